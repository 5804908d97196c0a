-- The usual rate and the rates of the cakes of an order at a moment: a sale that arrives late has those of its own day. A usual rate of
-- null: the shop was not registered.
create or replace function vat_terms(asked_order uuid, asked_at timestamptz, out usual smallint, out exceptions jsonb)
language sql stable as $$
  with shop as (
    select case when (setting_at('tax.registered', asked_at) #>> '{}')::boolean
      then (setting_at('tax.vat_percent', asked_at) #>> '{}')::smallint end as usual
  ), cakes as (
    select cake_id from order_lines where order_id = asked_order
    union
    select cake_id from counter_lines where order_id = asked_order and cake_id is not null
  ), rates as (
    select c.cake_id, coalesce(
      (select l.before ->> 'vat_rate' from audit_log l where l.entity_type = 'cake' and l.entity_id = c.cake_id and l.at > asked_at
        and l.before ? 'vat_rate' order by l.id limit 1),
      (select coalesce(x.percent::text, 'exempt') from vat_exceptions x where x.cake_id = c.cake_id),
      'usual') as rate
    from cakes c
  )
  select shop.usual, coalesce((select jsonb_object_agg(r.cake_id, case r.rate when 'exempt' then null else r.rate::smallint end)
    from rates r where shop.usual is not null and r.rate <> 'usual'), '{}')
  from shop
$$;
