"""The codes of refusals by which a crossing is searched: they are known before any rules are."""

WRONG_BANK, NO_ROWER = "wrong-bank", "no-rower"
FORBIDDEN_COMPANY = "forbidden-company"
