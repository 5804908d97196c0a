-- The limit above which an act on money takes two persons: of one order, and of one person on one day. The application has the same default.
create or replace function second_limit_santim() returns bigint language sql stable as $$
  select coalesce((select (value #>> '{}')::bigint from settings where key = 'refund.second_approval_over_santim'), 500000)
$$;
