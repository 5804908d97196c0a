-- Invoices and credit notes (decision 0257): numbers without gaps in each Ethiopian year, given by the database, for good.
create table invoices (
  id bigint generated always as identity unique,
  series text not null check (series in ('INV', 'CN')),
  year smallint not null check (year between 2000 and 2200), -- of the Ethiopian calendar
  number integer not null check (number > 0),
  order_id uuid not null references orders (id),
  invoice_series text check (invoice_series = 'INV'), -- of a credit note: the invoice that it cancels
  invoice_year smallint,
  invoice_number integer,
  total_santim bigint not null check (total_santim >= 0),
  vat_santim bigint not null check (vat_santim >= 0),
  content jsonb not null, -- all that stands on the paper
  reason text not null default '',
  request_key uuid not null unique, -- of the form: one press is one paper
  person text not null check (person <> ''),
  at timestamptz not null,
  primary key (series, year, number),
  foreign key (invoice_series, invoice_year, invoice_number) references invoices (series, year, number),
  constraint invoices_credit_note check (case series
    when 'CN' then num_nulls(invoice_series, invoice_year, invoice_number) = 0 and btrim(reason) <> ''
    else num_nonnulls(invoice_series, invoice_year, invoice_number) = 0 end)
);
create unique index invoices_cancelled_once on invoices (invoice_year, invoice_number) where series = 'CN';
create index invoices_order on invoices (order_id);
create index invoices_at on invoices (at);

create function number_invoice() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger invoices_number before insert on invoices for each row execute function number_invoice();
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_rewriting_history();
