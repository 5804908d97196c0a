-- A discount of whole percent, rounded up to a whole birr, and never more than the sum. discountOf of the till is the same rule, and a test compares them.
create or replace function discount_within(amount bigint, percent integer) returns bigint language sql immutable as $$
  select least(amount, (amount * percent + 9999) / 10000 * 100)
$$;
