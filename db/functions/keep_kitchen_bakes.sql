-- Never more is taken back than was baked, also by two devices at the same moment: the cake's row is locked while the sum is read.
create or replace function keep_kitchen_bakes() returns trigger language plpgsql as $$
begin
  if new.pieces > 0 then
    return new;
  end if;
  perform from cakes where id = new.cake_id for no key update;
  if new.pieces + (select coalesce(sum(pieces), 0) from kitchen_bakes where day = new.day and cake_id = new.cake_id) < 0 then
    raise exception 'fewer pieces of % were baked for %', new.cake_id, new.day using errcode = 'check_violation';
  end if;
  return new;
end $$;
