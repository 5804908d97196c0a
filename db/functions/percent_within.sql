-- A share of a sum in whole percent; half a santim rounds up. percentOf of the tax room is the same rule, and a test compares them.
create or replace function percent_within(amount bigint, percent smallint) returns bigint language sql immutable as $$
  select (amount * percent * 2 + 100) / 200
$$;
