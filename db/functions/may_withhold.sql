-- What a company may withhold from an order by the settings of a moment: nothing while the owner has not turned it on, or up to the sum
-- from which the law asks for it.
create or replace function may_withhold(asked_order uuid, asked_at timestamptz, out percent smallint, out base_santim bigint,
  out most_santim bigint) language sql stable as $$
  select t.percent, b.base, case when t.is_on and b.base > t.above then percent_within(b.base, t.percent) else 0 end
  from (select (setting_at('tax.is_on', asked_at) #>> '{}')::boolean
      and (setting_at('tax.withholds', asked_at) #>> '{}')::boolean as is_on,
    (setting_at('tax.withholding_percent', asked_at) #>> '{}')::smallint as percent,
    (setting_at('tax.withholding_above_santim', asked_at) #>> '{}')::bigint as above) t,
    withholding_base(asked_order, asked_at) as b (base)
$$;
