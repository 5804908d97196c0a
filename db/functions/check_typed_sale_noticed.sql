-- A part of a till's sale that waits for a second person beside who sold it stands only with a notice; one that was typed on
-- the page of its order later has the key of that form. Checks when the transaction ends.
create or replace function check_typed_sale_noticed() returns trigger language plpgsql as $$
begin
  if exists (select from transfer_reports t join counter_sales s on s.order_id = t.order_id
      where t.id = new.id and t.vouched_at = t.reported_at and t.request_key is null)
    and not exists (select from counter_notices n where n.order_id = new.order_id and n.kind = 'typed_above') then
    raise exception 'report % of sale % has no notice', new.id, new.order_id
      using errcode = 'check_violation', constraint = 'counter_parts_noticed';
  end if;
  return null;
end $$;
