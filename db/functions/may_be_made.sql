-- Whether the bakery may make an order. missingMoney holds the same rule in the application.
create or replace function may_be_made(o orders) returns boolean language sql immutable as $$
  select o.pays_at_handover or o.unpaid_reason is not null or deposit_owed_santim(o) = 0
$$;
