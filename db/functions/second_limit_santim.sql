-- The limit above which an act on money takes two persons: of one order, and of one person on one day.
-- A higher one counts a day after it was set (lately_set).
create or replace function second_limit_santim() returns bigint language sql stable as $$
  select min((value #>> '{}')::bigint) from lately_set('refund.second_approval_over_santim') value
$$;
