-- Who asked for a refund and who approved it are accounts, whose email may change (docs/decisions/0066).
alter table order_events add column actor_id text; -- account of the administrator; null: known by actor_name alone
alter table refunds
  add column requested_by_id text, -- null: the customer, or an account that is known by its email alone
  add column approved_by_id text;

create function account_of(asked_email text) returns text language sql stable as $$
  select id from profiles where lower(email) = lower(asked_email) limit 1
$$;

update refunds set requested_by_id = account_of(requested_by), approved_by_id = account_of(approved_by)
where state not in ('confirmed', 'rejected'); -- what has ended is not changed any more

create function name_refund_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.requested_by, new.requested_by_id) is distinct from (old.requested_by, old.requested_by_id)
      or (old.approved_at is not null
        and (new.approved_by, new.approved_by_id) is distinct from (old.approved_by, old.approved_by_id)) then
      raise exception 'who asked for refund % and who approved it stay', old.id;
    end if;
  else
    new.requested_by_id := coalesce(new.requested_by_id, account_of(new.requested_by));
  end if;
  new.approved_by_id := coalesce(new.approved_by_id, account_of(new.approved_by));
  return new;
end $$;
create trigger refunds_name_accounts before insert or update on refunds
  for each row execute function name_refund_accounts();

-- Above the limit, counted over the whole order, nobody approves what they asked for. What the provider gave back by itself asks for
-- nobody's approval. The default of the setting is that of settings/defaults.ts.
create function check_second_person() returns trigger language plpgsql as $$
declare
  limit_santim bigint := coalesce(
    (select (value #>> '{}')::bigint from settings where key = 'refund.second_approval_over_santim'), 500000);
  is_same boolean := case when new.requested_by_id is not null and new.approved_by_id is not null
    then new.requested_by_id = new.approved_by_id else lower(new.requested_by) = lower(new.approved_by) end;
begin
  if (new.approved_by is null or is_same)
    and (select sum(amount_santim) from refunds where order_id = new.order_id and state <> 'rejected') > limit_santim
    and not exists (select from money_cases where id = new.money_case_id and kind = 'taken_back') then
    raise exception 'refund % needs a second person', new.id
      using errcode = 'check_violation', constraint = 'refunds_second_person';
  end if;
  return null;
end $$;
create trigger refunds_second_person_added after insert on refunds for each row
  when (new.state not in ('requested', 'rejected')) execute function check_second_person();
create trigger refunds_second_person after update of state on refunds for each row
  when (old.state = 'requested' and new.state not in ('requested', 'rejected')) execute function check_second_person();

-- As in 0083, with the account of who closed the order.
create or replace function follow_closed_orders() returns trigger language plpgsql as $$
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
      insert into refunds (order_id, attempt_id, amount_santim, reason, requested_by, requested_by_id, requested_at, is_automatic)
        values (new.order_id, payment.attempt_id, least(due, payment.refundable), coalesce(new.data ->> 'reason', ''),
          new.actor_name, new.actor_id, new.at, true);
      due := due - payment.refundable;
    end loop;
  end if;
  return null;
end $$;
