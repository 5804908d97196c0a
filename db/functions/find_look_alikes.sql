-- Pairs of inspirations that look alike. How many of the 64 bits may differ is also LOOK_ALIKE_BITS in the application.
create or replace function find_look_alikes() returns trigger language plpgsql as $$
begin
  -- Two that come at once would not see one another.
  perform pg_advisory_xact_lock(hashtext('inspiration_look_alikes'));
  delete from inspiration_look_alikes where new.id in (inspiration_id, other_id);
  insert into inspiration_look_alikes (inspiration_id, other_id)
    select pair.one, pair.two from inspirations as other,
      lateral (values (new.id, other.id), (other.id, new.id)) as pair (one, two)
    where other.id <> new.id and bit_count(other.perceptual_hash # new.perceptual_hash) <= 10;
  return null;
end $$;
