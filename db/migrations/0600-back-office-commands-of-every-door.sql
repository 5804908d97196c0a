-- One row for each command that was applied, whichever door it came by: (space, id) makes it happen once. It was the table of the outbox.
alter table received_acts rename to commands;
alter table commands
  alter column device drop not null,
  alter column sequence drop not null,
  alter column made_at drop not null,
  -- Whose ids these are: '' of devices; else the door and the account.
  add column space text not null default '',
  add column name text not null default '', -- 'shift.close'; '' of what is no command yet
  add column door text not null default 'outbox' check (door in ('form', 'outbox')),
  add column person_id text, -- who did it; null: an earlier version wrote it
  add constraint commands_of_devices check (door <> 'outbox' or num_nulls(device, sequence, made_at) = 0),
  add constraint commands_space check ((door = 'outbox') = (space = ''));

-- The key keeps its name: processes of the former version know it.
alter table acts_for_another
  drop constraint acts_for_another_act_id_fkey,
  add column act_space text not null default '' check (act_space = '');
alter table commands
  drop constraint received_acts_pkey,
  add constraint received_acts_pkey primary key (space, id);
alter table acts_for_another
  add foreign key (act_space, act_id) references commands (space, id) deferrable initially deferred;

-- Processes of the former version write here.
create view received_acts as
  select id, device, person, sequence, made_at, received_at, input_sha256 from commands where door = 'outbox';
comment on view received_acts is 'old name of commands';

-- A row leaves only in the transaction that wrote it, which refused its command; and when nobody sends its form again.
drop trigger received_acts_stay on commands;
create function check_command_stays() returns trigger language plpgsql as $$ begin return old; end $$;
create trigger commands_stay before update or delete on commands for each row execute function check_command_stays();
create trigger commands_no_truncate before truncate on commands for each statement execute function refuse_rewriting_history();
create index commands_of_forms on commands (received_at) where door <> 'outbox';
