-- Tax that a company withheld from what it paid (decision 0265): a payment of its own in the ledger, owed by the tax office, with the
-- receipt that the company gives for it. It is never money of the shop, so it is in no drawer and is never refunded. The rules are in
-- db/functions.
alter table payment_attempts
  drop constraint payment_attempts_method_check,
  add constraint payment_attempts_method_check
    check (method in ('Telebirr', 'Mpesa', 'CBE Birr', 'Cash', 'Transfer', 'Credit', 'Withheld')) not valid,
  add constraint payment_attempts_withheld check ((method is not distinct from 'Withheld') = (provider = 'withholding')) not valid;

alter table counter_parts
  drop constraint counter_parts_paid_by_check,
  add constraint counter_parts_paid_by_check
    check (paid_by in ('cash', 'qr', 'transfer', 'wallet', 'account', 'withheld')) not valid;

-- A till withheld more than the settings of that moment allow: the rest is owed.
alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back', 'till_retired',
    'fiscal_kept', 'buyer_kept', 'unproved', 'withheld_above')) not valid;

create table withholdings (
  id bigint generated always as identity primary key,
  order_id uuid not null references tax_buyers (order_id), -- whoever withholds has a name and a TIN, which stay
  attempt_id uuid not null unique references payment_attempts (id),
  santim bigint not null check (santim > 0),
  returned_santim bigint not null default 0, -- what of it fell away with a return, a void, a cancellation or a correction
  base_santim bigint not null check (base_santim > 0), -- what was sold, before VAT
  percent smallint not null check (percent between 1 and 50),
  receipt_number text check (btrim(receipt_number) <> ''), -- null: to follow
  received_at timestamptz,
  received_by text,
  person text not null check (person <> ''),
  at timestamptz not null,
  constraint withholdings_returned check (returned_santim between 0 and santim),
  check (num_nulls(receipt_number, received_at, received_by) in (0, 3))
);
create unique index withholdings_one on withholdings (order_id) where returned_santim < santim;
create index withholdings_order on withholdings (order_id);
create index withholdings_at on withholdings (at, id);

create function setting_at(asked_key text, asked_at timestamptz) returns jsonb language sql stable as $$ select null::jsonb $$;
create function vat_terms(asked_order uuid, asked_at timestamptz, out usual smallint, out exceptions jsonb)
  language sql stable as $$ select null::smallint, '{}'::jsonb $$;
create function vat_shares(asked_order uuid, worth bigint, usual smallint, exceptions jsonb, coming jsonb default '{}')
  returns table (percent smallint, gross_santim bigint) language sql stable as $$ select null::smallint, 0::bigint where false $$;
create function percent_within(amount bigint, percent smallint) returns bigint language sql immutable as $$ select 0::bigint $$;
create function withholding_base(asked_order uuid, asked_at timestamptz, coming jsonb default '{}') returns bigint
  language sql stable as $$ select 0::bigint $$;
create function may_withhold(asked_order uuid, asked_at timestamptz, out percent smallint, out base_santim bigint, out most_santim bigint)
  language sql stable as $$ select null::smallint, 0::bigint, 0::bigint $$;
create function end_withholding(asked_order uuid, santim bigint, at timestamptz) returns void language plpgsql as $$ begin end $$;
create function check_withholding() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_withholding() returns trigger language plpgsql as $$ begin return new; end $$;
create function follow_withheld_entry() returns trigger language plpgsql as $$ begin return null; end $$;
create function check_withheld_entry() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger withholdings_check before insert on withholdings for each row execute function check_withholding();
create trigger withholdings_keep before update on withholdings for each row execute function keep_withholding();
create trigger withholdings_stay before delete or truncate on withholdings
  for each statement execute function refuse_rewriting_history();
create trigger ledger_entries_withheld_back after insert on ledger_entries
  for each row when (new.provider = 'withholding' and new.kind = 'refund') execute function follow_withheld_entry();
create constraint trigger ledger_entries_withheld after insert on ledger_entries deferrable initially deferred
  for each row when (new.provider = 'withholding') execute function check_withheld_entry();
