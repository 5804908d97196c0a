-- Commands come by the doors of programs and of the shell too. A token names itself, and the first answer stays for who asks again.
alter table commands
  drop constraint commands_door_check,
  add constraint commands_door_check check (door in ('form', 'outbox', 'program', 'shell')),
  add column token_id uuid references api_tokens (id), -- of the program; null: a person in a session, or another door
  add column answer jsonb, -- of programs and the shell: what the first sending was answered
  add constraint commands_token_of_program check (token_id is null or door = 'program'),
  add constraint commands_answer_of_program check (answer is null or door in ('program', 'shell'));

-- Whether the transaction runs a command that no person makes with their own hands: sent by a program, or from the shell of the server.
create function by_program() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.by_program', true), '') = 'true'
$$;

-- A program acts as its maker while its token works. The rest of its transaction is known as that of a program.
create function check_command_of_program() returns trigger language plpgsql as $$
begin
  if new.token_id is not null then
    perform from api_tokens t join profiles p on p.id = t.created_by_id
      where t.id = new.token_id and t.created_by_id = new.person_id and t.scope = 'write' and t.revoked_at is null
        and (t.expires_at is null or t.expires_at > new.received_at) and owns_shop(p)
      for share of t; -- whoever ends the token waits for what it began
    if not found then
      raise exception 'the token % does not work for %', new.token_id, new.person
        using errcode = 'check_violation', constraint = 'commands_token_works';
    end if;
  end if;
  perform set_config('shop.by_program', 'true', true), set_config('shop.token', coalesce(new.token_id::text, ''), true);
  return new;
end $$;
create trigger commands_of_programs before insert on commands
  for each row when (new.door in ('program', 'shell')) execute function check_command_of_program();

-- The log names the token of all that its command changes.
create function name_token() returns trigger language plpgsql as $$
begin
  new.token_id := nullif(current_setting('shop.token', true), '')::uuid;
  return new;
end $$;
create trigger audit_log_by_token before insert on audit_log
  for each row when (new.token_id is null and by_program()) execute function name_token();

-- Counting, confirming and agreeing take the hands of a person, a PIN or a password: no program does them for its maker.
create function refuse_program() returns trigger language plpgsql as $$
begin
  raise exception '% takes a person', tg_table_name using errcode = 'check_violation', constraint = 'takes_a_person';
end $$;
create trigger shifts_opened_by_hand before insert on shifts
  for each row when (by_program()) execute function refuse_program();
create trigger shifts_counted_by_hand before update on shifts
  for each row when (by_program() and (new.counted_at, new.closed_at) is distinct from (old.counted_at, old.closed_at))
  execute function refuse_program();
create trigger shift_confirmations_by_hand before insert on shift_confirmations
  for each row when (by_program()) execute function refuse_program();
create trigger shift_corrections_by_hand before insert on shift_corrections
  for each row when (by_program()) execute function refuse_program();
create trigger counter_approvals_by_hand before insert on counter_approvals
  for each row when (by_program()) execute function refuse_program();
create trigger counter_approval_uses_by_hand before insert on counter_approval_uses
  for each row when (by_program()) execute function refuse_program();
create trigger drawer_claims_by_hand before update on drawer_claims
  for each row when (by_program() and new.accepted_at is distinct from old.accepted_at) execute function refuse_program();
create trigger cash_hand_ins_by_hand before update on cash_hand_ins
  for each row when (by_program() and new.confirmed_at is distinct from old.confirmed_at) execute function refuse_program();
create trigger cash_counts_by_hand before insert on cash_counts
  for each row when (by_program()) execute function refuse_program();
create trigger refunds_approved_by_hand before update on refunds
  for each row when (by_program() and new.approved_at is distinct from old.approved_at) execute function refuse_program();
create trigger drawer_notices_seen_by_hand before update on drawer_notices
  for each row when (by_program() and new.seen_at is distinct from old.seen_at) execute function refuse_program();
create trigger counter_notices_seen_by_hand before update on counter_notices
  for each row when (by_program() and new.seen_at is distinct from old.seen_at) execute function refuse_program();
