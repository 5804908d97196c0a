-- One rule for every act that takes a second person (second_person_fault, docs/decisions/0441). The owner who is alone closes a shift, corrects a
-- count, accepts a claim and takes their own cash too, with the password.
alter table lone_acts add column subject_id uuid; -- the shift, correction, claim or hand-in
alter table lone_acts drop constraint lone_acts_act_check, drop constraint lone_acts_check1, drop constraint lone_acts_amount_santim_check;
alter table lone_acts
  add constraint lone_acts_act_check check (act in ('approve_refund', 'pay_refund', 'accept_transfer', 'close_shift', 'correct_count',
    'accept_claim', 'take_hand_in')) not valid,
  add constraint lone_acts_check1 check ((act in ('approve_refund', 'pay_refund')) = (refund_id is not null)) not valid,
  add constraint lone_acts_of_drawer
    check ((act in ('close_shift', 'correct_count', 'accept_claim', 'take_hand_in')) = (subject_id is not null)) not valid,
  add constraint lone_acts_amount_santim_check check (amount_santim >= 0) not valid;
create index lone_acts_subject on lone_acts (subject_id) where subject_id is not null;

-- Whom a file names that nobody signed: the account that had the email when the file was taken in.
alter table acts_for_another add column named_id text;
create function name_named() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger acts_for_another_name before insert on acts_for_another for each row execute function name_named();

-- The owner who is alone may deliver too, so that the rule is a function (check_hand_in_second).
alter table cash_hand_ins drop constraint cash_hand_ins_second_person;
create function check_hand_in_second() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger cash_hand_ins_second before insert or update of confirmed_by_id on cash_hand_ins
  for each row when (new.confirmed_by_id is not null) execute function check_hand_in_second();
