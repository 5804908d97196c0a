-- What customers say they have sent, and money that needs a person, are news of the back office like a new order (decision 0022).
alter table live_events drop constraint live_events_kind_check;
alter table live_events
  add constraint live_events_kind_check check (kind in ('order', 'quote', 'payment', 'move', 'transfer', 'money')),
  alter column order_id drop not null, -- money for nothing that the shop knows
  add constraint live_events_of_an_order check (order_id is not null or kind = 'money');

create function tell_of_transfer_reports() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select reported_at, 'transfer', order_id, amount_santim from added where closed_at is null;
  return null;
end $$;
create trigger transfer_reports_live after insert on transfer_reports
  referencing new table as added for each statement execute function tell_of_transfer_reports();

create function tell_of_money_cases() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select opened_at, 'money', order_id, case when currency = 'ETB' then amount_santim end from added where closed_at is null;
  return null;
end $$;
create trigger money_cases_live after insert on money_cases
  referencing new table as added for each statement execute function tell_of_money_cases();

-- A refund that its provider gave up is sent anew under another reference, for the provider has used up the one before. Those
-- before it stay: a reference changes only with the state, and only when the provider itself has said so.
alter table refunds add column given_up_references text[] not null default '{}';
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if new.reason = '[erased]' and (to_jsonb(new) - '{reason,note,rejection}'::text[]) = (to_jsonb(old) - '{reason,note,rejection}'::text[]) then
    return new;
  end if;
  if old.state in ('confirmed', 'rejected') or
    (new.order_id, new.attempt_id, new.amount_santim, new.requested_at, new.reason) is distinct from
    (old.order_id, old.attempt_id, old.amount_santim, old.requested_at, old.reason) or
    (new.reference <> old.reference or new.given_up_references <> old.given_up_references) and not (
      old.way = 'api' and old.state in ('sending', 'unknown', 'sent') and new.state = 'approved' and
      new.given_up_references = old.given_up_references || old.reference) then
    raise exception 'refund % cannot be changed so', old.id;
  end if;
  return new;
end $$;

-- Money that a provider gave back although nobody of the shop asked for it: the ledger has it, the shop has not.
alter table money_cases drop constraint money_cases_kind_check;
alter table money_cases add constraint money_cases_kind_check check (kind in ('late', 'duplicate', 'refunded_then_paid',
  'unknown_reference', 'amount_mismatch', 'currency_mismatch', 'reference_mismatch', 'mode_mismatch', 'paid_sum_missing', 'refunded',
  'no_answer', 'message_lost', 'request_unknown', 'transfer_mismatch', 'transfer_elsewhere', 'taken_back'));
