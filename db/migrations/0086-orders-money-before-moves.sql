-- An order is made once its deposit is there, and leaves the shop once it is paid, unless something else is kept with it: an agreement
-- that it is paid at the handover, or the reason that a person gave (docs/decisions/0065).
alter table orders
  add column pays_at_handover boolean not null default false,
  add column unpaid_reason text check (btrim(unpaid_reason) <> ''),
  add column unpaid_reason_for text check (unpaid_reason_for in ('Confirmed', 'In Production', 'Out for Delivery', 'Completed')),
  add constraint orders_unpaid_reason_whole check ((unpaid_reason is null) = (unpaid_reason_for is null));

-- What is missing from the deposit, or from the total where no deposit is asked for: as depositOwedSantim in orders/amount-due.ts.
create function deposit_owed_santim(o orders) returns bigint language sql immutable as $$
  select greatest(0, o.owed_santim - (o.order_total_santim - coalesce(o.deposit_santim, o.order_total_santim)))
$$;

-- Whether an order may be made: as missingMoney in orders/missing-money.ts.
create function may_be_made(o orders) returns boolean language sql immutable as $$
  select o.pays_at_handover or o.unpaid_reason is not null or deposit_owed_santim(o) = 0
$$;

create function check_order_money() returns trigger language plpgsql as $$
declare
  o orders; -- as it is now: what else the statement did may have changed its sums
begin
  select * into o from orders where id = new.id;
  if is_closed_status(old.status) then -- taken up again, it gets back the refunds that nobody has approved
    o.owed_santim := greatest(0, o.owed_santim - (select coalesce(sum(amount_santim), 0) from refunds
      where order_id = o.id and is_automatic and state = 'requested'));
  end if;
  if (o.status = 'In Production' and not may_be_made(o))
    or (o.status = 'Out for Delivery' and o.owed_santim > 0
      and not o.pays_at_handover and o.unpaid_reason_for is distinct from 'Out for Delivery')
    or (o.status = 'Completed' and o.owed_santim > 0 and o.unpaid_reason_for is distinct from 'Completed')
  then
    raise exception 'order % becomes % without its money', o.id, o.status
      using errcode = 'check_violation', constraint = 'orders_move_with_money';
  end if;
  return null;
end $$;
-- Taking back the last steps of an order asks for nothing.
create trigger orders_move_with_money after update of status on orders for each row
  when (new.status is distinct from old.status and (
    (new.status = 'In Production' and old.status not in ('Ready', 'Out for Delivery', 'Completed'))
    or (new.status = 'Out for Delivery' and old.status <> 'Completed') or new.status = 'Completed'))
  execute function check_order_money();

-- Orders of earlier versions: what was confirmed ahead of its money has its reason in its timeline; what waits unpaid with no deadline
-- and was never moved is paid at its handover. Orders that are being made already are finished.
update orders o set unpaid_reason = e.reason, unpaid_reason_for = 'Confirmed'
from (
  select distinct on (order_id) order_id, data ->> 'reason' as reason from order_events
  where kind = 'moved' and to_status = 'Confirmed' and data @> '{"without_money": true}' and btrim(data ->> 'reason') <> ''
  order by order_id, id desc
) e
where e.order_id = o.id;
update orders o set pays_at_handover = true
where o.kind <> 'quote' and o.status = 'Confirmed' and o.payment_deadline_at is null and o.owed_santim > 0 and o.net_paid_santim = 0
  and o.unpaid_reason is null and not exists (select from order_events e where e.order_id = o.id and e.kind = 'moved');
