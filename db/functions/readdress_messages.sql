-- What waits for the former phone or email of an order goes to the present ones, because it has the order's link in it. It is not sent
-- where there is none.
create or replace function readdress_messages() returns trigger language plpgsql as $$
declare
  waiting record;
begin
  for waiting in
    select m.id,
      case when m.to_phone = old.phone then nullif(new.phone, '000-000-0000') else m.to_phone end as phone,
      case when m.to_email = old.email then new.email else m.to_email end as email,
      m.to_telegram as telegram
    from messages m
    where m.order_id = new.id and m.state = 'waiting' and (m.to_phone = old.phone or m.to_email = old.email)
    order by m.id for update
  loop
    if coalesce(waiting.phone, waiting.email, waiting.telegram) is null then
      update messages set state = 'not_sent', next_try_at = null where id = waiting.id;
    else
      update messages set to_phone = waiting.phone, to_email = waiting.email where id = waiting.id;
    end if;
  end loop;
  return null;
end $$;
