-- After the count of a drawer nothing is moved in its name (decision 0415). What a till had noted before the count, and sends after it, is a
-- claim until a second person has accepted it. The rules are in db/functions.
alter table shifts add column counted_sequence bigint; -- of the count among the acts of its till; null: counted on a page
alter table shifts add constraint shifts_counted_sequence check (counted_sequence is null or counted_at is not null) not valid;

alter table drawer_entries add column person_id text; -- account; null: older, or of the ledger
alter table drawer_entries add column sequence bigint; -- among the acts of its till; null: from a page, or older

create table drawer_claims (
  id uuid primary key, -- of the entry that it becomes
  shift_id uuid not null references shifts (id),
  kind text not null check (kind in ('in', 'out')),
  amount_santim bigint not null, -- signed: what came into the drawer
  reason text not null check (reason <> ''),
  sequence bigint not null, -- among the acts of its till
  person text not null check (person <> ''), -- email
  person_id text not null, -- account; no reference, because history outlives accounts
  person_name text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  accepted_by text,
  accepted_by_id text,
  accepted_by_name text,
  accepted_at timestamptz,
  constraint drawer_claims_sign check ((kind = 'in') = (amount_santim > 0) and amount_santim <> 0),
  check (num_nulls(accepted_by, accepted_by_id, accepted_by_name, accepted_at) in (0, 4))
);
create index drawer_claims_shift on drawer_claims (shift_id);

create function answers_for_drawer(shift shifts, asked_person text) returns boolean language sql stable as $$ select true $$;
create function check_drawer_claim() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_drawer_claim() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger drawer_claims_check before insert on drawer_claims for each row execute function check_drawer_claim();
create trigger drawer_claims_keep before update on drawer_claims for each row execute function keep_drawer_claim();
create trigger drawer_claims_stay before delete or truncate on drawer_claims for each statement execute function refuse_rewriting_history();
