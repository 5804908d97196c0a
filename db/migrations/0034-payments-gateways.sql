-- Real gateways beside the simulator.

alter table payment_attempts
  add column mode text not null default 'live' check (mode in ('test', 'live')), -- whose money was asked for: never settled by the other
  add column gateway_transaction_id text, -- the provider's number of the money, as on its statements
  add column fee_santim bigint check (fee_santim >= 0), -- what the provider keeps of it
  add column is_accepted boolean not null default false, -- the provider said that it has the request
  add column stands_in_for uuid references payment_attempts (id); -- a provider that could not start that attempt handed over to this one's
update payment_attempts set mode = case provider when 'simulator' then 'test' else 'live' end,
  is_accepted = provider_reference is not null;
-- An attempt is handed over once, however many processes try.
create unique index payment_attempts_stands_in on payment_attempts (stands_in_for) where stands_in_for is not null;

-- As before (0014), but one tap of the customer counts once, however often it was handed over.
drop index payment_attempts_address;
create index payment_attempts_address on payment_attempts (client_address, created_at) where stands_in_for is null;
create or replace function lock_and_count_prompts(asked_phone text, asked_address text, now_is timestamptz,
  out of_phone integer, out open_now integer, out last_hour integer, out from_address integer)
language plpgsql volatile as $$
begin
  if asked_phone is not null then
    perform pg_advisory_xact_lock(hashtextextended('phone ' || asked_phone, 0));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('address ' || asked_address, 0));
  -- Of the last day. A prompt whose attempt was replaced still rings on the phone for about five minutes.
  select count(*),
    count(*) filter (where channel = 'direct' and (state in ('created', 'pending')
      or state = 'void' and created_at > now_is - interval '5 minutes')),
    count(*) filter (where channel = 'direct' and stands_in_for is null and created_at > now_is - interval '1 hour')
    into of_phone, open_now, last_hour
    from payment_attempts where phone = asked_phone and created_at > now_is - interval '24 hours';
  select count(*) into from_address
    from payment_attempts
    where client_address = asked_address and created_at > now_is - interval '10 minutes' and stands_in_for is null;
end $$;

alter table provider_events
  add column provider_reference text, -- the provider's number of what it is about
  add column about text not null default 'payment' check (about in ('payment', 'refund', 'other')),
  add column claim jsonb, -- what it says happened; of a provider that cannot be asked, sent to an address only it knows
  add column attempt_id uuid references payment_attempts (id); -- null once processed: about a payment the shop does not know
update provider_events e set attempt_id = a.id from payment_attempts a where a.provider = e.provider and a.reference = e.reference;
create index provider_events_attempt on provider_events (attempt_id) where attempt_id is not null;
-- Money that belongs to no attempt: a person must look.
create index provider_events_unknown on provider_events (id)
  where attempt_id is null and processed_at is not null and about <> 'other';

-- How each provider was seen last, by any process. A hint for people: written at most every few seconds.
create table provider_health (
  provider text primary key,
  answered_at timestamptz, -- it last answered as it should
  fault_at timestamptz, -- it last did not
  fault text,
  fault_detail text,
  refused_message_at timestamptz, -- a message in its name last had a wrong signature or token
  check ((fault_at is null) = (fault is null))
);

-- Of the simulator's books: money that it gave back.
create table simulator_refunds (
  id text primary key check (id ~ '^SRF[A-Z0-9]{12}$'),
  payment_id text not null references simulator_payments (id),
  reference text not null unique, -- the shop's
  amount_santim bigint not null check (amount_santim > 0),
  created_at timestamptz not null,
  arrives_at timestamptz not null -- then the customer has it
);
create index simulator_refunds_payment on simulator_refunds (payment_id);
