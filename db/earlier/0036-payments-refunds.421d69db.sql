-- Money that goes back to a customer (product design 3.2, "Refund"): one row for each payment that gives some of it back.
create table refunds (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  attempt_id uuid not null references payment_attempts (id), -- the payment, of this order's ledger
  amount_santim bigint not null check (amount_santim > 0),
  -- Ours, told to the provider; the same in every call, so that a provider that has it refuses a second one.
  reference text not null unique default 'R' || upper(left(replace(gen_random_uuid()::text, '-', ''), 11))
    check (reference ~ '^[A-Z0-9]{10,12}$'),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'sending', 'unknown', 'sent', 'confirmed', 'rejected')),
  reason text not null default '',
  requested_by text, -- email; null: the customer, by cancelling
  requested_at timestamptz not null,
  is_automatic boolean not null default false, -- opened by cancelling the order
  money_case_id bigint unique references money_cases (id),
  approved_by text,
  approved_at timestamptz,
  way text check (way in ('api', 'cash', 'transfer')), -- through the provider, out of the drawer, or by hand from bank or wallet
  sent_by text,
  sent_at timestamptz, -- asked of the provider, or handed over
  provider_reference text, -- the provider's number of the refund, or the transfer's
  note text not null default '', -- what proves it
  fault text, -- why the provider did not do it when it was last asked
  confirmed_by text, -- null: the provider said so
  confirmed_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  rejection text not null default '',
  checks integer not null default 0,
  next_check_at timestamptz, -- the provider is asked then
  check (state in ('requested', 'rejected') or approved_at is not null),
  check (state in ('requested', 'approved', 'rejected') or (way is not null and sent_at is not null)),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((state = 'rejected') = (rejected_at is not null))
);
create index refunds_order on refunds (order_id);
create index refunds_attempt on refunds (attempt_id);
create index refunds_open on refunds (id) where state not in ('confirmed', 'rejected');
create index refunds_closed on refunds (id desc) where state in ('confirmed', 'rejected');
create index refunds_due on refunds (next_check_at) where next_check_at is not null;

-- A refund is in the ledger once it has left.
alter table ledger_entries add column refund_id bigint references refunds (id);
create unique index ledger_entries_refund_once on ledger_entries (refund_id) where refund_id is not null;

-- What may still go back of an order, or of one payment of it: captured − refunded − refunds that are open.
create function refundable_santim(asked_order uuid, asked_attempt uuid default null) returns bigint
language sql stable as $$
  select coalesce(sum(case kind when 'payment' then amount_santim else -amount_santim end), 0)::bigint - (
      select coalesce(sum(r.amount_santim), 0)::bigint from refunds r
      where r.order_id = asked_order and (asked_attempt is null or r.attempt_id = asked_attempt)
        and r.state <> 'rejected' and not exists (select from ledger_entries l where l.refund_id = r.id))
  from ledger_entries
  where order_id = asked_order and (asked_attempt is null or attempt_id = asked_attempt)
$$;

-- The order's lock puts whoever asks for its money in line; without it two requests would each see all of it.
create function keep_refunds_within_payments() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for update;
  if new.amount_santim > least(refundable_santim(new.order_id), refundable_santim(new.order_id, new.attempt_id)) then
    raise exception 'more would go back than is left of payment %', new.attempt_id;
  end if;
  return new;
end $$;
create trigger refunds_within_payments before insert on refunds
  for each row execute function keep_refunds_within_payments();

-- What was asked for stays; what has ended is over; nothing is deleted.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if new.reason = '[erased]' and (to_jsonb(new) - '{reason,note,rejection}'::text[]) = (to_jsonb(old) - '{reason,note,rejection}'::text[]) then
    return new;
  end if;
  if old.state in ('confirmed', 'rejected') or
    (new.order_id, new.attempt_id, new.amount_santim, new.reference, new.requested_at, new.reason) is distinct from
    (old.order_id, old.attempt_id, old.amount_santim, old.reference, old.requested_at, old.reason) then
    raise exception 'refund % cannot be changed so', old.id;
  end if;
  return new;
end $$;
create trigger refunds_keep_what_was_asked before update on refunds for each row execute function keep_refund();
create trigger refunds_kept before delete or truncate on refunds
  for each statement execute function refuse_rewriting_history();

-- A cancelled order gives back what its cancellation says, the newest payment first, as requests that wait for approval
-- like any other; an order that is taken up again after all needs them no more. By the database, so that no way of cancelling forgets it.
create function follow_cancelled_orders() returns trigger language plpgsql as $$
declare
  due bigint := least((new.data ->> 'refund_due_santim')::bigint, refundable_santim(new.order_id));
  payment record;
begin
  if new.from_status = 'Cancelled' then
    update refunds set state = 'rejected', rejected_by = new.actor_name, rejected_at = new.at, rejection = 'order_reopened'
      where order_id = new.order_id and is_automatic and state = 'requested';
  end if;
  if new.to_status = 'Cancelled' then
    for payment in
      select attempt_id, refundable_santim(new.order_id, attempt_id) as refundable
      from ledger_entries where order_id = new.order_id and kind = 'payment' and attempt_id is not null
      order by id desc
    loop
      exit when due is null or due <= 0;
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
  when (new.kind = 'moved' and (new.from_status = 'Cancelled' or new.to_status = 'Cancelled'))
  execute function follow_cancelled_orders();

-- Whoever is taken out of the shop (erase_customer) is taken out of what was written about their refunds.
create function erase_words_of_refunds() returns trigger language plpgsql as $$
begin
  update refunds set reason = '[erased]', note = case note when '' then '' else '[erased]' end,
    rejection = case when rejection in ('', 'order_reopened') then rejection else '[erased]' end
  where order_id = new.order_id;
  return null;
end $$;
create trigger order_events_erase_refunds after insert on order_events for each row
  when (new.kind = 'erased') execute function erase_words_of_refunds();

-- What providers paid out for a day, as a person reads it off their statement. The newest entry counts.
create table provider_receipts (
  id bigint generated always as identity primary key,
  day date not null, -- of Addis Ababa
  provider text not null,
  received_santim bigint not null check (received_santim >= 0),
  note text not null default '',
  recorded_by text not null,
  at timestamptz not null
);
create index provider_receipts_day on provider_receipts (day, provider, id desc);
create trigger provider_receipts_append_only before update or delete or truncate on provider_receipts
  for each statement execute function refuse_rewriting_history();

-- The drawer, counted when a day is closed. A correction is another count that stands in for the one before.
create table cash_counts (
  id bigint generated always as identity primary key,
  day date not null, -- of Addis Ababa
  expected_santim bigint not null, -- what the ledger said then
  notes jsonb not null, -- pieces by their worth in birr
  counted_santim bigint not null check (counted_santim >= 0),
  note text not null default '',
  counted_by text not null,
  at timestamptz not null,
  corrects bigint references cash_counts (id)
);
create unique index cash_counts_closed_once on cash_counts (day) where corrects is null;
create unique index cash_counts_corrected_once on cash_counts (corrects) where corrects is not null;
create index cash_counts_day on cash_counts (day, id desc);
create trigger cash_counts_append_only before update or delete or truncate on cash_counts
  for each statement execute function refuse_rewriting_history();
