-- A cancelled order is not reopened while its money is on the way back.
create or replace function check_order_reopening() returns trigger language plpgsql as $$
begin
  if exists (select from refunds where order_id = new.id and state in ('approved', 'sending', 'unknown', 'sent')) then
    raise exception 'order % cannot be reopened while money goes back', new.id
      using errcode = 'check_violation', constraint = 'no_reopening_while_refunding';
  end if;
  return new;
end $$;
