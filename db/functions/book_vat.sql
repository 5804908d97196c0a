-- Adds to the VAT book what an order is worth now, less what is booked of it. Rates are those of its first entry, which has those of its
-- own moment. Nothing is booked of an order that was sold while taxes were turned off.
create or replace function book_vat(asked_order uuid, asked_kind text, asked_at timestamptz) returns void language plpgsql as $$
declare
  first_entry vat_entries;
  usual smallint;
  kept jsonb;
  added bigint;
begin
  perform from orders where id = asked_order for update;
  select * into first_entry from vat_entries where order_id = asked_order order by id limit 1;
  if first_entry.id is not null then
    usual := first_entry.percent;
    kept := first_entry.exceptions;
    if not exists (
      select from vat_target(asked_order, usual, kept) t
      full join (select p.percent, sum(p.gross_santim) as gross_santim from vat_entries e join vat_parts p on p.entry_id = e.id
        where e.order_id = asked_order group by p.percent) b on coalesce(b.percent, -1) = coalesce(t.percent, -1)
      where coalesce(t.gross_santim, 0) <> coalesce(b.gross_santim, 0)
    ) then
      return;
    end if;
  else
    if asked_kind not in ('sale', 'order')
      or not (setting_at('tax.is_on', asked_at) #>> '{}')::boolean then
      return;
    end if;
    select t.usual, t.exceptions into usual, kept from vat_terms(asked_order, asked_at) t;
  end if;
  insert into vat_entries (order_id, kind, at, percent, exceptions) values (asked_order, asked_kind, asked_at, usual, kept)
    returning id into added;
  insert into vat_parts (entry_id, percent, gross_santim, vat_santim)
  select added, percent, gross, vat from (
    select coalesce(t.percent, b.percent) as percent, coalesce(t.gross_santim, 0) - coalesce(b.gross, 0) as gross,
      vat_within(coalesce(t.gross_santim, 0), coalesce(t.percent, b.percent)) - coalesce(b.vat, 0) as vat
    from vat_target(asked_order, usual, kept) t
    full join (select p.percent, sum(p.gross_santim)::bigint as gross, sum(p.vat_santim)::bigint as vat
      from vat_entries e join vat_parts p on p.entry_id = e.id
      where e.order_id = asked_order group by p.percent) b on coalesce(b.percent, -1) = coalesce(t.percent, -1)
  ) parts where gross <> 0;
end $$;
