-- Finds pairs of inspirations that look alike. LOOK_ALIKE_BITS in the application is the same limit of differing bits, of 64.
create or replace function find_look_alikes() returns trigger language plpgsql as $$
begin
  -- Without the lock, two pictures saved at the same time would not see each other.
  perform pg_advisory_xact_lock(hashtext('inspiration_look_alikes'));
  delete from inspiration_look_alikes where new.id in (inspiration_id, other_id);
  insert into inspiration_look_alikes (inspiration_id, other_id)
    select pair.one, pair.two from inspirations as other,
      lateral (values (new.id, other.id), (other.id, new.id)) as pair (one, two)
    where other.id <> new.id and bit_count(other.perceptual_hash # new.perceptual_hash) <= 10;
  return null;
end $$;
