-- Adds to the VAT book what an order is worth now, less what is booked of it. Rates are those of its first entry. Nothing is booked of an
-- order that was sold before the owner turned taxes on.
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
      or not coalesce((select (value #>> '{}')::boolean from settings where key = 'tax.is_on'), false) then
      return;
    end if;
    if coalesce((select (value #>> '{}')::boolean from settings where key = 'tax.registered'), false) then
      usual := coalesce((select (value #>> '{}')::smallint from settings where key = 'tax.vat_percent'), 15);
    end if;
    kept := coalesce((select jsonb_object_agg(x.cake_id, x.percent) from vat_exceptions x where usual is not null and x.cake_id in (
      select cake_id from order_lines where order_id = asked_order
      union all select cake_id from counter_lines where order_id = asked_order and cake_id is not null)), '{}');
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
