-- A till keeps its number, browser and maker; a retired one stays retired. It is not retired while a shift is open. Its sales count on by
-- one, but for numbers that a restored backup lost. The place that it said to have reached among its acts never goes back.
create or replace function keep_till() returns trigger language plpgsql as $$
begin
  if (new.number, new.device, new.made_by, new.made_at) is distinct from (old.number, old.device, old.made_by, old.made_at)
    or old.retired_at is not null and (new.retired_at, new.retired_by) is distinct from (old.retired_at, old.retired_by)
    or new.restored_at is null and old.restored_at is not null
    or old.heard_sequence is not null and (new.heard_sequence is null or new.heard_sequence < old.heard_sequence)
    or new.last_sale not in (old.last_sale, old.last_sale + 1) and not (new.last_sale > old.last_sale and may_skip_numbers(old)) then
    raise exception 'till % cannot be changed so', old.number using errcode = 'restrict_violation', constraint = 'tills_keep';
  end if;
  if old.retired_at is null and new.retired_at is not null
    and exists (select from shifts where till = new.number and closed_at is null) then
    raise exception 'till % has an open shift', old.number using errcode = 'check_violation', constraint = 'tills_retired_without_shift';
  end if;
  return new;
end $$;
