-- A shift begins open, with the float that its pieces are worth, held by who opened it, beside what the shift before left in the drawer.
create or replace function check_new_shift() returns trigger language plpgsql as $$
begin
  if new.counted_at is not null or new.closed_at is not null
    or (new.held_by, new.held_by_id) is distinct from (new.opened_by, new.opened_by_id)
    or new.float_pieces is not null and cash_santim(new.float_pieces) <> new.float_santim then
    raise exception 'shift % does not begin so', new.id using errcode = 'check_violation', constraint = 'shifts_begin';
  end if;
  perform from tills where number = new.till for key share; -- it is not being retired
  new.left_santim := (select kept_santim from shifts where till = new.till order by number desc limit 1);
  return new;
end $$;
