-- Money and prompts of closed orders (docs/decisions/0062). The database does what every way of closing an order has to do.

create function is_closed_status(status text) returns boolean language sql immutable as $$
  select status in ('Cancelled', 'Declined', 'Expired')
$$;

-- An order that is closed asks nobody to pay any more.
alter table payment_attempts add column withdraw_at timestamptz; -- its provider is asked to take the prompt back then
create index payment_attempts_withdraw on payment_attempts (withdraw_at) where withdraw_at is not null;

create function end_prompts_of_closed_order() returns trigger language plpgsql as $$
begin
  update payment_attempts set
    state = case when state = 'unknown' then state else 'void' end,
    final_at = case when state = 'unknown' then final_at else new.updated_at end,
    withdraw_at = new.updated_at
  where order_id = new.id and (state in ('created', 'pending') or state = 'unknown' and next_check_at is not null);
  return null;
end $$;
create trigger orders_closed after update of status on orders for each row
  when (is_closed_status(new.status) and not is_closed_status(old.status)) execute function end_prompts_of_closed_order();

-- Money that comes for an order that stays closed is somebody's task.
alter table money_cases drop constraint money_cases_kind_check;
alter table money_cases add constraint money_cases_kind_check check (kind in ('late', 'duplicate', 'refunded_then_paid',
  'closed_order', 'unknown_reference', 'amount_mismatch', 'currency_mismatch', 'reference_mismatch', 'mode_mismatch',
  'paid_sum_missing', 'refunded', 'no_answer', 'message_lost', 'request_unknown', 'transfer_mismatch', 'transfer_elsewhere',
  'taken_back'));

create function check_money_of_closed_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and is_closed_status(status))
    and not exists (select from refunds r where r.order_id = new.order_id and r.attempt_id = new.attempt_id)
    and not exists (select from money_cases c where c.attempt_id = new.attempt_id
      and c.kind in ('late', 'duplicate', 'refunded_then_paid', 'closed_order')) then
    raise exception 'money for closed order % has no refund and no case', new.order_id
      using errcode = 'check_violation', constraint = 'closed_order_money_has_task';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_of_closed_order after insert on ledger_entries
  deferrable initially deferred for each row when (new.kind = 'payment') execute function check_money_of_closed_order();

-- A closed order gives back all that its closing does not say is kept, the newest payment first, as requests that wait for approval
-- like any other; an order that is taken up again needs them no more.
drop trigger order_events_open_refunds on order_events;
drop function follow_cancelled_orders();
create function follow_closed_orders() returns trigger language plpgsql as $$
declare
  due bigint;
  payment record;
begin
  if is_closed_status(new.from_status) then
    update refunds set state = 'rejected', rejected_by = new.actor_name, rejected_at = new.at, rejection = 'order_reopened'
      where order_id = new.order_id and is_automatic and state = 'requested';
  end if;
  if is_closed_status(new.to_status) then
    due := refundable_santim(new.order_id) - coalesce((new.data ->> 'kept_santim')::bigint, 0);
    for payment in
      select attempt_id, refundable_santim(new.order_id, attempt_id) as refundable
      from ledger_entries where order_id = new.order_id and kind = 'payment' and attempt_id is not null
      order by id desc
    loop
      exit when due <= 0;
      continue when payment.refundable <= 0;
      insert into refunds (order_id, attempt_id, amount_santim, reason, requested_by, requested_at, is_automatic)
        values (new.order_id, payment.attempt_id, least(due, payment.refundable), coalesce(new.data ->> 'reason', ''),
          new.actor_name, new.at, true);
      due := due - payment.refundable;
    end loop;
  end if;
  return null;
end $$;
create trigger order_events_open_refunds after insert on order_events for each row
  when (new.kind = 'moved' and (is_closed_status(new.from_status) or is_closed_status(new.to_status)))
  execute function follow_closed_orders();

-- Orders closed before: their open prompts are ended, and money on them that is nobody's task becomes one.
update payment_attempts a set
  state = case when a.state = 'unknown' then a.state else 'void' end,
  final_at = case when a.state = 'unknown' then a.final_at else o.updated_at end,
  withdraw_at = o.updated_at
from orders o
where o.id = a.order_id and is_closed_status(o.status)
  and (a.state in ('created', 'pending') or a.state = 'unknown' and a.next_check_at is not null);
insert into money_cases (kind, provider, attempt_id, order_id, reference, transaction_id, phone, amount_santim, currency, opened_at)
select 'closed_order', l.provider, a.id, o.id, a.reference, a.gateway_transaction_id,
  nullif(o.phone, '000-000-0000'), l.amount_santim, 'ETB', now()
from ledger_entries l
join orders o on o.id = l.order_id and is_closed_status(o.status) and o.net_paid_santim > 0
join payment_attempts a on a.id = l.attempt_id
-- Paid after it was closed: what was there before was given back, or is kept, by its closing.
where l.kind = 'payment' and l.at > (
    select max(e.at) from order_events e
    where e.order_id = o.id and e.kind = 'moved' and is_closed_status(e.to_status))
  and not exists (select from refunds r where r.order_id = o.id and r.attempt_id = a.id)
  and not exists (select from money_cases c where c.attempt_id = a.id
    and c.kind in ('late', 'duplicate', 'refunded_then_paid'));
