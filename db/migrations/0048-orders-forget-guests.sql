-- Nights in which guests of long ago are forgotten (decision 0048): how far the night has come, and what it did.
create table forgetting_nights (
  night date primary key, -- in Africa/Addis_Ababa
  forgotten_up_to date check (forgotten_up_to < night), -- last day of those who go; null: nobody goes this night
  taken_seen_at timestamptz, -- the guest that was taken up last, in the order of customers_newest
  taken_id uuid,
  erased integer not null default 0,
  kept integer not null default 0, -- due, but something is open with them
  ended_at timestamptz,
  check ((taken_seen_at is null) = (taken_id is null)),
  check (forgotten_up_to is not null or (taken_id is null and erased = 0 and kept = 0 and ended_at is not null))
);
