-- Writes the agreed price of an order of daily cakes into the log, with the price of the rules before it. A discount above what its giver may take off
-- at a till is a notice for managers too; it is sold all the same. A price of which the rule is not told is one. A request has no price of the rules:
-- what its customer pays is the quote.
create or replace function note_agreed_price() returns trigger language plpgsql as $$
declare
  o orders;
  giver profiles;
  agreed bigint := (new.data -> 'override' ->> 'priceSantim')::bigint;
  rule_price bigint := (new.data -> 'override' ->> 'ruleSantim')::bigint;
  percent integer;
begin
  select * into o from orders where id = new.order_id;
  if o.kind <> 'direct' then
    return null;
  end if;
  select * into giver from profiles where id = account_of(new.actor_name) and is_admin;
  insert into audit_log (at, actor, actor_id, action, entity_type, entity_id, label_en, label_am, before, after, reason)
  values (new.at, coalesce(new.actor_name, new.actor), giver.id, 'agree_price', 'order', o.id::text, o.code, o.code,
    jsonb_build_object('order_total_santim', rule_price), jsonb_build_object('order_total_santim', agreed),
    coalesce(new.data -> 'override' ->> 'reason', ''));
  percent := case when giver.id is null then 0 else discount_percent_of(coalesce(giver.role, 'owner')) end;
  if rule_price is null or rule_price - agreed > discount_within(rule_price, percent) then
    insert into counter_notices (order_id, kind, person_ids, data, at)
    values (o.id, 'discount_above', array_remove(array[giver.id], null), jsonb_build_object('santim', rule_price - agreed, 'given_by',
      coalesce((select nullif(u.name, '') from users u where u.id = giver.id), new.actor_name, new.actor)), new.at);
  end if;
  return null;
end $$;
