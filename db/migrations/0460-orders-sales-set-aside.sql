-- Sales of a till whose sums nobody can have meant (decision 0433). They take their number and are kept as they were sent, for a manager; the
-- books have nothing of them. The rules are in db/functions.
create table counter_set_aside (
  sale_id uuid primary key, -- made on the till; there is no order
  till smallint not null references tills (number),
  number integer not null check (number > 0), -- the 123 of "T1-000123"
  sale jsonb not null,
  made_at timestamptz not null, -- by the clock of the till
  received_at timestamptz not null,
  person text not null check (person <> ''), -- email
  person_id text not null,
  person_name text not null,
  claimed text, -- email of whom the till named and nobody proved
  seen_at timestamptz,
  seen_by text,
  unique (till, number),
  check ((seen_at is null) = (seen_by is null))
);
create index counter_set_aside_open on counter_set_aside (received_at) where seen_at is null;

create function take_sale_number(of_till smallint, wanted integer) returns void language sql as $$ select $$;
create function check_set_aside() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_set_aside() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger counter_set_aside_check before insert on counter_set_aside for each row execute function check_set_aside();
create trigger counter_set_aside_keep before update or delete on counter_set_aside for each row execute function keep_set_aside();
create trigger counter_set_aside_kept before truncate on counter_set_aside
  for each statement execute function refuse_rewriting_history();
