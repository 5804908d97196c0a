-- Acts of a file that nobody signed: who took the file in did them, for the person whom the file names (decision 0410). The rule is in
-- db/functions.
create table acts_for_another (
  act_id uuid primary key references received_acts (id) deferrable initially deferred,
  act text not null check (act in ('open_shift', 'void', 'return', 'fiscal', 'cash', 'count_shift', 'hand_in', 'hand_shift', 'close_shift')),
  order_id uuid references orders (id),
  shift_id uuid references shifts (id) deferrable initially deferred,
  named text not null, -- email of whom the file names; nobody proved that they did it
  person text not null, -- email of who took the file in
  person_id text not null,
  person_name text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  check (num_nonnulls(order_id, shift_id) = 1)
);
create index acts_for_another_order on acts_for_another (order_id) where order_id is not null;
create index acts_for_another_shift on acts_for_another (shift_id) where shift_id is not null;
create trigger acts_for_another_stay before update or delete or truncate on acts_for_another
  for each statement execute function refuse_rewriting_history();

create function check_act_for_another() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger acts_for_another_own after insert on acts_for_another deferrable initially deferred
  for each row execute function check_act_for_another();

-- Two more kinds of notices, whichever there are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'counter_notices'::regclass and conname = 'counter_notices_kind_check');
begin
  alter table counter_notices drop constraint counter_notices_kind_check;
  execute 'alter table counter_notices add constraint counter_notices_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''for_another''::text, ''dated_back''::text, ') || ' not valid';
end $$;
