-- With which permissions a colleague is the second person of an act that an owner does alone where nobody has any of them (lone_acts).
create or replace function permissions_of_second(asked_act text) returns text[] language sql immutable as $$
  select case
    when asked_act in ('approve_refund', 'pay_refund') then array['refunds.approve']
    when asked_act in ('accept_transfer', 'correct_count', 'see_notice', 'decline_transfer') then array['payments.edit']
    when asked_act = 'record_transfer' then array['payments.take', 'payments.edit']
    when asked_act in ('take_hand_in', 'close_day') then array['payments.take']
    else array['counter.sell'] end
$$;
