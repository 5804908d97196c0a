-- The credit that one person used alone on a day (is_one_persons_word), which counts beside what else they moved alone (alone_santim).
create or replace function credit_used_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  select coalesce(sum(a.amount_santim), 0)::bigint from payment_attempts a
  where a.recorded_by_id = asked_person and a.provider = 'credit'
    and a.final_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
    and a.final_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
    and is_one_persons_word(a)
$$;
