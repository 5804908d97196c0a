-- Pieces that the kitchen says it has baked for a day, one row a tap. A row with negative pieces takes the rows before it back.
create table kitchen_bakes (
  id uuid primary key, -- of the act on its device: a tap that is sent twice counts once
  day date not null, -- the day for which they are baked, in Africa/Addis_Ababa
  cake_id slug not null, -- no reference, so that a deleted cake leaves its history
  pieces integer not null check (pieces <> 0 and abs(pieces) <= 10000),
  -- How many of them went to the count of the day's stock: only what is more than the count had from the plan already.
  counted_pieces integer not null default 0 check (abs(counted_pieces) <= abs(pieces) and counted_pieces * pieces >= 0),
  at timestamptz not null,
  baked_by text not null -- email
);
create index kitchen_bakes_day on kitchen_bakes (day, cake_id);
create trigger kitchen_bakes_append_only before update or delete or truncate on kitchen_bakes
  for each statement execute function refuse_rewriting_history();
create function keep_kitchen_bakes() returns trigger language plpgsql as $$
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
create trigger kitchen_bakes_sum before insert on kitchen_bakes
  for each row execute function keep_kitchen_bakes();

-- Pieces of one tray: the step of the kitchen's button.
alter table cakes add column tray_pieces integer not null default 12 check (tray_pieces between 1 and 1000);

-- What the printed sheet said is to be baked: pieces by cake. Null: a print of an earlier version.
alter table sheet_prints add column bakes jsonb;
