-- The VAT book (decision 0256): what each sale, return, void, handed-over order and refund adds to it, by rate. Written by the database
-- while the owner has turned taxes on.
create table vat_exceptions (
  cake_id slug primary key references cakes (id) on delete cascade,
  percent smallint check (percent between 0 and 50), -- null: exempt
  person text not null,
  at timestamptz not null
);

create table vat_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('sale', 'return', 'void', 'order', 'undone', 'refund', 'payment')),
  at timestamptz not null,
  percent smallint, -- the usual rate when the order was first booked; null: the shop was not registered
  exceptions jsonb not null default '{}' -- rates of its cakes then, by cake; null: exempt
);
create index vat_entries_order on vat_entries (order_id, id);
create index vat_entries_at on vat_entries (at, id);

create table vat_parts (
  entry_id bigint not null references vat_entries (id),
  percent smallint, -- null: without VAT
  gross_santim bigint not null,
  vat_santim bigint not null,
  constraint vat_parts_once unique nulls not distinct (entry_id, percent),
  check (percent is not null or vat_santim = 0)
);

create function vat_within(gross bigint, percent smallint) returns bigint language sql immutable as $$ select 0::bigint $$;
create function vat_target(asked_order uuid, usual smallint, exceptions jsonb)
  returns table (percent smallint, gross_santim bigint) language sql stable as $$ select null::smallint, 0::bigint where false $$;
create function book_vat(asked_order uuid, asked_kind text, asked_at timestamptz) returns void language plpgsql as $$ begin end $$;
create function book_vat_of_sale() returns trigger language plpgsql as $$ begin return null; end $$;
create function book_vat_of_order() returns trigger language plpgsql as $$ begin return null; end $$;

create constraint trigger counter_sales_vat after insert on counter_sales deferrable initially deferred
  for each row execute function book_vat_of_sale('sale');
create constraint trigger counter_returns_vat after insert on counter_returns deferrable initially deferred
  for each row execute function book_vat_of_sale('return');
create constraint trigger counter_voids_vat after insert on counter_voids deferrable initially deferred
  for each row execute function book_vat_of_sale('void');
create constraint trigger orders_vat after update of status on orders deferrable initially deferred
  for each row when (new.kind <> 'counter' and old.status <> new.status and 'Completed' in (old.status, new.status))
  execute function book_vat_of_order('order');
create constraint trigger ledger_entries_vat after insert on ledger_entries deferrable initially deferred
  for each row execute function book_vat_of_order('money');

create trigger vat_entries_append_only before update or delete or truncate on vat_entries
  for each statement execute function refuse_rewriting_history();
create trigger vat_parts_append_only before update or delete or truncate on vat_parts
  for each statement execute function refuse_rewriting_history();
