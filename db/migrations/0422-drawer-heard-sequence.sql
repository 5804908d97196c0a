-- The last place in its sequence that a till had given when it asked for the day: what has a later place was made after that, whatever the
-- till's clock says (decision 0411).
alter table tills add column heard_sequence bigint check (heard_sequence >= 0); -- null: it did not say
