-- What the shop itself calls a part of a sale without a reference ("T1-000123-2") is the reference of a sale's payment alone, or of the report
-- that stands for it: whoever typed it elsewhere would take the place of that sale's money.
create or replace function check_reference_of_sale() returns trigger language plpgsql as $$
begin
  if not starts_with(coalesce(new.request_key, ''), 'sale ')
    and not exists (select from transfer_reports t where t.reference = new.provider_reference) then
    raise exception 'payment % has the reference of a sale', new.id
      using errcode = 'check_violation', constraint = 'payment_attempts_reference_of_sale';
  end if;
  return new;
end $$;
