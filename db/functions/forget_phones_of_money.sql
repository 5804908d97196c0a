-- Erases a customer's phones from credits and payment exceptions; the sums stay. Returns false and changes nothing while the shop
-- holds money for one of the phones.
create or replace function forget_phones_of_money(forgotten text[]) returns boolean language plpgsql as $$
begin
  if exists (select from credit_entries where phone = any (forgotten) group by phone having sum(amount_santim) > 0) then
    return false;
  end if;
  update provider_events set body = '[erased]', headers = '{}', claim = null
    where id in (select provider_event_id from payment_exceptions where phone = any (forgotten));
  update payment_exceptions set phone = null, note = case note when '' then '' else '[erased]' end where phone = any (forgotten);
  update payment_exceptions set vouched_phone = null where vouched_phone = any (forgotten);
  update credit_entries set phone = null, note = case note when '' then '' else '[erased]' end where phone = any (forgotten);
  return true;
end $$;
