-- Writes withheld tax anew that the closing of an order ended, because the order is open again: as far as it is owed, of the same moment and
-- with the same receipt. What of it the closing had kept is in the new one too, because an order has one that stands.
create or replace function restore_withholding(asked_order uuid, by_name text, at timestamptz) returns void language plpgsql as $$
declare
  ended withholdings;
  anew bigint;
  intent uuid := gen_random_uuid();
  attempt uuid := gen_random_uuid();
begin
  select * into ended from withholdings w where w.order_id = asked_order order by w.id desc limit 1;
  select least(withheld_of_closing(asked_order), o.owed_santim) into anew from orders o where o.id = asked_order;
  if ended.id is null or anew <= 0 then
    return;
  end if;
  anew := anew + ended.santim - ended.returned_santim;
  perform end_withholding(asked_order, ended.santim - ended.returned_santim, restore_withholding.at);
  insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
    values (intent, asked_order, 'balance', anew, restore_withholding.at);
  insert into payment_attempts (id, intent_id, order_id, provider, channel, method, amount_santim, reference, state, learned_by, created_at,
    final_at, recorded_by, note, request_key)
  select attempt, intent, asked_order, a.provider, a.channel, a.method, anew, upper(left(replace(attempt::text, '-', ''), 12)), 'completed',
    'person', restore_withholding.at, restore_withholding.at, a.recorded_by, a.note, 'withheld again ' || attempt
  from payment_attempts a where a.id = ended.attempt_id;
  insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, at)
    values (asked_order, attempt, 'payment', anew, 'withholding', restore_withholding.at);
  insert into withholdings (order_id, attempt_id, santim, receipt_number, received_at, received_by, person, at)
    values (asked_order, attempt, anew, ended.receipt_number, ended.received_at, ended.received_by, ended.person, ended.at);
  insert into order_events (order_id, at, kind, actor, actor_name, data)
    values (asked_order, restore_withholding.at, 'payment', case when by_name is null then 'system' else 'admin' end, by_name,
      jsonb_build_object('method', 'Withheld', 'amount_santim', anew, 'learned_by', 'person', 'state', 'completed'));
end $$;
