-- After a restore invoices wait until somebody has said the last numbers that stand on paper (decision 0309). The rules are in db/functions.
create table invoice_pauses (
  id bigint generated always as identity primary key,
  known_until timestamptz not null, -- the newest moment that the restored rows know
  restored_at timestamptz not null,
  ended_at timestamptz, -- the last numbers were said; null: invoices wait
  ended_by text, -- email
  check (known_until <= restored_at),
  check ((ended_at is null) = (ended_by is null))
);
create unique index invoice_pauses_open on invoice_pauses ((true)) where ended_at is null;

-- A number between the last known and the last on paper has a row without an order: its paper is with a customer, and its words are lost.
alter table invoices
  alter column order_id drop not null,
  add column pause_id bigint references invoice_pauses (id),
  add constraint invoices_paper_only check (case
    when pause_id is null then order_id is not null
    else num_nonnulls(order_id, invoice_series, invoice_year, invoice_number) = 0 and total_santim = 0 and vat_santim = 0 end) not valid,
  drop constraint invoices_credit_note,
  add constraint invoices_credit_note check (pause_id is not null or case series
    when 'CN' then num_nulls(invoice_series, invoice_year, invoice_number) = 0 and btrim(reason) <> ''
    else num_nonnulls(invoice_series, invoice_year, invoice_number) = 0 end) not valid;

create function keep_invoice_pause() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger invoice_pauses_keep before update or delete on invoice_pauses for each row execute function keep_invoice_pause();
create trigger invoice_pauses_stay before truncate on invoice_pauses
  for each statement execute function refuse_rewriting_history();
