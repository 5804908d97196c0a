-- Up to what sum, in santim, one person does an act without a second person; null: any.
-- 'refund', 'typed_money', 'typed_payment' and 'give_back_as_manager': of an order, and of a person and day. 'give_back': of a person and day, for whoever may not
-- take back any sale, and of an order for whoever asks for refunds and decides none. A drawer is taken over, a count signed and corrected, and a claim
-- accepted by two persons unless the shop works without (`drawer.second_person`); so is a day's cash counted, of which 'close_day' is what the
-- counting person has themselves. All else takes two persons whatever the sum. What makes a limit looser counts a day after it was set (lately_set).
create or replace function limit_alone_santim(asked_act text) returns bigint language sql stable as $$
  select case
    when asked_act in ('refund', 'typed_money', 'placed_money', 'typed_payment', 'give_back_as_manager') then second_limit_santim()
    when asked_act = 'give_back' then
      (select min((value #>> '{}')::bigint) from lately_set('refund.counter_limit_santim') value)
    when asked_act in ('take_drawer', 'close_shift', 'correct_count', 'accept_claim', 'close_day')
      and not (select bool_or((value #>> '{}')::boolean) from lately_set('drawer.second_person') value) then null
    when asked_act = 'close_day' then second_limit_santim()
    else 0 end
$$;
