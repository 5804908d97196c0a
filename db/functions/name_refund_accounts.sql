-- Stores the accounts that requested, approved, paid out, confirmed and rejected a refund, because an email may change hands (decision 0441), and whether who asked
-- might still ask when it was approved: the request of somebody who has lost that right is nobody's (asker_of). A program asks as nobody of the
-- shop, by whichever command, a cancellation or a return too: who has the token of a colleague would ask as them and approve it too.
create or replace function name_refund_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.requested_by, new.requested_by_id) is distinct from (old.requested_by, old.requested_by_id)
      or (old.approved_at is not null
        and (new.approved_by, new.approved_by_id) is distinct from (old.approved_by, old.approved_by_id)) then
      raise exception 'who asked for refund % and who approved it stay', old.id;
    end if;
  elsif by_program() then
    new.requested_by := case when current_setting('shop.door', true) = 'shell' then 'npm run shop' else concat_ws(' ', 'API token',
      (select name from api_tokens where id = nullif(current_setting('shop.token', true), '')::uuid)) end;
    new.requested_by_id := null;
  else
    new.requested_by_id := coalesce(new.requested_by_id, account_of(new.requested_by));
  end if;
  new.approved_by_id := coalesce(new.approved_by_id, account_of(new.approved_by));
  if new.approved_by is not null and (tg_op = 'INSERT' or old.approved_by is null) then
    new.request_held := new.requested_by_id is not null
      and exists (select from profiles p where p.id = new.requested_by_id and staff_may(p, 'refunds.edit'));
  elsif tg_op = 'UPDATE' then
    new.request_held := old.request_held;
  end if;
  if new.sent_by is null then
    new.sent_by_id := null; -- one that was not sent after all may be sent by another
  elsif tg_op = 'INSERT' or new.sent_by is distinct from old.sent_by then
    new.sent_by_id := coalesce(account_of(new.sent_by), new.sent_by_id);
  end if;
  if tg_op = 'INSERT' or (new.confirmed_by, new.rejected_by) is distinct from (old.confirmed_by, old.rejected_by) then
    new.confirmed_by_id := account_of(new.confirmed_by);
    new.rejected_by_id := account_of(new.rejected_by);
  end if;
  return new;
end $$;
