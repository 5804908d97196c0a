-- What the last closing of an order ended of its withheld tax, and its reopening writes anew: no more than the rate of its moment.
create or replace function withheld_of_closing(asked_order uuid) returns bigint language sql stable as $$
  select coalesce((
    select greatest(0, least(ended.santim, (may_withhold(asked_order, w.at)).most_santim - (w.santim - w.returned_santim)))
    from (select * from withholdings where order_id = asked_order order by id desc limit 1) w
    cross join lateral (
      select coalesce(sum(l.amount_santim), 0)::bigint as santim from ledger_entries l
      where l.attempt_id = w.attempt_id and l.kind = 'refund' and l.provider = 'withholding'
        and l.at = (select e.at from order_events e where e.order_id = asked_order and e.kind = 'moved' and is_closed_status(e.to_status)
          order by e.id desc limit 1)) ended), 0)::bigint
$$;
