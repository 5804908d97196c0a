-- Whether the bakery may make an order: its deposit is there, a reason stands for it, or all of it is paid at the handover. An agreement
-- to pay at the handover with a deposit is about the rest. missingMoney holds the same rule in the application.
create or replace function may_be_made(o orders) returns boolean language sql immutable as $$
  select o.unpaid_reason is not null or deposit_owed_santim(o) = 0 or (o.pays_at_handover and o.deposit_santim is null)
$$;
