-- Whether a refund is a return at a till that has left its drawer. Those have limits of their own (check_given_alone).
create or replace function refund_of_drawer(asked_refund bigint) returns boolean language sql stable as $$
  select exists (select from ledger_entries l join drawer_entries d on d.ledger_entry_id = l.id
    join orders o on o.id = l.order_id and o.kind = 'counter' where l.refund_id = asked_refund and d.kind = 'refund')
$$;
