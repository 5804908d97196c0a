-- VAT in a price that includes it; half a santim rounds up. splitVat has the same rule, and a test compares them.
create or replace function vat_within(gross bigint, percent smallint) returns bigint language sql immutable as $$
  select case when percent is null then 0 else (gross * percent * 2 + 100 + percent) / ((100 + percent) * 2) end
$$;
