-- Whether somebody of the shop who decides no money that goes back, neither by approving refunds nor by taking back any sale, asks for more of an order
-- than their limit, counted over all refunds of it. Null: no. `more_santim` is 0 for a refund that is asked for already.
create or replace function asked_refund_fault(asked_order uuid, asker text, more_santim bigint) returns text language sql stable as $$
  select second_person_fault('give_back', array[p.id], null, (more_santim
      + (select coalesce(sum(r.amount_santim), 0) from refunds r where r.order_id = asked_order and r.state <> 'rejected'))::bigint)
  from profiles p where p.id = asker and p.is_admin and not may_approve_refunds(p.id) and not may_approve_at_counter(p.id, p.email)
$$;
