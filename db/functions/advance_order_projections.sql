-- Applies committed changes of orders to search rows, counts and customers (decision 0020), until `enough` time has passed; returns whether
-- more are left, as after an update of a large shop: one statement for all of them would outlast what a session may take (decision
-- 0174). One caller at a time does it, others wait. Never call it in a transaction that has read already: each statement must see
-- what others have committed. A search finds names of before in which accents stand apart from their letters, too.
create or replace function advance_order_projections(enough interval default '5 seconds') returns boolean language plpgsql as $$
declare
  changed uuid[];
  fresh order_search_rows_now[];
  rows_now order_search_rows[];
  emptied order_counts_by_day[];
begin
  loop
    if not exists (select from changed_orders) then return false; end if;
    perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));

    with taken as (
      delete from changed_orders where ctid = any (array(select ctid from changed_orders limit 10000)) returning order_id
    )
    select array_agg(distinct order_id) into changed from taken;
    if changed is null then return false; end if;
    select array_agg(f) into fresh from order_search_rows_now f where f.order_id = any (changed);

    insert into order_groups
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes)
    select distinct status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes
    from unnest(fresh)
    except
    select status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes
    from order_groups;
    insert into order_facets (name)
    select name from unnest(fresh) f, unnest(f.facet_names) name except select name from order_facets;

    select array_agg(row(f.order_id, f.total_santim, f.paid_santim, f.owed_santim, f.created_at, f.created_day, f.due_day,
      f.due_rank, t.id, array(select id from order_facets where name = any (f.facet_names) order by id),
      normalize(f.search))::order_search_rows)
    into rows_now
    from unnest(fresh) f
    join order_groups t using
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes);

    with difference as materialized (
      select facet_id, group_id, created_day, due_day, sum(sign) as orders, sum(sign * total_santim) as total_santim,
        sum(sign * paid_santim) as paid_santim, sum(sign * owed_santim) as owed_santim
      from (
        select -1 as sign, was.* from order_search_rows was where order_id = any (changed)
        union all
        select 1, now_is.* from unnest(rows_now) now_is
      ) as both_states, unnest(0 || facets) as facet_id
      group by facet_id, group_id, created_day, due_day
      having sum(sign) <> 0 or sum(sign * total_santim) <> 0 or sum(sign * paid_santim) <> 0 or sum(sign * owed_santim) <> 0
    ), totals as (
      insert into order_counts as t
      select facet_id, group_id, sum(orders), sum(total_santim), sum(paid_santim), sum(owed_santim)
      from difference group by facet_id, group_id
      on conflict (facet_id, group_id) do update set orders = t.orders + excluded.orders,
        total_santim = t.total_santim + excluded.total_santim, paid_santim = t.paid_santim + excluded.paid_santim,
        owed_santim = t.owed_santim + excluded.owed_santim
    ), counts as (
      insert into order_counts_by_day as t select * from difference
      on conflict (facet_id, group_id, created_day, due_day) do update set orders = t.orders + excluded.orders,
        total_santim = t.total_santim + excluded.total_santim, paid_santim = t.paid_santim + excluded.paid_santim,
        owed_santim = t.owed_santim + excluded.owed_santim
      returning t.*
    )
    select array_agg(counts::order_counts_by_day) filter (where orders = 0) into emptied from counts;
    delete from order_counts_by_day t using unnest(emptied) e where t.facet_id = e.facet_id and t.group_id = e.group_id
      and t.created_day = e.created_day and t.due_day = e.due_day;

    delete from order_search_rows where order_id = any (changed)
      and not exists (select from unnest(fresh) f where f.order_id = order_search_rows.order_id);
    insert into order_search_rows as f select * from unnest(rows_now)
    on conflict (order_id) do update set total_santim = excluded.total_santim, paid_santim = excluded.paid_santim,
      owed_santim = excluded.owed_santim, created_at = excluded.created_at, created_day = excluded.created_day,
      due_day = excluded.due_day, due_rank = excluded.due_rank, group_id = excluded.group_id,
      facets = excluded.facets, search = excluded.search;

    perform refresh_customers(changed);
    if clock_timestamp() > statement_timestamp() + enough then return true; end if;
  end loop;
end $$;
