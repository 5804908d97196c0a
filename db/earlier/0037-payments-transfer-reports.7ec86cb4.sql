-- What customers say they have sent to the shop's own accounts (product design 6, N7). A report is not money: it becomes a
-- payment when a person has seen the transfer arrive.
create table transfer_reports (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  sent_with text not null check (sent_with in ('Telebirr', 'CBE', 'CBE Birr', 'Mpesa', 'Other')),
  reference text not null check (reference ~ '^[A-Z0-9/._-]{4,40}$'), -- of the transfer, in capitals without spaces
  amount_santim bigint not null check (amount_santim > 0), -- as the customer says
  picture_id uuid, -- the receipt; it goes 180 days after the order's end
  reported_at timestamptz not null,
  contested_at timestamptz, -- the same reference was reported for another order too
  checked_at timestamptz, -- by a program that asks the bank, where one is plugged in
  check_says text check (check_says in ('as_reported', 'other_amount', 'other_recipient', 'not_found')),
  closed_at timestamptz,
  outcome text check (outcome in ('confirmed', 'inbox', 'refused', 'used')),
  closed_by text, -- email; null: by itself
  reason text not null default '', -- told to the customer who was refused
  check ((closed_at is null) = (outcome is null)),
  check ((checked_at is null) = (check_says is null))
);
-- A reference pays once, across all orders: one report at a time holds it, until it is refused.
create unique index transfer_reports_reference on transfer_reports (reference)
  where outcome is null or outcome in ('confirmed', 'inbox');
create index transfer_reports_open on transfer_reports (id) where outcome is null;
create index transfer_reports_closed on transfer_reports (id desc) where outcome is not null;
create index transfer_reports_order on transfer_reports (order_id, id);

-- What was said stays, what is decided is over, and nothing is deleted.
create function keep_transfer_report() returns trigger language plpgsql as $$
begin
  if (old.closed_at is not null and (to_jsonb(new) - '{contested_at,picture_id,reason}'::text[]) is distinct from
      (to_jsonb(old) - '{contested_at,picture_id,reason}'::text[])) or
    (new.order_id, new.sent_with, new.reference, new.amount_santim, new.reported_at) is distinct from
    (old.order_id, old.sent_with, old.reference, old.amount_santim, old.reported_at) then
    raise exception 'transfer report % cannot be changed so', old.id;
  end if;
  return new;
end $$;
create trigger transfer_reports_keep_what_was_said before update on transfer_reports
  for each row execute function keep_transfer_report();
create trigger transfer_reports_kept before delete or truncate on transfer_reports
  for each statement execute function refuse_rewriting_history();

-- Whoever is taken out of the shop (erase_customer) is taken out of what was written about their transfers.
create function erase_words_of_transfers() returns trigger language plpgsql as $$
begin
  update transfer_reports set reason = '[erased]' where order_id = new.order_id and reason <> '';
  return null;
end $$;
create trigger order_events_erase_transfers after insert on order_events for each row
  when (new.kind = 'erased') execute function erase_words_of_transfers();

-- The picture of a receipt is kept as a customer's other pictures are, but is no picture of a cake.
alter table reference_images
  add column receipt_order_id uuid references orders (id),
  add constraint reference_images_one_use check (order_id is null or receipt_order_id is null);
drop index reference_images_unused;
create index reference_images_unused on reference_images (created_at) where order_id is null and receipt_order_id is null;
create index reference_images_receipt on reference_images (receipt_order_id) where receipt_order_id is not null;
alter table transfer_reports add foreign key (picture_id) references reference_images (id) on delete set null;
create index transfer_reports_picture on transfer_reports (picture_id) where picture_id is not null;

-- Money that came otherwise than its customer said waits in the money inbox.
alter table money_cases drop constraint money_cases_kind_check;
alter table money_cases drop constraint money_cases_check;
alter table money_cases
  add column transfer_report_id bigint unique references transfer_reports (id),
  add constraint money_cases_kind_check check (kind in ('late', 'duplicate', 'refunded_then_paid', 'unknown_reference',
    'amount_mismatch', 'currency_mismatch', 'reference_mismatch', 'mode_mismatch', 'paid_sum_missing', 'refunded', 'no_answer',
    'message_lost', 'request_unknown', 'transfer_mismatch', 'transfer_elsewhere')),
  add constraint money_cases_told_of
    check (attempt_id is not null or provider_event_id is not null or transfer_report_id is not null);

-- Whether money with some number is in the books, whoever took it: a wallet's own number may be told as a transfer's too.
create index payment_attempts_their_number on payment_attempts (upper(provider_reference))
  where state = 'completed' and provider_reference is not null;
create index payment_attempts_money_number on payment_attempts (upper(gateway_transaction_id))
  where state = 'completed' and gateway_transaction_id is not null;

-- Orders whose balance was due: the few that the list and its filter mark.
create index orders_balance_due on orders (balance_due_at) where balance_due_at is not null;
