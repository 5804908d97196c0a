-- Whether somebody may say that a transfer for a sale of a till has not come, or not so. 'second_person': they sold it, or an account in their hands
-- did, and somebody else could say it (is_alone_for): the customer may have paid them in cash. Null: they may, for what is not owed any more, and
-- for what no till sold.
create or replace function declined_fault(asked_order uuid, closer text) returns text language sql stable as $$
  select case when not is_alone_for(closer, 'decline_transfer') then second_person_fault('decline_transfer',
      array_remove(array[s.person_id] || array(select unnest(array[f.person_id, coalesce(f.named_id, account_of(f.named))])
        from acts_for_another f where f.order_id = s.order_id), null), closer, null) end
    from counter_sales s join orders o on o.id = s.order_id where s.order_id = asked_order and o.owed_santim > 0
$$;
