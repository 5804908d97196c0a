-- The move that hands an order over says in its timeline who was checked: by the pickup code, by a name, or by a stored picture of this
-- order, or the reason why nobody was (decision 0143). The statement of the move writes that entry too. Who buys at the
-- counter stands there.
create or replace function check_handover() returns trigger language plpgsql as $$
declare
  e order_events;
begin
  if new.kind = 'counter' then
    return null;
  end if;
  select * into e from order_events where order_id = new.id and kind = 'moved' order by id desc limit 1;
  if e.to_status = 'Completed' and e.from_status = old.status and (btrim(e.data ->> 'reason') <> ''
    or case e.data ->> 'handover'
      when 'code' then exists (select from pickup_codes where order_id = new.id)
      when 'person' then btrim(e.data ->> 'received_by') <> ''
      when 'name' then btrim(e.data ->> 'received_by') <> ''
      when 'picture' then exists (select from reference_images
        where id::text = e.data ->> 'picture' and handover_order_id = new.id)
    end)
  then
    return null;
  end if;
  raise exception 'order % is handed over without a check or a reason', new.id
    using errcode = 'check_violation', constraint = 'orders_taken_after_check';
end $$;
