-- Only what a till noted before its count is claimed after it: by its number among the acts of that till, which no other act has. Its time is
-- the tablet's and proves nothing.
create or replace function check_drawer_claim() returns trigger language plpgsql as $$
declare
  shift shifts;
begin
  select * into shift from shifts where id = new.shift_id for no key update;
  if shift.counted_sequence is null or new.sequence >= shift.counted_sequence
    or exists (select from commands a join tills t on t.device = a.device
      where t.number = shift.till and a.sequence = new.sequence and a.xmin <> pg_current_xact_id()::xid) then
    raise exception 'claim % was not made before the count', new.id
      using errcode = 'check_violation', constraint = 'drawer_claims_before_count';
  end if;
  if new.accepted_by_id is not null then
    raise exception 'claim % begins accepted', new.id using errcode = 'check_violation', constraint = 'drawer_claims_begin';
  end if;
  return new;
end $$;
