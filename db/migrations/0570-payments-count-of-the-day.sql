-- Who has much of a day's cash outside the drawers does not count it alone (docs/decisions/0441). The rules are in db/functions.
alter table cash_counts
  add column counted_by_id text, -- null: before this version, or no account
  add column act_id uuid; -- under which its owner alone is in lone_acts
create unique index cash_counts_act on cash_counts (act_id) where act_id is not null;

alter table lone_acts drop constraint lone_acts_act_check, drop constraint lone_acts_of_drawer;
alter table lone_acts
  add constraint lone_acts_act_check check (act in ('approve_refund', 'pay_refund', 'accept_transfer', 'record_transfer',
    'close_shift', 'correct_count', 'accept_claim', 'take_hand_in', 'close_day')) not valid,
  add constraint lone_acts_of_drawer check ((act in ('close_shift', 'correct_count', 'accept_claim', 'take_hand_in', 'close_day'))
    = (subject_id is not null)) not valid;

create function purses_of(asked_day date) returns table (person_id text, person text, santim bigint) language sql stable as $$
  select null::text, null::text, null::bigint limit 0
$$;
create function day_count_fault(asked_day date, asked_person text) returns text language sql stable as $$ select null::text $$;
create function check_cash_count() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger cash_counts_second_person before insert on cash_counts for each row execute function check_cash_count();
