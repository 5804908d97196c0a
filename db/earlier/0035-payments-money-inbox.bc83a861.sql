-- Money that needs a person: it came late, twice or not as asked, or nobody knows what it is for (product design 2.3, 3.2).
create table money_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('late', 'duplicate', 'refunded_then_paid', 'unknown_reference', 'amount_mismatch',
    'currency_mismatch', 'reference_mismatch', 'mode_mismatch', 'paid_sum_missing', 'refunded', 'no_answer',
    'message_lost', 'request_unknown')),
  provider text not null,
  attempt_id uuid references payment_attempts (id), -- what it was asked for, as far as is known
  order_id uuid references orders (id),
  provider_event_id bigint references provider_events (id), -- the message that told of it, if no attempt is known
  reference text, -- ours, as the provider tells it
  transaction_id text, -- the provider's number of the money
  phone text,
  amount_santim bigint check (amount_santim > 0), -- what came; null: the provider does not say
  currency text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('settled', 'attached', 'credited', 'refunded', 'not_ours', 'not_paid')),
  closed_by text, -- email; null: by itself
  closed_order_id uuid references orders (id), -- where the money is now
  note text not null default '',
  unique (attempt_id, kind),
  unique (provider_event_id),
  check (attempt_id is not null or provider_event_id is not null),
  check ((closed_at is null) = (outcome is null)),
  check (closed_at is not null or (closed_by is null and closed_order_id is null))
);
create index money_cases_open on money_cases (id) where closed_at is null;
create index money_cases_closed on money_cases (id) where closed_at is not null;
create index money_cases_order on money_cases (order_id) where order_id is not null;
create index money_cases_event on money_cases (provider_event_id) where provider_event_id is not null;

-- A case is closed once, and nothing else of it ever changes; none is deleted.
create function keep_money_case() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or
    (to_jsonb(new) - '{closed_at,outcome,closed_by,closed_order_id,note}'::text[]) is distinct from
    (to_jsonb(old) - '{closed_at,outcome,closed_by,closed_order_id,note}'::text[]) then
    raise exception 'money case % cannot be changed', old.id;
  end if;
  return new;
end $$;
create trigger money_cases_closed_once before update on money_cases for each row execute function keep_money_case();
create trigger money_cases_kept before delete or truncate on money_cases
  for each statement execute function refuse_rewriting_history();

-- What a person gave the money of an attempt as, when that is not what was asked for.
alter table payment_attempts add column paid_santim bigint check (paid_santim > 0);

-- Money of customers that is on no order: by phone, only added to; the balance is the sum and never below 0.
create table credit_entries (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+251[79][0-9]{8}$'),
  amount_santim bigint not null check (amount_santim <> 0), -- below 0: used for an order
  provider text not null, -- who took it
  transaction_id text,
  money_case_id bigint references money_cases (id),
  order_id uuid references orders (id), -- the order that it came from or went to
  recorded_by text not null,
  note text not null default '',
  at timestamptz not null,
  check (amount_santim > 0 or order_id is not null)
);
create index credit_entries_phone on credit_entries (phone);
create unique index credit_entries_case on credit_entries (money_case_id) where money_case_id is not null;
create trigger credit_entries_append_only before update or delete or truncate on credit_entries
  for each statement execute function refuse_rewriting_history();

alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('Telebirr', 'Mpesa', 'CBE Birr', 'Cash', 'Transfer', 'Credit'));
