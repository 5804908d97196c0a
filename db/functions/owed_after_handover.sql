-- What a handed-over order owes again because a company did not withhold it after all: what it costs, less what was paid and what was given
-- back with the order. A refund owes nothing. Any other order takes money by its status, and has 0 here.
create or replace function owed_after_handover(asked_order uuid) returns bigint language sql stable as $$
  select coalesce((
    select greatest(0, o.order_total_santim - o.paid_santim - sum(w.given_back_santim))
    from orders o join withholdings w on w.order_id = o.id
    where o.id = asked_order and o.kind <> 'counter' and o.status = 'Completed'
    group by o.id having sum(w.returned_santim) > sum(w.given_back_santim)), 0)::bigint
$$;
