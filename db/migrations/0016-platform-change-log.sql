-- Who changed what in the back office, with what stood there before and after. Orders keep their own timeline beside it.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null, -- email of the administrator, or the name of a job or of an API token
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'), -- create, update, archive, restore, delete, move, ...
  thing_type text not null check (thing_type ~ '^[a-z]+(_[a-z]+)*$'), -- cake, occasion, order, setting, user, ...
  thing_id text not null,
  label_en text not null, -- what people called it then
  label_am text not null,
  before jsonb, -- the columns that changed, as they were; null: it did not exist
  after jsonb, -- and as they are now; null: it exists no more
  reason text not null default '',
  batch uuid, -- of what was done to many things at once
  is_undoable boolean not null default false,
  undoes bigint unique references changes (id), -- takes that change back
  check (before is not null or after is not null)
);
create index changes_thing on changes (thing_type, thing_id, id desc);
create index changes_actor on changes (actor, id desc);
create index changes_at on changes (at desc, id desc);
create index changes_batch on changes (batch) where batch is not null;
create trigger changes_append_only before update or delete or truncate on changes
  for each statement execute function refuse_rewriting_history();
