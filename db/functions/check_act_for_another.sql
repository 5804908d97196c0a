-- What an act of a file wrote that nobody signed is of who took the file in: it makes nobody else an approver, requester, counter, witness or
-- holder (decision 0270). A count of it has no number among the acts of the till: what a file says of its place proves nothing. Looks at the rows of this transaction only, when it ends.
create or replace function check_act_for_another() returns trigger language plpgsql as $$
declare
  own constant xid := pg_current_xact_id()::xid;
begin
  if not exists (select from profiles where id = new.person_id and email = new.person and is_admin and disabled_at is null) then
    raise exception 'act % was taken in by nobody', new.act_id
      using errcode = 'check_violation', constraint = 'acts_for_another_by_staff';
  end if;
  if exists (select from counter_voids v where v.order_id = new.order_id and v.xmin = own
      and (v.person_id <> new.person_id or v.approved_by_id <> new.person_id))
    or exists (select from counter_returns r where r.order_id = new.order_id and r.xmin = own
      and (r.person_id <> new.person_id or r.approved_by_id <> new.person_id))
    or exists (select from refunds r where r.order_id = new.order_id and r.xmin = own
      and (r.requested_by_id <> new.person_id or r.approved_by_id <> new.person_id))
    or exists (select from ledger_entries l join drawer_entries e on e.ledger_entry_id = l.id
      where l.order_id = new.order_id and e.xmin = own and e.person <> new.person)
    or exists (select from drawer_entries e left join cash_hand_ins h on h.id = e.hand_in_id
      where e.shift_id = new.shift_id and e.xmin = own and (e.person <> new.person or h.confirmed_by_id <> new.person_id))
    or exists (select from shifts s where s.id = new.shift_id and s.xmin = own and case new.act
      when 'open_shift' then s.opened_by_id <> new.person_id or s.held_by_id <> new.person_id
      when 'count_shift' then s.counted_by_id <> new.person_id or s.counted_sequence is not null
      when 'close_shift' then s.closed_by_id <> new.person_id or s.witness_id = new.person_id end)
    or exists (select from drawer_claims c where c.shift_id = new.shift_id and c.xmin = own and c.person_id <> new.person_id)
    or exists (select from shift_confirmations c where c.shift_id = new.shift_id and c.xmin = own) then
    raise exception 'act % for % is another person''s', new.act_id, new.named
      using errcode = 'check_violation', constraint = 'acts_for_another_own';
  end if;
  return null;
end $$;
