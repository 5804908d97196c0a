-- Whether a provider said itself that a payment came, also to a person who asked it, or told of the money that a person found the order for. What
-- a person recorded or typed is their word.
create or replace function is_confirmed_by_provider(asked_attempt uuid) returns boolean language sql stable as $$
  select exists (select from payment_attempts a where a.id = asked_attempt and (
    (a.channel <> 'counter' and (a.learned_by is distinct from 'person' or a.recorded_by is null))
    or exists (select from payment_exceptions c where (c.attempt_id = a.id or a.request_key = 'money-case-' || c.id)
      and c.transfer_report_id is null and c.provider_event_id is not null
      and c.currency = 'ETB' and c.amount_santim = coalesce(a.paid_santim, a.amount_santim))))
$$;
