-- The rights with which somebody could be the second person of an act (permissions_of_second), or confirm a colleague (may_confirm).
create or replace function rights_of_seconds() returns text[] language sql immutable as $$
  select array['users.edit', 'refunds.approve', 'payments.edit', 'payments.take', 'counter.sell']
$$;
