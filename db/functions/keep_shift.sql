-- A shift is handed over while it is open, to a second person beside its holder and who hands it over, who took it since it came to its holder, counted once, closed once, and never changes
-- after that (decision 0201). What the books expect is read here, when the count is in. A difference has a reason. A second person confirmed what they
-- saw. Holder and witness are second persons unless the shop works without, or its only person closes with the password.
create or replace function keep_shift() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
    or (new.id, new.number, new.till, new.opened_at, new.opened_by, new.opened_by_id, new.opened_by_name, new.float_santim,
        new.float_pieces, new.left_santim) is distinct from
      (old.id, old.number, old.till, old.opened_at, old.opened_by, old.opened_by_id, old.opened_by_name, old.float_santim,
        old.float_pieces, old.left_santim) then
    raise exception 'shift % cannot be changed so', old.id using errcode = 'restrict_violation', constraint = 'shifts_keep';
  end if;
  if old.counted_at is not null
    and (new.counted_at, new.counted_by, new.counted_by_id, new.counted_by_name, new.counted_santim, new.counted_pieces,
        new.counted_sequence, new.expected_santim, new.held_by, new.held_by_id, new.held_by_name) is distinct from
      (old.counted_at, old.counted_by, old.counted_by_id, old.counted_by_name, old.counted_santim, old.counted_pieces,
        old.counted_sequence, old.expected_santim, old.held_by, old.held_by_id, old.held_by_name) then
    raise exception 'shift % is counted', old.id using errcode = 'restrict_violation', constraint = 'shifts_counted_once';
  end if;
  if new.held_by_id is distinct from old.held_by_id
    and (second_person_fault('take_drawer', array[old.held_by_id], new.held_by_id, null) is not null
      or not exists (select from shift_confirmations c where c.shift_id = new.id and c.kind = 'take' and c.person_id = new.held_by_id
        and c.at >= coalesce((select max(h.at) from shift_hand_overs h where h.shift_id = new.id and h.to_person_id = old.held_by_id), c.at))
      or exists (select from shift_hand_overs h where h.shift_id = new.id and h.to_person_id = new.held_by_id
        and h.at = (select max(at) from shift_hand_overs where shift_id = new.id) and h.handed_by_id <> new.held_by_id
        and second_person_fault('take_drawer', array[h.handed_by_id], new.held_by_id, null) is not null)) then
    raise exception 'shift % is not taken by a second person', old.id using errcode = 'check_violation', constraint = 'shifts_taken';
  end if;
  if old.counted_at is null and new.counted_at is not null then
    new.expected_santim := drawer_santim(new.id);
    if cash_santim(new.counted_pieces) <> new.counted_santim then
      raise exception 'the count of shift % is not its pieces', old.id using errcode = 'check_violation', constraint = 'shifts_count_sum';
    end if;
  end if;
  if new.closed_at is null then
    return new;
  end if;
  if new.counted_at is null then
    raise exception 'shift % is not counted', old.id using errcode = 'check_violation', constraint = 'shifts_counted_first';
  end if;
  if new.counted_santim <> new.expected_santim and new.reason = '' then
    raise exception 'shift % differs without a reason', old.id using errcode = 'check_violation', constraint = 'shifts_reason';
  end if;
  if (case when new.witness_id is null
      then second_person_fault('close_shift', persons_of_count(new), null, null) is not null
        and not acted_alone_on('close_shift', new.id, new.closed_by_id)
      else second_person_fault('witness', persons_of_count(new), new.witness_id, null) is not null
        or not exists (select from shift_confirmations c
          where c.shift_id = new.id and c.kind = 'witness' and c.person_id = new.witness_id and c.at >= new.counted_at) end) then
    raise exception 'shift % needs a second person', old.id using errcode = 'check_violation', constraint = 'shifts_second_person';
  end if;
  return new;
end $$;
