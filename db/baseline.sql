-- The tables of a new database after 0630-platform-said-once.sql. Written by `npm run make:baseline`, never by hand.
set local check_function_bodies = off;
drop table if exists schema_migrations;
create domain slug as text constraint slug_check CHECK (((VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(VALUE) <= 80)));
CREATE OR REPLACE FUNCTION public.account_of(asked_email text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select id from profiles where lower(email) = lower(asked_email) limit 1
$function$;
CREATE OR REPLACE FUNCTION public.account_to_erase(account text, own_phones text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
CREATE OR REPLACE FUNCTION public.amount_band(amount_santim bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (width_bucket(amount_santim, ARRAY[(10000)::bigint, (15000)::bigint, (20000)::bigint, (30000)::bigint, (40000)::bigint, (50000)::bigint, (60000)::bigint, (80000)::bigint, (100000)::bigint, (120000)::bigint, (150000)::bigint, (200000)::bigint, (250000)::bigint, (300000)::bigint, (400000)::bigint, (500000)::bigint, (600000)::bigint, (800000)::bigint, (1000000)::bigint, (1500000)::bigint, (2000000)::bigint, (3000000)::bigint, (5000000)::bigint, (10000000)::bigint]))::smallint;
create table shifts (
  id uuid not null,
  number bigint generated always as identity (sequence name shifts_number_seq) not null,
  till smallint not null,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  opened_by_id text not null,
  opened_by_name text not null,
  float_santim bigint not null,
  float_pieces jsonb,
  left_santim bigint,
  held_by text not null,
  held_by_id text not null,
  held_by_name text not null,
  counted_at timestamp with time zone,
  counted_by text,
  counted_by_id text,
  counted_by_name text,
  counted_santim bigint,
  counted_pieces jsonb,
  expected_santim bigint,
  closed_at timestamp with time zone,
  closed_by text,
  closed_by_id text,
  reason text default ''::text not null,
  kept_santim bigint,
  witness text,
  witness_id text,
  witness_name text,
  counted_sequence bigint,
  constraint shifts_number_key UNIQUE (number),
  constraint shifts_pkey PRIMARY KEY (id),
  constraint shifts_check CHECK (((kept_santim >= 0) AND (kept_santim <= counted_santim))),
  constraint shifts_check1 CHECK ((num_nulls(counted_at, counted_by, counted_by_id, counted_by_name, counted_santim, counted_pieces, expected_santim) = ANY (ARRAY[0, 7]))),
  constraint shifts_check2 CHECK ((num_nulls(closed_at, closed_by, closed_by_id, kept_santim) = ANY (ARRAY[0, 4]))),
  constraint shifts_check3 CHECK ((num_nulls(witness, witness_id, witness_name) = ANY (ARRAY[0, 3]))),
  constraint shifts_check4 CHECK (((closed_at IS NULL) OR (counted_at IS NOT NULL))),
  constraint shifts_check5 CHECK (((witness IS NULL) OR (closed_at IS NOT NULL))),
  constraint shifts_counted_santim_check CHECK ((counted_santim >= 0)),
  constraint shifts_float_santim_check CHECK ((float_santim >= 0)),
  constraint shifts_held_by_check CHECK ((held_by <> ''::text)),
  constraint shifts_opened_by_check CHECK ((opened_by <> ''::text)),
  constraint shifts_second_person CHECK ((witness_id <> counted_by_id))
);
alter table shifts
  add constraint shifts_counted_sequence CHECK (((counted_sequence IS NULL) OR (counted_at IS NOT NULL))) NOT VALID;
CREATE OR REPLACE FUNCTION public.answers_for_drawer(shift shifts, asked_person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select true $function$;
create table counter_approvals (
  id uuid not null,
  order_id uuid not null,
  person text not null,
  person_id text not null,
  device_id text not null,
  at timestamp with time zone not null,
  act text,
  santim bigint,
  constraint counter_approvals_pkey PRIMARY KEY (id),
  constraint counter_approvals_act_check CHECK ((act = ANY (ARRAY['void'::text, 'return'::text]))),
  constraint counter_approvals_santim_check CHECK ((santim >= 0))
);
alter table counter_approvals
  add constraint counter_approvals_of_one_act CHECK (((act IS NULL) = (santim IS NULL))) NOT VALID;
CREATE OR REPLACE FUNCTION public.approval_holds(a counter_approvals)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
create table refunds (
  id bigint generated always as identity (sequence name refunds_id_seq) not null,
  order_id uuid not null,
  attempt_id uuid not null,
  amount_santim bigint not null,
  reference text default ('R'::text || upper("left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 11))) not null,
  state text default 'requested'::text not null,
  reason text default ''::text not null,
  requested_by text,
  requested_at timestamp with time zone not null,
  is_automatic boolean default false not null,
  money_case_id bigint,
  approved_by text,
  approved_at timestamp with time zone,
  way text,
  sent_by text,
  sent_at timestamp with time zone,
  provider_reference text,
  note text default ''::text not null,
  fault text,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  rejected_by text,
  rejected_at timestamp with time zone,
  rejection text default ''::text not null,
  checks integer default 0 not null,
  next_check_at timestamp with time zone,
  given_up_references text[] default '{}'::text[] not null,
  requested_by_id text,
  approved_by_id text,
  sent_by_id text,
  request_held boolean,
  confirmed_by_id text,
  rejected_by_id text,
  constraint refunds_money_case_id_key UNIQUE (money_case_id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_amount_santim_check CHECK ((amount_santim > 0)),
  constraint refunds_check CHECK (((state = ANY (ARRAY['requested'::text, 'rejected'::text])) OR (approved_at IS NOT NULL))),
  constraint refunds_check1 CHECK (((state = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text])) OR ((way IS NOT NULL) AND (sent_at IS NOT NULL)))),
  constraint refunds_check2 CHECK (((state = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
  constraint refunds_check3 CHECK (((state = 'rejected'::text) = (rejected_at IS NOT NULL))),
  constraint refunds_reference_check CHECK ((reference ~ '^[A-Z0-9]{10,12}$'::text)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text, 'unknown'::text, 'sent'::text, 'confirmed'::text, 'rejected'::text])))
);
alter table refunds
  add constraint refunds_cash_of_somebody CHECK (((way IS DISTINCT FROM 'cash'::text) OR (sent_by IS NOT NULL))) NOT VALID,
  add constraint refunds_way_check CHECK ((way = ANY (ARRAY['api'::text, 'cash'::text, 'transfer'::text, 'credit'::text]))) NOT VALID;
CREATE OR REPLACE FUNCTION public.asker_of(r refunds)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
CREATE OR REPLACE FUNCTION public.book_vat(asked_order uuid, asked_kind text, asked_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin end $function$;
CREATE OR REPLACE FUNCTION public.book_vat_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.book_vat_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.by_program()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('shop.by_program', true), '') = 'true'
$function$;
CREATE OR REPLACE FUNCTION public.carried_santim(asked_driver text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.cash_santim(pieces jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.check_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_act_for_another()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_approval_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_attempt_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from payment_intents where id = new.intent_id and order_id = new.order_id)
    or exists (select from ledger_entries where attempt_id = new.id and order_id <> new.order_id) then
    raise exception 'payment % is not of order %', new.id, new.order_id
      using errcode = 'check_violation', constraint = 'payment_of_one_order';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.check_becoming_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_cake_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  list record;
  found integer;
begin
  for list in select * from (values ('sizes', new.size_ids), ('flavors', new.flavor_ids),
    ('cake_types', new.cake_type_ids), ('variants', new.variant_ids), ('occasions', new.occasion_ids),
    ('cakes', new.related_ids), ('images', new.picture_ids)) as lists (named, ids)
    where cardinality(ids) > 0
  loop
    execute format('select count(*) from (select from %I where id = any ($1) for key share) as there', list.named)
      into found using list.ids;
    -- Fewer than named: one is not there, or is named twice.
    if found <> cardinality(list.ids) then
      raise foreign_key_violation using
        constraint = case list.named when 'images' then 'cakes_show_what_is_there' else 'cakes_name_what_is_there' end,
        message = format('a cake names what is not in %s, or names it twice', list.named);
    end if;
  end loop;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.check_cake_type_flavors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from flavors where id = any (new.flavor_ids) for key share) as there)
    <> cardinality(new.flavor_ids)
  then
    raise foreign_key_violation using constraint = 'cake_types_name_flavors', message = 'a cake type names no flavor';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.check_cash_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_cash_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_closing_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_closed boolean := (select is_closed_status(status) from orders where id = new.id);
  kept_santim bigint := coalesce((select (data ->> 'kept_santim')::bigint from order_events
    where order_id = new.id and kind = 'moved' and is_closed_status(to_status) order by id desc limit 1), 0);
begin
  if is_closed and refundable_santim(new.id) > kept_santim and exists (select from ledger_entries
      where order_id = new.id and kind = 'payment' and refundable_santim(order_id, attempt_id) > 0) then
    raise exception 'closed order % has money that nobody gives back', new.id
      using errcode = 'check_violation', constraint = 'orders_close_with_refunds';
  end if;
  if not is_closed and exists (select from refunds where order_id = new.id and is_automatic and state = 'requested') then
    raise exception 'open order % still has refunds of its closing', new.id
      using errcode = 'check_violation', constraint = 'orders_close_with_refunds';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.check_command_of_program()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION public.check_command_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return old; end $function$;
CREATE OR REPLACE FUNCTION public.check_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_counter_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_counter_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_counter_return_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_counter_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_counter_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_counter_void()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_declined()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_drawer_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_drawer_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_gateway_keys_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return old; end $function$;
CREATE OR REPLACE FUNCTION public.check_gateway_setup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_given_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_hand_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_hand_in_second()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_invited_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_key_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_landmark_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_ledger_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from payment_attempts where id = new.attempt_id and order_id = new.order_id) then
    raise exception 'payment % is not of order %', new.attempt_id, new.order_id
      using errcode = 'check_violation', constraint = 'payment_of_one_order';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.check_link_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_maker(new.made_by_id, 'account_links_maker_is_administrator');
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.check_lone_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_maker(maker text, constraint_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from profiles where id = maker and is_admin and disabled_at is null for share;
  if not found then
    raise exception 'who makes this is no administrator' using errcode = 'check_violation', constraint = constraint_name;
  end if;
end $function$;
CREATE OR REPLACE FUNCTION public.check_money_goes_back_once(asked_order uuid, asked_attempt uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if refundable_santim(asked_order) < 0 then
    raise exception 'more would go back than was paid for order %', asked_order
      using errcode = 'check_violation', constraint = 'money_goes_back_once';
  end if;
  if asked_attempt is not null and refundable_santim(asked_order, asked_attempt) < 0 then
    raise exception 'more would go back than was paid by payment %', asked_attempt
      using errcode = 'check_violation', constraint = 'money_goes_back_once';
  end if;
end $function$;
CREATE OR REPLACE FUNCTION public.check_money_of_closed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from orders where id = new.order_id and is_closed_status(status))
    and not exists (select from refunds r where r.order_id = new.order_id and r.attempt_id = new.attempt_id)
    and not exists (select from money_cases c where c.attempt_id = new.attempt_id
      and c.kind in ('late', 'duplicate', 'refunded_then_paid', 'closed_order')) then
    raise exception 'money for closed order % has no refund and no case', new.order_id
      using errcode = 'check_violation', constraint = 'closed_order_money_has_task';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.check_named_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_new_shift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_order_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  o orders; -- as it is now: what else the statement did may have changed its sums
begin
  select * into o from orders where id = new.id;
  if is_closed_status(old.status) then -- taken up again, it gets back the refunds that nobody has approved
    o.owed_santim := greatest(0, o.owed_santim - (select coalesce(sum(amount_santim), 0) from refunds
      where order_id = o.id and is_automatic and state = 'requested'));
  end if;
  if (o.status = 'In Production' and not may_be_made(o))
    or (o.status = 'Out for Delivery' and o.owed_santim > 0
      and not o.pays_at_handover and o.unpaid_reason_for is distinct from 'Out for Delivery')
    or (o.status = 'Completed' and o.owed_santim > 0 and o.unpaid_reason_for is distinct from 'Completed')
  then
    raise exception 'order % becomes % without its money', o.id, o.status
      using errcode = 'check_violation', constraint = 'orders_move_with_money';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.check_order_reopening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from refunds where order_id = new.id and state in ('approved', 'sending', 'unknown', 'sent')) then
    raise exception 'order % cannot be reopened while money goes back', new.id
      using errcode = 'check_violation', constraint = 'no_reopening_while_refunding';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.check_pin_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_pin_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_placed_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_reference_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_role_permission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_second_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  limit_santim bigint := coalesce(
    (select (value #>> '{}')::bigint from settings where key = 'refund.second_approval_over_santim'), 500000);
  is_same boolean := case when new.requested_by_id is not null and new.approved_by_id is not null
    then new.requested_by_id = new.approved_by_id else lower(new.requested_by) = lower(new.approved_by) end;
begin
  if (new.approved_by is null or is_same)
    and (select sum(amount_santim) from refunds where order_id = new.order_id and state <> 'rejected') > limit_santim
    and not exists (select from money_cases where id = new.money_case_id and kind = 'taken_back') then
    raise exception 'refund % needs a second person', new.id
      using errcode = 'check_violation', constraint = 'refunds_second_person';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.check_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_shift_correction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_spent_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_token_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_maker(new.created_by_id, 'api_tokens_maker_is_administrator');
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.check_token_of_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from api_tokens t join profiles p on p.id = t.created_by_id
    where t.id = new.token_id and t.created_by_id = new.actor_id and t.scope = 'write' and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > new.at) and owns_shop(p);
  if not found then
    raise exception 'the token % does not work for %', new.token_id, new.actor
      using errcode = 'check_violation', constraint = 'audit_log_token_works';
  end if;
  if new.entity_type not in ('cake', 'size', 'flavor', 'cake_type', 'variant', 'extra', 'occasion', 'association', 'inspiration', 'tag') then
    raise exception 'a change of % takes a person', new.entity_type
      using errcode = 'check_violation', constraint = 'audit_log_token_is_no_person';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.check_typed_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_typed_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_unseen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.check_void_given_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_void_noticed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_withheld_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_withheld_of_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.check_withholding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.customers_as_ordered(wanted text[])
 RETURNS TABLE(phone text, account_id text, name text, email text, lang text, orders integer, spend_santim bigint, owed_santim bigint, last_order_at timestamp with time zone, search text)
 LANGUAGE sql
 STABLE
AS $function$
  with own as (
    select w.phone as main, w.phone from unnest(wanted) as w (phone)
    union select m.into_phone, m.phone from customer_phones m where m.into_phone = any (wanted)
  )
  select own.main,
    (array_agg(p.id order by o.created_at desc) filter (where p.id is not null))[1],
    coalesce((array_agg(o.customer_name order by o.created_at desc) filter (where o.customer_name <> 'Guest User'))[1], ''),
    (array_agg(o.email order by o.created_at desc) filter (where o.email is not null))[1],
    (array_agg(o.lang order by o.created_at desc))[1],
    count(*)::integer,
    sum(o.net_paid_santim)::bigint,
    sum(case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
      then o.owed_santim else 0 end)::bigint,
    max(o.created_at),
    lower(concat_ws(E'\n', string_agg(distinct o.customer_name, E'\n') filter (where o.customer_name <> 'Guest User'),
      string_agg(distinct o.email, E'\n'), own.main, string_agg(distinct o.phone, E'\n') filter (where o.phone <> own.main)))
  from own join orders o on o.phone = own.phone
  left join profiles p on p.id = o.account_id and o.placed_by = 'customer' and not p.is_admin
  where own.main <> '000-000-0000'
  group by own.main
$function$;
CREATE OR REPLACE FUNCTION public.day_count_fault(asked_day date, asked_person text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
CREATE OR REPLACE FUNCTION public.declined_fault(asked_order uuid, closer text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
create table orders (
  id uuid not null,
  code text not null,
  status text default 'Pending'::text not null,
  kind text not null,
  placed_by text default 'customer'::text not null,
  created_by_admin_name text,
  account_id text,
  lang text default 'en'::text not null,
  customer_name text not null,
  email text,
  phone text not null,
  address text not null,
  notes text default ''::text not null,
  delivery_method text default 'self-pickup'::text not null,
  delivery_date date,
  delivery_time time without time zone,
  order_total_santim bigint not null,
  deposit_santim bigint,
  paid_santim bigint default 0 not null,
  refunded_santim bigint default 0 not null,
  payment_deadline_at timestamp with time zone,
  closed_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  request_key text,
  balance_due_at timestamp with time zone,
  waits_for_customer_since timestamp with time zone,
  delivery_fee_santim bigint default 0 not null,
  made_by text,
  delivery_zone text,
  spelling_read_at timestamp with time zone,
  spelling_read_by text,
  recipient_name text default ''::text not null,
  recipient_phone text,
  wants_call boolean default false not null,
  rush_percent integer,
  shows_finished boolean default false not null,
  refunds_open_santim bigint default 0 not null,
  net_paid_santim bigint generated always as (GREATEST((0)::bigint, ((paid_santim - refunded_santim) - refunds_open_santim))) stored not null,
  owed_santim bigint generated always as (GREATEST((0)::bigint, (order_total_santim - GREATEST((0)::bigint, ((paid_santim - refunded_santim) - refunds_open_santim))))) stored not null,
  payment_status text generated always as (
CASE
    WHEN (paid_santim = 0) THEN 'unpaid'::text
    WHEN (refunded_santim >= paid_santim) THEN 'refunded'::text
    WHEN ((paid_santim - refunded_santim) > order_total_santim) THEN 'overpaid'::text
    WHEN ((paid_santim - refunded_santim) = order_total_santim) THEN 'paid'::text
    WHEN (refunded_santim > 0) THEN 'partially_refunded'::text
    WHEN ((deposit_santim IS NOT NULL) AND (paid_santim >= deposit_santim)) THEN 'deposit_paid'::text
    ELSE 'underpaid'::text
END) stored not null,
  pays_at_handover boolean default false not null,
  unpaid_reason text,
  unpaid_reason_for text,
  buyer_sha256 text,
  finished_answer text,
  finished_call boolean default false not null,
  is_surprise boolean default false not null,
  hides_prices boolean default false not null,
  pin text,
  driver_id text,
  account_added_at timestamp with time zone,
  gift_turn integer default 0 not null,
  phone_changed boolean default false not null,
  constraint orders_code_key UNIQUE (code),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_added_to_account CHECK (((account_added_at IS NULL) OR (account_id IS NOT NULL))),
  constraint orders_buyer_sha256 CHECK ((buyer_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint orders_check CHECK (((deposit_santim >= 0) AND (deposit_santim <= order_total_santim))),
  constraint orders_check1 CHECK (((placed_by = 'customer'::text) OR (created_by_admin_name IS NOT NULL))),
  constraint orders_check2 CHECK (((spelling_read_at IS NULL) = (spelling_read_by IS NULL))),
  constraint orders_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{6}$'::text)),
  constraint orders_delivery_fee_santim_check CHECK ((delivery_fee_santim >= 0)),
  constraint orders_delivery_fee_within_total CHECK ((delivery_fee_santim <= order_total_santim)),
  constraint orders_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['self-pickup'::text, 'delivery'::text]))),
  constraint orders_finished_answer CHECK ((finished_answer = ANY (ARRAY['right'::text, 'call'::text, 'called'::text]))),
  constraint orders_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'am'::text]))),
  constraint orders_order_total_santim_check CHECK ((order_total_santim >= 0)),
  constraint orders_paid_santim_check CHECK ((paid_santim >= 0)),
  constraint orders_pin CHECK ((pin ~ '^-?\d{1,2}\.\d{4,7}, ?-?\d{1,3}\.\d{4,7}$'::text)),
  constraint orders_placed_by_check CHECK ((placed_by = ANY (ARRAY['admin'::text, 'customer'::text]))),
  constraint orders_recipient_name_check CHECK ((char_length(recipient_name) <= 200)),
  constraint orders_recipient_phone_check CHECK ((recipient_phone ~ '^\+251[79][0-9]{8}$'::text)),
  constraint orders_refunded_santim_check CHECK ((refunded_santim >= 0)),
  constraint orders_refunds_open_santim_check CHECK ((refunds_open_santim >= 0)),
  constraint orders_rush_percent_check CHECK (((rush_percent >= 0) AND (rush_percent <= 200))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['Pending Quote'::text, 'Quoted'::text, 'Pending'::text, 'Confirmed'::text, 'In Production'::text, 'Ready'::text, 'Out for Delivery'::text, 'Completed'::text, 'Cancelled'::text, 'Declined'::text, 'Expired'::text]))),
  constraint orders_unpaid_reason_check CHECK ((btrim(unpaid_reason) <> ''::text)),
  constraint orders_unpaid_reason_for_check CHECK ((unpaid_reason_for = ANY (ARRAY['Confirmed'::text, 'In Production'::text, 'Out for Delivery'::text, 'Completed'::text]))),
  constraint orders_unpaid_reason_whole CHECK (((unpaid_reason IS NULL) = (unpaid_reason_for IS NULL)))
);
alter table orders
  add constraint orders_kind_check CHECK ((kind = ANY (ARRAY['cart'::text, 'direct'::text, 'quote'::text, 'counter'::text]))) NOT VALID;
CREATE OR REPLACE FUNCTION public.deposit_owed_santim(o orders)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select greatest(0, o.owed_santim - (o.order_total_santim - coalesce(o.deposit_santim, o.order_total_santim)))
$function$;
CREATE OR REPLACE FUNCTION public.drawer_santim(asked_shift uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.drop_print_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.end_credit_vouch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_device_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_invitations_of_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_invitations_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_invitations_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_links_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account_links set used_at = now() where used_at is null and user_id = to_jsonb(new) ->> tg_argv[0];
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.end_links_of_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_one_time_pin_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_one_time_pins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_prompts_of_closed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payment_attempts set
    state = case when state = 'unknown' then state else 'void' end,
    final_at = case when state = 'unknown' then final_at else new.updated_at end,
    withdraw_at = new.updated_at
  where order_id = new.id and (state in ('created', 'pending') or state = 'unknown' and next_check_at is not null);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.end_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.end_sign_ins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_till_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_ways_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_what_they_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update api_tokens set revoked_at = now(), ended_with_maker = true where created_by_id = old.id and revoked_at is null;
  update account_links set used_at = now() where made_by_id = old.id and used_at is null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.end_with_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.end_withholding(asked_order uuid, santim bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin end $function$;
CREATE OR REPLACE FUNCTION public.erase_customer(customer_id uuid, actor text, erased_at timestamp with time zone, named_in bigint[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_variable
declare
  mark constant text := '[erased]';
  nobody constant text := '000-000-0000';
  who customers;
  phones text[];
  known_as text[]; -- ids of the customers that became this one
  account_email text;
  ids uuid[];
  paying uuid[];
  refs text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));
  select * into who from customers c where c.id = customer_id for update;
  if not found then return 'gone'; end if;
  phones := array(select who.phone where who.phone is not null
    union select m.phone from customer_phones m where m.into_phone = who.phone);
  known_as := array(select customer_id::text union select m.customer_id::text from customer_phones m
    where m.into_phone = who.phone);
  select u.email into account_email from users u where u.id = who.account_id;
  ids := array(select o.id from orders o
    where o.phone = any (phones) or (o.account_id = who.account_id and o.phone = nobody and o.placed_by = 'customer')
    order by o.id for update);
  paying := array(select a.id from payment_attempts a where a.order_id = any (ids) or a.phone = any (phones));
  if exists (select from orders o where o.id = any (ids)
      and o.status not in ('Completed', 'Cancelled', 'Declined', 'Expired'))
    or exists (select from payment_attempts a where a.id = any (paying) and a.state in ('created', 'pending')) then
    return 'open';
  end if;
  if exists (select from reference_images r where r.order_id = any (ids)) then
    raise exception 'customer % still has pictures', customer_id;
  end if;

  refs := array(select reference from payment_attempts a where a.id = any (paying)
    union select provider_reference from payment_attempts a where a.id = any (paying) and a.provider_reference is not null);
  update provider_events e set body = mark, headers = '{}' where e.reference = any (refs);
  update simulator_payments s set phone = null where s.reference = any (refs);
  update payment_attempts a set phone = case when a.phone is not null then nobody end, client_address = null,
    checkout_url = null, note = case a.note when '' then '' else mark end
  where a.id = any (paying);

  delete from messages m where m.order_id = any (ids)
    or (m.order_id is null and (m.to_phone = any (phones) or lower(m.to_email) = account_email));
  delete from order_drawings d where d.order_id = any (ids);
  update order_lines l set topper_text = '', reference_image = null where l.order_id = any (ids);
  update quote_options p set title = case p.title when '' then '' else mark end,
    included = case p.included when '' then '' else mark end
  where p.quote_id in (select q.id from quotes q where q.order_id = any (ids));
  update quotes q set message = case q.message when '' then '' else mark end where q.order_id = any (ids);
  update orders o set customer_name = 'Guest User', email = null, phone = nobody, address = 'N/A', notes = '',
    account_id = null, request_key = null, version = o.version + 1, updated_at = erased_at,
    closed_reason = case when o.closed_reason not in ('not paid', 'not accepted') then mark else o.closed_reason end
  where o.id = any (ids);
  update order_facts f set search = '' where f.order_id = any (ids);

  update stock_movements m set note = mark where m.order_id = any (ids) and m.note <> '';
  update order_events e set data = without_words(e.data, false)
    || case when e.kind = 'payment' and e.data ? 'reason' then jsonb_build_object('reason', e.data -> 'reason') else '{}' end
  where e.order_id = any (ids);
  update changes c set before = without_words(c.before), after = without_words(c.after),
    reason = case c.reason when '' then '' else mark end
  where (c.thing_type = 'order' and c.thing_id = any (ids::text[])) or c.id = any (named_in);
  update changes c set before = without_words(c.before), after = without_words(c.after), label_en = mark, label_am = mark,
    reason = case c.reason when '' then '' else mark end,
    actor = case c.actor when account_email then mark else c.actor end
  where (c.thing_type = 'customer' and c.thing_id = any (known_as))
    or (c.thing_type = 'user' and c.thing_id = who.account_id);

  delete from rate_limit_windows w where exists (select from unnest(phones) p where position(p in w.key) > 0) or position(account_email in w.key) > 0;
  delete from verifications v where lower(v.identifier) = account_email;
  delete from users u where u.id = who.account_id;
  delete from customer_blocks b where b.phone = any (phones);
  delete from customer_details d where d.phone = any (phones);
  delete from customer_phones m where m.into_phone = who.phone;
  delete from customers c where c.id = customer_id or c.account_id = who.account_id and c.phone is null;
  delete from changed_customers c where c.phone = any (phones);

  insert into order_events (order_id, at, kind, actor, actor_name)
  select unnest(ids), erased_at, 'erased', 'admin', actor;
  insert into changes (at, actor, action, thing_type, thing_id, label_en, label_am, after)
  values (erased_at, actor, 'erase', 'customer', customer_id::text, mark, mark,
    jsonb_build_object('orders', cardinality(ids)));
  return 'erased';
end $function$;
CREATE OR REPLACE FUNCTION public.erase_words_of_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update refunds set reason = '[erased]', note = case note when '' then '' else '[erased]' end,
    rejection = case when rejection in ('', 'order_reopened') then rejection else '[erased]' end
  where order_id = new.order_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.erase_words_of_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update transfer_reports set reason = '[erased]' where order_id = new.order_id and reason <> '';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.find_look_alikes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Two that come at once would not see one another.
  perform pg_advisory_xact_lock(hashtext('inspiration_look_alikes'));
  delete from inspiration_look_alikes where new.id in (inspiration_id, other_id);
  insert into inspiration_look_alikes (inspiration_id, other_id)
    select pair.one, pair.two from inspirations as other,
      lateral (values (new.id, other.id), (other.id, new.id)) as pair (one, two)
    where other.id <> new.id and bit_count(other.perceptual_hash # new.perceptual_hash) <= 10;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.fold_changed_orders()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid[];
  fresh order_facts_now[];
  rows_now order_facts[];
  emptied order_tallies[];
begin
  loop
    if not exists (select from changed_orders) then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));

    with taken as (
      delete from changed_orders where ctid = any (array(select ctid from changed_orders limit 10000)) returning order_id
    )
    select array_agg(distinct order_id) into changed from taken;
    if changed is null then return; end if;
    select array_agg(f) into fresh from order_facts_now f where f.order_id = any (changed);

    insert into order_traits
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes)
    select distinct status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes
    from unnest(fresh)
    except
    select status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes
    from order_traits;
    insert into order_facets (name)
    select name from unnest(fresh) f, unnest(f.facet_names) name except select name from order_facets;

    select array_agg(row(f.order_id, f.total_santim, f.paid_santim, f.owed_santim, f.created_at, f.created_day, f.due_day,
      f.due_rank, t.id, array(select id from order_facets where name = any (f.facet_names) order by id),
      f.search)::order_facts)
    into rows_now
    from unnest(fresh) f
    join order_traits t using
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes);

    with difference as materialized (
      select facet_id, traits_id, created_day, due_day, sum(sign) as orders, sum(sign * total_santim) as total_santim,
        sum(sign * paid_santim) as paid_santim, sum(sign * owed_santim) as owed_santim
      from (
        select -1 as sign, was.* from order_facts was where order_id = any (changed)
        union all
        select 1, now_is.* from unnest(rows_now) now_is
      ) as both_states, unnest(0 || facets) as facet_id
      group by facet_id, traits_id, created_day, due_day
      having sum(sign) <> 0 or sum(sign * total_santim) <> 0 or sum(sign * paid_santim) <> 0 or sum(sign * owed_santim) <> 0
    ), totals as (
      insert into order_totals as t
      select facet_id, traits_id, sum(orders), sum(total_santim), sum(paid_santim), sum(owed_santim)
      from difference group by facet_id, traits_id
      on conflict (facet_id, traits_id) do update set orders = t.orders + excluded.orders,
        total_santim = t.total_santim + excluded.total_santim, paid_santim = t.paid_santim + excluded.paid_santim,
        owed_santim = t.owed_santim + excluded.owed_santim
    ), tallies as (
      insert into order_tallies as t select * from difference
      on conflict (facet_id, traits_id, created_day, due_day) do update set orders = t.orders + excluded.orders,
        total_santim = t.total_santim + excluded.total_santim, paid_santim = t.paid_santim + excluded.paid_santim,
        owed_santim = t.owed_santim + excluded.owed_santim
      returning t.*
    )
    select array_agg(tallies::order_tallies) filter (where orders = 0) into emptied from tallies;
    delete from order_tallies t using unnest(emptied) e where t.facet_id = e.facet_id and t.traits_id = e.traits_id
      and t.created_day = e.created_day and t.due_day = e.due_day;

    delete from order_facts where order_id = any (changed)
      and not exists (select from unnest(fresh) f where f.order_id = order_facts.order_id);
    insert into order_facts as f select * from unnest(rows_now)
    on conflict (order_id) do update set total_santim = excluded.total_santim, paid_santim = excluded.paid_santim,
      owed_santim = excluded.owed_santim, created_at = excluded.created_at, created_day = excluded.created_day,
      due_day = excluded.due_day, due_rank = excluded.due_rank, traits_id = excluded.traits_id,
      facets = excluded.facets, search = excluded.search;

    perform fold_customers(changed);
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION public.fold_customers(folded uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  touched text[];
begin
  with left_behind as (delete from changed_customers returning phone)
  select array_agg(distinct coalesce(m.into_phone, phones.phone)) into touched
  from (select phone from orders where id = any (folded) union select phone from left_behind) phones
  left join customer_phones m on m.phone = phones.phone
  where phones.phone <> '000-000-0000';
  if touched is null then return; end if;

  insert into customers as c
    (phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, seen_at, search)
  select n.phone, n.account_id, n.name, n.email, n.lang, n.orders, n.spend_santim, n.owed_santim, n.last_order_at,
    n.last_order_at, n.search
  from customers_as_ordered(touched) n
  on conflict (phone) do update set account_id = excluded.account_id, name = excluded.name, email = excluded.email,
    lang = excluded.lang, orders = excluded.orders, spend_santim = excluded.spend_santim,
    owed_santim = excluded.owed_santim, last_order_at = excluded.last_order_at, seen_at = excluded.seen_at,
    search = excluded.search;
  -- Whoever has no order any more is nobody, unless the phone is refused or staff noted something: that must stay in sight.
  update customers c set orders = 0, spend_santim = 0, owed_santim = 0
  where c.phone = any (touched) and not exists (select from orders o where o.phone = c.phone)
    and not exists (select from customer_phones m join orders o on o.phone = m.phone where m.into_phone = c.phone);
  delete from customers c where c.phone = any (touched) and c.orders = 0
    and not exists (select from customer_blocks b where b.phone = c.phone)
    and not exists (select from customer_details d where d.phone = c.phone)
    and not exists (select from customer_phones m where m.into_phone = c.phone);
  delete from customers alone using customers known
  where alone.phone is null and known.phone = any (touched) and known.account_id = alone.account_id;
end $function$;
CREATE OR REPLACE FUNCTION public.follow_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.refund_id is not null and not exists (select from refunds r where r.id = new.refund_id and r.state <> 'rejected'
      and (r.order_id, r.attempt_id, r.amount_santim) = (new.order_id, new.attempt_id, new.amount_santim)) then
    raise exception 'ledger entry % is not refund %', new.id, new.refund_id using errcode = 'check_violation';
  end if;
  perform refresh_order_money(new.order_id);
  if new.kind = 'refund' and new.refund_id is null then
    perform check_money_goes_back_once(new.order_id, new.attempt_id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.follow_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_order_money(new.order_id);
  if tg_op = 'INSERT' then perform check_money_goes_back_once(new.order_id, new.attempt_id); end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.follow_withheld_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.forget_phones_of_money(forgotten text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from credit_entries where phone = any (forgotten) group by phone having sum(amount_santim) > 0) then
    return false;
  end if;
  update money_cases set phone = null, note = case note when '' then '' else '[erased]' end where phone = any (forgotten);
  update credit_entries set phone = null, note = case note when '' then '' else '[erased]' end where phone = any (forgotten);
  return true;
end $function$;
CREATE OR REPLACE FUNCTION public.give_back_withheld(asked_order uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin end $function$;
CREATE OR REPLACE FUNCTION public.given_alone_santim(asked_person text, asked_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.had_right_lately(asked_permission text, but_ids text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.is_closed_status(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select status in ('Cancelled', 'Declined', 'Expired')
$function$;
CREATE OR REPLACE FUNCTION public.is_feast_season(season text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select season ~ '^feast (fasika|eid_al_fitr|eid_al_adha|mawlid) (0|[1-9][0-9]?) (0|[1-9][0-9]?)$'
    and split_part(season, ' ', 3)::integer <= 60 and split_part(season, ' ', 4)::integer <= 60
$function$;
CREATE OR REPLACE FUNCTION public.is_season(season text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select season ~ '^(gregorian|ethiopian) [0-9]{2}-[0-9]{2} [0-9]{2}-[0-9]{2}$' and not exists (
    select from unnest(array[split_part(season, ' ', 2), split_part(season, ' ', 3)]) as at,
      lateral (select left(at, 2)::integer as month, right(at, 2)::integer as day) as parts
    where not case when season like 'ethiopian%'
      then month between 1 and 13 and day between 1 and case when month = 13 then 6 else 30 end
      else month between 1 and 12
        and day between 1 and case when month = 2 then 29 when month in (4, 6, 9, 11) then 30 else 31 end end)
$function$;
CREATE OR REPLACE FUNCTION public.keep_account_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_account_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return coalesce(new, old); end $function$;
CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.keep_api_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.name, new.token_sha256, new.scope, new.created_by, new.created_by_id, new.created_at, new.expires_at)
      is distinct from (old.id, old.name, old.token_sha256, old.scope, old.created_by, old.created_by_id, old.created_at, old.expires_at)
    or old.revoked_at is not null and (new.revoked_at, new.revoked_by, new.ended_with_maker)
      is distinct from (old.revoked_at, old.revoked_by, old.ended_with_maker) then
    raise exception 'the token % stays as it was made', old.name
      using errcode = 'restrict_violation', constraint = 'api_tokens_keep';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_carried_out_of_drawers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_counter_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.keep_counter_prompt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_credit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.phone is not null or
    (to_jsonb(new) - '{phone,note}'::text[]) is distinct from (to_jsonb(old) - '{phone,note}'::text[]) then
    raise exception 'credit_entries is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_day_leftovers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_drawer_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_ended_print_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_fiscal_machine()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_fiscal_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_flavors_of_cake_types()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from cake_types where old.id = any (flavor_ids)) then
    raise foreign_key_violation using constraint = 'cake_types_name_flavors', message = 'cake types name the flavor';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_surprise := false;
  new.hides_prices := false;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_hand_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_invoice_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_kitchen_bakes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.pieces > 0 then
    return new;
  end if;
  perform from cakes where id = new.cake_id for no key update;
  if new.pieces + (select coalesce(sum(pieces), 0) from kitchen_bakes where day = new.day and cake_id = new.cake_id) < 0 then
    raise exception 'fewer pieces of % were baked for %', new.cake_id, new.day using errcode = 'check_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_line_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_payment_exception()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.phone is null and (to_jsonb(new) - '{phone,note}'::text[]) = (to_jsonb(old) - '{phone,note}'::text[]) then
    return new;
  end if;
  if old.closed_at is not null or
    (to_jsonb(new) - '{closed_at,outcome,closed_by,closed_order_id,note}'::text[]) is distinct from
    (to_jsonb(old) - '{closed_at,outcome,closed_by,closed_order_id,note}'::text[]) then
    raise exception 'money case % cannot be changed', old.id;
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_phone_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_phone_orders_free()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.account_id := null;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason = '[erased]' and (to_jsonb(new) - '{reason,note,rejection}'::text[]) = (to_jsonb(old) - '{reason,note,rejection}'::text[]) then
    return new;
  end if;
  if old.state in ('confirmed', 'rejected') or
    (new.order_id, new.attempt_id, new.amount_santim, new.requested_at, new.reason) is distinct from
    (old.order_id, old.attempt_id, old.amount_santim, old.requested_at, old.reason) or
    (new.reference <> old.reference or new.given_up_references <> old.given_up_references) and not (
      old.way = 'api' and old.state in ('sending', 'unknown', 'sent') and new.state = 'approved' and
      new.given_up_references = old.given_up_references || old.reference) then
    raise exception 'refund % cannot be changed so', old.id;
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_shift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_till_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_transfer_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.closed_at is not null and (to_jsonb(new) - '{contested_at,picture_id,reason}'::text[]) is distinct from
      (to_jsonb(old) - '{contested_at,picture_id,reason}'::text[])) or
    (new.order_id, new.sent_with, new.reference, new.amount_santim, new.reported_at) is distinct from
    (old.order_id, old.sent_with, old.reference, old.amount_santim, old.reported_at) then
    raise exception 'transfer report % cannot be changed so', old.id;
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_void()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.keep_what_cakes_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_named boolean;
begin
  execute format('select exists (select from cakes where $1 = any (%I))', tg_argv[0]) into is_named using old.id;
  if is_named then
    raise foreign_key_violation using constraint = 'cakes_name_what_is_there',
      message = format('cakes name %s of %s', old.id, tg_table_name);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_withholding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.lock_and_count_prompts(asked_phone text, asked_address text, now_is timestamp with time zone, OUT of_phone integer, OUT open_now integer, OUT last_hour integer, OUT from_address integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION public.lower_withheld()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.make_pickup_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.may_approve_at_counter(asked_id text, asked_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.may_be_made(o orders)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select o.pays_at_handover or o.unpaid_reason is not null or deposit_owed_santim(o) = 0
$function$;
CREATE OR REPLACE FUNCTION public.may_confirm(confirmer text, account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
create table profiles (
  id text not null,
  email text not null,
  is_admin boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone,
  disabled_at timestamp with time zone,
  has_staff_password boolean default false not null,
  phone text,
  role text,
  sign_in_phone text,
  confirmed_at timestamp with time zone,
  confirmed_by_id text,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_sign_in_phone_once UNIQUE (sign_in_phone),
  constraint profiles_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'counter'::text, 'kitchen'::text, 'driver'::text]))),
  constraint profiles_role_needs_admin CHECK (((role IS NULL) OR is_admin)),
  constraint profiles_sign_in_phone_check CHECK ((sign_in_phone ~ '^\+251[79][0-9]{8}$'::text)),
  constraint profiles_sign_in_phone_is_phone CHECK (((sign_in_phone IS NULL) OR ((sign_in_phone = phone) AND (phone IS NOT NULL))))
);
CREATE OR REPLACE FUNCTION public.may_give_pin(maker profiles, person profiles)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.may_invite(p profiles, invited_role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select false $function$;
create table tills (
  number smallint not null,
  name text not null,
  device uuid not null,
  staff_device_id text,
  last_sale integer default 0 not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  retired_by text,
  unsent integer,
  heard_at timestamp with time zone,
  signs_since timestamp with time zone,
  restored_at timestamp with time zone,
  heard_sequence bigint,
  constraint tills_pkey PRIMARY KEY (number),
  constraint tills_check CHECK (((retired_at IS NULL) = (retired_by IS NULL))),
  constraint tills_heard_sequence_check CHECK ((heard_sequence >= 0)),
  constraint tills_last_sale_check CHECK ((last_sale >= 0)),
  constraint tills_made_by_check CHECK ((made_by <> ''::text)),
  constraint tills_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint tills_number_check CHECK ((number > 0)),
  constraint tills_unsent_check CHECK ((unsent >= 0))
);
CREATE OR REPLACE FUNCTION public.may_skip_numbers(t tills)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.may_switch_permission(asked_role text, asked_permission text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select false $function$;
create table staff_devices (
  id text not null,
  name text not null,
  token_sha256 text not null,
  roles text[] not null,
  enrolled_by text not null,
  enrolled_by_id text,
  enrolled_in text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  constraint staff_devices_pkey PRIMARY KEY (id),
  constraint staff_devices_token_sha256_key UNIQUE (token_sha256),
  constraint staff_devices_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint staff_devices_roles_check CHECK ((roles <@ ARRAY['owner'::text, 'manager'::text, 'counter'::text, 'kitchen'::text, 'driver'::text]))
);
CREATE OR REPLACE FUNCTION public.may_use_device(d staff_devices, p profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.may_withhold(asked_order uuid, asked_at timestamp with time zone, OUT percent smallint, OUT base_santim bigint, OUT most_santim bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$ select null::smallint, 0::bigint, 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.name_actor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.actor_id := (select u.id from users u join profiles p on p.id = u.id and p.is_admin where u.email = new.actor_name);
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.name_closer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.name_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.name_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.person_id := coalesce(new.person_id, account_of(new.person));
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.name_recorder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.name_refund_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.requested_by, new.requested_by_id) is distinct from (old.requested_by, old.requested_by_id)
      or (old.approved_at is not null
        and (new.approved_by, new.approved_by_id) is distinct from (old.approved_by, old.approved_by_id)) then
      raise exception 'who asked for refund % and who approved it stay', old.id;
    end if;
  else
    new.requested_by_id := coalesce(new.requested_by_id, account_of(new.requested_by));
  end if;
  new.approved_by_id := coalesce(new.approved_by_id, account_of(new.approved_by));
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.name_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.token_id := nullif(current_setting('shop.token', true), '')::uuid;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.note_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from customers where account_id = old.id and phone is null;
    update customers set account_id = null where account_id = old.id;
  elsif new.is_admin then
    delete from customers where account_id = new.id and phone is null;
    update customers set account_id = null where account_id = new.id;
  else
    insert into customers (account_id, email, seen_at, search)
    select new.id, new.email, new.created_at, lower(new.email)
    where not exists (select from customers where account_id = new.id and phone is not null)
    on conflict (account_id) where phone is null do update set email = excluded.email, search = excluded.search;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_account_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_added_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.note_agreed_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_attempt_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into changed_attempt_days values ((old.created_at at time zone 'Africa/Addis_Ababa')::date);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.created_at <> old.created_at then
    insert into changed_attempt_days values ((new.created_at at time zone 'Africa/Addis_Ababa')::date);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_cash_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_orders values (case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_invited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_left_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_customers values (old.phone);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_link_giver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_lost_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_lost_rights_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_order_of_changed_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.order_id is not null then insert into changed_orders values (old.order_id); end if;
  if tg_op <> 'DELETE' and new.order_id is not null
    and (tg_op = 'INSERT' or new.order_id is distinct from old.order_id) then
    insert into changed_orders values (new.order_id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_pin_giver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_typed_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.note_withheld()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.notify_shop_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.order_due_rank(status text, due_day date, due_time time without time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (status = ANY (ARRAY['Completed'::text, 'Cancelled'::text, 'Declined'::text, 'Expired'::text])) THEN (((1388888 * 1440) + 1439) - CASE WHEN isfinite(due_day) THEN ((LEAST(GREATEST((due_day - '1970-01-01'::date), 1), 694443) * 1440) + COALESCE((((EXTRACT(hour FROM due_time))::integer * 60) + (EXTRACT(minute FROM due_time))::integer), 1439)) ELSE 0 END) ELSE CASE WHEN isfinite(due_day) THEN ((LEAST(GREATEST((due_day - '1970-01-01'::date), 1), 694443) * 1440) + COALESCE((((EXTRACT(hour FROM due_time))::integer * 60) + (EXTRACT(minute FROM due_time))::integer), 1439)) ELSE (694444 * 1440) END END;
CREATE OR REPLACE FUNCTION public.owed_after_handover(asked_order uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.owns_shop(p profiles)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.percent_within(amount bigint, percent smallint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.permissions_of_second(asked_act text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$ select array[]::text[] $function$;
CREATE OR REPLACE FUNCTION public.persons_of_drawer(shift shifts)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$ select array[]::text[] $function$;
CREATE OR REPLACE FUNCTION public.phone_of_payment(uuid, uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
CREATE OR REPLACE FUNCTION public.pin_wait(tries integer)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select null::interval $function$;
CREATE OR REPLACE FUNCTION public.purses_of(asked_day date)
 RETURNS TABLE(person_id text, person text, santim bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select null::text, null::text, null::bigint limit 0
$function$;
CREATE OR REPLACE FUNCTION public.readdress_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.refresh_attempt_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  days date[];
begin
  if not exists (select from changed_attempt_days) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('refresh_attempt_counts', 0));
  with taken as (delete from changed_attempt_days returning day)
  select array_agg(distinct day) into days from taken;
  if days is null then return; end if;
  delete from payment_attempt_bands where day = any (days);
  delete from payment_attempt_counts where day = any (days);
  insert into payment_attempt_bands
  select d.day, a.state, a.channel, a.method, a.is_late or a.is_duplicate or a.state = 'unknown', amount_band(a.amount_santim),
    count(*), sum(a.amount_santim)
  from unnest(days) as d (day)
  join payment_attempts a on a.created_at >= (d.day::timestamp at time zone 'Africa/Addis_Ababa')
    and a.created_at < ((d.day + 1)::timestamp at time zone 'Africa/Addis_Ababa')
  group by 1, 2, 3, 4, 5, 6;
  insert into payment_attempt_counts
  select day, state, channel, method, is_to_look, sum(attempts), sum(amount_santim)
  from payment_attempt_bands where day = any (days) group by 1, 2, 3, 4, 5;
end $function$;
CREATE OR REPLACE FUNCTION public.refresh_order_money(asked_order uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders where id = asked_order for update;
  update orders o set paid_santim = sums.paid, refunded_santim = sums.refunded, refunds_open_santim = sums.open
  from (
    select
      coalesce((select sum(amount_santim) from ledger_entries where order_id = asked_order and kind = 'payment'), 0) as paid,
      coalesce((select sum(amount_santim) from ledger_entries where order_id = asked_order and kind = 'refund'), 0) as refunded,
      coalesce((select sum(r.amount_santim) from refunds r where r.order_id = asked_order and r.state <> 'rejected'
        and not exists (select from ledger_entries l where l.refund_id = r.id)), 0) as open
  ) sums
  where o.id = asked_order
    and (o.paid_santim, o.refunded_santim, o.refunds_open_santim) is distinct from (sums.paid, sums.refunded, sums.open);
end $function$;
CREATE OR REPLACE FUNCTION public.refundable_santim(asked_order uuid, asked_attempt uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(case kind when 'payment' then amount_santim else -amount_santim end), 0)::bigint - (
      select coalesce(sum(r.amount_santim), 0)::bigint from refunds r
      where r.order_id = asked_order and (asked_attempt is null or r.attempt_id = asked_attempt)
        and r.state <> 'rejected' and not exists (select from ledger_entries l where l.refund_id = r.id))
  from ledger_entries
  where order_id = asked_order and (asked_attempt is null or attempt_id = asked_attempt)
$function$;
CREATE OR REPLACE FUNCTION public.refuse_above_bound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception '% is above the most that %.% may be', to_jsonb(new) ->> tg_argv[0], tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_program()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% takes a person', tg_table_name using errcode = 'check_violation', constraint = 'takes_a_person';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_rewriting_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_rewriting_history_save_to_erase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  callers text;
begin
  get diagnostics callers = pg_context;
  if tg_op = 'UPDATE'
    and callers ~ '\nPL/pgSQL function erase_customer\(uuid,text,timestamp with time zone,bigint\[\]\) line \d+ at SQL statement$'
  then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.require_staff_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what staff do has a name' using errcode = 'check_violation', constraint = 'order_events_staff_are_named';
end $function$;
CREATE OR REPLACE FUNCTION public.restore_withholding(asked_order uuid, by_name text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin end $function$;
CREATE OR REPLACE FUNCTION public.revoke_till_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.same_hands(asked text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$ select asked $function$;
CREATE OR REPLACE FUNCTION public.seen_fault(named text[], seer_id text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
CREATE OR REPLACE FUNCTION public.setting_at(asked_key text, asked_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$ select null::jsonb $function$;
CREATE OR REPLACE FUNCTION public.shop_holds_payment(asked_attempt uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select true $function$;
CREATE OR REPLACE FUNCTION public.staff_may(p profiles, asked_permission text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select false $function$;
CREATE OR REPLACE FUNCTION public.take_pin_try(asked_device text, asked_person text, asked_at timestamp with time zone)
 RETURNS TABLE(try_id bigint, tries_left integer, free_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$ begin return; end $function$;
CREATE OR REPLACE FUNCTION public.take_sale_number(of_till smallint, wanted integer)
 RETURNS void
 LANGUAGE sql
AS $function$ select $function$;
CREATE OR REPLACE FUNCTION public.take_stock(asked_day date, asked jsonb, way text, now_is timestamp with time zone)
 RETURNS TABLE(cake_id text, pieces integer, left_pieces integer, is_taken boolean)
 LANGUAGE plpgsql
AS $function$
declare
  short jsonb;
begin
  perform from stock_days s
    where s.day = asked_day and s.cake_id in (select a->>'cake_id' from jsonb_array_elements(asked) a)
    order by s.cake_id for update;
  if way <> 'exceed' then
    select jsonb_agg(jsonb_build_object('cakeId', s.cake_id, 'wanted', a.pieces, 'left',
        case when s.is_sold_out or s.closed_at is not null then 0 else greatest(s.left_pieces, 0) end) order by s.cake_id)
      into short
      from stock_days s join jsonb_to_recordset(asked) as a (cake_id text, pieces integer) on a.cake_id = s.cake_id
      where s.day = asked_day
        and (s.is_sold_out or s.closed_at is not null or s.is_counted and a.pieces > s.left_pieces);
    if short is not null and way = 'all' then
      raise exception 'not enough pieces' using errcode = 'ST001', detail = short::text;
    end if;
    if short is not null then
      return query select e->>'cakeId', (e->>'wanted')::integer, (e->>'left')::integer, false
        from jsonb_array_elements(short) e;
      return;
    end if;
  end if;
  return query update stock_days s set reserved = s.reserved + a.pieces, changed_at = now_is, changed_by = 'orders'
    from jsonb_to_recordset(asked) as a (cake_id text, pieces integer)
    where s.day = asked_day and s.cake_id = a.cake_id and s.is_counted and s.closed_at is null
    returning s.cake_id::text, a.pieces, s.left_pieces, true;
end $function$;
CREATE OR REPLACE FUNCTION public.take_turn_of_hands(person text)
 RETURNS void
 LANGUAGE sql
AS $function$ select $function$;
CREATE OR REPLACE FUNCTION public.taken_out_santim(asked_person text, asked_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.tell_live_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (at, kind, order_id, actor, amount_santim)
  select e.at,
    case
      when e.kind = 'payment' then 'payment'
      when e.kind = 'moved' then 'move'
      when e.kind = 'changed' then 'change'
      when e.to_status = 'Pending Quote' then 'quote'
      else 'order'
    end,
    e.order_id,
    case when e.actor = 'admin' then e.actor_name end,
    case when e.kind = 'payment' and jsonb_typeof(e.data -> 'amount_santim') = 'number'
      then (e.data ->> 'amount_santim')::numeric::bigint end
  from added e
  where e.kind in ('placed', 'moved') or (e.kind = 'changed' and e.actor = 'customer')
    or (e.kind = 'payment' and e.data ->> 'state' = 'completed');
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.tell_of_hand_ins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.tell_of_payment_exceptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select opened_at, 'money', order_id, case when currency = 'ETB' then amount_santim end from added where closed_at is null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.tell_of_transfer_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select reported_at, 'transfer', order_id, amount_santim from added where closed_at is null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.text_grams(text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  letters text[] := string_to_array(text, null);
  grams text[] := letters;
begin
  for i in 1 .. cardinality(letters) - 2 loop
    grams := grams || (letters[i] || letters[i + 1]) || (letters[i] || letters[i + 1] || letters[i + 2]);
  end loop;
  if cardinality(letters) > 1 then
    grams := grams || (letters[cardinality(letters) - 1] || letters[cardinality(letters)]);
  end if;
  return grams;
end $function$;
CREATE OR REPLACE FUNCTION public.turn_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;
CREATE OR REPLACE FUNCTION public.typed_at_till_santim(asked_person text, asked_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.typed_santim(asked_order uuid, but_exception bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.vat_shares(asked_order uuid, worth bigint, usual smallint, exceptions jsonb, coming jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(percent smallint, gross_santim bigint)
 LANGUAGE sql
 STABLE
AS $function$ select null::smallint, 0::bigint where false $function$;
CREATE OR REPLACE FUNCTION public.vat_target(asked_order uuid, usual smallint, exceptions jsonb)
 RETURNS TABLE(percent smallint, gross_santim bigint)
 LANGUAGE sql
 STABLE
AS $function$ select null::smallint, 0::bigint where false $function$;
CREATE OR REPLACE FUNCTION public.vat_terms(asked_order uuid, asked_at timestamp with time zone, OUT usual smallint, OUT exceptions jsonb)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$ select null::smallint, '{}'::jsonb $function$;
CREATE OR REPLACE FUNCTION public.vat_within(gross bigint, percent smallint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 0::bigint $function$;
create table ledger_entries (
  id bigint generated always as identity (sequence name ledger_entries_id_seq) not null,
  order_id uuid not null,
  attempt_id uuid,
  kind text not null,
  amount_santim bigint not null,
  currency text default 'ETB'::text not null,
  provider text not null,
  provider_reference text,
  at timestamp with time zone not null,
  refund_id bigint,
  voids bigint,
  recorded_by text,
  recorded_by_id text,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_amount_santim_check CHECK ((amount_santim > 0)),
  constraint ledger_entries_currency_check CHECK ((currency = 'ETB'::text)),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'void'::text]))),
  constraint ledger_entries_voids CHECK (((kind = 'void'::text) = ((voids IS NOT NULL) AND (recorded_by IS NOT NULL))))
);
CREATE OR REPLACE FUNCTION public.void_act(v ledger_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select 'give_back' $function$;
CREATE OR REPLACE FUNCTION public.void_fault(v ledger_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select null::text $function$;
CREATE OR REPLACE FUNCTION public.void_in_its_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;
CREATE OR REPLACE FUNCTION public.voided_alone_santim(asked_person text, asked_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.withheld_alone_santim(asked_person text, asked_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.withheld_of_closing(asked_order uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.withholding_base(asked_order uuid, asked_at timestamp with time zone, coming jsonb DEFAULT '{}'::jsonb)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select 0::bigint $function$;
CREATE OR REPLACE FUNCTION public.without_words(value jsonb, stays boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(value)
    when 'object' then coalesce((
      select jsonb_object_agg(key, without_words(part, key = any ('{attempt_id,method,learned_by,state,status,payment_status,
        attempt_state,source,reference,note_key,quote_version,version,delivery_method,delivery_date,delivery_time,
        payment_deadline_at,balance_due_at,waits_for_customer_since,cake_id,cakeId,nameEn,nameAm,name_en,name_am,day}'::text[])
        or (key = 'reason' and part in ('"not paid"', '"not accepted"'))
        or (key = 'closed_reason' and part in ('"not paid"', '"not accepted"'))))
      from jsonb_each(value) as parts (key, part)), '{}')
    when 'array' then coalesce((select jsonb_agg(without_words(part, stays)) from jsonb_array_elements(value) part), '[]')
    when 'string' then case when stays then value else '"[erased]"' end
    else value
  end;
end $function$;
create table account_addresses (
  id uuid not null,
  account_id text not null,
  zone_id text not null,
  landmark text not null,
  directions text default ''::text not null,
  calls_near boolean default false not null,
  pin text,
  is_default boolean default false not null,
  constraint account_addresses_account_id_zone_id_landmark_directions_key UNIQUE (account_id, zone_id, landmark, directions),
  constraint account_addresses_pkey PRIMARY KEY (id),
  constraint account_addresses_directions_check CHECK ((char_length(directions) <= 380)),
  constraint account_addresses_landmark_check CHECK (((char_length(landmark) >= 1) AND (char_length(landmark) <= 120))),
  constraint account_addresses_pin_check CHECK ((pin ~ '^-?\d{1,2}\.\d{4,7}, -?\d{1,3}\.\d{4,7}$'::text)),
  constraint account_addresses_zone_id_check CHECK ((zone_id <> ''::text))
);
create table account_contacts (
  account_id text not null,
  name text not null,
  phone text not null,
  constraint account_contacts_pkey PRIMARY KEY (account_id),
  constraint account_contacts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint account_contacts_phone_check CHECK ((phone ~ '^\+[0-9]{7,15}$'::text))
);
create table account_dates (
  id uuid not null,
  account_id text not null,
  name text not null,
  occasion_id slug,
  calendar text not null,
  month integer not null,
  day integer not null,
  constraint account_dates_account_id_name_key UNIQUE (account_id, name),
  constraint account_dates_pkey PRIMARY KEY (id),
  constraint account_dates_calendar_check CHECK ((calendar = ANY (ARRAY['ethiopian'::text, 'gregorian'::text]))),
  constraint account_dates_check CHECK (
CASE calendar
    WHEN 'ethiopian'::text THEN ((day <= 30) AND ((month < 13) OR (day <= 6)))
    ELSE (month <= 12)
END),
  constraint account_dates_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint account_dates_month_check CHECK (((month >= 1) AND (month <= 13))),
  constraint account_dates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
create table account_links (
  id uuid not null,
  kind text not null,
  user_id text,
  email text not null,
  made_by text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  name text default ''::text not null,
  phone text,
  password_hash text,
  made_by_id text,
  role text,
  accepted_by_id text,
  accepted_in text,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_accepted CHECK (((accepted_by_id IS NULL) OR ((kind = 'invite'::text) AND (used_at IS NOT NULL)))),
  constraint account_links_accepted_in CHECK (((accepted_in IS NULL) OR (accepted_by_id IS NOT NULL))),
  constraint account_links_check CHECK (((user_id IS NULL) = (kind = ANY (ARRAY['invite'::text, 'sign_up'::text])))),
  constraint account_links_email_check CHECK ((email = lower(email))),
  constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'email_change'::text, 'invite'::text, 'sign_up'::text]))),
  constraint account_links_password CHECK (((password_hash IS NULL) OR ((kind = 'sign_up'::text) AND (used_at IS NULL)))),
  constraint account_links_person CHECK (((kind = 'invite'::text) OR ((phone IS NULL) AND ((kind = 'sign_up'::text) OR (name = ''::text))))),
  constraint account_links_phone_check CHECK ((phone ~ '^\+251[79][0-9]{8}$'::text)),
  constraint account_links_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'counter'::text, 'kitchen'::text, 'driver'::text])))
);
create table account_makers (
  profile_id text not null,
  maker_id text not null,
  at timestamp with time zone not null,
  is_inviter boolean default false not null,
  constraint account_makers_pkey PRIMARY KEY (profile_id, maker_id),
  constraint account_makers_check CHECK ((profile_id <> maker_id))
);
create table acts_for_another (
  act_id uuid not null,
  act text not null,
  order_id uuid,
  shift_id uuid,
  named text not null,
  person text not null,
  person_id text not null,
  person_name text not null,
  file_sha256 text not null,
  at timestamp with time zone not null,
  named_id text,
  act_space text default ''::text not null,
  constraint acts_for_another_pkey PRIMARY KEY (act_id),
  constraint acts_for_another_act_check CHECK ((act = ANY (ARRAY['open_shift'::text, 'void'::text, 'return'::text, 'fiscal'::text, 'cash'::text, 'count_shift'::text, 'hand_in'::text, 'hand_shift'::text, 'close_shift'::text]))),
  constraint acts_for_another_act_space_check CHECK ((act_space = ''::text)),
  constraint acts_for_another_check CHECK ((num_nonnulls(order_id, shift_id) = 1)),
  constraint acts_for_another_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text))
);
create table alarm_rounds (
  is_only boolean default true not null,
  looked_at timestamp with time zone,
  pinged_at timestamp with time zone,
  ping_failed_at timestamp with time zone,
  constraint alarm_rounds_pkey PRIMARY KEY (is_only),
  constraint alarm_rounds_is_only_check CHECK (is_only)
);
create table alarms (
  id uuid not null,
  kind text not null,
  facts jsonb default '{}'::jsonb not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint alarms_pkey PRIMARY KEY (id),
  constraint alarms_check CHECK ((seen_at >= began_at)),
  constraint alarms_check1 CHECK ((ended_at >= began_at))
);
create table answered_minutes (
  minute timestamp with time zone not null,
  requests integer not null,
  failed integer not null,
  constraint answered_minutes_pkey PRIMARY KEY (minute),
  constraint answered_minutes_check CHECK ((requests >= failed)),
  constraint answered_minutes_failed_check CHECK ((failed >= 0))
);
create table api_tokens (
  id uuid not null,
  name text not null,
  token_sha256 text not null,
  scope text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  created_by_id text,
  ended_with_maker boolean default false not null,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_sha256_key UNIQUE (token_sha256),
  constraint api_tokens_name_check CHECK ((name <> ''::text)),
  constraint api_tokens_of_somebody CHECK (((revoked_at IS NOT NULL) OR (created_by_id IS NOT NULL))),
  constraint api_tokens_revoked CHECK (((revoked_at IS NULL) = ((revoked_by IS NULL) AND (NOT ended_with_maker)))),
  constraint api_tokens_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text])))
);
create table audit_log (
  id bigint generated always as identity (sequence name audit_log_id_seq) not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  label_en text not null,
  label_am text not null,
  before jsonb,
  after jsonb,
  reason text default ''::text not null,
  batch uuid,
  is_undoable boolean default false not null,
  undoes bigint,
  tab text,
  place text default ''::text not null,
  actor_id text,
  token_id uuid,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_undoes_key UNIQUE (undoes),
  constraint audit_log_action_check CHECK ((action ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint audit_log_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL))),
  constraint audit_log_tab_check CHECK ((tab ~ '^[a-z0-9]{16}$'::text)),
  constraint audit_log_thing_type_check CHECK ((entity_type ~ '^[a-z]+(_[a-z]+)*$'::text))
);
create table auth_accounts (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint auth_accounts_pkey PRIMARY KEY (id),
  constraint auth_accounts_provider_id_account_id_key UNIQUE (provider_id, account_id)
);
create table backups (
  id bigint generated always as identity (sequence name backups_id_seq) not null,
  asked_by text,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  state text default 'asked'::text not null,
  name text,
  byte_size bigint,
  failure text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_check CHECK (((started_at IS NULL) = (state = 'asked'::text))),
  constraint backups_check1 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint backups_check2 CHECK ((((name IS NOT NULL) AND (byte_size IS NOT NULL)) = (state = 'done'::text))),
  constraint backups_check3 CHECK (((failure IS NOT NULL) = (state = 'failed'::text))),
  constraint backups_failure_check CHECK ((failure = ANY (ARRAY['disk_full'::text, 'not_writable'::text, 'interrupted'::text, 'other'::text]))),
  constraint backups_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
create table cake_types (
  id slug not null,
  name_en text not null,
  name_am text not null,
  description_en text default ''::text not null,
  description_am text default ''::text not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  lead_hours integer,
  is_fasting boolean default false not null,
  version integer default 1 not null,
  image_id text,
  points_factor_milli integer default 1000 not null,
  flavor_ids text[] default '{}'::text[] not null,
  constraint cake_types_pkey PRIMARY KEY (id),
  constraint cake_types_lead_hours_check CHECK (((lead_hours >= 1) AND (lead_hours <= 8760))),
  constraint cake_types_points_factor_milli_check CHECK (((points_factor_milli >= 100) AND (points_factor_milli <= 10000)))
);
create table cakes (
  id slug not null,
  name_en text not null,
  name_am text not null,
  description_en text default ''::text not null,
  description_am text default ''::text not null,
  policies_en text,
  policies_am text,
  price_santim bigint not null,
  image_id text not null,
  image_alt_en text default ''::text not null,
  image_alt_am text default ''::text not null,
  is_available_daily boolean default false not null,
  is_fasting boolean default false not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  lead_hours integer,
  version integer default 1 not null,
  price_per_kg_santim bigint,
  offered_from date,
  offered_until date,
  season text,
  size_ids text[] default '{}'::text[] not null,
  flavor_ids text[] default '{}'::text[] not null,
  cake_type_ids text[] default '{}'::text[] not null,
  variant_ids text[] default '{}'::text[] not null,
  related_ids text[] default '{}'::text[] not null,
  seo_title_en text,
  seo_title_am text,
  allergens text[] default '{}'::text[] not null,
  extra_points integer default 0 not null,
  picture_ids text[] default '{}'::text[] not null,
  picture_alts_en text[] default '{}'::text[] not null,
  picture_alts_am text[] default '{}'::text[] not null,
  occasion_ids text[] default '{}'::text[] not null,
  tray_pieces integer default 12 not null,
  constraint cakes_pkey PRIMARY KEY (id),
  constraint cakes_allergens_check CHECK (((allergens <@ ARRAY['gluten'::text, 'egg'::text, 'milk'::text, 'nuts'::text, 'peanuts'::text, 'sesame'::text, 'soy'::text]) AND (array_position(allergens, NULL::text) IS NULL))),
  constraint cakes_check CHECK ((offered_until >= offered_from)),
  constraint cakes_extra_points_check CHECK (((extra_points >= 0) AND (extra_points <= 1000))),
  constraint cakes_lead_hours_check CHECK (((lead_hours >= 1) AND (lead_hours <= 8760))),
  constraint cakes_name_am_check CHECK ((name_am <> ''::text)),
  constraint cakes_name_en_check CHECK ((name_en <> ''::text)),
  constraint cakes_not_related_to_itself CHECK ((NOT ((id)::text = ANY (related_ids)))),
  constraint cakes_pictures_few CHECK ((cardinality(picture_ids) <= 7)),
  constraint cakes_pictures_once CHECK ((NOT (image_id = ANY (picture_ids)))),
  constraint cakes_pictures_told CHECK (((cardinality(picture_alts_en) = cardinality(picture_ids)) AND (cardinality(picture_alts_am) = cardinality(picture_ids)) AND (array_position(((picture_ids || picture_alts_en) || picture_alts_am), NULL::text) IS NULL))),
  constraint cakes_price_per_kg_santim_check CHECK ((price_per_kg_santim > 0)),
  constraint cakes_price_santim_check CHECK ((price_santim > 0)),
  constraint cakes_season_check CHECK ((season ~ '^(gregorian|ethiopian)( (0[1-9]|1[0-3])-(0[1-9]|[12][0-9]|3[01])){2}$'::text)),
  constraint cakes_seo_title_am_check CHECK ((seo_title_am <> ''::text)),
  constraint cakes_seo_title_en_check CHECK ((seo_title_en <> ''::text)),
  constraint cakes_tray_pieces_check CHECK (((tray_pieces >= 1) AND (tray_pieces <= 1000)))
);
create table capacity_holds (
  order_id uuid not null,
  day date not null,
  slot_from time without time zone,
  points integer not null,
  held_at timestamp with time zone not null,
  constraint capacity_holds_pkey PRIMARY KEY (order_id),
  constraint capacity_holds_points_check CHECK ((points > 0))
);
create table carried_cash (
  entry_id bigint not null,
  driver_id text not null,
  driver text not null,
  constraint carried_cash_pkey PRIMARY KEY (entry_id)
);
create table cash_counts (
  id bigint generated always as identity (sequence name cash_counts_id_seq) not null,
  day date not null,
  expected_santim bigint not null,
  notes jsonb not null,
  counted_santim bigint not null,
  note text default ''::text not null,
  counted_by text not null,
  at timestamp with time zone not null,
  corrects bigint,
  till_santim bigint,
  counted_by_id text,
  act_id uuid,
  constraint cash_counts_pkey PRIMARY KEY (id),
  constraint cash_counts_counted_santim_check CHECK (((counted_santim >= 0) OR (till_santim IS NOT NULL)))
);
create table cash_hand_ins (
  id uuid not null,
  driver_id text not null,
  driver text not null,
  amount_santim bigint not null,
  handed_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  confirmed_by_id text,
  refused_at timestamp with time zone,
  refused_by text,
  constraint cash_hand_ins_pkey PRIMARY KEY (id),
  constraint cash_hand_ins_amount_santim_check CHECK ((amount_santim > 0)),
  constraint cash_hand_ins_check CHECK ((((confirmed_at IS NULL) = (confirmed_by IS NULL)) AND ((confirmed_at IS NULL) = (confirmed_by_id IS NULL)))),
  constraint cash_hand_ins_check1 CHECK (((refused_at IS NULL) = (refused_by IS NULL))),
  constraint cash_hand_ins_check2 CHECK (((confirmed_at IS NULL) OR (refused_at IS NULL)))
);
create table change_streams (
  id text not null,
  begun_at timestamp with time zone not null,
  next_part integer default 1 not null,
  reached_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  constraint change_streams_pkey PRIMARY KEY (id),
  constraint change_streams_failure_check CHECK ((failure = ANY (ARRAY['not_allowed'::text, 'lost'::text, 'unreachable'::text, 'refused'::text, 'other'::text]))),
  constraint change_streams_next_part_check CHECK ((next_part > 0))
);
create table changed_attempt_days (
  day date not null
);
create table changed_customers (
  phone text not null
);
create table changed_orders (
  order_id uuid not null
);
create table commands (
  id uuid not null,
  device uuid,
  person text not null,
  sequence bigint,
  made_at timestamp with time zone,
  received_at timestamp with time zone not null,
  input_sha256 text,
  space text default ''::text not null,
  name text default ''::text not null,
  door text default 'outbox'::text not null,
  person_id text,
  token_id uuid,
  answer jsonb,
  constraint received_acts_pkey PRIMARY KEY (space, id),
  constraint commands_answer_of_program CHECK (((answer IS NULL) OR (door = ANY (ARRAY['program'::text, 'shell'::text])))),
  constraint commands_door_check CHECK ((door = ANY (ARRAY['form'::text, 'outbox'::text, 'program'::text, 'shell'::text]))),
  constraint commands_of_devices CHECK (((door <> 'outbox'::text) OR (num_nulls(device, sequence, made_at) = 0))),
  constraint commands_space CHECK (((door = 'outbox'::text) = (space = ''::text))),
  constraint commands_token_of_program CHECK (((token_id IS NULL) OR (door = 'program'::text))),
  constraint received_acts_input_sha256_check CHECK ((input_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint received_acts_sequence_check CHECK ((sequence > 0))
);
create table counter_approval_uses (
  approval_id uuid not null,
  act_id uuid not null,
  at timestamp with time zone not null,
  constraint counter_approval_uses_pkey PRIMARY KEY (approval_id)
);
create table counter_lines (
  order_id uuid not null,
  "position" integer not null,
  cake_id text,
  name_en text not null,
  name_am text not null,
  quantity integer not null,
  pack_pieces integer,
  grams integer,
  unit_santim bigint not null,
  total_santim bigint not null,
  sold_santim bigint not null,
  constraint counter_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint counter_lines_check CHECK (((sold_santim >= 0) AND (sold_santim <= total_santim))),
  constraint counter_lines_grams_check CHECK ((grams > 0)),
  constraint counter_lines_pack_pieces_check CHECK ((pack_pieces > 0)),
  constraint counter_lines_position_check CHECK (("position" >= 0)),
  constraint counter_lines_quantity_check CHECK ((quantity > 0)),
  constraint counter_lines_total_santim_check CHECK ((total_santim >= 0)),
  constraint counter_lines_unit_santim_check CHECK ((unit_santim >= 0))
);
create table counter_notices (
  id bigint generated always as identity (sequence name counter_notices_id_seq) not null,
  order_id uuid not null,
  kind text not null,
  data jsonb default '{}'::jsonb not null,
  at timestamp with time zone not null,
  seen_at timestamp with time zone,
  seen_by text,
  person_ids text[] default '{}'::text[] not null,
  seen_by_id text,
  constraint counter_notices_pkey PRIMARY KEY (id),
  constraint counter_notices_check CHECK (((seen_at IS NULL) = (seen_by IS NULL)))
);
alter table counter_notices
  add constraint counter_notices_kind_check CHECK ((kind = ANY (ARRAY['withheld_alone'::text, 'accounts_above'::text, 'typed_above'::text, 'drawer_short'::text, 'for_another'::text, 'dated_back'::text, 'stock_short'::text, 'day_over'::text, 'price_changed'::text, 'cake_unknown'::text, 'free_item'::text, 'discount_above'::text, 'account_above'::text, 'account_unknown'::text, 'reference_used'::text, 'shift_unknown'::text, 'wallet_given_back'::text, 'till_retired'::text, 'fiscal_kept'::text, 'buyer_kept'::text, 'unproved'::text, 'withheld_above'::text, 'numbers_lost'::text, 'wallet_lost'::text, 'given_above'::text]))) NOT VALID;
create table counter_parts (
  order_id uuid not null,
  "position" integer not null,
  paid_by text not null,
  santim bigint not null,
  given_santim bigint,
  reference text,
  to_verify boolean default false not null,
  attempt_id uuid,
  constraint counter_parts_attempt_id_key UNIQUE (attempt_id),
  constraint counter_parts_pkey PRIMARY KEY (order_id, "position"),
  constraint counter_parts_check CHECK ((given_santim >= santim)),
  constraint counter_parts_position_check CHECK (("position" >= 0)),
  constraint counter_parts_santim_check CHECK ((santim > 0))
);
alter table counter_parts
  add constraint counter_parts_paid_by_check CHECK ((paid_by = ANY (ARRAY['cash'::text, 'qr'::text, 'transfer'::text, 'wallet'::text, 'account'::text, 'withheld'::text]))) NOT VALID,
  add constraint counter_parts_wallet CHECK (((paid_by = 'wallet'::text) = (attempt_id IS NOT NULL))) NOT VALID;
create table counter_prompts (
  order_id uuid not null,
  till smallint not null,
  santim bigint not null,
  total_santim bigint not null,
  sale jsonb not null,
  person text not null,
  person_id text not null,
  person_name text not null,
  asked_at timestamp with time zone not null,
  asking_until timestamp with time zone,
  given_back_at timestamp with time zone,
  given_back_by text,
  constraint counter_prompts_pkey PRIMARY KEY (order_id),
  constraint counter_prompts_check CHECK ((total_santim >= santim)),
  constraint counter_prompts_check1 CHECK (((given_back_at IS NULL) = (given_back_by IS NULL))),
  constraint counter_prompts_person_check CHECK ((person <> ''::text)),
  constraint counter_prompts_santim_check CHECK ((santim > 0))
);
create table counter_return_lines (
  return_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  santim bigint not null,
  constraint counter_return_lines_pkey PRIMARY KEY (return_id, "position"),
  constraint counter_return_lines_quantity_check CHECK ((quantity > 0)),
  constraint counter_return_lines_santim_check CHECK ((santim >= 0))
);
create table counter_returns (
  id uuid not null,
  order_id uuid not null,
  shift_id uuid,
  back_santim bigint not null,
  reason text not null,
  pieces_to text not null,
  person text not null,
  person_id text not null,
  approved_by text,
  approved_by_id text,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  cash_santim bigint,
  constraint counter_returns_pkey PRIMARY KEY (id),
  constraint counter_returns_back_santim_check CHECK ((back_santim >= 0)),
  constraint counter_returns_check CHECK ((num_nulls(approved_by, approved_by_id) = ANY (ARRAY[0, 2]))),
  constraint counter_returns_pieces_to_check CHECK ((pieces_to = ANY (ARRAY['stock'::text, 'waste'::text]))),
  constraint counter_returns_reason_check CHECK ((btrim(reason) <> ''::text))
);
alter table counter_returns
  add constraint counter_returns_cash CHECK ((((cash_santim >= 0) AND (cash_santim <= back_santim)) AND ((shift_id IS NOT NULL) OR (cash_santim = 0)))) NOT VALID;
create table counter_sales (
  order_id uuid not null,
  till smallint not null,
  number integer not null,
  shift_id uuid,
  total_santim bigint not null,
  discount_santim bigint default 0 not null,
  discount_reason text default ''::text not null,
  sold_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  person text not null,
  person_id text not null,
  person_name text not null,
  account_due_on date,
  fiscal_number text,
  buyer_name text,
  buyer_tin text,
  input_sha256 text,
  constraint counter_sales_number UNIQUE (till, number),
  constraint counter_sales_pkey PRIMARY KEY (order_id),
  constraint counter_sales_check CHECK ((num_nulls(buyer_name, buyer_tin) = ANY (ARRAY[0, 2]))),
  constraint counter_sales_discount_named CHECK (((discount_santim = 0) OR (discount_reason <> ''::text))),
  constraint counter_sales_discount_santim_check CHECK ((discount_santim >= 0)),
  constraint counter_sales_fiscal_number_check CHECK ((fiscal_number <> ''::text)),
  constraint counter_sales_input_sha256_check CHECK ((input_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint counter_sales_number_check CHECK ((number > 0)),
  constraint counter_sales_person_check CHECK ((person <> ''::text)),
  constraint counter_sales_total_santim_check CHECK ((total_santim >= 0))
);
create table counter_set_aside (
  sale_id uuid not null,
  till smallint not null,
  number integer not null,
  sale jsonb not null,
  made_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  person text not null,
  person_id text not null,
  person_name text not null,
  claimed text,
  seen_at timestamp with time zone,
  seen_by text,
  input_sha256 text,
  person_ids text[] default '{}'::text[] not null,
  seen_by_id text,
  constraint counter_set_aside_pkey PRIMARY KEY (sale_id),
  constraint counter_set_aside_till_number_key UNIQUE (till, number),
  constraint counter_set_aside_check CHECK (((seen_at IS NULL) = (seen_by IS NULL))),
  constraint counter_set_aside_number_check CHECK ((number > 0)),
  constraint counter_set_aside_person_check CHECK ((person <> ''::text))
);
create table counter_voids (
  order_id uuid not null,
  reason text not null,
  pieces_to text not null,
  person text not null,
  person_id text not null,
  approved_by text,
  approved_by_id text,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint counter_voids_pkey PRIMARY KEY (order_id),
  constraint counter_voids_check CHECK ((num_nulls(approved_by, approved_by_id) = ANY (ARRAY[0, 2]))),
  constraint counter_voids_pieces_to_check CHECK ((pieces_to = ANY (ARRAY['stock'::text, 'waste'::text]))),
  constraint counter_voids_reason_check CHECK ((btrim(reason) <> ''::text))
);
create table credit_entries (
  id bigint generated always as identity (sequence name credit_entries_id_seq) not null,
  phone text,
  amount_santim bigint not null,
  provider text not null,
  transaction_id text,
  money_case_id bigint,
  order_id uuid,
  recorded_by text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  refund_id bigint,
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_amount_santim_check CHECK ((amount_santim <> 0)),
  constraint credit_entries_check CHECK (((amount_santim > 0) OR (order_id IS NOT NULL))),
  constraint credit_entries_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
create table credit_vouches (
  order_id uuid not null,
  amount_santim bigint not null,
  vouched_by text not null,
  vouched_by_id text,
  request_key text not null,
  at timestamp with time zone not null,
  constraint credit_vouches_pkey PRIMARY KEY (order_id),
  constraint credit_vouches_amount_santim_check CHECK ((amount_santim > 0))
);
create table customer_blocks (
  phone text not null,
  reason text not null,
  blocked_at timestamp with time zone not null,
  blocked_by text not null,
  constraint customer_blocks_pkey PRIMARY KEY (phone),
  constraint customer_blocks_phone_check CHECK ((phone <> '000-000-0000'::text)),
  constraint customer_blocks_reason_check CHECK ((reason <> ''::text))
);
create table customer_dates (
  phone text not null,
  kind text not null,
  calendar text not null,
  month integer not null,
  day integer not null,
  constraint customer_dates_pkey PRIMARY KEY (phone, kind),
  constraint customer_dates_calendar_check CHECK ((calendar = ANY (ARRAY['ethiopian'::text, 'gregorian'::text]))),
  constraint customer_dates_check CHECK (
CASE calendar
    WHEN 'ethiopian'::text THEN ((day <= 30) AND ((month < 13) OR (day <= 6)))
    ELSE (month <= 12)
END),
  constraint customer_dates_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint customer_dates_kind_check CHECK ((kind = ANY (ARRAY['birthday'::text, 'anniversary'::text]))),
  constraint customer_dates_month_check CHECK (((month >= 1) AND (month <= 13)))
);
create table customer_details (
  phone text not null,
  allergies text default ''::text not null,
  consent boolean,
  consent_on date,
  consent_source text,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint customer_details_pkey PRIMARY KEY (phone),
  constraint customer_details_check CHECK ((((consent IS NULL) = (consent_on IS NULL)) AND ((consent IS NULL) = (consent_source IS NULL)))),
  constraint customer_details_consent_source_check CHECK ((consent_source = ANY (ARRAY['counter'::text, 'phone'::text, 'message'::text, 'paper'::text]))),
  constraint customer_details_phone_check CHECK ((phone <> '000-000-0000'::text))
);
create table customer_phones (
  phone text not null,
  into_phone text not null,
  customer_id uuid not null,
  merged_at timestamp with time zone not null,
  merged_by text not null,
  constraint customer_phones_customer_id_key UNIQUE (customer_id),
  constraint customer_phones_pkey PRIMARY KEY (phone),
  constraint customer_phones_check CHECK ((phone <> into_phone)),
  constraint customer_phones_phone_check CHECK ((phone <> '000-000-0000'::text))
);
create table customers (
  id uuid default gen_random_uuid() not null,
  phone text,
  account_id text,
  name text default ''::text not null,
  email text,
  lang text,
  orders integer default 0 not null,
  spend_santim bigint default 0 not null,
  owed_santim bigint default 0 not null,
  last_order_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  search text not null,
  constraint customers_phone_key UNIQUE (phone),
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_check CHECK (((phone IS NOT NULL) OR (account_id IS NOT NULL))),
  constraint customers_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'am'::text])))
) with (fillfactor=90);
create table day_closings (
  day date not null,
  cakes_by text,
  cakes_at timestamp with time zone,
  transfers_by text,
  transfers_at timestamp with time zone,
  closed_by text,
  closed_at timestamp with time zone,
  batch uuid,
  constraint day_closings_pkey PRIMARY KEY (day),
  constraint day_closings_check CHECK (((cakes_by IS NULL) = (cakes_at IS NULL))),
  constraint day_closings_check1 CHECK (((transfers_by IS NULL) = (transfers_at IS NULL))),
  constraint day_closings_check2 CHECK ((((closed_by IS NULL) = (closed_at IS NULL)) AND ((closed_at IS NULL) = (batch IS NULL))))
);
create table day_exceptions (
  day date not null,
  is_closed boolean default false not null,
  capacity_points integer,
  reason_en text default ''::text not null,
  reason_am text default ''::text not null,
  version integer default 1 not null,
  opens_at time without time zone,
  closes_at time without time zone,
  is_online_only boolean default false not null,
  constraint day_exceptions_pkey PRIMARY KEY (day),
  constraint day_exceptions_capacity_points_check CHECK ((capacity_points >= 0)),
  constraint day_exceptions_check CHECK ((is_closed OR is_online_only OR (capacity_points IS NOT NULL) OR (opens_at IS NOT NULL))),
  constraint day_exceptions_hours CHECK ((((opens_at IS NULL) = (closes_at IS NULL)) AND (opens_at < closes_at) AND (NOT (is_closed AND (opens_at IS NOT NULL))))),
  constraint day_exceptions_online_only CHECK ((NOT (is_closed AND is_online_only)))
);
create table day_leftovers (
  day date not null,
  cake_id slug not null,
  answer text not null,
  carried_pieces integer,
  answered_by text not null,
  answered_at timestamp with time zone not null,
  constraint day_leftovers_pkey PRIMARY KEY (day, cake_id),
  constraint day_leftovers_answer_check CHECK ((answer = ANY (ARRAY['carry'::text, 'waste'::text, 'share'::text]))),
  constraint day_leftovers_carried_pieces_check CHECK (((carried_pieces >= 1) AND (carried_pieces <= 10000))),
  constraint day_leftovers_check CHECK (((answer = 'share'::text) = (carried_pieces IS NOT NULL)))
);
create table demo_rows (
  kind text not null,
  row_id text not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  archived_by text,
  constraint demo_rows_pkey PRIMARY KEY (kind, row_id),
  constraint demo_rows_archived_by_somebody CHECK (((archived_at IS NULL) = (archived_by IS NULL))),
  constraint demo_rows_kind_check CHECK ((kind = ANY (ARRAY['cake'::text, 'size'::text, 'flavor'::text, 'cake_type'::text, 'variant'::text, 'extra'::text, 'occasion'::text, 'inspiration'::text])))
);
create table drawer_claims (
  id uuid not null,
  shift_id uuid not null,
  kind text not null,
  amount_santim bigint not null,
  reason text not null,
  sequence bigint not null,
  person text not null,
  person_id text not null,
  person_name text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  accepted_by text,
  accepted_by_id text,
  accepted_by_name text,
  accepted_at timestamp with time zone,
  constraint drawer_claims_pkey PRIMARY KEY (id),
  constraint drawer_claims_check CHECK ((num_nulls(accepted_by, accepted_by_id, accepted_by_name, accepted_at) = ANY (ARRAY[0, 4]))),
  constraint drawer_claims_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint drawer_claims_person_check CHECK ((person <> ''::text)),
  constraint drawer_claims_reason_check CHECK ((reason <> ''::text)),
  constraint drawer_claims_sign CHECK ((((kind = 'in'::text) = (amount_santim > 0)) AND (amount_santim <> 0)))
);
create table drawer_entries (
  id uuid not null,
  shift_id uuid not null,
  kind text not null,
  amount_santim bigint not null,
  ledger_entry_id bigint,
  hand_in_id uuid,
  order_id uuid,
  reason text default ''::text not null,
  person text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  is_late boolean default false not null,
  person_id text,
  sequence bigint,
  constraint drawer_entries_hand_in_id_key UNIQUE (hand_in_id),
  constraint drawer_entries_ledger_entry_id_key UNIQUE (ledger_entry_id),
  constraint drawer_entries_pkey PRIMARY KEY (id),
  constraint drawer_entries_hand_in CHECK (((kind = 'hand_in'::text) = (hand_in_id IS NOT NULL))),
  constraint drawer_entries_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'order'::text, 'void'::text, 'refund'::text, 'in'::text, 'out'::text, 'hand_in'::text]))),
  constraint drawer_entries_ledger CHECK (((kind = ANY (ARRAY['sale'::text, 'order'::text, 'void'::text, 'refund'::text])) = (ledger_entry_id IS NOT NULL))),
  constraint drawer_entries_person_check CHECK ((person <> ''::text)),
  constraint drawer_entries_reason CHECK (((kind <> ALL (ARRAY['in'::text, 'out'::text])) OR (reason <> ''::text))),
  constraint drawer_entries_sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['void'::text, 'refund'::text, 'out'::text])) THEN (amount_santim < 0)
    ELSE (amount_santim > 0)
END)
);
create table drawer_notices (
  entry_id uuid not null,
  at timestamp with time zone not null,
  taken_santim bigint not null,
  limit_santim bigint not null,
  seen_at timestamp with time zone,
  seen_by text,
  person_ids text[] default '{}'::text[] not null,
  seen_by_id text,
  constraint drawer_notices_pkey PRIMARY KEY (entry_id),
  constraint drawer_notices_check CHECK (((seen_at IS NULL) = (seen_by IS NULL)))
);
create table extras (
  id slug not null,
  name_en text not null,
  name_am text not null,
  description_en text default ''::text not null,
  description_am text default ''::text not null,
  price_santim bigint default 0 not null,
  needs_picture boolean default false not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  constraint extras_pkey PRIMARY KEY (id),
  constraint extras_name_am_check CHECK ((name_am <> ''::text)),
  constraint extras_name_en_check CHECK ((name_en <> ''::text)),
  constraint extras_price_santim_check CHECK (((price_santim >= 0) AND (price_santim <= 100000000)))
);
create table feast_plans (
  id uuid not null,
  feast text not null,
  feast_day date not null,
  from_day date not null,
  to_day date not null,
  daily_days smallint not null,
  custom_days smallint not null,
  cutoff time without time zone not null,
  capacity_percent smallint not null,
  cakes_off text[] default '{}'::text[] not null,
  full_deposit boolean not null,
  banner_en text not null,
  banner_am text not null,
  applied_at timestamp with time zone not null,
  applied_by text not null,
  removed_at timestamp with time zone,
  removed_by text,
  constraint feast_plans_one_a_day EXCLUDE USING gist (daterange(from_day, to_day, '[]'::text) WITH &&) WHERE ((removed_at IS NULL)),
  constraint feast_plans_pkey PRIMARY KEY (id),
  constraint feast_plans_banner_am_check CHECK ((length(banner_am) <= 160)),
  constraint feast_plans_banner_en_check CHECK ((length(banner_en) <= 160)),
  constraint feast_plans_capacity_percent_check CHECK (((capacity_percent >= 10) AND (capacity_percent <= 1000))),
  constraint feast_plans_check CHECK (((from_day <= to_day) AND ((to_day - from_day) <= 20) AND ((feast_day >= from_day) AND (feast_day <= to_day)))),
  constraint feast_plans_check1 CHECK (((banner_en = ''::text) = (banner_am = ''::text))),
  constraint feast_plans_check2 CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint feast_plans_custom_days_check CHECK (((custom_days >= 0) AND (custom_days <= 60))),
  constraint feast_plans_daily_days_check CHECK (((daily_days >= 0) AND (daily_days <= 14))),
  constraint feast_plans_feast_check CHECK ((feast = ANY (ARRAY['gena'::text, 'timket'::text, 'fasika'::text, 'enkutatash'::text, 'meskel'::text, 'eid_al_fitr'::text, 'eid_al_adha'::text, 'mawlid'::text])))
);
create table fiscal_machines (
  number text not null,
  name text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  retired_by text,
  constraint fiscal_machines_pkey PRIMARY KEY (number),
  constraint fiscal_machines_check CHECK (((retired_at IS NULL) = (retired_by IS NULL))),
  constraint fiscal_machines_name_check CHECK ((btrim(name) <> ''::text)),
  constraint fiscal_machines_number_check CHECK ((number ~ '^[A-Z0-9-]{3,24}$'::text))
);
create table fiscal_receipts (
  id uuid not null,
  order_id uuid not null,
  machine text not null,
  number text not null,
  issued_on date not null,
  is_contested boolean default false not null,
  person text not null,
  till integer,
  at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  replaced_by text,
  replaced_reason text,
  person_id text,
  constraint fiscal_receipts_pkey PRIMARY KEY (id),
  constraint fiscal_receipts_check CHECK ((num_nulls(replaced_at, replaced_by, replaced_reason) = ANY (ARRAY[0, 3]))),
  constraint fiscal_receipts_number_check CHECK (((number ~ '^[A-Z0-9-]{1,24}$'::text) AND (number !~ '^0'::text))),
  constraint fiscal_receipts_person_check CHECK ((person <> ''::text)),
  constraint fiscal_receipts_replaced_reason_check CHECK ((btrim(replaced_reason) <> ''::text))
);
create table flavors (
  id slug not null,
  name_en text not null,
  name_am text not null,
  description_en text default ''::text not null,
  description_am text default ''::text not null,
  color text not null,
  is_fasting boolean default false not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  image_id text,
  surcharge_santim bigint default 0 not null,
  allergens text[] default '{}'::text[] not null,
  weekdays text[] default '{}'::text[] not null,
  constraint flavors_pkey PRIMARY KEY (id),
  constraint flavors_allergens_check CHECK ((allergens <@ ARRAY['gluten'::text, 'egg'::text, 'milk'::text, 'nuts'::text, 'peanuts'::text, 'soy'::text, 'sesame'::text])),
  constraint flavors_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint flavors_surcharge_santim_check CHECK (((surcharge_santim >= 0) AND (surcharge_santim <= 100000000))),
  constraint flavors_weekdays_check CHECK (((weekdays <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]) AND (array_position(weekdays, NULL::text) IS NULL)))
);
create table gateway_keys (
  gateway text not null,
  field text not null,
  sealed text not null,
  secret_print text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint gateway_keys_pkey PRIMARY KEY (gateway, field),
  constraint gateway_keys_field_check CHECK ((field ~ '^[A-Z][A-Z0-9_]{2,60}$'::text)),
  constraint gateway_keys_sealed_check CHECK (((sealed ~ '^v1\.[A-Za-z0-9_-]+$'::text) AND ((char_length(sealed) >= 41) AND (char_length(sealed) <= 12000)))),
  constraint gateway_keys_secret_print_check CHECK ((secret_print ~ '^[0-9a-f]{16}$'::text))
);
create table gateway_setups (
  gateway text not null,
  version integer default 1 not null,
  leaving_since timestamp with time zone,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  changed_by_id text,
  constraint gateway_setups_pkey PRIMARY KEY (gateway),
  constraint gateway_setups_gateway_check CHECK ((gateway ~ '^[a-z]{2,30}$'::text))
);
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_sha256 text not null,
  response_status integer,
  response_body json,
  created_at timestamp with time zone default now() not null,
  owner integer default ("substring"(current_setting('application_name'::text), '^tafach-(\d{1,9})$'::text))::integer,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);
create table images (
  id text not null,
  width integer not null,
  height integer not null,
  mime text not null,
  byte_size integer not null,
  widths integer[] not null,
  placeholder text not null,
  created_at timestamp with time zone default now() not null,
  crop_of text,
  crop_left integer,
  crop_top integer,
  crop_side integer,
  clear_on text,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_byte_size_check CHECK ((byte_size > 0)),
  constraint images_clear_on_check CHECK ((clear_on = ANY (ARRAY[''::text, 'light'::text, 'dark'::text, 'both'::text]))),
  constraint images_crop_left_check CHECK ((crop_left >= 0)),
  constraint images_crop_of_another CHECK ((crop_of <> id)),
  constraint images_crop_side_check CHECK ((crop_side > 0)),
  constraint images_crop_top_check CHECK ((crop_top >= 0)),
  constraint images_crop_whole CHECK ((num_nulls(crop_of, crop_left, crop_top, crop_side) = ANY (ARRAY[0, 4]))),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint images_width_check CHECK ((width > 0))
);
create table inspiration_look_alikes (
  inspiration_id slug not null,
  other_id slug not null,
  constraint inspiration_look_alikes_pkey PRIMARY KEY (inspiration_id, other_id)
);
create table inspiration_tags (
  id slug not null,
  name_en text not null,
  name_am text not null,
  constraint inspiration_tags_pkey PRIMARY KEY (id),
  constraint inspiration_tags_name_am_check CHECK ((name_am <> ''::text)),
  constraint inspiration_tags_name_en_check CHECK ((name_en <> ''::text))
);
create table inspirations (
  id slug not null,
  occasion_id slug not null,
  name_en text not null,
  name_am text not null,
  image_id text not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  alt_en text default ''::text not null,
  alt_am text default ''::text not null,
  tag_ids text[] default '{}'::text[] not null,
  cake_type_id slug,
  is_own_work boolean default true not null,
  source text default ''::text not null,
  is_featured boolean default false not null,
  perceptual_hash bit(64),
  created_at timestamp with time zone default now() not null,
  constraint inspirations_pkey PRIMARY KEY (id)
);
create table installation_marks (
  name text not null,
  value text not null,
  set_at timestamp with time zone default now() not null,
  constraint installation_marks_pkey PRIMARY KEY (name),
  constraint installation_marks_name_check CHECK ((name = ANY (ARRAY['secret'::text, 'pictures'::text])))
);
create table invoice_pauses (
  id bigint generated always as identity (sequence name invoice_pauses_id_seq) not null,
  known_until timestamp with time zone not null,
  restored_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint invoice_pauses_pkey PRIMARY KEY (id),
  constraint invoice_pauses_check CHECK ((known_until <= restored_at)),
  constraint invoice_pauses_check1 CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
);
create table invoices (
  id bigint generated always as identity (sequence name invoices_id_seq) not null,
  series text not null,
  year smallint not null,
  number integer not null,
  order_id uuid,
  invoice_series text,
  invoice_year smallint,
  invoice_number integer,
  total_santim bigint not null,
  vat_santim bigint not null,
  content jsonb not null,
  reason text default ''::text not null,
  request_key uuid not null,
  person text not null,
  at timestamp with time zone not null,
  pause_id bigint,
  person_id text,
  constraint invoices_id_key UNIQUE (id),
  constraint invoices_pkey PRIMARY KEY (series, year, number),
  constraint invoices_request_key_key UNIQUE (request_key),
  constraint invoices_invoice_series_check CHECK ((invoice_series = 'INV'::text)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_person_check CHECK ((person <> ''::text)),
  constraint invoices_series_check CHECK ((series = ANY (ARRAY['INV'::text, 'CN'::text]))),
  constraint invoices_total_santim_check CHECK ((total_santim >= 0)),
  constraint invoices_vat_santim_check CHECK ((vat_santim >= 0)),
  constraint invoices_year_check CHECK (((year >= 2000) AND (year <= 2200)))
);
alter table invoices
  add constraint invoices_credit_note CHECK (((pause_id IS NOT NULL) OR
CASE series
    WHEN 'CN'::text THEN ((num_nulls(invoice_series, invoice_year, invoice_number) = 0) AND (btrim(reason) <> ''::text))
    ELSE (num_nonnulls(invoice_series, invoice_year, invoice_number) = 0)
END)) NOT VALID,
  add constraint invoices_paper_only CHECK (
CASE
    WHEN (pause_id IS NULL) THEN (order_id IS NOT NULL)
    ELSE ((num_nonnulls(order_id, invoice_series, invoice_year, invoice_number) = 0) AND (total_santim = 0) AND (vat_santim = 0))
END) NOT VALID;
create table job_runs (
  name text not null,
  every_seconds double precision not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  failed_at timestamp with time zone,
  saved_at timestamp with time zone not null,
  constraint job_runs_pkey PRIMARY KEY (name),
  constraint job_runs_every_seconds_check CHECK ((every_seconds > (0)::double precision))
);
create table kept_sheets (
  day date not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone not null,
  written_at timestamp with time zone,
  byte_size integer,
  orders integer,
  failure text,
  print_state text default 'none'::text not null,
  print_attempts integer default 0 not null,
  print_at timestamp with time zone,
  print_failure text,
  constraint kept_sheets_pkey PRIMARY KEY (day),
  constraint kept_sheets_attempts_check CHECK ((attempts >= 0)),
  constraint kept_sheets_byte_size_check CHECK ((byte_size > 0)),
  constraint kept_sheets_check CHECK (((state <> 'written'::text) OR ((written_at IS NOT NULL) AND (byte_size IS NOT NULL) AND (orders IS NOT NULL)))),
  constraint kept_sheets_check1 CHECK (((state <> 'failed'::text) OR (failure IS NOT NULL))),
  constraint kept_sheets_check2 CHECK (((print_state <> 'failed'::text) OR (print_failure IS NOT NULL))),
  constraint kept_sheets_failure_check CHECK ((failure = ANY (ARRAY['disk_full'::text, 'not_writable'::text, 'other'::text]))),
  constraint kept_sheets_orders_check CHECK ((orders >= 0)),
  constraint kept_sheets_print_attempts_check CHECK ((print_attempts >= 0)),
  constraint kept_sheets_print_failure_check CHECK ((print_failure = ANY (ARRAY['refused'::text, 'unknown'::text, 'no_command'::text]))),
  constraint kept_sheets_print_state_check CHECK ((print_state = ANY (ARRAY['none'::text, 'waiting'::text, 'printing'::text, 'printed'::text, 'failed'::text]))),
  constraint kept_sheets_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'written'::text, 'failed'::text])))
);
create table kitchen_bakes (
  id uuid not null,
  day date not null,
  cake_id slug not null,
  pieces integer not null,
  counted_pieces integer default 0 not null,
  at timestamp with time zone not null,
  baked_by text not null,
  constraint kitchen_bakes_pkey PRIMARY KEY (id),
  constraint kitchen_bakes_check CHECK (((abs(counted_pieces) <= abs(pieces)) AND ((counted_pieces * pieces) >= 0))),
  constraint kitchen_bakes_pieces_check CHECK (((pieces <> 0) AND (abs(pieces) <= 10000)))
);
create table landmarks (
  id bigint generated always as identity (sequence name landmarks_id_seq) not null,
  zone_id text not null,
  name_en text,
  name_am text,
  source text not null,
  key text not null,
  customers integer default 0 not null,
  status text default 'waiting'::text not null,
  merged_into bigint,
  learned_zone_id text,
  version integer default 1 not null,
  is_area boolean default false not null,
  area_id bigint,
  constraint landmarks_pkey PRIMARY KEY (id),
  constraint landmarks_zone_id_source_key_key UNIQUE (zone_id, source, key),
  constraint landmarks_area_check CHECK ((NOT (is_area AND (area_id IS NOT NULL)))),
  constraint landmarks_area_id_check CHECK ((area_id <> id)),
  constraint landmarks_check CHECK ((num_nonnulls(name_en, name_am) > 0)),
  constraint landmarks_check1 CHECK (((source = 'shop'::text) OR (customers >= 5))),
  constraint landmarks_check2 CHECK (((status = 'merged'::text) = (merged_into IS NOT NULL))),
  constraint landmarks_check3 CHECK (((name_en <> ''::text) AND (name_am <> ''::text))),
  constraint landmarks_customers_check CHECK ((customers >= 0)),
  constraint landmarks_source_check CHECK ((source = ANY (ARRAY['shop'::text, 'learned'::text]))),
  constraint landmarks_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text, 'merged'::text]))),
  constraint landmarks_zone_id_check CHECK ((zone_id <> ''::text))
);
create table list_choices (
  account_id text not null,
  list text not null,
  sort text,
  columns text[],
  constraint list_choices_pkey PRIMARY KEY (account_id, list)
);
create table list_views (
  id uuid not null,
  account_id text not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null,
  constraint list_views_account_id_list_name_key UNIQUE (account_id, list, name),
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint list_views_search_check CHECK ((length(search) <= 1000))
);
create table live_events (
  id bigint generated always as identity (sequence name live_events_id_seq) not null,
  tx xid8 default pg_current_xact_id() not null,
  at timestamp with time zone not null,
  kind text not null,
  order_id uuid,
  actor text,
  amount_santim bigint,
  constraint live_events_pkey PRIMARY KEY (id),
  constraint live_events_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'quote'::text, 'payment'::text, 'move'::text, 'transfer'::text, 'money'::text, 'change'::text, 'wish'::text, 'call'::text]))),
  constraint live_events_of_an_order CHECK (((order_id IS NOT NULL) OR (kind = ANY (ARRAY['money'::text, 'move'::text]))))
);
create table lone_acts (
  id bigint generated always as identity (sequence name lone_acts_id_seq) not null,
  at timestamp with time zone not null,
  person_id text not null,
  person text not null,
  act text not null,
  order_id uuid,
  refund_id bigint,
  payment_exception_id bigint,
  amount_santim bigint not null,
  subject_id uuid,
  session_id text,
  constraint lone_acts_pkey PRIMARY KEY (id),
  constraint lone_acts_check CHECK (((act = 'accept_transfer'::text) = (payment_exception_id IS NOT NULL)))
);
alter table lone_acts
  add constraint lone_acts_act_check CHECK ((act = ANY (ARRAY['approve_refund'::text, 'pay_refund'::text, 'accept_transfer'::text, 'record_transfer'::text, 'close_shift'::text, 'correct_count'::text, 'accept_claim'::text, 'take_hand_in'::text, 'close_day'::text]))) NOT VALID,
  add constraint lone_acts_amount_santim_check CHECK ((amount_santim >= 0)) NOT VALID,
  add constraint lone_acts_check1 CHECK (((act = ANY (ARRAY['approve_refund'::text, 'pay_refund'::text])) = (refund_id IS NOT NULL))) NOT VALID,
  add constraint lone_acts_of_drawer CHECK (((act = ANY (ARRAY['close_shift'::text, 'correct_count'::text, 'accept_claim'::text, 'take_hand_in'::text, 'close_day'::text])) = (subject_id IS NOT NULL))) NOT VALID;
create table messages (
  id uuid not null,
  order_id uuid,
  template text not null,
  lang text not null,
  to_phone text,
  to_email text,
  body text not null,
  subject text default ''::text not null,
  email_body text default ''::text not null,
  may_disturb_until timestamp with time zone,
  once_key text,
  repeats uuid,
  created_by text,
  state text default 'waiting'::text not null,
  channel text,
  provider_reference text,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  tried_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  handled_at timestamp with time zone,
  handled_by text,
  to_telegram text,
  constraint messages_order_id_once_key_key UNIQUE (order_id, once_key),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_repeats_key UNIQUE (repeats),
  constraint messages_body_check CHECK ((body <> ''::text)),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'telegram'::text]))),
  constraint messages_check1 CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint messages_check2 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint messages_check3 CHECK (((state <> ALL (ARRAY['sending'::text, 'sent'::text, 'unknown'::text])) OR ((channel IS NOT NULL) AND (tried_at IS NOT NULL)))),
  constraint messages_check4 CHECK (((handled_at IS NULL) = (handled_by IS NULL))),
  constraint messages_have_address CHECK (((to_phone IS NOT NULL) OR (to_email IS NOT NULL) OR (to_telegram IS NOT NULL))),
  constraint messages_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'am'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text, 'not_sent'::text])))
);
create table occasion_flavors (
  occasion_id slug not null,
  flavor_id slug not null,
  constraint occasion_flavors_pkey PRIMARY KEY (occasion_id, flavor_id)
);
create table occasion_sizes (
  occasion_id slug not null,
  size_id slug not null,
  constraint occasion_sizes_pkey PRIMARY KEY (occasion_id, size_id)
);
create table occasions (
  id slug not null,
  kind text not null,
  name_en text not null,
  name_am text not null,
  image_id text,
  "position" integer default 0 not null,
  lead_hours integer,
  version integer default 1 not null,
  is_active boolean default true not null,
  season text,
  constraint occasions_pkey PRIMARY KEY (id),
  constraint occasions_kind_check CHECK ((kind = ANY (ARRAY['birthday'::text, 'wedding'::text, 'graduation'::text, 'anniversary'::text, 'other'::text, 'holiday'::text]))),
  constraint occasions_lead_hours_check CHECK (((lead_hours >= 1) AND (lead_hours <= 8760))),
  constraint occasions_name_am_check CHECK ((name_am <> ''::text)),
  constraint occasions_name_en_check CHECK ((name_en <> ''::text)),
  constraint occasions_season_check CHECK ((is_season(season) OR is_feast_season(season)))
);
create table offsite_backups (
  name text not null,
  made_at timestamp with time zone not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  sent_at timestamp with time zone,
  byte_size bigint,
  tried_at timestamp with time zone,
  try_failure text,
  constraint offsite_backups_pkey PRIMARY KEY (name),
  constraint offsite_backups_check CHECK (((sent_at IS NULL) = (byte_size IS NULL))),
  constraint offsite_backups_check1 CHECK (((sent_at IS NULL) OR (failure IS NULL))),
  constraint offsite_backups_check2 CHECK (((failure IS NULL) OR (ended_at IS NOT NULL))),
  constraint offsite_backups_check3 CHECK (((try_failure IS NULL) OR (tried_at IS NOT NULL))),
  constraint offsite_backups_check4 CHECK (((tried_at IS NULL) OR (sent_at IS NOT NULL))),
  constraint offsite_backups_failure_check CHECK ((failure = ANY (ARRAY['unreachable'::text, 'refused'::text, 'other'::text]))),
  constraint offsite_backups_try_failure_check CHECK ((try_failure = ANY (ARRAY['not_allowed'::text, 'no_room'::text, 'differs'::text, 'other'::text])))
);
create table order_counts (
  facet_id integer not null,
  group_id integer not null,
  orders bigint not null,
  total_santim bigint not null,
  paid_santim bigint not null,
  owed_santim bigint not null,
  constraint order_counts_pkey PRIMARY KEY (facet_id, group_id)
) with (fillfactor=50);
create table order_counts_by_day (
  facet_id integer not null,
  group_id integer not null,
  created_day date not null,
  due_day date not null,
  orders bigint not null,
  total_santim bigint not null,
  paid_santim bigint not null,
  owed_santim bigint not null,
  constraint order_counts_by_day_pkey PRIMARY KEY (facet_id, group_id, created_day, due_day)
) partition by LIST (facet_id);
create table order_counts_by_day_of_all partition of order_counts_by_day FOR VALUES IN (0) with (fillfactor=80);
create table order_counts_by_day_of_facets partition of order_counts_by_day DEFAULT with (fillfactor=80);
create table order_drawings (
  order_id uuid not null,
  line_position integer not null,
  choices jsonb not null,
  svg text not null,
  description_en text not null,
  description_am text not null,
  constraint order_drawings_pkey PRIMARY KEY (order_id, line_position),
  constraint order_drawings_svg_check CHECK ((length(svg) <= 100000))
);
create table order_events (
  id bigint generated always as identity (sequence name order_events_id_seq) not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  actor text not null,
  actor_name text,
  from_status text,
  to_status text,
  data jsonb default '{}'::jsonb not null,
  actor_id text,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'admin'::text, 'system'::text, 'provider'::text])))
);
create table order_facets (
  id integer generated always as identity (sequence name order_facets_id_seq) not null,
  name text not null,
  constraint order_facets_name_key UNIQUE (name),
  constraint order_facets_pkey PRIMARY KEY (id)
);
create table order_groups (
  id integer generated always as identity (sequence name order_groups_id_seq) not null,
  status text not null,
  payment_status text not null,
  delivery_method text not null,
  placed_by text not null,
  is_fasting boolean not null,
  has_topper boolean not null,
  has_image boolean not null,
  is_unreachable boolean not null,
  owes boolean not null,
  constraint order_groups_pkey PRIMARY KEY (id),
  constraint order_groups_status_payment_status_delivery_method_placed_b_key UNIQUE (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes)
);
create table order_line_extras (
  order_id uuid not null,
  line_position integer not null,
  extra_id slug not null,
  "position" integer not null,
  name_en text not null,
  name_am text not null,
  price_santim bigint not null,
  constraint order_line_extras_pkey PRIMARY KEY (order_id, line_position, extra_id),
  constraint order_line_extras_position_check CHECK (("position" >= 0)),
  constraint order_line_extras_price_santim_check CHECK ((price_santim >= 0))
);
create table order_lines (
  order_id uuid not null,
  "position" integer not null,
  cake_id slug not null,
  variant_id slug,
  size_id slug,
  flavor_id slug,
  cake_type_id slug,
  has_topper boolean default false not null,
  topper_text text default ''::text not null,
  reference_image text,
  inspiration_id slug,
  name_en text not null,
  name_am text not null,
  quantity integer not null,
  pieces integer not null,
  unit_price_santim bigint not null,
  line_total_santim bigint not null,
  occasion_id slug,
  asked_size_id slug,
  saving_santim bigint default 0 not null,
  guests integer,
  weight_grams integer,
  serves_from integer,
  serves_to integer,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_check CHECK ((serves_to >= serves_from)),
  constraint order_lines_check1 CHECK ((has_topper OR (topper_text = ''::text))),
  constraint order_lines_guests_check CHECK (((guests >= 1) AND (guests <= 2000))),
  constraint order_lines_pieces_check CHECK ((pieces > 0)),
  constraint order_lines_position_check CHECK (("position" >= 0)),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_saving_santim_check CHECK ((saving_santim >= 0)),
  constraint order_lines_serves_from_check CHECK ((serves_from > 0)),
  constraint order_lines_total CHECK ((line_total_santim = ((unit_price_santim * quantity) - saving_santim))),
  constraint order_lines_unit_price_santim_check CHECK ((unit_price_santim >= 0)),
  constraint order_lines_weight_grams_check CHECK ((weight_grams > 0))
);
create table order_search_rows (
  order_id uuid not null,
  total_santim bigint not null,
  paid_santim bigint not null,
  owed_santim bigint not null,
  created_at timestamp with time zone not null,
  created_day date not null,
  due_day date not null,
  due_rank integer not null,
  group_id integer not null,
  facets integer[] not null,
  search text not null,
  constraint order_search_rows_pkey PRIMARY KEY (order_id)
) with (fillfactor=90);
create table payment_attempt_bands (
  day date not null,
  state text not null,
  channel text not null,
  method text,
  is_to_look boolean not null,
  amount_band smallint not null,
  attempts bigint not null,
  amount_santim bigint not null
);
create table payment_attempt_counts (
  day date not null,
  state text not null,
  channel text not null,
  method text,
  is_to_look boolean not null,
  attempts bigint not null,
  amount_santim bigint not null
);
create table payment_attempts (
  id uuid not null,
  intent_id uuid not null,
  order_id uuid not null,
  provider text not null,
  channel text not null,
  method text,
  phone text,
  client_address text,
  amount_santim bigint not null,
  reference text not null,
  provider_reference text,
  checkout_url text,
  state text default 'created'::text not null,
  failure_reason text,
  is_late boolean default false not null,
  is_duplicate boolean default false not null,
  learned_by text,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  checks integer default 0 not null,
  next_check_at timestamp with time zone,
  final_at timestamp with time zone,
  recorded_by text,
  note text default ''::text not null,
  request_key text,
  mode text default 'live'::text not null,
  gateway_transaction_id text,
  fee_santim bigint,
  is_accepted boolean default false not null,
  stands_in_for uuid,
  paid_santim bigint,
  withdraw_at timestamp with time zone,
  recorded_by_id text,
  seconded_by_id text,
  sender text,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_provider_provider_reference_key UNIQUE (provider, provider_reference),
  constraint payment_attempts_reference_key UNIQUE (reference),
  constraint payment_attempts_request_key_key UNIQUE (request_key),
  constraint payment_attempts_amount_santim_check CHECK ((amount_santim > 0)),
  constraint payment_attempts_channel_check CHECK ((channel = ANY (ARRAY['direct'::text, 'hosted'::text, 'counter'::text]))),
  constraint payment_attempts_fee_santim_check CHECK ((fee_santim >= 0)),
  constraint payment_attempts_learned_by_check CHECK ((learned_by = ANY (ARRAY['start'::text, 'webhook'::text, 'poll'::text, 'sweep'::text, 'person'::text]))),
  constraint payment_attempts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint payment_attempts_of_channel CHECK (
CASE channel
    WHEN 'hosted'::text THEN true
    WHEN 'direct'::text THEN ((method IS NOT NULL) AND (phone IS NOT NULL))
    ELSE ((method IS NOT NULL) AND (recorded_by IS NOT NULL) AND (state = 'completed'::text))
END),
  constraint payment_attempts_paid_santim_check CHECK ((paid_santim > 0)),
  constraint payment_attempts_prompt_phone CHECK (((channel <> 'direct'::text) OR (phone IS NULL) OR (phone = '000-000-0000'::text) OR (phone ~ '^\+251[79][0-9]{8}$'::text))),
  constraint payment_attempts_reference_check CHECK ((reference ~ '^[A-Z0-9]{10,12}$'::text)),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'unknown'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'void'::text])))
);
alter table payment_attempts
  add constraint payment_attempts_method_check CHECK ((method = ANY (ARRAY['Telebirr'::text, 'Mpesa'::text, 'CBE Birr'::text, 'Cash'::text, 'Transfer'::text, 'Credit'::text, 'Withheld'::text]))) NOT VALID,
  add constraint payment_attempts_withheld CHECK (((NOT (method IS DISTINCT FROM 'Withheld'::text)) = (provider = 'withholding'::text))) NOT VALID;
create table payment_exceptions (
  id bigint generated always as identity (sequence name payment_exceptions_id_seq) not null,
  kind text not null,
  provider text not null,
  attempt_id uuid,
  order_id uuid,
  provider_event_id bigint,
  reference text,
  transaction_id text,
  phone text,
  amount_santim bigint,
  currency text,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  outcome text,
  closed_by text,
  closed_order_id uuid,
  note text default ''::text not null,
  transfer_report_id bigint,
  closed_by_id text,
  vouched_at timestamp with time zone,
  vouched_by text,
  vouched_by_id text,
  vouched_santim bigint,
  vouched_order_id uuid,
  vouched_transaction_id text,
  vouched_phone text,
  constraint payment_exceptions_pkey PRIMARY KEY (id),
  constraint payment_exceptions_provider_event_id_key UNIQUE (provider_event_id),
  constraint payment_exceptions_transfer_report_id_key UNIQUE (transfer_report_id),
  constraint payment_exceptions_amount_santim_check CHECK ((amount_santim > 0)),
  constraint payment_exceptions_check1 CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint payment_exceptions_check2 CHECK (((closed_at IS NOT NULL) OR ((closed_by IS NULL) AND (closed_order_id IS NULL)))),
  constraint payment_exceptions_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'duplicate'::text, 'refunded_then_paid'::text, 'closed_order'::text, 'unknown_reference'::text, 'amount_mismatch'::text, 'currency_mismatch'::text, 'reference_mismatch'::text, 'mode_mismatch'::text, 'paid_sum_missing'::text, 'refunded'::text, 'no_answer'::text, 'message_lost'::text, 'request_unknown'::text, 'transfer_mismatch'::text, 'transfer_elsewhere'::text, 'taken_back'::text]))),
  constraint payment_exceptions_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'attached'::text, 'credited'::text, 'refunded'::text, 'not_ours'::text, 'not_paid'::text]))),
  constraint payment_exceptions_told_of CHECK (((attempt_id IS NOT NULL) OR (provider_event_id IS NOT NULL) OR (transfer_report_id IS NOT NULL))),
  constraint payment_exceptions_vouched_santim_check CHECK (((vouched_santim >= 1) AND (vouched_santim <= 1000000000)))
);
alter table payment_exceptions
  add constraint payment_exceptions_vouched CHECK ((((vouched_at IS NULL) = (vouched_by IS NULL)) AND ((vouched_at IS NULL) = (vouched_santim IS NULL)) AND ((vouched_at IS NOT NULL) OR (vouched_order_id IS NULL)) AND ((vouched_at IS NOT NULL) OR (vouched_phone IS NULL)) AND ((vouched_order_id IS NULL) OR (vouched_phone IS NULL)))) NOT VALID;
create table payment_intents (
  id uuid not null,
  order_id uuid not null,
  purpose text not null,
  amount_santim bigint not null,
  currency text default 'ETB'::text not null,
  created_at timestamp with time zone not null,
  constraint payment_intents_pkey PRIMARY KEY (id),
  constraint payment_intents_amount_santim_check CHECK ((amount_santim > 0)),
  constraint payment_intents_currency_check CHECK ((currency = 'ETB'::text)),
  constraint payment_intents_purpose_check CHECK ((purpose = ANY (ARRAY['full'::text, 'deposit'::text, 'balance'::text])))
);
create table payouts (
  id bigint generated always as identity (sequence name payouts_id_seq) not null,
  day date not null,
  provider text not null,
  received_santim bigint not null,
  note text default ''::text not null,
  recorded_by text not null,
  at timestamp with time zone not null,
  recorded_by_id text,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_received_santim_check CHECK ((received_santim >= 0))
);
create table pickup_codes (
  order_id uuid not null,
  code text not null,
  made_at timestamp with time zone not null,
  constraint pickup_codes_pkey PRIMARY KEY (order_id),
  constraint pickup_codes_code_check CHECK ((code ~ '^[0-9]{4}$'::text))
);
create table pin_tries (
  id bigint generated always as identity (sequence name pin_tries_id_seq) not null,
  device_id text not null,
  person text not null,
  tried_at timestamp with time zone not null,
  constraint pin_tries_pkey PRIMARY KEY (id),
  constraint pin_tries_person_check CHECK ((char_length(person) <= 64))
);
create table planned_prices (
  cake_id slug not null,
  starts_on date not null,
  price_santim bigint not null,
  planned_by text not null,
  planned_at timestamp with time zone not null,
  constraint planned_prices_pkey PRIMARY KEY (cake_id, starts_on),
  constraint planned_prices_planned_by_check CHECK ((planned_by <> ''::text)),
  constraint planned_prices_price_santim_check CHECK ((price_santim > 0))
);
create table print_jobs (
  id uuid not null,
  printer_id uuid not null,
  paper text not null,
  subject text not null,
  is_copy boolean not null,
  copies smallint not null,
  kicks_drawer boolean not null,
  blocks jsonb,
  state text default 'queued'::text not null,
  failure text,
  attempts smallint default 0 not null,
  next_try_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  ended_at timestamp with time zone,
  asked_by_id text,
  constraint print_jobs_pkey PRIMARY KEY (id),
  constraint print_jobs_check CHECK (((state = ANY (ARRAY['queued'::text, 'sending'::text])) = (blocks IS NOT NULL))),
  constraint print_jobs_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint print_jobs_check2 CHECK (((state <> 'failed'::text) OR (failure IS NOT NULL))),
  constraint print_jobs_check3 CHECK (((state <> 'sent'::text) OR (failure IS NULL))),
  constraint print_jobs_copies_check CHECK (((copies >= 1) AND (copies <= 5))),
  constraint print_jobs_failure_check CHECK ((failure = ANY (ARRAY['gone'::text, 'not_allowed'::text, 'not_drawn'::text, 'no_paper'::text, 'cover_open'::text, 'ran_out'::text, 'cut_off'::text, 'not_told'::text, 'device'::text, 'dropped'::text]))),
  constraint print_jobs_paper_check CHECK ((paper = ANY (ARRAY['receipt'::text, 'kitchen'::text, 'label'::text, 'shift'::text, 'sheet'::text, 'test'::text]))),
  constraint print_jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);
create table printers (
  id uuid not null,
  name text not null,
  way text not null,
  host text,
  port integer,
  width_mm smallint not null,
  papers text[] default '{}'::text[] not null,
  copies smallint default 1 not null,
  kicks_drawer boolean default false not null,
  version integer default 1 not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  removed_at timestamp with time zone,
  constraint printers_pkey PRIMARY KEY (id),
  constraint printers_check CHECK (((way = 'network'::text) = ((host IS NOT NULL) AND (port IS NOT NULL)))),
  constraint printers_copies_check CHECK (((copies >= 1) AND (copies <= 5))),
  constraint printers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint printers_papers_check CHECK ((papers <@ ARRAY['receipt'::text, 'kitchen'::text, 'label'::text, 'shift'::text, 'sheet'::text])),
  constraint printers_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint printers_way_check CHECK ((way = ANY (ARRAY['network'::text, 'usb'::text, 'serial'::text, 'browser'::text]))),
  constraint printers_width_mm_check CHECK ((width_mm = ANY (ARRAY[58, 80])))
);
create table provider_events (
  id bigint generated always as identity (sequence name provider_events_id_seq) not null,
  provider text not null,
  event_key text not null,
  authenticity text not null,
  reference text,
  headers jsonb not null,
  body text not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  provider_reference text,
  about text default 'payment'::text not null,
  claim jsonb,
  attempt_id uuid,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint provider_events_provider_event_key_key UNIQUE (provider, event_key),
  constraint provider_events_about_check CHECK ((about = ANY (ARRAY['payment'::text, 'refund'::text, 'other'::text]))),
  constraint provider_events_authenticity_check CHECK ((authenticity = ANY (ARRAY['signed'::text, 'unsigned'::text, 'invalid'::text])))
);
create table provider_health (
  provider text not null,
  answered_at timestamp with time zone,
  fault_at timestamp with time zone,
  fault text,
  fault_detail text,
  refused_message_at timestamp with time zone,
  constraint provider_health_pkey PRIMARY KEY (provider),
  constraint provider_health_check CHECK (((fault_at IS NULL) = (fault IS NULL)))
);
create table quote_options (
  quote_id uuid not null,
  "position" integer not null,
  title text not null,
  size_id slug,
  price_santim bigint,
  included text default ''::text not null,
  is_accepted boolean default false not null,
  image_id text,
  pieces integer,
  is_advised boolean default false not null,
  constraint quote_options_pkey PRIMARY KEY (quote_id, "position"),
  constraint quote_options_included_check CHECK ((length(included) <= 1000)),
  constraint quote_options_pieces_check CHECK (((pieces >= 1) AND (pieces <= 10000))),
  constraint quote_options_position_check CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint quote_options_price_santim_check CHECK ((price_santim > 0)),
  constraint quote_options_title_check CHECK ((length(title) <= 120))
);
create table quotes (
  id uuid not null,
  order_id uuid not null,
  version integer not null,
  state text default 'draft'::text not null,
  delivery_fee_santim bigint default 0 not null,
  deposit_percent integer not null,
  valid_until timestamp with time zone,
  message text default ''::text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  closed_at timestamp with time zone,
  holds_day boolean,
  asked_at timestamp with time zone,
  left_seconds integer,
  promised_until timestamp with time zone,
  constraint quotes_order_id_version_key UNIQUE (order_id, version),
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_asked_check CHECK ((((asked_at IS NULL) = (left_seconds IS NULL)) AND ((asked_at IS NULL) OR (promised_until IS NOT NULL)))),
  constraint quotes_check CHECK (((state = 'draft'::text) OR (sent_at IS NOT NULL))),
  constraint quotes_check1 CHECK (((state = 'draft'::text) OR (valid_until IS NOT NULL))),
  constraint quotes_delivery_fee_santim_check CHECK ((delivery_fee_santim >= 0)),
  constraint quotes_deposit_percent_check CHECK (((deposit_percent >= 0) AND (deposit_percent <= 100))),
  constraint quotes_left_seconds_check CHECK ((left_seconds >= 0)),
  constraint quotes_message_check CHECK ((length(message) <= 2000)),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'void'::text, 'declined'::text, 'expired'::text]))),
  constraint quotes_version_check CHECK ((version > 0))
);
create unlogged table rate_limit_windows (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer default 0 not null,
  constraint rate_limit_windows_pkey PRIMARY KEY (key, window_start)
);
create table reference_images (
  id uuid not null,
  image_id text not null,
  order_id uuid,
  "position" integer,
  created_at timestamp with time zone not null,
  receipt_order_id uuid,
  finished_order_id uuid,
  removed_at timestamp with time zone,
  handover_order_id uuid,
  constraint reference_images_order_id_position_key UNIQUE (order_id, "position"),
  constraint reference_images_pkey PRIMARY KEY (id),
  constraint reference_images_check CHECK (((order_id IS NULL) = ("position" IS NULL))),
  constraint reference_images_one_use CHECK ((num_nonnulls(order_id, receipt_order_id, finished_order_id, handover_order_id) <= 1)),
  constraint reference_images_position_check CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint reference_images_removed CHECK (((removed_at IS NULL) OR (finished_order_id IS NOT NULL)))
);
create table retention_runs (
  night date not null,
  purge_up_to date,
  checkpoint_seen_at timestamp with time zone,
  checkpoint_id uuid,
  erased integer default 0 not null,
  kept integer default 0 not null,
  ended_at timestamp with time zone,
  constraint retention_runs_pkey PRIMARY KEY (night),
  constraint retention_runs_check CHECK ((purge_up_to < night)),
  constraint retention_runs_check1 CHECK (((checkpoint_seen_at IS NULL) = (checkpoint_id IS NULL))),
  constraint retention_runs_check2 CHECK (((purge_up_to IS NOT NULL) OR ((checkpoint_id IS NULL) AND (erased = 0) AND (kept = 0) AND (ended_at IS NOT NULL))))
);
create table rights_lost (
  id bigint generated always as identity (sequence name rights_lost_id_seq) not null,
  profile_id text not null,
  permission text not null,
  at timestamp with time zone default now() not null,
  constraint rights_lost_pkey PRIMARY KEY (id)
);
create table role_permissions (
  role text not null,
  permission text not null,
  is_allowed boolean not null,
  changed_by text not null,
  changed_by_id text,
  changed_at timestamp with time zone not null,
  constraint role_permissions_pkey PRIMARY KEY (role, permission)
);
create table schema_functions (
  name text not null,
  version integer not null,
  sha256 text not null,
  definition_md5 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_functions_pkey PRIMARY KEY (name)
);
create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  ran_after text,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
create table sessions (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  pin_device_id text,
  password_at timestamp with time zone default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token)
);
create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint settings_pkey PRIMARY KEY (key)
);
create table setup_marks (
  step text not null,
  mark text not null,
  marked_at timestamp with time zone not null,
  marked_by text not null,
  constraint setup_marks_pkey PRIMARY KEY (step),
  constraint setup_marks_mark_check CHECK ((mark = ANY (ARRAY['kept'::text, 'skipped'::text, 'noted'::text]))),
  constraint setup_marks_step_check CHECK ((step ~ '^[a-z_]{1,40}$'::text))
);
create table sheet_prints (
  id bigint generated always as identity (sequence name sheet_prints_id_seq) not null,
  day date not null,
  paper text not null,
  at timestamp with time zone not null,
  printed_by text not null,
  orders jsonb not null,
  bakes jsonb,
  constraint sheet_prints_pkey PRIMARY KEY (id),
  constraint sheet_prints_paper_check CHECK ((paper = ANY (ARRAY['a4'::text, '80mm'::text])))
);
create table shift_confirmations (
  id uuid not null,
  shift_id uuid not null,
  kind text not null,
  person text not null,
  person_id text not null,
  person_name text not null,
  device_id text,
  at timestamp with time zone not null,
  constraint shift_confirmations_pkey PRIMARY KEY (id),
  constraint shift_confirmations_kind_check CHECK ((kind = ANY (ARRAY['take'::text, 'witness'::text])))
);
create table shift_corrections (
  id uuid not null,
  shift_id uuid not null,
  amount_santim bigint not null,
  reason text not null,
  person text not null,
  person_id text not null,
  at timestamp with time zone not null,
  constraint shift_corrections_pkey PRIMARY KEY (id),
  constraint shift_corrections_amount_santim_check CHECK ((amount_santim <> 0)),
  constraint shift_corrections_person_check CHECK ((person <> ''::text)),
  constraint shift_corrections_reason_check CHECK ((reason <> ''::text))
);
create table shift_hand_overs (
  id uuid not null,
  shift_id uuid not null,
  from_person text not null,
  to_person text not null,
  to_person_id text not null,
  to_person_name text not null,
  at timestamp with time zone not null,
  handed_by_id text,
  constraint shift_hand_overs_pkey PRIMARY KEY (id)
);
create table shop_pictures (
  place slug not null,
  image_id text not null,
  alt_en text default ''::text not null,
  alt_am text default ''::text not null,
  constraint shop_pictures_pkey PRIMARY KEY (place)
);
create table sign_in_challenges (
  id uuid not null,
  user_id text not null,
  token_sha256 text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenges_pkey PRIMARY KEY (id),
  constraint sign_in_challenges_token_sha256_key UNIQUE (token_sha256)
);
create table simulator_payments (
  id text not null,
  reference text not null,
  channel text not null,
  method text,
  phone text,
  description text not null,
  amount_santim bigint not null,
  currency text default 'ETB'::text not null,
  state text default 'pending'::text not null,
  reason text,
  return_urls jsonb,
  acts text,
  acts_at timestamp with time zone,
  acts_when_unwatched boolean default false not null,
  webhook_copies integer default 1 not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint simulator_payments_pkey PRIMARY KEY (id),
  constraint simulator_payments_reference_key UNIQUE (reference),
  constraint simulator_payments_acts_check CHECK ((acts = ANY (ARRAY['approve'::text, 'decline'::text, 'cancel'::text]))),
  constraint simulator_payments_amount_santim_check CHECK ((amount_santim > 0)),
  constraint simulator_payments_channel_check CHECK ((channel = ANY (ARRAY['direct'::text, 'hosted'::text]))),
  constraint simulator_payments_check CHECK (((acts IS NULL) = (acts_at IS NULL))),
  constraint simulator_payments_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint simulator_payments_id_check CHECK ((id ~ '^SIM[A-Z0-9]{12}$'::text)),
  constraint simulator_payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint simulator_payments_webhook_copies_check CHECK (((webhook_copies >= 1) AND (webhook_copies <= 10)))
);
create table simulator_refunds (
  id text not null,
  payment_id text not null,
  reference text not null,
  amount_santim bigint not null,
  created_at timestamp with time zone not null,
  arrives_at timestamp with time zone not null,
  constraint simulator_refunds_pkey PRIMARY KEY (id),
  constraint simulator_refunds_reference_key UNIQUE (reference),
  constraint simulator_refunds_amount_santim_check CHECK ((amount_santim > 0)),
  constraint simulator_refunds_id_check CHECK ((id ~ '^SRF[A-Z0-9]{12}$'::text))
);
create table simulator_webhooks (
  id bigint generated always as identity (sequence name simulator_webhooks_id_seq) not null,
  payment_id text not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  delivered_at timestamp with time zone,
  constraint simulator_webhooks_pkey PRIMARY KEY (id)
);
create table sizes (
  id slug not null,
  name_en text not null,
  name_am text not null,
  price_multiplier_milli integer not null,
  serves_from integer not null,
  serves_to integer not null,
  weight_grams integer not null,
  diameter_cm integer not null,
  tiers integer default 1 not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  points integer default 1 not null,
  lead_hours integer,
  version integer default 1 not null,
  constraint sizes_pkey PRIMARY KEY (id),
  constraint sizes_check CHECK ((serves_to >= serves_from)),
  constraint sizes_diameter_cm_check CHECK ((diameter_cm > 0)),
  constraint sizes_lead_hours_check CHECK (((lead_hours >= 1) AND (lead_hours <= 8760))),
  constraint sizes_points_check CHECK (((points >= 0) AND (points <= 1000))),
  constraint sizes_price_multiplier_milli_check CHECK ((price_multiplier_milli > 0)),
  constraint sizes_serves_from_check CHECK ((serves_from > 0)),
  constraint sizes_tiers_check CHECK (((tiers >= 1) AND (tiers <= 6))),
  constraint sizes_weight_grams_check CHECK ((weight_grams > 0))
);
create table staff_device_people (
  device_id text not null,
  profile_id text not null,
  constraint staff_device_people_pkey PRIMARY KEY (device_id, profile_id)
);
create table staff_pins (
  profile_id text not null,
  pin_hash text not null,
  digits smallint not null,
  is_one_time boolean default false not null,
  made_by_id text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint staff_pins_pkey PRIMARY KEY (profile_id),
  constraint staff_pins_digits_check CHECK (((digits >= 4) AND (digits <= 6))),
  constraint staff_pins_one_time_expires CHECK ((is_one_time = (expires_at IS NOT NULL))),
  constraint staff_pins_own_or_one_time CHECK ((is_one_time OR (made_by_id = profile_id)))
);
create table stock_days (
  day date not null,
  cake_id slug not null,
  is_counted boolean default false not null,
  is_from_par boolean default false not null,
  baked integer default 0 not null,
  carried_in integer default 0 not null,
  corrected integer default 0 not null,
  reserved integer default 0 not null,
  sold_orders integer default 0 not null,
  sold_counter integer default 0 not null,
  wasted integer default 0 not null,
  carried_out integer default 0 not null,
  left_pieces integer generated always as ((((((((baked + carried_in) + corrected) - reserved) - sold_orders) - sold_counter) - wasted) - carried_out)) stored not null,
  is_sold_out boolean default false not null,
  closed_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint stock_days_pkey PRIMARY KEY (day, cake_id),
  constraint stock_days_baked_check CHECK ((baked >= 0)),
  constraint stock_days_carried_in_check CHECK ((carried_in >= 0)),
  constraint stock_days_carried_out_check CHECK ((carried_out >= 0)),
  constraint stock_days_reserved_check CHECK ((reserved >= 0)),
  constraint stock_days_sold_counter_check CHECK ((sold_counter >= 0)),
  constraint stock_days_sold_orders_check CHECK ((sold_orders >= 0)),
  constraint stock_days_wasted_check CHECK ((wasted >= 0))
);
create table stock_holds (
  order_id uuid not null,
  day date not null,
  cake_id slug not null,
  pieces integer not null,
  is_sold boolean default false not null,
  held_from text,
  constraint stock_holds_pkey PRIMARY KEY (order_id, cake_id),
  constraint stock_holds_pieces_check CHECK ((pieces > 0))
);
create table stock_movements (
  id bigint generated always as identity (sequence name stock_movements_id_seq) not null,
  at timestamp with time zone not null,
  day date not null,
  cake_id slug not null,
  name_en text not null,
  name_am text not null,
  reason text not null,
  pieces integer not null,
  left_pieces integer not null,
  actor text not null,
  order_id uuid,
  note text default ''::text not null,
  request_key text,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_request_key_key UNIQUE (request_key),
  constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['bake'::text, 'sale'::text, 'waste'::text, 'count'::text, 'correction'::text, 'carry'::text])))
);
create table stock_pars (
  cake_id slug not null,
  weekday integer not null,
  pieces integer not null,
  constraint stock_pars_pkey PRIMARY KEY (cake_id, weekday),
  constraint stock_pars_pieces_check CHECK (((pieces >= 0) AND (pieces <= 10000))),
  constraint stock_pars_weekday_check CHECK (((weekday >= 0) AND (weekday <= 7)))
);
create table tax_buyers (
  order_id uuid not null,
  name text not null,
  tin text not null,
  person text not null,
  at timestamp with time zone not null,
  constraint tax_buyers_pkey PRIMARY KEY (order_id),
  constraint tax_buyers_name_check CHECK ((btrim(name) <> ''::text)),
  constraint tax_buyers_tin_check CHECK ((tin ~ '^[0-9]{10}$'::text))
);
create table till_keys (
  id uuid not null,
  till smallint not null,
  profile_id text not null,
  person text not null,
  staff_device_id text,
  key_sha256 text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint till_keys_pkey PRIMARY KEY (id),
  constraint till_keys_check CHECK ((expires_at > issued_at)),
  constraint till_keys_person_check CHECK ((person <> ''::text))
);
create table transfer_reports (
  id bigint generated always as identity (sequence name transfer_reports_id_seq) not null,
  order_id uuid not null,
  sent_with text not null,
  reference text not null,
  amount_santim bigint not null,
  picture_id uuid,
  reported_at timestamp with time zone not null,
  contested_at timestamp with time zone,
  checked_at timestamp with time zone,
  check_says text,
  closed_at timestamp with time zone,
  outcome text,
  closed_by text,
  reason text default ''::text not null,
  closed_by_id text,
  typed text,
  vouched_at timestamp with time zone,
  vouched_by text,
  vouched_by_id text,
  vouched_santim bigint,
  note text default ''::text not null,
  request_key text,
  constraint transfer_reports_pkey PRIMARY KEY (id),
  constraint transfer_reports_request_key_key UNIQUE (request_key),
  constraint transfer_reports_amount_santim_check CHECK ((amount_santim > 0)),
  constraint transfer_reports_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint transfer_reports_check1 CHECK (((checked_at IS NULL) = (check_says IS NULL))),
  constraint transfer_reports_check_says_check CHECK ((check_says = ANY (ARRAY['as_reported'::text, 'other_amount'::text, 'other_recipient'::text, 'not_found'::text]))),
  constraint transfer_reports_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'inbox'::text, 'refused'::text, 'used'::text]))),
  constraint transfer_reports_reference_check CHECK ((reference ~ '^[A-Z0-9/._-]{4,40}$'::text)),
  constraint transfer_reports_sent_with_check CHECK ((sent_with = ANY (ARRAY['Telebirr'::text, 'CBE'::text, 'CBE Birr'::text, 'Mpesa'::text, 'Other'::text]))),
  constraint transfer_reports_typed_check CHECK ((typed <> ''::text)),
  constraint transfer_reports_vouched CHECK ((((vouched_at IS NULL) = (vouched_by IS NULL)) AND ((vouched_at IS NULL) = (vouched_santim IS NULL)))),
  constraint transfer_reports_vouched_santim_check CHECK (((vouched_santim >= 1) AND (vouched_santim <= 1000000000)))
);
create table trusted_devices (
  id uuid not null,
  user_id text not null,
  token_sha256 text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint trusted_devices_pkey PRIMARY KEY (id),
  constraint trusted_devices_token_sha256_key UNIQUE (token_sha256)
);
create table two_factor_backup_codes (
  user_id text not null,
  code_hmac text not null,
  used_at timestamp with time zone,
  constraint two_factor_backup_codes_pkey PRIMARY KEY (user_id, code_hmac)
);
create table two_factor_secrets (
  user_id text not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_counter bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint two_factor_secrets_pkey PRIMARY KEY (user_id)
);
create table users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK ((email = lower(email)))
);
create table variants (
  id slug not null,
  label_en text not null,
  label_am text not null,
  pieces integer not null,
  price_multiplier_milli integer not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  constraint variants_pieces_key UNIQUE (pieces),
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_pieces_check CHECK ((pieces > 0)),
  constraint variants_price_multiplier_milli_check CHECK ((price_multiplier_milli > 0))
);
create table vat_entries (
  id bigint generated always as identity (sequence name vat_entries_id_seq) not null,
  order_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  percent smallint,
  exceptions jsonb default '{}'::jsonb not null,
  constraint vat_entries_pkey PRIMARY KEY (id),
  constraint vat_entries_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'return'::text, 'void'::text, 'order'::text, 'undone'::text, 'refund'::text, 'payment'::text])))
);
create table vat_exceptions (
  cake_id slug not null,
  percent smallint,
  person text not null,
  at timestamp with time zone not null,
  constraint vat_exceptions_pkey PRIMARY KEY (cake_id),
  constraint vat_exceptions_percent_check CHECK (((percent >= 0) AND (percent <= 50)))
);
create table vat_parts (
  entry_id bigint not null,
  percent smallint,
  gross_santim bigint not null,
  vat_santim bigint not null,
  constraint vat_parts_once UNIQUE NULLS NOT DISTINCT (entry_id, percent),
  constraint vat_parts_check CHECK (((percent IS NOT NULL) OR (vat_santim = 0)))
);
create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
create table withholdings (
  id bigint generated always as identity (sequence name withholdings_id_seq) not null,
  order_id uuid not null,
  attempt_id uuid not null,
  santim bigint not null,
  returned_santim bigint default 0 not null,
  base_santim bigint not null,
  percent smallint not null,
  receipt_number text,
  received_at timestamp with time zone,
  received_by text,
  person text not null,
  at timestamp with time zone not null,
  given_back_santim bigint default 0 not null,
  person_id text,
  constraint withholdings_attempt_id_key UNIQUE (attempt_id),
  constraint withholdings_pkey PRIMARY KEY (id),
  constraint withholdings_base_santim_check CHECK ((base_santim > 0)),
  constraint withholdings_check CHECK ((num_nulls(receipt_number, received_at, received_by) = ANY (ARRAY[0, 3]))),
  constraint withholdings_given_back CHECK (((given_back_santim >= 0) AND (given_back_santim <= returned_santim))),
  constraint withholdings_percent_check CHECK (((percent >= 1) AND (percent <= 50))),
  constraint withholdings_person_check CHECK ((person <> ''::text)),
  constraint withholdings_receipt_number_check CHECK ((btrim(receipt_number) <> ''::text)),
  constraint withholdings_returned CHECK (((returned_santim >= 0) AND (returned_santim <= santim))),
  constraint withholdings_santim_check CHECK ((santim > 0))
);
create table write_trials (
  filling text not null
);
create table z_totals (
  id bigint generated always as identity (sequence name z_totals_id_seq) not null,
  machine text not null,
  day date not null,
  z_number integer,
  total_santim bigint not null,
  ours_santim bigint not null,
  reason text default ''::text not null,
  person text not null,
  at timestamp with time zone not null,
  person_id text,
  constraint z_totals_pkey PRIMARY KEY (id),
  constraint z_totals_difference_named CHECK (((total_santim = ours_santim) OR (btrim(reason) <> ''::text))),
  constraint z_totals_person_check CHECK ((person <> ''::text)),
  constraint z_totals_total_santim_check CHECK ((total_santim >= 0)),
  constraint z_totals_z_number_check CHECK ((z_number > 0))
);
create view changes as
 SELECT id,
    at,
    actor,
    action,
    entity_type AS thing_type,
    entity_id AS thing_id,
    label_en,
    label_am,
    before,
    after,
    reason,
    batch,
    is_undoable,
    undoes,
    tab,
    place
   FROM audit_log;
create view forgetting_nights as
 SELECT night,
    purge_up_to AS forgotten_up_to,
    checkpoint_seen_at AS taken_seen_at,
    checkpoint_id AS taken_id,
    erased,
    kept,
    ended_at
   FROM retention_runs;
create view money_cases as
 SELECT id,
    kind,
    provider,
    attempt_id,
    order_id,
    provider_event_id,
    reference,
    transaction_id,
    phone,
    amount_santim,
    currency,
    opened_at,
    closed_at,
    outcome,
    closed_by,
    closed_order_id,
    note,
    transfer_report_id
   FROM payment_exceptions;
create view order_facts as
 SELECT order_id,
    total_santim,
    paid_santim,
    owed_santim,
    created_at,
    created_day,
    due_day,
    due_rank,
    group_id AS traits_id,
    facets,
    search
   FROM order_search_rows;
create view order_search_rows_now as
 SELECT o.id AS order_id,
    o.order_total_santim AS total_santim,
    o.net_paid_santim AS paid_santim,
    money.owed_santim,
    o.created_at,
    ((o.created_at AT TIME ZONE 'Africa/Addis_Ababa'::text))::date AS created_day,
    COALESCE(o.delivery_date, 'infinity'::date) AS due_day,
    order_due_rank(o.status, COALESCE(o.delivery_date, 'infinity'::date), o.delivery_time) AS due_rank,
    o.status,
    o.payment_status,
    o.delivery_method,
    o.placed_by,
    COALESCE(lines.is_fasting, false) AS is_fasting,
    COALESCE(lines.has_topper, false) AS has_topper,
    (EXISTS ( SELECT
           FROM reference_images
          WHERE (reference_images.order_id = o.id))) AS has_image,
    ((o.phone = '000-000-0000'::text) AND (o.kind <> 'counter'::text)) AS is_unreachable,
    (money.owed_santim > 0) AS owes,
    array_remove((((((COALESCE(lines.facet_names, '{}'::text[]) ||
        CASE
            WHEN (o.made_by IS NOT NULL) THEN ('maker:'::text || o.made_by)
            WHEN (o.status = ANY (ARRAY['Confirmed'::text, 'In Production'::text])) THEN 'maker:none'::text
            ELSE NULL::text
        END) ||
        CASE
            WHEN (o.delivery_method = 'delivery'::text) THEN ('zone:'::text || COALESCE(o.delivery_zone, 'elsewhere'::text))
            ELSE NULL::text
        END) ||
        CASE
            WHEN (o.wants_call AND (o.status <> ALL (ARRAY['Out for Delivery'::text, 'Completed'::text, 'Cancelled'::text, 'Declined'::text, 'Expired'::text]))) THEN 'call:yes'::text
            ELSE NULL::text
        END) ||
        CASE
            WHEN ((o.recipient_name <> ''::text) OR (o.recipient_phone IS NOT NULL)) THEN 'gift:yes'::text
            ELSE NULL::text
        END) ||
        CASE
            WHEN (o.kind = 'counter'::text) THEN 'counter:yes'::text
            ELSE NULL::text
        END), NULL::text) AS facet_names,
    lower(concat_ws('
'::text, o.customer_name, o.email, o.phone, o.recipient_name, o.recipient_phone, lines.topper_texts, sale.said)) AS search
   FROM (((orders o
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ((o.status = ANY (ARRAY['Pending'::text, 'Confirmed'::text, 'In Production'::text, 'Ready'::text, 'Out for Delivery'::text])) OR ((o.kind = 'counter'::text) AND (o.status = 'Completed'::text))) THEN o.owed_santim
                    ELSE (0)::bigint
                END AS owed_santim) money)
     LEFT JOIN LATERAL ( SELECT bool_or(
                CASE
                    WHEN (l.flavor_id IS NULL) THEN c.is_fasting
                    ELSE (fl.is_fasting AND ct.is_fasting)
                END) AS is_fasting,
            bool_or(l.has_topper) AS has_topper,
            string_agg(NULLIF(l.topper_text, ''::text), '
'::text) AS topper_texts,
            array_remove(((array_agg(('cake:'::text || (l.cake_id)::text)) || array_agg(('flavor:'::text || (l.flavor_id)::text))) || array_agg(('occasion:'::text || (l.occasion_id)::text))), NULL::text) AS facet_names
           FROM (((order_lines l
             JOIN cakes c ON (((c.id)::text = (l.cake_id)::text)))
             LEFT JOIN flavors fl ON (((fl.id)::text = (l.flavor_id)::text)))
             LEFT JOIN cake_types ct ON (((ct.id)::text = (l.cake_type_id)::text)))
          WHERE (l.order_id = o.id)) lines ON (true))
     LEFT JOIN LATERAL ( SELECT ((('T'::text || s.till) || '-'::text) || lpad((s.number)::text, 6, '0'::text)) AS said
           FROM counter_sales s
          WHERE ((o.kind = 'counter'::text) AND (s.order_id = o.id))) sale ON (true))
  WHERE ((o.kind <> 'counter'::text) OR (sale.said IS NOT NULL));
create view order_facts_now as
 SELECT order_id,
    total_santim,
    paid_santim,
    owed_santim,
    created_at,
    created_day,
    due_day,
    due_rank,
    status,
    payment_status,
    delivery_method,
    placed_by,
    is_fasting,
    has_topper,
    has_image,
    is_unreachable,
    owes,
    facet_names,
    search
   FROM order_search_rows_now;
create view order_tallies as
 SELECT facet_id,
    group_id AS traits_id,
    created_day,
    due_day,
    orders,
    total_santim,
    paid_santim,
    owed_santim
   FROM order_counts_by_day;
create view order_totals as
 SELECT facet_id,
    group_id AS traits_id,
    orders,
    total_santim,
    paid_santim,
    owed_santim
   FROM order_counts;
create view order_traits as
 SELECT id,
    status,
    payment_status,
    delivery_method,
    placed_by,
    is_fasting,
    has_topper,
    has_image,
    is_unreachable,
    owes
   FROM order_groups;
create view order_views as
 SELECT id,
    account_id,
    name,
    search,
    created_at
   FROM list_views
  WHERE (list = 'orders'::text);
create view provider_receipts as
 SELECT id,
    day,
    provider,
    received_santim,
    note,
    recorded_by,
    at
   FROM payouts;
create view received_acts as
 SELECT id,
    device,
    person,
    sequence,
    made_at,
    received_at,
    input_sha256
   FROM commands
  WHERE (door = 'outbox'::text);
create view two_step_backup_codes as
 SELECT user_id,
    code_hmac,
    used_at
   FROM two_factor_backup_codes;
create view two_steps as
 SELECT user_id,
    secret,
    confirmed_at,
    last_counter,
    created_at
   FROM two_factor_secrets;
insert into alarm_rounds (is_only, looked_at, pinged_at, ping_failed_at) overriding system value values
  ('true', NULL, NULL, NULL);
insert into landmarks (id, zone_id, name_en, name_am, source, key, customers, status, merged_into, learned_zone_id, version, is_area, area_id) overriding system value values
  ('1', 'bole', 'Bole Medhanialem church', 'ቦሌ መድኃኔዓለም ቤተ ክርስቲያን', 'shop', 'bole-medhanialem', '0', 'shown', NULL, NULL, '2', 'false', '48'),
  ('10', 'kirkos', 'Meskel Square', 'መስቀል አደባባይ', 'shop', 'meskel-square', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('11', 'kirkos', 'Kazanchis', 'ካዛንቺስ', 'shop', 'kazanchis', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('12', 'kirkos', 'Mexico Square', 'ሜክሲኮ አደባባይ', 'shop', 'mexico-square', '0', 'shown', NULL, NULL, '2', 'false', '50'),
  ('13', 'kirkos', 'Bambis', 'ባምቢስ', 'shop', 'bambis', '0', 'shown', NULL, NULL, '2', 'false', '11'),
  ('14', 'kirkos', 'La Gare', 'ለገሃር', 'shop', 'la-gare', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('15', 'kirkos', 'Gotera', 'ጎተራ', 'shop', 'gotera', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('16', 'yeka', 'Megenagna', 'መገናኛ', 'shop', 'megenagna', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('17', 'yeka', 'British Embassy', 'እንግሊዝ ኤምባሲ', 'shop', 'british-embassy', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('18', 'yeka', 'Kotebe', 'ኮተቤ', 'shop', 'kotebe', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('19', 'yeka', 'Shola market', 'ሾላ ገበያ', 'shop', 'shola', '0', 'shown', NULL, NULL, '2', 'false', '51'),
  ('2', 'bole', 'Edna Mall', 'ኤድና ሞል', 'shop', 'edna-mall', '0', 'shown', NULL, NULL, '2', 'false', '48'),
  ('20', 'yeka', 'Yeka Michael', 'የካ ሚካኤል', 'shop', 'yeka-michael', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('21', 'arada', 'Piassa', 'ፒያሳ', 'shop', 'piassa', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('22', 'arada', 'Arat Kilo', 'አራት ኪሎ', 'shop', 'arat-kilo', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('23', 'arada', 'Sidist Kilo', 'ስድስት ኪሎ', 'shop', 'sidist-kilo', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('24', 'arada', 'St. George cathedral', 'ቅዱስ ጊዮርጊስ ካቴድራል', 'shop', 'st-george', '0', 'shown', NULL, NULL, '2', 'false', '21'),
  ('25', 'arada', 'Churchill Avenue', 'ቸርችል ጎዳና', 'shop', 'churchill', '0', 'shown', NULL, NULL, '2', 'false', '21'),
  ('26', 'lideta', 'Lideta church', 'ልደታ ቤተ ክርስቲያን', 'shop', 'lideta-church', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('27', 'lideta', 'Tikur Anbessa hospital', 'ጥቁር አንበሳ ሆስፒታል', 'shop', 'tikur-anbessa', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('28', 'lideta', 'Abinet', 'አብነት', 'shop', 'abinet', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('29', 'addis-ketema', 'Merkato', 'መርካቶ', 'shop', 'merkato', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('3', 'bole', 'Bole International Airport', 'ቦሌ ዓለም አቀፍ አውሮፕላን ማረፊያ', 'shop', 'bole-airport', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('30', 'addis-ketema', 'Autobus Tera', 'አውቶቡስ ተራ', 'shop', 'autobus-tera', '0', 'shown', NULL, NULL, '2', 'false', '29'),
  ('31', 'gullele', 'Shiro Meda', 'ሽሮ ሜዳ', 'shop', 'shiro-meda', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('32', 'gullele', 'Addisu Gebeya', 'አዲሱ ገበያ', 'shop', 'addisu-gebeya', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('33', 'gullele', 'St. Paul hospital', 'ጳውሎስ ሆስፒታል', 'shop', 'st-paul', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('34', 'nifas-silk-lafto', 'Sarbet', 'ሳር ቤት', 'shop', 'sarbet', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('35', 'nifas-silk-lafto', 'Bisrate Gabriel', 'ብስራተ ገብርኤል', 'shop', 'bisrate-gabriel', '0', 'shown', NULL, NULL, '2', 'false', '34'),
  ('36', 'nifas-silk-lafto', 'Jemo', 'ጀሞ', 'shop', 'jemo', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('37', 'nifas-silk-lafto', 'Lebu', 'ለቡ', 'shop', 'lebu', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('38', 'nifas-silk-lafto', 'Kera', 'ቄራ', 'shop', 'kera', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('39', 'lemi-kura', 'Ayat', 'አያት', 'shop', 'ayat', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('4', 'bole', 'Friendship Center', 'ፍሬንድሺፕ ሕንጻ', 'shop', 'friendship', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('40', 'lemi-kura', 'CMC', 'ሲኤምሲ', 'shop', 'cmc', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('41', 'lemi-kura', 'Summit', 'ሰሚት', 'shop', 'summit', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('42', 'kolfe-keranio', 'Tor Hailoch', 'ጦር ኃይሎች', 'shop', 'tor-hailoch', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('43', 'kolfe-keranio', 'Ayer Tena', 'አየር ጤና', 'shop', 'ayer-tena', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('44', 'kolfe-keranio', 'Asko', 'አስኮ', 'shop', 'asko', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('45', 'akaki-kality', 'Kality roundabout', 'ቃሊቲ አደባባይ', 'shop', 'kality', '0', 'shown', NULL, NULL, '2', 'false', '52'),
  ('46', 'akaki-kality', 'Saris Abo', 'ሳሪስ አቦ', 'shop', 'saris-abo', '0', 'shown', NULL, NULL, '2', 'false', '53'),
  ('47', 'akaki-kality', 'Tulu Dimtu', 'ቱሉ ዲምቱ', 'shop', 'tulu-dimtu', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('48', 'bole', 'Bole Medhanialem', 'ቦሌ መድኃኔዓለም', 'shop', 'bole-medhanialem-area', '0', 'shown', NULL, NULL, '1', 'true', NULL),
  ('49', 'bole', 'Gerji', 'ገርጂ', 'shop', 'gerji', '0', 'shown', NULL, NULL, '1', 'true', NULL),
  ('5', 'bole', 'Dembel City Center', 'ደምበል ሲቲ ሴንተር', 'shop', 'dembel', '0', 'shown', NULL, NULL, '1', 'false', NULL),
  ('50', 'kirkos', 'Mexico', 'ሜክሲኮ', 'shop', 'mexico', '0', 'shown', NULL, NULL, '1', 'true', NULL),
  ('51', 'yeka', 'Shola', 'ሾላ', 'shop', 'shola-area', '0', 'shown', NULL, NULL, '1', 'true', NULL),
  ('52', 'akaki-kality', 'Kality', 'ቃሊቲ', 'shop', 'kality-area', '0', 'shown', NULL, NULL, '1', 'true', NULL),
  ('53', 'akaki-kality', 'Saris', 'ሳሪስ', 'shop', 'saris', '0', 'shown', NULL, NULL, '1', 'true', NULL),
  ('54', 'arada', 'Piazza', NULL, 'shop', 'piazza', '0', 'merged', '21', NULL, '1', 'false', NULL),
  ('55', 'kirkos', 'Kasanchis', NULL, 'shop', 'kasanchis', '0', 'merged', '11', NULL, '1', 'false', NULL),
  ('6', 'bole', 'Imperial Hotel roundabout', 'ኢምፔሪያል ሆቴል አደባባይ', 'shop', 'imperial', '0', 'shown', NULL, NULL, '2', 'false', '49'),
  ('7', 'bole', 'Gerji Giorgis', 'ገርጂ ጊዮርጊስ', 'shop', 'gerji-giorgis', '0', 'shown', NULL, NULL, '2', 'false', '49'),
  ('8', 'bole', 'Bole Michael', 'ቦሌ ሚካኤል', 'shop', 'bole-michael', '0', 'shown', NULL, NULL, '2', 'true', NULL),
  ('9', 'bole', 'Goro', 'ጎሮ', 'shop', 'goro', '0', 'shown', NULL, NULL, '2', 'true', NULL);
select setval('landmarks_id_seq', 55);
CREATE UNIQUE INDEX account_addresses_default ON public.account_addresses USING btree (account_id) WHERE is_default;
CREATE INDEX account_links_expiry ON public.account_links USING btree (expires_at);
CREATE INDEX account_links_maker ON public.account_links USING btree (made_by_id) WHERE (used_at IS NULL);
CREATE INDEX account_links_open_email ON public.account_links USING btree (email) WHERE (used_at IS NULL);
CREATE INDEX account_links_user ON public.account_links USING btree (user_id);
CREATE INDEX acts_for_another_order ON public.acts_for_another USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX acts_for_another_shift ON public.acts_for_another USING btree (shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX alarms_ended ON public.alarms USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX alarms_open ON public.alarms USING btree (kind) WHERE (ended_at IS NULL);
CREATE INDEX api_tokens_maker ON public.api_tokens USING btree (created_by_id) WHERE (revoked_at IS NULL);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, id DESC);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_batch ON public.audit_log USING btree (batch) WHERE (batch IS NOT NULL);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity_type, entity_id, id DESC);
CREATE INDEX audit_log_token ON public.audit_log USING btree (token_id, id DESC) WHERE (token_id IS NOT NULL);
CREATE INDEX audit_log_words ON public.audit_log USING gin (text_grams(lower(((
CASE
    WHEN (label_en = label_am) THEN label_en
    ELSE ((label_en || '
'::text) || label_am)
END || '
'::text) || reason))));
CREATE INDEX auth_accounts_user ON public.auth_accounts USING btree (user_id);
CREATE INDEX backups_ended ON public.backups USING btree (ended_at DESC) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX backups_one_asked ON public.backups USING btree ((true)) WHERE (state = 'asked'::text);
CREATE INDEX cakes_shown ON public.cakes USING btree (is_available_daily, "position") WHERE is_active;
CREATE INDEX capacity_holds_day ON public.capacity_holds USING btree (day);
CREATE INDEX carried_cash_driver ON public.carried_cash USING btree (driver_id);
CREATE UNIQUE INDEX cash_counts_act ON public.cash_counts USING btree (act_id) WHERE (act_id IS NOT NULL);
CREATE UNIQUE INDEX cash_counts_closed_once ON public.cash_counts USING btree (day) WHERE (corrects IS NULL);
CREATE UNIQUE INDEX cash_counts_corrected_once ON public.cash_counts USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX cash_counts_day ON public.cash_counts USING btree (day, id DESC);
CREATE INDEX cash_hand_ins_confirmed ON public.cash_hand_ins USING btree (confirmed_at) WHERE (confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX cash_hand_ins_one_open ON public.cash_hand_ins USING btree (driver_id) WHERE ((confirmed_at IS NULL) AND (refused_at IS NULL));
CREATE UNIQUE INDEX change_streams_one_open ON public.change_streams USING btree ((true)) WHERE (ended_at IS NULL);
CREATE INDEX commands_of_forms ON public.commands USING btree (received_at) WHERE (door <> 'outbox'::text);
CREATE INDEX counter_notices_open ON public.counter_notices USING btree (id) WHERE (seen_at IS NULL);
CREATE INDEX counter_notices_order ON public.counter_notices USING btree (order_id);
CREATE INDEX counter_parts_reference ON public.counter_parts USING btree (upper(replace(reference, ' '::text, ''::text))) WHERE (reference IS NOT NULL);
CREATE INDEX counter_prompts_till ON public.counter_prompts USING btree (till, asked_at);
CREATE INDEX counter_returns_alone ON public.counter_returns USING btree (person_id, at) WHERE (shift_id IS NOT NULL);
CREATE INDEX counter_returns_order ON public.counter_returns USING btree (order_id);
CREATE INDEX counter_sales_shift ON public.counter_sales USING btree (shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX counter_sales_without_shift ON public.counter_sales USING btree (till, sold_at) WHERE (shift_id IS NULL);
CREATE INDEX counter_set_aside_open ON public.counter_set_aside USING btree (received_at) WHERE (seen_at IS NULL);
CREATE INDEX counter_voids_person ON public.counter_voids USING btree (person_id, at);
CREATE UNIQUE INDEX credit_entries_case ON public.credit_entries USING btree (money_case_id) WHERE (money_case_id IS NOT NULL);
CREATE INDEX credit_entries_number ON public.credit_entries USING btree (upper(transaction_id)) WHERE (transaction_id IS NOT NULL);
CREATE INDEX credit_entries_phone ON public.credit_entries USING btree (phone);
CREATE UNIQUE INDEX credit_entries_refund ON public.credit_entries USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX customer_phones_into ON public.customer_phones USING btree (into_phone);
CREATE INDEX customers_account ON public.customers USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX customers_account_alone ON public.customers USING btree (account_id) WHERE (phone IS NULL);
CREATE INDEX customers_newest ON public.customers USING btree (seen_at, id);
CREATE INDEX customers_owing ON public.customers USING btree (seen_at, id) WHERE (owed_santim > 0);
CREATE INDEX customers_search ON public.customers USING gin (text_grams(search));
CREATE INDEX day_leftovers_cake ON public.day_leftovers USING btree (cake_id, day DESC);
CREATE INDEX drawer_claims_shift ON public.drawer_claims USING btree (shift_id);
CREATE INDEX drawer_entries_late ON public.drawer_entries USING btree (shift_id) INCLUDE (amount_santim) WHERE is_late;
CREATE INDEX drawer_entries_order ON public.drawer_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX drawer_entries_shift ON public.drawer_entries USING btree (shift_id, at);
CREATE INDEX drawer_entries_taken_out ON public.drawer_entries USING btree (person_id, at) WHERE (kind = 'out'::text);
CREATE INDEX drawer_notices_open ON public.drawer_notices USING btree (at) WHERE (seen_at IS NULL);
CREATE INDEX fiscal_receipts_contested ON public.fiscal_receipts USING btree (machine, number, at) WHERE ((replaced_at IS NULL) AND is_contested);
CREATE INDEX fiscal_receipts_day ON public.fiscal_receipts USING btree (machine, issued_on) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX fiscal_receipts_of_order ON public.fiscal_receipts USING btree (order_id) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX fiscal_receipts_once ON public.fiscal_receipts USING btree (machine, number) WHERE ((replaced_at IS NULL) AND (NOT is_contested));
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);
CREATE INDEX images_crops ON public.images USING btree (crop_of) WHERE (crop_of IS NOT NULL);
CREATE INDEX inspiration_look_alikes_other ON public.inspiration_look_alikes USING btree (other_id);
CREATE INDEX inspirations_image ON public.inspirations USING btree (image_id);
CREATE INDEX inspirations_shown ON public.inspirations USING btree (occasion_id, "position") WHERE is_active;
CREATE INDEX inspirations_tags ON public.inspirations USING gin (tag_ids);
CREATE UNIQUE INDEX invoice_pauses_open ON public.invoice_pauses USING btree ((true)) WHERE (ended_at IS NULL);
CREATE INDEX invoices_at ON public.invoices USING btree (at);
CREATE UNIQUE INDEX invoices_cancelled_once ON public.invoices USING btree (invoice_year, invoice_number) WHERE (series = 'CN'::text);
CREATE INDEX invoices_order ON public.invoices USING btree (order_id);
CREATE INDEX kept_sheets_open ON public.kept_sheets USING btree (next_try_at) WHERE ((state = 'waiting'::text) OR (print_state = ANY (ARRAY['waiting'::text, 'printing'::text])));
CREATE INDEX kitchen_bakes_day ON public.kitchen_bakes USING btree (day, cake_id);
CREATE INDEX landmarks_area_id ON public.landmarks USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX landmarks_merged_into ON public.landmarks USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX ledger_entries_at ON public.ledger_entries USING btree (at);
CREATE INDEX ledger_entries_order ON public.ledger_entries USING btree (order_id);
CREATE UNIQUE INDEX ledger_entries_payment_once ON public.ledger_entries USING btree (attempt_id) WHERE (kind = 'payment'::text);
CREATE INDEX ledger_entries_provider_reference ON public.ledger_entries USING btree (upper(provider_reference)) WHERE (provider_reference IS NOT NULL);
CREATE UNIQUE INDEX ledger_entries_refund_once ON public.ledger_entries USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_entries_void_once ON public.ledger_entries USING btree (attempt_id) WHERE (kind = 'void'::text);
CREATE INDEX ledger_entries_voided_by ON public.ledger_entries USING btree (recorded_by_id, at) WHERE (kind = 'void'::text);
CREATE INDEX live_events_at ON public.live_events USING btree (at);
CREATE INDEX live_events_tx ON public.live_events USING btree (tx);
CREATE INDEX lone_acts_at ON public.lone_acts USING btree (at);
CREATE INDEX lone_acts_refund ON public.lone_acts USING btree (refund_id);
CREATE INDEX lone_acts_subject ON public.lone_acts USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX messages_due ON public.messages USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX messages_order ON public.messages USING btree (order_id, created_at);
CREATE INDEX messages_undelivered ON public.messages USING btree (created_at) WHERE ((state = ANY (ARRAY['unknown'::text, 'failed'::text, 'not_sent'::text])) AND (handled_at IS NULL));
CREATE INDEX messages_under_way ON public.messages USING btree (tried_at) WHERE (state = 'sending'::text);
CREATE INDEX offsite_backups_sent ON public.offsite_backups USING btree (made_at DESC) WHERE (sent_at IS NOT NULL);
CREATE INDEX order_counts_by_day_created ON public.order_counts_by_day USING btree (facet_id, created_day);
CREATE INDEX order_counts_by_day_due ON public.order_counts_by_day USING btree (facet_id, due_day);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);
CREATE INDEX order_line_extras_extra ON public.order_line_extras USING btree (extra_id);
CREATE INDEX order_lines_cake ON public.order_lines USING btree (cake_id);
CREATE INDEX order_lines_naming_asked_size ON public.order_lines USING btree (asked_size_id, order_id) WHERE (asked_size_id IS NOT NULL);
CREATE INDEX order_lines_naming_cake ON public.order_lines USING btree (cake_id, order_id);
CREATE INDEX order_lines_naming_cake_type ON public.order_lines USING btree (cake_type_id, order_id) WHERE (cake_type_id IS NOT NULL);
CREATE INDEX order_lines_naming_flavor ON public.order_lines USING btree (flavor_id, order_id) WHERE (flavor_id IS NOT NULL);
CREATE INDEX order_lines_naming_inspiration ON public.order_lines USING btree (inspiration_id, order_id) WHERE (inspiration_id IS NOT NULL);
CREATE INDEX order_lines_naming_occasion ON public.order_lines USING btree (occasion_id, order_id) WHERE (occasion_id IS NOT NULL);
CREATE INDEX order_lines_naming_size ON public.order_lines USING btree (size_id, order_id) WHERE (size_id IS NOT NULL);
CREATE INDEX order_lines_naming_variant ON public.order_lines USING btree (variant_id, order_id) WHERE (variant_id IS NOT NULL);
CREATE INDEX order_search_rows_due ON public.order_search_rows USING btree (due_rank, order_id);
CREATE INDEX order_search_rows_facets ON public.order_search_rows USING gin (facets);
CREATE INDEX order_search_rows_newest ON public.order_search_rows USING btree (created_at, order_id);
CREATE INDEX order_search_rows_search ON public.order_search_rows USING gin (text_grams(search));
CREATE INDEX orders_account ON public.orders USING btree (account_id, created_at DESC, id DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX orders_balance_due ON public.orders USING btree (balance_due_at) WHERE ((balance_due_at IS NOT NULL) AND (owed_santim > 0) AND (status = ANY (ARRAY['Confirmed'::text, 'In Production'::text, 'Ready'::text, 'Out for Delivery'::text])));
CREATE INDEX orders_buyer ON public.orders USING btree (buyer_sha256) WHERE (buyer_sha256 IS NOT NULL);
CREATE INDEX orders_driver ON public.orders USING btree (driver_id, delivery_date) WHERE (driver_id IS NOT NULL);
CREATE INDEX orders_due ON public.orders USING btree (delivery_date, delivery_time);
CREATE INDEX orders_in_debt ON public.orders USING btree (id) WHERE ((status = 'Completed'::text) AND (owed_santim > 0));
CREATE INDEX orders_made_by ON public.orders USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_part_paid ON public.orders USING btree (payment_deadline_at) WHERE ((payment_deadline_at IS NOT NULL) AND (net_paid_santim > 0) AND (owed_santim > 0));
CREATE INDEX orders_payment_deadline ON public.orders USING btree (payment_deadline_at) WHERE (payment_deadline_at IS NOT NULL);
CREATE INDEX orders_phone ON public.orders USING btree (phone);
CREATE INDEX orders_recipient_phone ON public.orders USING btree (recipient_phone) WHERE (recipient_phone IS NOT NULL);
CREATE UNIQUE INDEX orders_request_key ON public.orders USING btree (request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX orders_status_newest ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_waiting_for_price ON public.orders USING btree (created_at) WHERE (status = 'Pending Quote'::text);
CREATE INDEX orders_without_day ON public.orders USING btree (created_at) WHERE ((delivery_date IS NULL) AND (status = ANY (ARRAY['Confirmed'::text, 'In Production'::text, 'Ready'::text])));
CREATE UNIQUE INDEX payment_attempt_bands_key ON public.payment_attempt_bands USING btree (day, state, channel, method, is_to_look, amount_band) INCLUDE (attempts, amount_santim) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX payment_attempt_counts_key ON public.payment_attempt_counts USING btree (day, state, channel, method, is_to_look) NULLS NOT DISTINCT;
CREATE INDEX payment_attempts_address ON public.payment_attempts USING btree (client_address, created_at) WHERE (stands_in_for IS NULL);
CREATE INDEX payment_attempts_amount ON public.payment_attempts USING btree (amount_santim, created_at) INCLUDE (state, channel, method, is_late, is_duplicate);
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payment_attempts_hosted_newest ON public.payment_attempts USING btree (created_at DESC, id DESC) WHERE (channel = 'hosted'::text);
CREATE INDEX payment_attempts_looked_at ON public.payment_attempts USING btree (created_at DESC, id DESC) WHERE (is_late OR is_duplicate OR (state = 'unknown'::text));
CREATE INDEX payment_attempts_method_newest ON public.payment_attempts USING btree (method, created_at DESC, id DESC);
CREATE INDEX payment_attempts_money_number ON public.payment_attempts USING btree (upper(gateway_transaction_id)) WHERE ((state = 'completed'::text) AND (gateway_transaction_id IS NOT NULL));
CREATE INDEX payment_attempts_newest ON public.payment_attempts USING btree (created_at DESC, id DESC) INCLUDE (state, method, channel, amount_santim, is_late, is_duplicate);
CREATE UNIQUE INDEX payment_attempts_one_open ON public.payment_attempts USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE INDEX payment_attempts_order ON public.payment_attempts USING btree (order_id, created_at DESC);
CREATE INDEX payment_attempts_phone ON public.payment_attempts USING btree (phone, created_at) WHERE (phone IS NOT NULL);
CREATE INDEX payment_attempts_provider_reference ON public.payment_attempts USING btree (upper(provider_reference)) WHERE (provider_reference IS NOT NULL);
CREATE INDEX payment_attempts_sender ON public.payment_attempts USING btree (sender, created_at) WHERE ((sender IS NOT NULL) AND (stands_in_for IS NULL));
CREATE UNIQUE INDEX payment_attempts_stands_in ON public.payment_attempts USING btree (stands_in_for) WHERE (stands_in_for IS NOT NULL);
CREATE INDEX payment_attempts_state_newest ON public.payment_attempts USING btree (state, created_at DESC, id DESC) INCLUDE (method, channel, amount_santim);
CREATE INDEX payment_attempts_their_number ON public.payment_attempts USING btree (upper(provider_reference)) WHERE ((state = 'completed'::text) AND (provider_reference IS NOT NULL));
CREATE INDEX payment_attempts_typed_at_till ON public.payment_attempts USING btree (recorded_by_id, final_at) WHERE (starts_with(request_key, 'sale '::text) AND (provider = 'transfer'::text));
CREATE INDEX payment_attempts_withdraw ON public.payment_attempts USING btree (withdraw_at) WHERE (withdraw_at IS NOT NULL);
CREATE INDEX payment_attempts_word ON public.payment_attempts USING btree (recorded_by_id, final_at) WHERE ((learned_by = 'person'::text) AND (provider <> ALL (ARRAY['credit'::text, 'withholding'::text])) AND (NOT starts_with(COALESCE(request_key, ''::text), 'sale '::text)));
CREATE INDEX payment_exceptions_closed ON public.payment_exceptions USING btree (id) WHERE (closed_at IS NOT NULL);
CREATE INDEX payment_exceptions_closed_by ON public.payment_exceptions USING btree (closed_by_id, closed_at) WHERE (closed_by_id IS NOT NULL);
CREATE INDEX payment_exceptions_closed_order ON public.payment_exceptions USING btree (closed_order_id) WHERE (outcome = 'attached'::text);
CREATE INDEX payment_exceptions_event ON public.payment_exceptions USING btree (provider_event_id) WHERE (provider_event_id IS NOT NULL);
CREATE UNIQUE INDEX payment_exceptions_of_attempt ON public.payment_exceptions USING btree (attempt_id, kind) WHERE (kind <> 'taken_back'::text);
CREATE INDEX payment_exceptions_open ON public.payment_exceptions USING btree (id) WHERE (closed_at IS NULL);
CREATE INDEX payment_exceptions_order ON public.payment_exceptions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payment_exceptions_taken_back ON public.payment_exceptions USING btree (attempt_id) WHERE (kind = 'taken_back'::text);
CREATE INDEX payment_exceptions_vouched_order ON public.payment_exceptions USING btree (vouched_order_id) WHERE (vouched_order_id IS NOT NULL);
CREATE INDEX payment_exceptions_vouched_phone ON public.payment_exceptions USING btree (vouched_phone) WHERE (vouched_phone IS NOT NULL);
CREATE INDEX payment_intents_order ON public.payment_intents USING btree (order_id);
CREATE INDEX payouts_day ON public.payouts USING btree (day, provider, id DESC);
CREATE INDEX pin_tries_device ON public.pin_tries USING btree (device_id, tried_at);
CREATE INDEX print_jobs_asked ON public.print_jobs USING btree (asked_at DESC);
CREATE INDEX print_jobs_due ON public.print_jobs USING btree (next_try_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX print_jobs_of_subject ON public.print_jobs USING btree (subject, paper);
CREATE UNIQUE INDEX print_jobs_open ON public.print_jobs USING btree (printer_id, paper, subject) WHERE ((state = ANY (ARRAY['queued'::text, 'sending'::text])) AND (paper <> 'test'::text));
CREATE INDEX provider_events_attempt ON public.provider_events USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX provider_events_newest ON public.provider_events USING btree (provider, received_at DESC);
CREATE INDEX provider_events_open ON public.provider_events USING btree (provider, next_try_at) WHERE (processed_at IS NULL);
CREATE INDEX provider_events_reference ON public.provider_events USING btree (reference);
CREATE INDEX provider_events_unknown ON public.provider_events USING btree (id) WHERE ((attempt_id IS NULL) AND (processed_at IS NOT NULL) AND (about <> 'other'::text));
CREATE INDEX quote_options_image ON public.quote_options USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX quote_options_naming_size ON public.quote_options USING btree (size_id) WHERE (size_id IS NOT NULL);
CREATE UNIQUE INDEX quote_options_one_accepted ON public.quote_options USING btree (quote_id) WHERE is_accepted;
CREATE UNIQUE INDEX quote_options_one_advised ON public.quote_options USING btree (quote_id) WHERE is_advised;
CREATE INDEX quotes_asked ON public.quotes USING btree (asked_at) WHERE ((asked_at IS NOT NULL) AND (state = 'sent'::text));
CREATE UNIQUE INDEX quotes_one_draft ON public.quotes USING btree (order_id) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX quotes_one_standing ON public.quotes USING btree (order_id) WHERE (state = ANY (ARRAY['sent'::text, 'accepted'::text]));
CREATE INDEX quotes_sent ON public.quotes USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX quotes_valid_until ON public.quotes USING btree (valid_until) WHERE (state = 'sent'::text);
CREATE INDEX rate_limit_windows_start ON public.rate_limit_windows USING btree (window_start);
CREATE INDEX received_acts_place ON public.commands USING btree (device, sequence);
CREATE INDEX reference_images_finished ON public.reference_images USING btree (finished_order_id) WHERE (finished_order_id IS NOT NULL);
CREATE INDEX reference_images_handover ON public.reference_images USING btree (handover_order_id) WHERE (handover_order_id IS NOT NULL);
CREATE INDEX reference_images_image ON public.reference_images USING btree (image_id);
CREATE INDEX reference_images_receipt ON public.reference_images USING btree (receipt_order_id) WHERE (receipt_order_id IS NOT NULL);
CREATE INDEX reference_images_removed ON public.reference_images USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX reference_images_unused ON public.reference_images USING btree (created_at) WHERE ((order_id IS NULL) AND (receipt_order_id IS NULL) AND (finished_order_id IS NULL) AND (handover_order_id IS NULL));
CREATE INDEX refunds_approved ON public.refunds USING btree (approved_by_id, approved_at) WHERE (state <> 'rejected'::text);
CREATE INDEX refunds_attempt ON public.refunds USING btree (attempt_id);
CREATE INDEX refunds_closed ON public.refunds USING btree (id DESC) WHERE (state = ANY (ARRAY['confirmed'::text, 'rejected'::text]));
CREATE INDEX refunds_due ON public.refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX refunds_open ON public.refunds USING btree (id) WHERE (state <> ALL (ARRAY['confirmed'::text, 'rejected'::text]));
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX rights_lost_at ON public.rights_lost USING btree (at);
CREATE INDEX sessions_pin_device ON public.sessions USING btree (pin_device_id) WHERE (pin_device_id IS NOT NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX sheet_prints_day ON public.sheet_prints USING btree (day, id DESC);
CREATE INDEX shift_confirmations_shift ON public.shift_confirmations USING btree (shift_id);
CREATE INDEX shift_corrections_shift ON public.shift_corrections USING btree (shift_id);
CREATE INDEX shift_hand_overs_shift ON public.shift_hand_overs USING btree (shift_id, at);
CREATE UNIQUE INDEX shifts_one_open ON public.shifts USING btree (till) WHERE (closed_at IS NULL);
CREATE INDEX shifts_opened ON public.shifts USING btree (opened_at);
CREATE INDEX shifts_till ON public.shifts USING btree (till, opened_at DESC);
CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);
CREATE INDEX simulator_payments_due ON public.simulator_payments USING btree (acts_at) WHERE ((state = 'pending'::text) AND (acts_at IS NOT NULL));
CREATE INDEX simulator_payments_newest ON public.simulator_payments USING btree (created_at DESC);
CREATE INDEX simulator_refunds_payment ON public.simulator_refunds USING btree (payment_id);
CREATE INDEX simulator_webhooks_due ON public.simulator_webhooks USING btree (due_at) WHERE (delivered_at IS NULL);
CREATE INDEX stock_holds_day ON public.stock_holds USING btree (day, cake_id);
CREATE INDEX stock_holds_unsold ON public.stock_holds USING btree (order_id) WHERE (NOT is_sold);
CREATE INDEX stock_movements_day ON public.stock_movements USING btree (day, cake_id, id DESC);
CREATE INDEX stock_movements_newest ON public.stock_movements USING btree (id DESC);
CREATE INDEX till_keys_person ON public.till_keys USING btree (profile_id);
CREATE INDEX till_keys_till ON public.till_keys USING btree (till, profile_id);
CREATE UNIQUE INDEX tills_device ON public.tills USING btree (device) WHERE (retired_at IS NULL);
CREATE INDEX tills_staff_device ON public.tills USING btree (staff_device_id) WHERE (staff_device_id IS NOT NULL);
CREATE INDEX transfer_reports_closed ON public.transfer_reports USING btree (id DESC) WHERE (outcome IS NOT NULL);
CREATE INDEX transfer_reports_open ON public.transfer_reports USING btree (id) WHERE (outcome IS NULL);
CREATE INDEX transfer_reports_order ON public.transfer_reports USING btree (order_id, id);
CREATE INDEX transfer_reports_picture ON public.transfer_reports USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE UNIQUE INDEX transfer_reports_reference ON public.transfer_reports USING btree (reference) WHERE ((outcome IS NULL) OR (outcome = ANY (ARRAY['confirmed'::text, 'inbox'::text])));
CREATE INDEX trusted_devices_user ON public.trusted_devices USING btree (user_id);
CREATE INDEX vat_entries_at ON public.vat_entries USING btree (at, id);
CREATE INDEX vat_entries_order ON public.vat_entries USING btree (order_id, id);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX withholdings_at ON public.withholdings USING btree (at, id);
CREATE UNIQUE INDEX withholdings_one ON public.withholdings USING btree (order_id) WHERE (returned_santim < santim);
CREATE INDEX withholdings_order ON public.withholdings USING btree (order_id);
CREATE INDEX withholdings_person ON public.withholdings USING btree (person_id, at);
CREATE INDEX z_totals_day ON public.z_totals USING btree (day, machine, id);
alter table account_addresses
  add constraint account_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table account_contacts
  add constraint account_contacts_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table account_dates
  add constraint account_dates_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE,
  add constraint account_dates_occasion_id_fkey FOREIGN KEY (occasion_id) REFERENCES occasions(id) ON DELETE SET NULL;
alter table account_links
  add constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table account_makers
  add constraint account_makers_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table acts_for_another
  add constraint acts_for_another_act_space_act_id_fkey FOREIGN KEY (act_space, act_id) REFERENCES commands(space, id) DEFERRABLE INITIALLY DEFERRED,
  add constraint acts_for_another_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint acts_for_another_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id) DEFERRABLE INITIALLY DEFERRED;
alter table audit_log
  add constraint audit_log_token_id_fkey FOREIGN KEY (token_id) REFERENCES api_tokens(id),
  add constraint audit_log_undoes_fkey FOREIGN KEY (undoes) REFERENCES audit_log(id);
alter table auth_accounts
  add constraint auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table cake_types
  add constraint cake_types_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table cakes
  add constraint cakes_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table capacity_holds
  add constraint capacity_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table carried_cash
  add constraint carried_cash_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);
alter table cash_counts
  add constraint cash_counts_corrects_fkey FOREIGN KEY (corrects) REFERENCES cash_counts(id);
alter table commands
  add constraint commands_token_id_fkey FOREIGN KEY (token_id) REFERENCES api_tokens(id);
alter table counter_approval_uses
  add constraint counter_approval_uses_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES counter_approvals(id);
alter table counter_lines
  add constraint counter_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES counter_sales(order_id);
alter table counter_notices
  add constraint counter_notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table counter_parts
  add constraint counter_parts_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  add constraint counter_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES counter_sales(order_id);
alter table counter_prompts
  add constraint counter_prompts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint counter_prompts_till_fkey FOREIGN KEY (till) REFERENCES tills(number);
alter table counter_return_lines
  add constraint counter_return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES counter_returns(id);
alter table counter_returns
  add constraint counter_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES counter_sales(order_id),
  add constraint counter_returns_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table counter_sales
  add constraint counter_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint counter_sales_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id),
  add constraint counter_sales_till_fkey FOREIGN KEY (till) REFERENCES tills(number);
alter table counter_set_aside
  add constraint counter_set_aside_till_fkey FOREIGN KEY (till) REFERENCES tills(number);
alter table counter_voids
  add constraint counter_voids_order_id_fkey FOREIGN KEY (order_id) REFERENCES counter_sales(order_id);
alter table credit_entries
  add constraint credit_entries_money_case_id_fkey FOREIGN KEY (money_case_id) REFERENCES payment_exceptions(id),
  add constraint credit_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint credit_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);
alter table credit_vouches
  add constraint credit_vouches_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table customer_dates
  add constraint customer_dates_phone_fkey FOREIGN KEY (phone) REFERENCES customer_details(phone) ON UPDATE CASCADE ON DELETE CASCADE;
alter table day_leftovers
  add constraint day_leftovers_cake_id_fkey FOREIGN KEY (cake_id) REFERENCES cakes(id) ON DELETE CASCADE;
alter table drawer_claims
  add constraint drawer_claims_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table drawer_entries
  add constraint drawer_entries_hand_in_id_fkey FOREIGN KEY (hand_in_id) REFERENCES cash_hand_ins(id),
  add constraint drawer_entries_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entries(id),
  add constraint drawer_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint drawer_entries_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table drawer_notices
  add constraint drawer_notices_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES drawer_entries(id);
alter table fiscal_receipts
  add constraint fiscal_receipts_machine_fkey FOREIGN KEY (machine) REFERENCES fiscal_machines(number),
  add constraint fiscal_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint fiscal_receipts_till_fkey FOREIGN KEY (till) REFERENCES tills(number);
alter table flavors
  add constraint flavors_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table gateway_keys
  add constraint gateway_keys_gateway_fkey FOREIGN KEY (gateway) REFERENCES gateway_setups(gateway);
alter table gateway_setups
  add constraint gateway_setups_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES profiles(id) ON DELETE SET NULL;
alter table images
  add constraint images_crop_of_fkey FOREIGN KEY (crop_of) REFERENCES images(id);
alter table inspiration_look_alikes
  add constraint inspiration_look_alikes_inspiration_id_fkey FOREIGN KEY (inspiration_id) REFERENCES inspirations(id) ON DELETE CASCADE,
  add constraint inspiration_look_alikes_other_id_fkey FOREIGN KEY (other_id) REFERENCES inspirations(id) ON DELETE CASCADE;
alter table inspirations
  add constraint inspirations_cake_type_id_fkey FOREIGN KEY (cake_type_id) REFERENCES cake_types(id) ON DELETE SET NULL,
  add constraint inspirations_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  add constraint inspirations_occasion_id_fkey FOREIGN KEY (occasion_id) REFERENCES occasions(id);
alter table invoices
  add constraint invoices_invoice_series_invoice_year_invoice_number_fkey FOREIGN KEY (invoice_series, invoice_year, invoice_number) REFERENCES invoices(series, year, number),
  add constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint invoices_pause_id_fkey FOREIGN KEY (pause_id) REFERENCES invoice_pauses(id);
alter table landmarks
  add constraint landmarks_area_id_fkey FOREIGN KEY (area_id) REFERENCES landmarks(id),
  add constraint landmarks_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES landmarks(id);
alter table ledger_entries
  add constraint ledger_entries_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  add constraint ledger_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint ledger_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  add constraint ledger_entries_voids_fkey FOREIGN KEY (voids) REFERENCES ledger_entries(id);
alter table list_choices
  add constraint list_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table list_views
  add constraint list_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table lone_acts
  add constraint lone_acts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint lone_acts_payment_exception_id_fkey FOREIGN KEY (payment_exception_id) REFERENCES payment_exceptions(id),
  add constraint lone_acts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);
alter table messages
  add constraint messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint messages_repeats_fkey FOREIGN KEY (repeats) REFERENCES messages(id);
alter table occasion_flavors
  add constraint occasion_flavors_flavor_id_fkey FOREIGN KEY (flavor_id) REFERENCES flavors(id) ON DELETE CASCADE,
  add constraint occasion_flavors_occasion_id_fkey FOREIGN KEY (occasion_id) REFERENCES occasions(id) ON DELETE CASCADE;
alter table occasion_sizes
  add constraint occasion_sizes_occasion_id_fkey FOREIGN KEY (occasion_id) REFERENCES occasions(id) ON DELETE CASCADE,
  add constraint occasion_sizes_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id) ON DELETE CASCADE;
alter table occasions
  add constraint occasions_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table order_counts
  add constraint order_counts_traits_id_fkey FOREIGN KEY (group_id) REFERENCES order_groups(id);
alter table order_counts_by_day
  add constraint order_tallies_traits_id_fkey FOREIGN KEY (group_id) REFERENCES order_groups(id);
alter table order_drawings
  add constraint order_drawings_order_id_line_position_fkey FOREIGN KEY (order_id, line_position) REFERENCES order_lines(order_id, "position");
alter table order_events
  add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_line_extras
  add constraint order_line_extras_extra_id_fkey FOREIGN KEY (extra_id) REFERENCES extras(id),
  add constraint order_line_extras_order_id_line_position_fkey FOREIGN KEY (order_id, line_position) REFERENCES order_lines(order_id, "position");
alter table order_lines
  add constraint order_lines_asked_size_id_fkey FOREIGN KEY (asked_size_id) REFERENCES sizes(id),
  add constraint order_lines_cake_id_fkey FOREIGN KEY (cake_id) REFERENCES cakes(id),
  add constraint order_lines_cake_type_id_fkey FOREIGN KEY (cake_type_id) REFERENCES cake_types(id),
  add constraint order_lines_flavor_id_fkey FOREIGN KEY (flavor_id) REFERENCES flavors(id),
  add constraint order_lines_inspiration_id_fkey FOREIGN KEY (inspiration_id) REFERENCES inspirations(id),
  add constraint order_lines_occasion_id_fkey FOREIGN KEY (occasion_id) REFERENCES occasions(id),
  add constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint order_lines_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  add constraint order_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id);
alter table order_search_rows
  add constraint order_search_rows_traits_id_fkey FOREIGN KEY (group_id) REFERENCES order_groups(id);
alter table orders
  add constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE SET NULL,
  add constraint orders_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES profiles(id) ON DELETE SET NULL,
  add constraint orders_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id) ON DELETE SET NULL;
alter table payment_attempts
  add constraint payment_attempts_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES payment_intents(id),
  add constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint payment_attempts_stands_in_for_fkey FOREIGN KEY (stands_in_for) REFERENCES payment_attempts(id);
alter table payment_exceptions
  add constraint payment_exceptions_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  add constraint payment_exceptions_closed_order_id_fkey FOREIGN KEY (closed_order_id) REFERENCES orders(id),
  add constraint payment_exceptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint payment_exceptions_provider_event_id_fkey FOREIGN KEY (provider_event_id) REFERENCES provider_events(id),
  add constraint payment_exceptions_transfer_report_id_fkey FOREIGN KEY (transfer_report_id) REFERENCES transfer_reports(id),
  add constraint payment_exceptions_vouched_order_id_fkey FOREIGN KEY (vouched_order_id) REFERENCES orders(id);
alter table payment_intents
  add constraint payment_intents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table pickup_codes
  add constraint pickup_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table pin_tries
  add constraint pin_tries_device_id_fkey FOREIGN KEY (device_id) REFERENCES staff_devices(id) ON DELETE CASCADE;
alter table planned_prices
  add constraint planned_prices_cake_id_fkey FOREIGN KEY (cake_id) REFERENCES cakes(id) ON DELETE CASCADE;
alter table print_jobs
  add constraint print_jobs_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printers(id);
alter table profiles
  add constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE;
alter table provider_events
  add constraint provider_events_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id);
alter table quote_options
  add constraint quote_options_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  add constraint quote_options_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  add constraint quote_options_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id);
alter table quotes
  add constraint quotes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table reference_images
  add constraint reference_images_finished_order_id_fkey FOREIGN KEY (finished_order_id) REFERENCES orders(id),
  add constraint reference_images_handover_order_id_fkey FOREIGN KEY (handover_order_id) REFERENCES orders(id),
  add constraint reference_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  add constraint reference_images_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint reference_images_receipt_order_id_fkey FOREIGN KEY (receipt_order_id) REFERENCES orders(id);
alter table refunds
  add constraint refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  add constraint refunds_money_case_id_fkey FOREIGN KEY (money_case_id) REFERENCES payment_exceptions(id),
  add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table role_permissions
  add constraint role_permissions_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES profiles(id) ON DELETE SET NULL;
alter table sessions
  add constraint sessions_pin_device_id_fkey FOREIGN KEY (pin_device_id) REFERENCES staff_devices(id) ON DELETE CASCADE,
  add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table shift_confirmations
  add constraint shift_confirmations_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table shift_corrections
  add constraint shift_corrections_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table shift_hand_overs
  add constraint shift_hand_overs_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table shifts
  add constraint shifts_till_fkey FOREIGN KEY (till) REFERENCES tills(number);
alter table shop_pictures
  add constraint shop_pictures_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table sign_in_challenges
  add constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table simulator_refunds
  add constraint simulator_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES simulator_payments(id);
alter table simulator_webhooks
  add constraint simulator_webhooks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES simulator_payments(id);
alter table staff_device_people
  add constraint staff_device_people_device_id_fkey FOREIGN KEY (device_id) REFERENCES staff_devices(id) ON DELETE CASCADE,
  add constraint staff_device_people_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table staff_devices
  add constraint staff_devices_enrolled_by_id_fkey FOREIGN KEY (enrolled_by_id) REFERENCES profiles(id) ON DELETE SET NULL;
alter table staff_pins
  add constraint staff_pins_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES profiles(id) ON DELETE CASCADE,
  add constraint staff_pins_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table stock_days
  add constraint stock_days_cake_id_fkey FOREIGN KEY (cake_id) REFERENCES cakes(id) ON DELETE CASCADE;
alter table stock_holds
  add constraint stock_holds_day_cake_id_fkey FOREIGN KEY (day, cake_id) REFERENCES stock_days(day, cake_id),
  add constraint stock_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table stock_movements
  add constraint stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table stock_pars
  add constraint stock_pars_cake_id_fkey FOREIGN KEY (cake_id) REFERENCES cakes(id) ON DELETE CASCADE;
alter table tax_buyers
  add constraint tax_buyers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table till_keys
  add constraint till_keys_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  add constraint till_keys_staff_device_id_fkey FOREIGN KEY (staff_device_id) REFERENCES staff_devices(id),
  add constraint till_keys_till_fkey FOREIGN KEY (till) REFERENCES tills(number);
alter table tills
  add constraint tills_staff_device_id_fkey FOREIGN KEY (staff_device_id) REFERENCES staff_devices(id) ON DELETE SET NULL;
alter table transfer_reports
  add constraint transfer_reports_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint transfer_reports_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES reference_images(id) ON DELETE SET NULL;
alter table trusted_devices
  add constraint trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table two_factor_backup_codes
  add constraint two_factor_backup_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factor_secrets(user_id) ON DELETE CASCADE;
alter table two_factor_secrets
  add constraint two_factor_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table vat_entries
  add constraint vat_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table vat_exceptions
  add constraint vat_exceptions_cake_id_fkey FOREIGN KEY (cake_id) REFERENCES cakes(id) ON DELETE CASCADE;
alter table vat_parts
  add constraint vat_parts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES vat_entries(id);
alter table withholdings
  add constraint withholdings_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  add constraint withholdings_order_id_fkey FOREIGN KEY (order_id) REFERENCES tax_buyers(order_id);
alter table z_totals
  add constraint z_totals_machine_fkey FOREIGN KEY (machine) REFERENCES fiscal_machines(number);
CREATE TRIGGER account_links_accept BEFORE UPDATE ON account_links FOR EACH ROW WHEN (old.used_at IS NULL AND new.accepted_by_id IS NOT NULL) EXECUTE FUNCTION check_acceptance();
CREATE TRIGGER account_links_have_a_maker BEFORE INSERT OR UPDATE ON account_links FOR EACH ROW WHEN (new.used_at IS NULL AND (new.made_by IS NOT NULL OR new.kind = 'invite'::text)) EXECUTE FUNCTION check_link_maker();
CREATE TRIGGER account_links_keep BEFORE UPDATE ON account_links FOR EACH ROW EXECUTE FUNCTION keep_account_link();
CREATE TRIGGER account_links_note_giver AFTER INSERT ON account_links FOR EACH ROW WHEN (new.kind = 'reset'::text AND new.made_by_id <> new.user_id) EXECUTE FUNCTION note_link_giver();
CREATE TRIGGER account_makers_keep BEFORE DELETE OR UPDATE ON account_makers FOR EACH ROW EXECUTE FUNCTION keep_account_maker();
CREATE TRIGGER account_makers_stay BEFORE TRUNCATE ON account_makers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER acts_for_another_name BEFORE INSERT ON acts_for_another FOR EACH ROW EXECUTE FUNCTION name_named();
CREATE CONSTRAINT TRIGGER acts_for_another_own AFTER INSERT ON acts_for_another DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_act_for_another();
CREATE TRIGGER acts_for_another_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON acts_for_another FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER api_tokens_have_a_maker BEFORE INSERT OR UPDATE OF revoked_at, created_by_id ON api_tokens FOR EACH ROW WHEN (new.revoked_at IS NULL) EXECUTE FUNCTION check_token_maker();
CREATE TRIGGER api_tokens_keep BEFORE UPDATE ON api_tokens FOR EACH ROW EXECUTE FUNCTION keep_api_token();
CREATE TRIGGER api_tokens_stay BEFORE DELETE OR TRUNCATE ON api_tokens FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER audit_log_by_token BEFORE INSERT ON audit_log FOR EACH ROW WHEN (new.token_id IS NULL AND by_program()) EXECUTE FUNCTION name_token();
CREATE TRIGGER audit_log_token BEFORE INSERT ON audit_log FOR EACH ROW WHEN (new.token_id IS NOT NULL) EXECUTE FUNCTION check_token_of_change();
CREATE TRIGGER auth_accounts_end_links AFTER UPDATE OF password ON auth_accounts FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION end_links_of_account('user_id');
CREATE TRIGGER auth_accounts_end_with_password AFTER UPDATE OF password ON auth_accounts FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION end_with_password();
CREATE TRIGGER auth_accounts_not_invited AFTER INSERT OR UPDATE OF password ON auth_accounts FOR EACH ROW EXECUTE FUNCTION check_invited_password();
CREATE TRIGGER cake_types_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON cake_types FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER cake_types_name_flavors BEFORE INSERT OR UPDATE OF flavor_ids ON cake_types FOR EACH ROW WHEN (new.flavor_ids <> '{}'::text[]) EXECUTE FUNCTION check_cake_type_flavors();
CREATE TRIGGER cake_types_named_by_cakes AFTER DELETE OR UPDATE OF id ON cake_types FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('cake_type_ids');
CREATE TRIGGER cakes_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON cakes FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER cakes_name_what_is_there BEFORE INSERT OR UPDATE OF size_ids, flavor_ids, cake_type_ids, variant_ids, occasion_ids, related_ids, picture_ids ON cakes FOR EACH ROW EXECUTE FUNCTION check_cake_lists();
CREATE TRIGGER cakes_named_by_cakes AFTER DELETE OR UPDATE OF id ON cakes FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('related_ids');
CREATE TRIGGER cakes_price_bound AFTER INSERT OR UPDATE ON cakes FOR EACH ROW WHEN (new.price_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('price_santim');
CREATE TRIGGER cakes_price_per_kg_bound AFTER INSERT OR UPDATE ON cakes FOR EACH ROW WHEN (new.price_per_kg_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('price_per_kg_santim');
CREATE TRIGGER carried_cash_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON carried_cash FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER carried_cash_in_no_drawer BEFORE INSERT ON carried_cash FOR EACH ROW EXECUTE FUNCTION keep_carried_out_of_drawers();
CREATE TRIGGER cash_counts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cash_counts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER cash_counts_by_hand BEFORE INSERT ON cash_counts FOR EACH ROW WHEN (by_program()) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER cash_counts_second_person BEFORE INSERT ON cash_counts FOR EACH ROW EXECUTE FUNCTION check_cash_count();
CREATE TRIGGER cash_hand_ins_by_hand BEFORE UPDATE ON cash_hand_ins FOR EACH ROW WHEN (by_program() AND new.confirmed_at IS DISTINCT FROM old.confirmed_at) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER cash_hand_ins_check AFTER INSERT ON cash_hand_ins FOR EACH ROW EXECUTE FUNCTION check_hand_in();
CREATE TRIGGER cash_hand_ins_keep BEFORE UPDATE ON cash_hand_ins FOR EACH ROW EXECUTE FUNCTION keep_hand_in();
CREATE TRIGGER cash_hand_ins_second BEFORE INSERT OR UPDATE OF confirmed_by_id ON cash_hand_ins FOR EACH ROW WHEN (new.confirmed_by_id IS NOT NULL) EXECUTE FUNCTION check_hand_in_second();
CREATE TRIGGER cash_hand_ins_stay BEFORE DELETE OR TRUNCATE ON cash_hand_ins FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER cash_hand_ins_tell AFTER INSERT OR UPDATE ON cash_hand_ins FOR EACH ROW EXECUTE FUNCTION tell_of_hand_ins();
CREATE TRIGGER commands_no_truncate BEFORE TRUNCATE ON commands FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER commands_of_programs BEFORE INSERT ON commands FOR EACH ROW WHEN (new.door = ANY (ARRAY['program'::text, 'shell'::text])) EXECUTE FUNCTION check_command_of_program();
CREATE TRIGGER commands_stay BEFORE DELETE OR UPDATE ON commands FOR EACH ROW EXECUTE FUNCTION check_command_stays();
CREATE TRIGGER counter_approval_uses_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_approval_uses FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER counter_approval_uses_by_hand BEFORE INSERT ON counter_approval_uses FOR EACH ROW WHEN (by_program()) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER counter_approval_uses_hold BEFORE INSERT ON counter_approval_uses FOR EACH ROW EXECUTE FUNCTION check_approval_use();
CREATE TRIGGER counter_approvals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER counter_approvals_by_hand BEFORE INSERT ON counter_approvals FOR EACH ROW WHEN (by_program()) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER counter_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER counter_notices_seen BEFORE UPDATE OF seen_at, seen_by, seen_by_id, person_ids ON counter_notices FOR EACH ROW EXECUTE FUNCTION check_seen();
CREATE TRIGGER counter_notices_seen_by_hand BEFORE UPDATE ON counter_notices FOR EACH ROW WHEN (by_program() AND new.seen_at IS DISTINCT FROM old.seen_at) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER counter_notices_stay BEFORE DELETE OR TRUNCATE ON counter_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER counter_notices_unseen BEFORE INSERT ON counter_notices FOR EACH ROW EXECUTE FUNCTION check_unseen();
CREATE TRIGGER counter_parts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE CONSTRAINT TRIGGER counter_parts_note_account_sale AFTER INSERT ON counter_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.paid_by = 'account'::text) EXECUTE FUNCTION note_account_sale();
CREATE TRIGGER counter_prompts_keep BEFORE DELETE OR UPDATE ON counter_prompts FOR EACH ROW EXECUTE FUNCTION keep_counter_prompt();
CREATE TRIGGER counter_return_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_return_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER counter_return_lines_check AFTER INSERT ON counter_return_lines FOR EACH ROW EXECUTE FUNCTION check_counter_return_line();
CREATE CONSTRAINT TRIGGER counter_returns_alone AFTER INSERT ON counter_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.shift_id IS NOT NULL) EXECUTE FUNCTION check_given_alone();
CREATE TRIGGER counter_returns_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER counter_returns_check BEFORE INSERT ON counter_returns FOR EACH ROW EXECUTE FUNCTION check_counter_return();
CREATE CONSTRAINT TRIGGER counter_returns_vat AFTER INSERT ON counter_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_vat_of_sale('return');
CREATE CONSTRAINT TRIGGER counter_returns_withheld AFTER INSERT ON counter_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_withheld_of_return();
CREATE TRIGGER counter_sales_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER counter_sales_check BEFORE INSERT ON counter_sales FOR EACH ROW EXECUTE FUNCTION check_counter_sale();
CREATE CONSTRAINT TRIGGER counter_sales_sums AFTER INSERT ON counter_sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_counter_sums();
CREATE CONSTRAINT TRIGGER counter_sales_vat AFTER INSERT ON counter_sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_vat_of_sale('sale');
CREATE TRIGGER counter_set_aside_check BEFORE INSERT ON counter_set_aside FOR EACH ROW EXECUTE FUNCTION check_set_aside();
CREATE TRIGGER counter_set_aside_keep BEFORE DELETE OR UPDATE ON counter_set_aside FOR EACH ROW EXECUTE FUNCTION keep_set_aside();
CREATE TRIGGER counter_set_aside_kept BEFORE TRUNCATE ON counter_set_aside FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER counter_set_aside_seen BEFORE UPDATE OF seen_at, seen_by, seen_by_id, person_ids ON counter_set_aside FOR EACH ROW EXECUTE FUNCTION check_seen();
CREATE TRIGGER counter_set_aside_unseen BEFORE INSERT ON counter_set_aside FOR EACH ROW EXECUTE FUNCTION check_unseen();
CREATE CONSTRAINT TRIGGER counter_voids_alone AFTER INSERT ON counter_voids DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_void_given_alone();
CREATE TRIGGER counter_voids_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON counter_voids FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER counter_voids_check BEFORE INSERT ON counter_voids FOR EACH ROW EXECUTE FUNCTION check_counter_void();
CREATE CONSTRAINT TRIGGER counter_voids_vat AFTER INSERT ON counter_voids DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_vat_of_sale('void');
CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR TRUNCATE ON credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER credit_entries_enough AFTER INSERT ON credit_entries FOR EACH ROW WHEN (new.amount_santim < 0) EXECUTE FUNCTION check_credit();
CREATE TRIGGER credit_entries_keep BEFORE UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit_entry();
CREATE CONSTRAINT TRIGGER credit_entries_placed AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.money_case_id IS NOT NULL) EXECUTE FUNCTION check_placed_credit();
CREATE CONSTRAINT TRIGGER credit_entries_spent AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.amount_santim < 0) EXECUTE FUNCTION check_spent_credit();
CREATE TRIGGER day_leftovers_open BEFORE INSERT OR UPDATE ON day_leftovers FOR EACH ROW EXECUTE FUNCTION keep_day_leftovers();
CREATE TRIGGER drawer_claims_by_hand BEFORE UPDATE ON drawer_claims FOR EACH ROW WHEN (by_program() AND new.accepted_at IS DISTINCT FROM old.accepted_at) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER drawer_claims_check BEFORE INSERT ON drawer_claims FOR EACH ROW EXECUTE FUNCTION check_drawer_claim();
CREATE TRIGGER drawer_claims_keep BEFORE UPDATE ON drawer_claims FOR EACH ROW EXECUTE FUNCTION keep_drawer_claim();
CREATE TRIGGER drawer_claims_stay BEFORE DELETE OR TRUNCATE ON drawer_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER drawer_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON drawer_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER drawer_entries_check BEFORE INSERT ON drawer_entries FOR EACH ROW EXECUTE FUNCTION check_drawer_entry();
CREATE TRIGGER drawer_entries_moved_bound AFTER INSERT OR UPDATE ON drawer_entries FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['in'::text, 'out'::text])) AND abs(new.amount_santim) > 1000000000) EXECUTE FUNCTION refuse_above_bound('amount_santim');
CREATE TRIGGER drawer_entries_note_cash_out AFTER INSERT ON drawer_entries FOR EACH ROW WHEN (new.kind = 'out'::text) EXECUTE FUNCTION note_cash_out();
CREATE TRIGGER drawer_notices_append_only BEFORE DELETE OR TRUNCATE ON drawer_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER drawer_notices_seen BEFORE UPDATE OF seen_at, seen_by, seen_by_id, person_ids ON drawer_notices FOR EACH ROW EXECUTE FUNCTION check_seen();
CREATE TRIGGER drawer_notices_seen_by_hand BEFORE UPDATE ON drawer_notices FOR EACH ROW WHEN (by_program() AND new.seen_at IS DISTINCT FROM old.seen_at) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER drawer_notices_unseen BEFORE INSERT ON drawer_notices FOR EACH ROW EXECUTE FUNCTION check_unseen();
CREATE TRIGGER extras_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON extras FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER feast_plans_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON feast_plans FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER fiscal_machines_keep BEFORE UPDATE ON fiscal_machines FOR EACH ROW EXECUTE FUNCTION keep_fiscal_machine();
CREATE TRIGGER fiscal_machines_stay BEFORE DELETE OR TRUNCATE ON fiscal_machines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER fiscal_receipts_keep BEFORE UPDATE ON fiscal_receipts FOR EACH ROW EXECUTE FUNCTION keep_fiscal_receipt();
CREATE TRIGGER fiscal_receipts_stay BEFORE DELETE OR TRUNCATE ON fiscal_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER flavors_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON flavors FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER flavors_named_by_cake_types AFTER DELETE OR UPDATE OF id ON flavors FOR EACH ROW EXECUTE FUNCTION keep_flavors_of_cake_types();
CREATE TRIGGER flavors_named_by_cakes AFTER DELETE OR UPDATE OF id ON flavors FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('flavor_ids');
CREATE TRIGGER gateway_keys_leave BEFORE DELETE ON gateway_keys FOR EACH ROW EXECUTE FUNCTION check_gateway_keys_leave();
CREATE TRIGGER gateway_setups_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON gateway_setups FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER gateway_setups_check BEFORE INSERT OR UPDATE ON gateway_setups FOR EACH ROW EXECUTE FUNCTION check_gateway_setup();
CREATE TRIGGER images_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER images_named_by_cakes AFTER DELETE OR UPDATE OF id ON images FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('picture_ids');
CREATE TRIGGER inspiration_tags_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON inspiration_tags FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER inspirations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON inspirations FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER inspirations_look_alikes_changed AFTER UPDATE OF perceptual_hash ON inspirations FOR EACH ROW WHEN (old.perceptual_hash IS DISTINCT FROM new.perceptual_hash) EXECUTE FUNCTION find_look_alikes();
CREATE TRIGGER inspirations_look_alikes_new AFTER INSERT ON inspirations FOR EACH ROW WHEN (new.perceptual_hash IS NOT NULL) EXECUTE FUNCTION find_look_alikes();
CREATE TRIGGER invoice_pauses_keep BEFORE DELETE OR UPDATE ON invoice_pauses FOR EACH ROW EXECUTE FUNCTION keep_invoice_pause();
CREATE TRIGGER invoice_pauses_stay BEFORE TRUNCATE ON invoice_pauses FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER invoices_name_person BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION name_person();
CREATE TRIGGER invoices_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
CREATE TRIGGER kitchen_bakes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kitchen_bakes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER kitchen_bakes_sum BEFORE INSERT ON kitchen_bakes FOR EACH ROW EXECUTE FUNCTION keep_kitchen_bakes();
CREATE TRIGGER landmarks_merge AFTER INSERT OR UPDATE OF merged_into ON landmarks FOR EACH ROW WHEN (new.merged_into IS NOT NULL) EXECUTE FUNCTION check_landmark_merge();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE CONSTRAINT TRIGGER ledger_entries_in_order_money AFTER INSERT ON ledger_entries NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION follow_ledger_entry();
CREATE TRIGGER ledger_entries_keep_void BEFORE INSERT ON ledger_entries FOR EACH ROW WHEN (new.kind = 'void'::text) EXECUTE FUNCTION keep_void();
CREATE CONSTRAINT TRIGGER ledger_entries_note_typed_sale AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'payment'::text AND new.provider = 'transfer'::text) EXECUTE FUNCTION note_typed_sale();
CREATE CONSTRAINT TRIGGER ledger_entries_of_closed_order AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'payment'::text) EXECUTE FUNCTION check_money_of_closed_order();
CREATE CONSTRAINT TRIGGER ledger_entries_of_one_order AFTER INSERT ON ledger_entries NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (new.attempt_id IS NOT NULL) EXECUTE FUNCTION check_ledger_order();
CREATE CONSTRAINT TRIGGER ledger_entries_second_person AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'payment'::text AND new.provider <> 'withholding'::text) EXECUTE FUNCTION check_typed_payment();
CREATE CONSTRAINT TRIGGER ledger_entries_vat AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_vat_of_order('money');
CREATE CONSTRAINT TRIGGER ledger_entries_void_in_its_drawer AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'void'::text) EXECUTE FUNCTION void_in_its_drawer();
CREATE CONSTRAINT TRIGGER ledger_entries_void_noticed AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'void'::text) EXECUTE FUNCTION check_void_noticed();
CREATE CONSTRAINT TRIGGER ledger_entries_void_with_sale AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'void'::text) EXECUTE FUNCTION check_cash_of_sale();
CREATE CONSTRAINT TRIGGER ledger_entries_withheld AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.provider = 'withholding'::text) EXECUTE FUNCTION check_withheld_entry();
CREATE TRIGGER ledger_entries_withheld_back AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (new.provider = 'withholding'::text AND new.kind = 'refund'::text) EXECUTE FUNCTION follow_withheld_entry();
CREATE TRIGGER lone_acts_alone BEFORE INSERT ON lone_acts FOR EACH ROW EXECUTE FUNCTION check_lone_act();
CREATE TRIGGER lone_acts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lone_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER occasion_flavors_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON occasion_flavors FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER occasion_sizes_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON occasion_sizes FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER occasions_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON occasions FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER occasions_named_by_cakes AFTER DELETE OR UPDATE OF id ON occasions FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('occasion_ids');
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER order_events_erase_refunds AFTER INSERT ON order_events FOR EACH ROW WHEN (new.kind = 'erased'::text) EXECUTE FUNCTION erase_words_of_refunds();
CREATE TRIGGER order_events_erase_transfers AFTER INSERT ON order_events FOR EACH ROW WHEN (new.kind = 'erased'::text) EXECUTE FUNCTION erase_words_of_transfers();
CREATE TRIGGER order_events_live AFTER INSERT ON order_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_live_events();
CREATE TRIGGER order_events_name_actor BEFORE INSERT ON order_events FOR EACH ROW WHEN (new.actor = 'admin'::text AND new.actor_id IS NULL) EXECUTE FUNCTION name_actor();
CREATE TRIGGER order_events_note_agreed_price AFTER INSERT ON order_events FOR EACH ROW WHEN (new.kind = 'placed'::text AND (new.data -> 'override'::text) ? 'priceSantim'::text) EXECUTE FUNCTION note_agreed_price();
CREATE TRIGGER order_events_staff_are_named BEFORE INSERT ON order_events FOR EACH ROW WHEN (new.actor = 'admin'::text AND COALESCE(new.actor_name, ''::text) = ''::text) EXECUTE FUNCTION require_staff_name();
CREATE TRIGGER order_lines_changed AFTER DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION note_order_of_changed_part();
CREATE TRIGGER order_lines_keep_size BEFORE INSERT OR UPDATE OF size_id ON order_lines FOR EACH ROW WHEN (new.size_id IS NOT NULL) EXECUTE FUNCTION keep_line_size();
CREATE TRIGGER orders_added_to_account BEFORE UPDATE OF account_id ON orders FOR EACH ROW WHEN (new.account_id IS DISTINCT FROM old.account_id) EXECUTE FUNCTION note_added_order();
CREATE TRIGGER orders_changed AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE CONSTRAINT TRIGGER orders_close_with_refunds AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (is_closed_status(new.status) OR is_closed_status(old.status)) EXECUTE FUNCTION check_closing_refunds();
CREATE TRIGGER orders_closed AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (is_closed_status(new.status) AND NOT is_closed_status(old.status)) EXECUTE FUNCTION end_prompts_of_closed_order();
CREATE CONSTRAINT TRIGGER orders_counter_sale AFTER INSERT OR UPDATE OF order_total_santim, status, kind ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'counter'::text) EXECUTE FUNCTION keep_counter_order();
CREATE TRIGGER orders_end_credit_vouch AFTER UPDATE OF phone ON orders FOR EACH ROW WHEN (old.phone <> new.phone) EXECUTE FUNCTION end_credit_vouch();
CREATE TRIGGER orders_gift BEFORE INSERT OR UPDATE ON orders FOR EACH ROW WHEN (new.recipient_name = ''::text AND new.recipient_phone IS NULL AND (new.is_surprise OR new.hides_prices)) EXECUTE FUNCTION keep_gift();
CREATE TRIGGER orders_gone_from_customer AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_left_customer();
CREATE TRIGGER orders_keep_phone_changed BEFORE UPDATE OF phone, phone_changed ON orders FOR EACH ROW WHEN (old.phone <> new.phone OR old.phone_changed <> new.phone_changed) EXECUTE FUNCTION keep_phone_changed();
CREATE TRIGGER orders_left_customer AFTER UPDATE OF phone ON orders FOR EACH ROW WHEN (old.phone <> new.phone) EXECUTE FUNCTION note_left_customer();
CREATE TRIGGER orders_lower_withheld AFTER UPDATE OF order_total_santim ON orders FOR EACH ROW WHEN (new.order_total_santim < old.order_total_santim AND new.kind <> 'counter'::text) EXECUTE FUNCTION lower_withheld();
CREATE TRIGGER orders_make_pickup_code AFTER INSERT OR UPDATE OF status ON orders FOR EACH ROW WHEN (new.status = ANY (ARRAY['Ready'::text, 'Out for Delivery'::text])) EXECUTE FUNCTION make_pickup_code();
CREATE TRIGGER orders_move_with_money AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status AND (new.status = 'In Production'::text AND (old.status <> ALL (ARRAY['Ready'::text, 'Out for Delivery'::text, 'Completed'::text])) OR new.status = 'Out for Delivery'::text AND old.status <> 'Completed'::text OR new.status = 'Completed'::text)) EXECUTE FUNCTION check_order_money();
CREATE TRIGGER orders_placed_by_phone BEFORE INSERT ON orders FOR EACH ROW WHEN (new.placed_by = 'admin'::text AND new.account_id IS NOT NULL) EXECUTE FUNCTION keep_phone_orders_free();
CREATE TRIGGER orders_readdress_messages AFTER UPDATE OF phone, email ON orders FOR EACH ROW WHEN (old.phone <> new.phone OR old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION readdress_messages();
CREATE TRIGGER orders_reopened BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (old.status = 'Cancelled'::text AND new.status <> 'Cancelled'::text) EXECUTE FUNCTION check_order_reopening();
CREATE TRIGGER orders_taken_after_check AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status = 'Completed'::text AND old.status <> 'Completed'::text) EXECUTE FUNCTION check_handover();
CREATE TRIGGER orders_turn_gift BEFORE UPDATE OF recipient_name, recipient_phone ON orders FOR EACH ROW WHEN (
        CASE
            WHEN old.recipient_phone IS NULL THEN old.recipient_name <> new.recipient_name
            ELSE old.recipient_phone IS DISTINCT FROM new.recipient_phone
        END) EXECUTE FUNCTION turn_gift();
CREATE CONSTRAINT TRIGGER orders_vat AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind <> 'counter'::text AND old.status <> new.status AND ('Completed'::text = old.status OR 'Completed'::text = new.status)) EXECUTE FUNCTION book_vat_of_order('order');
CREATE TRIGGER payment_attempts_counted AFTER INSERT OR DELETE OR UPDATE OF created_at, state, channel, method, amount_santim, is_late, is_duplicate ON payment_attempts FOR EACH ROW EXECUTE FUNCTION note_attempt_day();
CREATE CONSTRAINT TRIGGER payment_attempts_key_of_sale AFTER INSERT ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (starts_with(new.request_key, 'sale '::text)) EXECUTE FUNCTION check_key_of_sale();
CREATE TRIGGER payment_attempts_name_recorder BEFORE INSERT OR UPDATE OF recorded_by ON payment_attempts FOR EACH ROW WHEN (new.recorded_by IS NOT NULL) EXECUTE FUNCTION name_recorder();
CREATE CONSTRAINT TRIGGER payment_attempts_of_one_order AFTER INSERT OR UPDATE OF order_id, intent_id ON payment_attempts NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_attempt_order();
CREATE TRIGGER payment_attempts_reference_of_sale BEFORE INSERT ON payment_attempts FOR EACH ROW WHEN (new.provider_reference ~ '^T[0-9]+-[0-9]{6,}-[0-9]+$'::text) EXECUTE FUNCTION check_reference_of_sale();
CREATE TRIGGER payment_exceptions_closed_once BEFORE UPDATE ON payment_exceptions FOR EACH ROW EXECUTE FUNCTION keep_payment_exception();
CREATE TRIGGER payment_exceptions_kept BEFORE DELETE OR TRUNCATE ON payment_exceptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER payment_exceptions_live AFTER INSERT ON payment_exceptions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_payment_exceptions();
CREATE TRIGGER payment_exceptions_name_closer BEFORE INSERT OR UPDATE OF closed_by ON payment_exceptions FOR EACH ROW WHEN (new.closed_by IS NOT NULL) EXECUTE FUNCTION name_closer();
CREATE TRIGGER payment_exceptions_named BEFORE INSERT ON payment_exceptions FOR EACH ROW WHEN (new.phone IS NOT NULL AND new.order_id IS NOT NULL) EXECUTE FUNCTION check_named_phone();
CREATE CONSTRAINT TRIGGER payment_exceptions_second_person AFTER UPDATE OF closed_at ON payment_exceptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.outcome = ANY (ARRAY['attached'::text, 'credited'::text])) EXECUTE FUNCTION check_typed_money();
CREATE TRIGGER payouts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER payouts_bound AFTER INSERT OR UPDATE ON payouts FOR EACH ROW WHEN (new.received_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('received_santim');
CREATE TRIGGER payouts_name_recorder BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION name_recorder();
CREATE TRIGGER planned_prices_bound AFTER INSERT OR UPDATE ON planned_prices FOR EACH ROW WHEN (new.price_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('price_santim');
CREATE TRIGGER print_jobs_of_removed BEFORE INSERT OR UPDATE ON print_jobs FOR EACH ROW WHEN (new.state = 'queued'::text) EXECUTE FUNCTION drop_print_of_removed();
CREATE TRIGGER print_jobs_stay_ended BEFORE UPDATE ON print_jobs FOR EACH ROW WHEN (old.state = ANY (ARRAY['sent'::text, 'failed'::text])) EXECUTE FUNCTION keep_ended_print_jobs();
CREATE TRIGGER profiles_are_customers AFTER INSERT OR DELETE OR UPDATE OF email, is_admin ON profiles FOR EACH ROW EXECUTE FUNCTION note_account();
CREATE TRIGGER profiles_become_staff AFTER UPDATE OF is_admin ON profiles FOR EACH ROW WHEN (NOT old.is_admin AND new.is_admin) EXECUTE FUNCTION check_becoming_staff();
CREATE TRIGGER profiles_confirmed BEFORE INSERT OR UPDATE OF confirmed_at, confirmed_by_id ON profiles FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL) EXECUTE FUNCTION check_confirmed();
CREATE TRIGGER profiles_confirmed_end_ways_in AFTER UPDATE OF confirmed_at ON profiles FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL AND new.confirmed_at IS DISTINCT FROM old.confirmed_at) EXECUTE FUNCTION end_ways_in();
CREATE TRIGGER profiles_end_invitations AFTER UPDATE OF is_admin, disabled_at, role ON profiles FOR EACH ROW WHEN (may_invite(old.*, 'driver'::text) AND NOT may_invite(new.*, 'driver'::text)) EXECUTE FUNCTION end_what_they_made();
CREATE TRIGGER profiles_end_invitations_of_disabled AFTER UPDATE OF disabled_at ON profiles FOR EACH ROW WHEN (old.disabled_at IS NULL AND new.disabled_at IS NOT NULL) EXECUTE FUNCTION end_invitations_of_staff();
CREATE TRIGGER profiles_end_invitations_of_phone AFTER UPDATE OF sign_in_phone ON profiles FOR EACH ROW WHEN (old.sign_in_phone IS DISTINCT FROM new.sign_in_phone) EXECUTE FUNCTION end_invitations_of_phone();
CREATE TRIGGER profiles_end_invitations_of_staff AFTER UPDATE OF is_admin ON profiles FOR EACH ROW WHEN (NOT old.is_admin AND new.is_admin) EXECUTE FUNCTION end_invitations_of_staff();
CREATE TRIGGER profiles_end_links AFTER UPDATE OF disabled_at, is_admin, role, sign_in_phone ON profiles FOR EACH ROW WHEN (old.disabled_at IS NULL AND new.disabled_at IS NOT NULL OR old.is_admin <> new.is_admin OR old.role IS DISTINCT FROM new.role OR old.sign_in_phone IS DISTINCT FROM new.sign_in_phone) EXECUTE FUNCTION end_links_of_account('id');
CREATE TRIGGER profiles_end_one_time_pin AFTER UPDATE OF is_admin, disabled_at, role ON profiles FOR EACH ROW WHEN (old.is_admin <> new.is_admin OR old.role IS DISTINCT FROM new.role OR (old.disabled_at IS NULL) <> (new.disabled_at IS NULL)) EXECUTE FUNCTION end_one_time_pin_of();
CREATE TRIGGER profiles_end_one_time_pins AFTER UPDATE OF is_admin, disabled_at, role ON profiles FOR EACH ROW EXECUTE FUNCTION end_one_time_pins();
CREATE TRIGGER profiles_end_role BEFORE UPDATE OF is_admin ON profiles FOR EACH ROW WHEN (old.is_admin AND NOT new.is_admin) EXECUTE FUNCTION end_role();
CREATE TRIGGER profiles_end_sign_ins AFTER UPDATE OF disabled_at, is_admin ON profiles FOR EACH ROW WHEN ((old.disabled_at IS NULL) <> (new.disabled_at IS NULL) OR old.is_admin <> new.is_admin) EXECUTE FUNCTION end_sign_ins();
CREATE TRIGGER profiles_end_what_they_made AFTER UPDATE OF is_admin, disabled_at, role ON profiles FOR EACH ROW WHEN (owns_shop(old.*) AND NOT owns_shop(new.*)) EXECUTE FUNCTION end_what_they_made();
CREATE TRIGGER profiles_gone_end_what_they_made AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION end_what_they_made();
CREATE TRIGGER profiles_keep_an_owner AFTER DELETE OR UPDATE OF is_admin, disabled_at, role ON profiles FOR EACH ROW WHEN (old.is_admin AND old.disabled_at IS NULL AND COALESCE(old.role, 'owner'::text) = 'owner'::text) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER profiles_note_invited AFTER INSERT OR UPDATE OF is_admin ON profiles FOR EACH ROW WHEN (new.is_admin) EXECUTE FUNCTION note_invited();
CREATE TRIGGER profiles_note_lost_rights AFTER DELETE OR UPDATE OF is_admin, role, disabled_at ON profiles FOR EACH ROW WHEN (old.is_admin) EXECUTE FUNCTION note_lost_rights();
CREATE TRIGGER profiles_of_staff_end_invitations AFTER INSERT ON profiles FOR EACH ROW WHEN (new.is_admin) EXECUTE FUNCTION end_invitations_of_staff();
CREATE TRIGGER profiles_revoke_till_keys AFTER UPDATE OF is_admin, disabled_at ON profiles FOR EACH ROW WHEN (old.is_admin AND NOT new.is_admin OR old.disabled_at IS NULL AND new.disabled_at IS NOT NULL) EXECUTE FUNCTION revoke_till_keys();
CREATE TRIGGER quote_options_price_bound AFTER INSERT OR UPDATE ON quote_options FOR EACH ROW WHEN (new.price_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('price_santim');
CREATE TRIGGER quotes_delivery_fee_bound AFTER INSERT OR UPDATE ON quotes FOR EACH ROW WHEN (new.delivery_fee_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('delivery_fee_santim');
CREATE TRIGGER reference_images_changed AFTER INSERT OR DELETE OR UPDATE OF order_id ON reference_images FOR EACH ROW EXECUTE FUNCTION note_order_of_changed_part();
CREATE TRIGGER refunds_approved_by_hand BEFORE UPDATE ON refunds FOR EACH ROW WHEN (by_program() AND new.approved_at IS DISTINCT FROM old.approved_at) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER refunds_counter_limit AFTER INSERT ON refunds FOR EACH ROW WHEN (NOT new.is_automatic) EXECUTE FUNCTION check_counter_refund();
CREATE TRIGGER refunds_in_order_money AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION follow_refund();
CREATE TRIGGER refunds_keep_what_was_asked BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund();
CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER refunds_name_accounts BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION name_refund_accounts();
CREATE CONSTRAINT TRIGGER refunds_second_person AFTER UPDATE OF state ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.state = ANY (ARRAY['requested'::text, 'approved'::text])) AND (new.state <> ALL (ARRAY['requested'::text, 'rejected'::text]))) EXECUTE FUNCTION check_second_person();
CREATE CONSTRAINT TRIGGER refunds_second_person_added AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state <> ALL (ARRAY['requested'::text, 'rejected'::text])) EXECUTE FUNCTION check_second_person();
CREATE TRIGGER rights_lost_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rights_lost FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER role_permissions_check BEFORE INSERT OR UPDATE OF role, permission, is_allowed ON role_permissions FOR EACH ROW EXECUTE FUNCTION check_role_permission();
CREATE TRIGGER role_permissions_end_invitations AFTER INSERT OR UPDATE OF is_allowed ON role_permissions FOR EACH ROW WHEN (new.permission = 'users.invite'::text AND NOT new.is_allowed) EXECUTE FUNCTION end_invitations_of_role();
CREATE TRIGGER role_permissions_end_one_time_pins AFTER INSERT OR UPDATE OF is_allowed ON role_permissions FOR EACH ROW WHEN (new.permission = 'pins.edit'::text AND NOT new.is_allowed) EXECUTE FUNCTION end_one_time_pins();
CREATE TRIGGER role_permissions_note_lost_rights AFTER INSERT OR DELETE OR UPDATE ON role_permissions FOR EACH ROW EXECUTE FUNCTION note_lost_rights_of_role();
CREATE TRIGGER sessions_check_pin BEFORE INSERT OR UPDATE OF pin_device_id, user_id ON sessions FOR EACH ROW EXECUTE FUNCTION check_pin_session();
CREATE TRIGGER sessions_end_till_keys AFTER INSERT ON sessions FOR EACH ROW WHEN (new.pin_device_id IS NOT NULL) EXECUTE FUNCTION end_till_keys();
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER sheet_prints_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON sheet_prints FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER shift_confirmations_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shift_confirmations FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER shift_confirmations_by_hand BEFORE INSERT ON shift_confirmations FOR EACH ROW WHEN (by_program()) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER shift_corrections_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shift_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER shift_corrections_bound AFTER INSERT OR UPDATE ON shift_corrections FOR EACH ROW WHEN (abs(new.amount_santim) > 1000000000) EXECUTE FUNCTION refuse_above_bound('amount_santim');
CREATE TRIGGER shift_corrections_by_hand BEFORE INSERT ON shift_corrections FOR EACH ROW WHEN (by_program()) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER shift_corrections_check BEFORE INSERT ON shift_corrections FOR EACH ROW EXECUTE FUNCTION check_shift_correction();
CREATE TRIGGER shift_hand_overs_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shift_hand_overs FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER shifts_check BEFORE INSERT ON shifts FOR EACH ROW EXECUTE FUNCTION check_new_shift();
CREATE TRIGGER shifts_counted_by_hand BEFORE UPDATE ON shifts FOR EACH ROW WHEN (by_program() AND (new.counted_at IS DISTINCT FROM old.counted_at OR new.closed_at IS DISTINCT FROM old.closed_at)) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER shifts_keep BEFORE UPDATE ON shifts FOR EACH ROW EXECUTE FUNCTION keep_shift();
CREATE TRIGGER shifts_opened_by_hand BEFORE INSERT ON shifts FOR EACH ROW WHEN (by_program()) EXECUTE FUNCTION refuse_program();
CREATE TRIGGER shifts_stay BEFORE DELETE OR TRUNCATE ON shifts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER shop_pictures_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER sizes_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sizes FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER sizes_multiplier_bound AFTER INSERT OR UPDATE ON sizes FOR EACH ROW WHEN (new.price_multiplier_milli > 1000000) EXECUTE FUNCTION refuse_above_bound('price_multiplier_milli');
CREATE TRIGGER sizes_named_by_cakes AFTER DELETE OR UPDATE OF id ON sizes FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('size_ids');
CREATE TRIGGER sizes_weight_bound AFTER INSERT OR UPDATE ON sizes FOR EACH ROW WHEN (new.weight_grams > 1000000) EXECUTE FUNCTION refuse_above_bound('weight_grams');
CREATE TRIGGER staff_devices_check BEFORE INSERT OR UPDATE ON staff_devices FOR EACH ROW EXECUTE FUNCTION check_device();
CREATE TRIGGER staff_devices_end_sessions AFTER UPDATE OF withdrawn_at ON staff_devices FOR EACH ROW WHEN (old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL) EXECUTE FUNCTION end_device_sessions();
CREATE TRIGGER staff_devices_revoke_till_keys AFTER UPDATE OF withdrawn_at ON staff_devices FOR EACH ROW WHEN (old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL) EXECUTE FUNCTION revoke_till_keys();
CREATE TRIGGER staff_pins_check BEFORE INSERT OR UPDATE ON staff_pins FOR EACH ROW EXECUTE FUNCTION check_pin_maker();
CREATE TRIGGER staff_pins_gone_revoke_till_keys AFTER DELETE ON staff_pins FOR EACH ROW EXECUTE FUNCTION revoke_till_keys();
CREATE TRIGGER staff_pins_note_giver AFTER INSERT OR UPDATE ON staff_pins FOR EACH ROW WHEN (new.is_one_time AND new.made_by_id <> new.profile_id) EXECUTE FUNCTION note_pin_giver();
CREATE TRIGGER staff_pins_revoke_till_keys AFTER UPDATE OF pin_hash ON staff_pins FOR EACH ROW WHEN (old.pin_hash <> new.pin_hash) EXECUTE FUNCTION revoke_till_keys();
CREATE TRIGGER stock_days_added AFTER INSERT OR DELETE ON stock_days FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER stock_days_changed AFTER UPDATE ON stock_days FOR EACH ROW WHEN (old.left_pieces IS DISTINCT FROM new.left_pieces OR old.is_counted IS DISTINCT FROM new.is_counted OR old.is_sold_out IS DISTINCT FROM new.is_sold_out OR old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history_save_to_erase();
CREATE TRIGGER till_keys_keep BEFORE UPDATE ON till_keys FOR EACH ROW EXECUTE FUNCTION keep_till_key();
CREATE TRIGGER tills_keep BEFORE UPDATE ON tills FOR EACH ROW EXECUTE FUNCTION keep_till();
CREATE TRIGGER tills_stay BEFORE DELETE OR TRUNCATE ON tills FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER transfer_reports_amount_bound AFTER INSERT OR UPDATE ON transfer_reports FOR EACH ROW WHEN (new.amount_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('amount_santim');
CREATE TRIGGER transfer_reports_declined AFTER UPDATE OF outcome ON transfer_reports FOR EACH ROW WHEN (old.outcome IS NULL AND new.outcome <> 'confirmed'::text) EXECUTE FUNCTION check_declined();
CREATE TRIGGER transfer_reports_keep_what_was_said BEFORE UPDATE ON transfer_reports FOR EACH ROW EXECUTE FUNCTION keep_transfer_report();
CREATE TRIGGER transfer_reports_kept BEFORE DELETE OR TRUNCATE ON transfer_reports FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER transfer_reports_live AFTER INSERT ON transfer_reports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_transfer_reports();
CREATE TRIGGER transfer_reports_name_closer BEFORE INSERT OR UPDATE OF closed_by ON transfer_reports FOR EACH ROW WHEN (new.closed_by IS NOT NULL) EXECUTE FUNCTION name_closer();
CREATE CONSTRAINT TRIGGER transfer_reports_note_typed_sale AFTER INSERT ON transfer_reports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.outcome IS NULL) EXECUTE FUNCTION note_typed_sale();
CREATE TRIGGER users_end_links AFTER UPDATE OF email ON users FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION end_links_of_account('id');
CREATE TRIGGER users_end_links_of_address AFTER UPDATE OF email ON users FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION end_links_of_address();
CREATE TRIGGER users_gone_end_links_of_address AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION end_links_of_address();
CREATE TRIGGER variants_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER variants_multiplier_bound AFTER INSERT OR UPDATE ON variants FOR EACH ROW WHEN (new.price_multiplier_milli > 1000000) EXECUTE FUNCTION refuse_above_bound('price_multiplier_milli');
CREATE TRIGGER variants_named_by_cakes AFTER DELETE OR UPDATE OF id ON variants FOR EACH ROW EXECUTE FUNCTION keep_what_cakes_name('variant_ids');
CREATE TRIGGER variants_pieces_bound AFTER INSERT OR UPDATE ON variants FOR EACH ROW WHEN (new.pieces > 10000) EXECUTE FUNCTION refuse_above_bound('pieces');
CREATE TRIGGER vat_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON vat_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER vat_parts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON vat_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER withholdings_bound AFTER INSERT OR UPDATE ON withholdings FOR EACH ROW WHEN (new.santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('santim');
CREATE TRIGGER withholdings_check BEFORE INSERT ON withholdings FOR EACH ROW EXECUTE FUNCTION check_withholding();
CREATE TRIGGER withholdings_keep BEFORE UPDATE ON withholdings FOR EACH ROW EXECUTE FUNCTION keep_withholding();
CREATE TRIGGER withholdings_name_person BEFORE INSERT ON withholdings FOR EACH ROW EXECUTE FUNCTION name_person();
CREATE CONSTRAINT TRIGGER withholdings_note_withheld AFTER INSERT ON withholdings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_withheld();
CREATE TRIGGER withholdings_stay BEFORE DELETE OR TRUNCATE ON withholdings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER z_totals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON z_totals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER z_totals_bound AFTER INSERT OR UPDATE ON z_totals FOR EACH ROW WHEN (new.total_santim > 1000000000) EXECUTE FUNCTION refuse_above_bound('total_santim');
CREATE TRIGGER z_totals_name_person BEFORE INSERT ON z_totals FOR EACH ROW EXECUTE FUNCTION name_person();
alter table changed_attempt_days replica identity full;
alter table changed_customers replica identity full;
alter table changed_orders replica identity full;
alter table payment_attempt_bands replica identity full;
alter table payment_attempt_counts replica identity full;
alter table vat_parts replica identity full;
alter table write_trials alter column filling set storage plain;
comment on view changes is 'old name of audit_log';
comment on view forgetting_nights is 'old name of retention_runs';
comment on view money_cases is 'old name of payment_exceptions';
comment on view order_facts is 'old name of order_search_rows';
comment on view order_facts_now is 'old name of order_search_rows_now';
comment on view order_tallies is 'old name of order_counts_by_day';
comment on view order_totals is 'old name of order_counts';
comment on view order_traits is 'old name of order_groups';
comment on view order_views is 'old name of list_views';
comment on view provider_receipts is 'old name of payouts';
comment on view received_acts is 'old name of commands';
comment on view two_step_backup_codes is 'old name of two_factor_backup_codes';
comment on view two_steps is 'old name of two_factor_secrets';
insert into schema_migrations (name, sha256) values
  ('0001-platform-settings.sql', 'f397e7ed1ea62941e8d3a8d5ea1f68f9b25b25d31a4662756a882f2ca7436a85'),
  ('0002-accounts.sql', 'aa88d02ad75b5206b96c602eda24f827d5e0a71e497f3cbec0e8eba16a7cac47'),
  ('0003-media.sql', '5452aae2cc9196730100250f3b7b52a4baca0a2125096a7aa9b2262a0a7881d6'),
  ('0004-catalog.sql', '3a30fa8a7bc00e572e0f1a5ac63758637cf5e59dbf988024c16c036041fa093d'),
  ('0005-orders.sql', '212843c51f0fdc4287fcd726db326ee956d1ed6ae7e02d6dfd361647809f94a2'),
  ('0006-payments.sql', 'b8e5734c62a08d50c9e315692c8abe6bc395a11b15a1bf9816f65c8b189cb5ef'),
  ('0007-catalog-shop-pictures.sql', '0e846fccd91ea2b33b5c73961b76d845624ec6c39e02a3b3186f6ed1bfa23c02'),
  ('0008-payments-simulator.sql', 'f13af53e178811ce4bff577d131e89d454134310abe476cd4bd2b21018702bad'),
  ('0009-platform-exact-answers.sql', '57552ef125a6d8b9444ddae40adec2db73244c5bae4f0e1e2a11a8c8f7d8fbc6'),
  ('0010-catalog-lead-times.sql', '4fab6cb18ac2f55cf3e7fd0b00918d57ca5fd5c7e9db936ec1433875c4e0f256'),
  ('0011-orders-custom-cakes.sql', 'b02244871584333aaf66a778da98b454db925cf6459828d3cfc580a7b5f8ae9a'),
  ('0012-orders-quotes.sql', '35ac2cb8d21985998a764a766eb1d8f8858bfbb68cbbedc867d32a1fd5364af0'),
  ('0013-notifications-messages.sql', '72855343639052bd62c7d52340a100a7c2dbe23c9eb5b21d6db7418000d72b4c'),
  ('0014-payments-prompt-counts.sql', 'b4ebf7fa21b917bf5c0960968b0a476ce863c73cb695c9590344abd5eeb5509a'),
  ('0015-catalog-fasting-cake-types.sql', '640928d2e47ba10c12cb4874cb4530e00d91a0fc02e2f6d84b5bd00ba6822708'),
  ('0016-platform-change-log.sql', '042576c70b7771a11e1bc631d319960baf02f37521cb69d328f5ddb998898e09'),
  ('0017-catalog-versions.sql', '8456c45752436eab2cefe2a341857eff3a8755fdf86e0911934cec964480dde4'),
  ('0018-orders-at-size.sql', 'a5620c7380128587554ef87bf1f859b5ba8e8322f7a697526820c5505d8053cc'),
  ('0019-orders-daily-stock.sql', '234fff1e99cf6b1fc2d6c4a820030a5c711efa7f6b265750f044c7647106c3a2'),
  ('0020-accounts-security.sql', '112bcd9cbac134e24e10d8c984bdd5731845c933ff0b07e6ffdc04c743c1c37e'),
  ('0021-orders-production-sheet.sql', '4df8da01b6d2c67dd9cf960ae95dd47420965ff5a02508334ee29ec216c3b6f2'),
  ('0022-back-office-live-events.sql', '64b21442a8f4ac3935389c962fb44bef01c6bef58334bbd65ffd86692b9f1dc0'),
  ('0023-catalog-gallery.sql', '5f7abd55dc295d3e5dafad1d7c19bbe2caab21728fadba039895b020f115d1f6'),
  ('0024-catalog-named-by-orders.sql', '9e5ab9e34eacc2abdbce46293a54b343697f5934af7b101372ca253d1c6d4627'),
  ('0026-orders-saved-views.sql', '0be12f18ddc8cac590ce363ba53d9f38c2a0d456d1231e854a8507eedeb5e9ad'),
  ('0027-payments-counter.sql', '673edc4e6c6cd15b9a002c95e0cbee9f851e7ab74797947b7407c01968161431'),
  ('0028-orders-customers.sql', '8d43f5756ea367cf1a3f53e21bf4dea94ffd19ef39ed8a52b0bd94bb34f3d202'),
  ('0029-orders-makers.sql', '34a49c181c695adccaf2f1a94ba06d8adcf66d68e8e3b072eb46ff841d17447a'),
  ('0030-catalog-cake-details.sql', '7fce8448513b099a21b06fbd4f8c84f4920413c2e5070ee49129637377f0a7da'),
  ('0031-catalog-seasons-and-choices.sql', '9b3a6b77e767028b1f3611190d03ecb2ea82617e39703e9dd338297e3e9161d6'),
  ('0032-orders-known-customers.sql', '58c4330269b4762ffa698ba3902bf03cf56e3ed6528ac1af4b954a36a7fa5266'),
  ('0033-backups-runs.sql', '28780010479aab7623dd8173e256bfbb485abd310be6fb2e678d8a519e56bfcf'),
  ('0034-payments-gateways.sql', 'b47dea6b426378737a1e16f4f0fbdf3fdc392a5f9dc448cae24cb06f887b12a0'),
  ('0035-payments-money-inbox.sql', '0bb20ab655e4d4edf23157a63d1fab0a4e8eed5ea9a5a9cdef51c1311d90913f'),
  ('0036-payments-refunds.sql', 'b3f94ccac864a26e3fd6d182b75e9636112036eaeeee372165084123ca530a32'),
  ('0037-payments-transfer-reports.sql', '8ca63028156c9f593c83a73f54db3ac59fa924686a77f55abee5f09564c13780'),
  ('0038-catalog-cake-pictures.sql', 'c20f846076a8244602309d005dc0a4b259af4047ccbb2d9d521bac5ce59b3fb0'),
  ('0039-catalog-extras-and-feasts.sql', 'c02a3bc73b18df138128eea16e780e168f03f5c79c5bf720b8bfbf6c1e12a4ac'),
  ('0040-orders-gifts-and-finished-cakes.sql', '8dd5471ad055da10b56279f415ab6bc66b9050bee39779f1668476090b3e6806'),
  ('0041-payments-news-and-refunds.sql', '837cebd56e8ecc72672b06d993e9e124b297a48f81f0564af80c1135424723e1'),
  ('0042-back-office-places.sql', '1cec5a81ca1ebca622484d05fe85e5e19f89e45f592ba206a685abeede14beac'),
  ('0043-orders-extras.sql', 'be6b5ad8e2c15a0f739968bdfb07cdcda0ccd63a2567df61dfc434f709762084'),
  ('0044-catalog-cake-occasions.sql', 'fcae975e38d8faaa06d40b8eabaf6eef5e2449693001f4b95dbd19b4a85f5dfd'),
  ('0045-orders-option-pictures.sql', '6ae9bef9d84b3637843aeb24aefa4c95393aed71a85dbab91da309d8a5aafe72'),
  ('0048-orders-forget-guests.sql', '1c22f2f329493344b1b2a6d917a26c6e57a83ed2cbfbd4973b2fb2cd137eadfe'),
  ('0049-orders-calls-and-gifts.sql', 'd3e4164da114c722a821a00cf31bd4edbb81d1abab7fcab96173eeab2d219525'),
  ('0050-accounts-sign-up-by-letter.sql', '333da03b475d0b029c340de7c1424383dcf0ee326a6e5c3e738486391d5cfdd0'),
  ('0053-orders-zones-and-rush.sql', 'eb101ae4f2d0826e55c06843a7796a3b195ff04ee04077e4fd0d2c0d429cd599'),
  ('0054-orders-finished-pictures-shown.sql', 'b9fa5f226d9330b27c374a93bbc020973dfeaf5d9e332f6a4243e78e5bc9994b'),
  ('0055-orders-feast-day-pars.sql', '7c1ce524125d85a46d6ac0bc6f0065a0b31bde423c1895d71f9f30fc0239e9a0'),
  ('0057-accounts-list-views.sql', '695bdd3500531aa9dbccf03ae6d105526013cdb99ad28f708f3a54124d914410'),
  ('0063-back-office-customer-changes.sql', 'b0a5a71bcebdccbe655fdbdf92db5f1374342b9eed4f03a2cec9907368865b9f'),
  ('0064-orders-quotes-hold-and-pieces.sql', '8e1f7f535c47d85f9873a98da45779b2903e52eb42e49eaf52eb325ec028d3b4'),
  ('0071-accounts-list-views-of-payments.sql', 'caacca78910ffbb1443f2d2eb17841bcf27f6954e74c36d6d36b31e30790f865'),
  ('0080-payments-net-money.sql', '6bcd3627342104665c5da7ac47e5c7adf008534cdad7b10bcff8c3ae99359f0e'),
  ('0081-payments-credited-numbers.sql', 'cfce139ab951eccfdc1f48c76d358bbf60669d353f48b9711d3ae2d0f3aeb9e6'),
  ('0083-payments-closed-orders.sql', '30e5acb84e0269b06d0a96c6e5ebed7466e8d76611f26b135212a162d8e4355f'),
  ('0084-orders-part-paid.sql', '54d44992365de80d6fd45bb867b050287a9266f995900211c9e3917e9b5c65c8'),
  ('0085-payments-one-order-of-a-payment.sql', '50c1e5136bcbe48e829efe9a160e6db05deea9352975d7fd34633b5335cc58ac'),
  ('0086-orders-money-before-moves.sql', '02f47ff89a0c3cd0812d4e13f389dd53ee2daa9f9967f28ee82f4f9e7b119b0b'),
  ('0087-payments-refunds-by-account.sql', 'ddbc603000594a61acac0a645a3f2274aad352b42a6920e4b2f726d6a741d963'),
  ('0093-accounts-makers.sql', 'b1100d79559e0a35edc0b2bd2d462cd06b2e5daaf55f466ba5c861316fac4ac7'),
  ('0094-orders-staff-are-named.sql', '85fc973f282f016acb3336bfbac493225161ba1243a3e7155c618eba6adfe18e'),
  ('0095-orders-placed-by-browser.sql', 'af6c9cb8ea371e7ad95d7fbbe7817885964cad13eee26f05ef26a5e26959fae4'),
  ('0096-payments-parts-taken-back.sql', 'fe8be854fca0a6203fa2033715922e375eb63f8ec12b0b489e182e11d4e17db6'),
  ('0097-platform-functions.sql', 'f6ef116147c92e463447f6afa981b2a7de420174d7a41a6b1ea4e014ab229ebf'),
  ('0098-payments-refunds-by-commands.sql', 'be709042349a01728e97aa832c7a25ee368e80c66b21baa573e05cf7fb831f8e'),
  ('0099-platform-one-table-of-views.sql', '2ac6b6262d40bf5cc4f3af4b29daaa90d96f60d80c8f97e33e3c76828368d75d'),
  ('0100-platform-no-job-queue.sql', '87b7c7e3dd78a5464c6ee67ffaab7dbe70f1b62275d4ddbda606d0ad1fe82607'),
  ('0101-platform-audit-log.sql', '939b51f5ede2b9c3536d0d1637c10409a7dfd7ae01b20d8a689f5d5f04143588'),
  ('0102-payments-exceptions.sql', '0c0b00046c761a3c72a683e7aa4625948228e30b1f181f5268fb3df241cfa216'),
  ('0103-orders-search-rows-and-counts.sql', '9b05448f1f56b8a59a6efc00b0b1974ab0d86f2ef77f9423ea38669fd2312ee3'),
  ('0104-platform-order-views-for-older-processes.sql', '4e0d0d0b3f42652e2d2e6b40bf79ffa154b035b9a5d89e8e2d779dd7568f2508'),
  ('0105-orders-pack-savings.sql', '6f578067a3dd09a81849675fed71e78dee24a1b4d81b1f18e1693c7eef61a2ec'),
  ('0106-platform-policies-by-kind.sql', '70b2b4ad3a9393a407a4167d1499f2ca5af45bb859e81155afbeff1bf76929b4'),
  ('0107-orders-customers-ask-about-quotes.sql', 'cc8832ad6676b6e9870de29077d88105f0300e0dce8dda2f90be7a5dca410cc8'),
  ('0108-orders-landmarks.sql', '4f4993ed55dbc0beee8595ab76fa0571b658e53aa2b7f66060490caad27fb22e'),
  ('0109-orders-finished-answer.sql', '757145cc0150b690ef0e8aea70ba177652c7b202f504c294cf9e971b2a7156c9'),
  ('0110-orders-of-a-browser.sql', 'deca301859838c7366de13d2d3655d0978d1bbf9b12c2aa660cbaaf8d9121877'),
  ('0111-orders-payer-abroad-and-surprise.sql', 'c5da262602dd8071d979cbda5f073582dd0e189cf3bb82326a317daa266618d0'),
  ('0112-orders-customer-accounts.sql', '67b5970b85a730394c454da07a8556301e07c89406a917e928a734683e7bb9e4'),
  ('0113-orders-pin.sql', 'bcbbf6c4bcb5428e65584f316c31abc6e7c4043a305db798dd4e3678b7fa158b'),
  ('0114-back-office-live-wishes.sql', 'ba3e5d77f8a8dc0ef6a5aca176ceaaa05837e56732253dd33f89aaf3b222831a'),
  ('0115-back-office-live-calls.sql', '76d6e814779cdb8788004986b5964359effd1202a08f1d780a611664a2ad4677'),
  ('0116-orders-landmark-approval.sql', 'eb402a7ccf0dafabf21bdd1a1bfd6812cabf5273d8dd52ed05cd25bfd7d80d7c'),
  ('0117-accounts-roles.sql', '2983136abb1d3f859d6ca5c9403fcf2a036704f3b22a163dfcd4f4f9263b4c71'),
  ('0118-back-office-received-acts.sql', '4a310954193c3c89668a24e99d80feb1606075677af996f65763b28f9caa9bed'),
  ('0119-accounts-phone-sign-in.sql', 'e288fedfcb28a7feab3bafb6e0855583d6e8d8c30f80bab55088a0d1826936e8'),
  ('0120-orders-account-added.sql', '9f1de19e41d206f8c1c4358dd1f400c016cacfe9bd9ded9f4e2e1676fe97e3c9'),
  ('0121-accounts-devices.sql', '9c74fb8973d00afc1574fd308a33c2ff3dbf4d11509f3202ade2ee418d017d52'),
  ('0122-orders-kitchen-bakes.sql', '41d33c43ae5d0cc496d9493c9fce0d3506eb23b73436291be3043ccf947b5d1b'),
  ('0123-accounts-role-permissions.sql', '0d46e8dd34445267e4859d911833427fa0c993b76c8eab86ff696811c7d5c709'),
  ('0130-set-up-marks.sql', '6fad8286495187daf354aea379743eaf27bb10e102d7ec17521a4e5b3e506b6a'),
  ('0134-payments-gateway-keys.sql', '3386340f3258b9325cf99fdfd9bc50af3ce83c4a8e331a2b3fe30f8c60380222'),
  ('0135-catalog-demo-rows.sql', 'aaab5bac392535e98f40c06a6266efd781e8dce48f8e490572b964248bf41637'),
  ('0138-orders-feast-plans.sql', '5375a1465cd308d3b240a33dfd5ed148a71ae0d55f5e2c9350cf682df8e3cf31'),
  ('0142-orders-pickup-codes.sql', '81ef2578005cc9e9857ef7e0681de939b3088e20edfb3525c1d0015861c9422d'),
  ('0143-payments-voids.sql', 'edc3adc5d7be0a8febca97a61f437fbd3b471c6f7c1e10b65d14a52ac9cd0482'),
  ('0144-payments-counter-refund-limit.sql', '42a5eb63dee6199a52456919863d1b85d41b7d16cadb4c0c625d8dc6899b3cfe'),
  ('0145-payments-cash-of-drivers.sql', '57bfbda710b0206dbaae14fdc1d16638fd191f0750a9b1f1cb99624f6d585729'),
  ('0147-orders-kept-sheets.sql', '17c6f3effc2f2265780ba34ff91bb94099ca1c5af013662a9240c1a5bfbedd6d'),
  ('0148-orders-line-sizes.sql', 'd1fcb9f860872caeb9f290ed6f2d271233af15d0aa5e3568237db7824f108bb7'),
  ('0151-orders-day-end.sql', '183eb5d73bcdf87da514909ba7696d80b3b2cebca779aeb2a1ce3410c585a0ea'),
  ('0157-payments-attempt-counts.sql', 'c95b960e1ac3a6ff0f09f2ed3fe60a97de197c565faec1a2707f17558413d86e'),
  ('0158-platform-log-words.sql', '4c539d0e86ee29272fba903d2cefb5e8ddebdb7609b0b5add4258ae2a5917bdd'),
  ('0159-payments-method-indexes.sql', '6560e5d8a347c2633e48f1a24ec19d1d50f8b216cc08533e1cbda3e55af587e9'),
  ('0161-orders-handover-checked.sql', 'b3055cccd555eff2d3fa089d312b1d496f0e25e2989b29cb50489713ddcf11d3'),
  ('0162-orders-handover-pictures.sql', '3fcff4e89487d28a5f7cd627aa749a29c9bb0c68d6043ecfa313a00381f393dd'),
  ('0163-payments-live-hand-ins.sql', '02318339c3d65ed6b653d00592001242ec62396cd3a080f6b2ec8c07b020b455'),
  ('0165-media-transparent-pictures.sql', 'c3aa072921ba62b1bba243dd1c44cdc09b642766b1a5e02ae42ed6497455342c'),
  ('0171-payments-amount-bands.sql', '35dc232350610c2551b19e26aecac9b67d183b57c17d78de397896db55a95473'),
  ('0174-platform-write-trials.sql', '946c41a9925c9954edb94ffd87d1b703dab8e4bc15ef6f0229ff399ba4258de2'),
  ('0175-platform-installation-marks.sql', '19480f408505435f36304707202e6d275866404b22947a2e8981be0ad7994740'),
  ('0176-platform-job-runs.sql', '9fc36febca820c1c577a5f5d0d95e70aa3c5ae48434468d4a67ba8de939ed1a2'),
  ('0177-platform-request-owners.sql', '9dc835abb7cd6af794d71bb10f0ac813f20c31d2d86c5fc12d340b503321a502'),
  ('0185-platform-ran-after.sql', '9b54ff1c01fb214b31c60caadf5cc575d494a6c62cef5dfad14090999815181d'),
  ('0188-alarms-alarms.sql', 'd438943d81d3e6431165bb2958065e3b3fd439b4bebe6bb36f946b87a910e05a'),
  ('0191-offsite-backups.sql', 'bcf8e8bd65d3f039d864049c9ccd0e6420dd5f1932259a380f80de3a5b4954d8'),
  ('0192-offsite-change-streams.sql', 'e14f6f2d82e3e8f28908221d6f965a50a3dd26cb03462e838f40f670352fedc8'),
  ('0193-offsite-rows-without-a-key.sql', '2a606e7601d8f844023de5820645a388c0efc87cc8612520d2253bbaf98cf955'),
  ('0201-drawer-tills-and-shifts.sql', '70917a14d74bd4e6cba9075b0fa0abb218390064626e28fc4602ddbb392415c0'),
  ('0202-drawer-counts-of-a-day.sql', '754603cad6c580121cb538b226bfe1193862ed5aed2b1ae19bbca0d2eea7ce63'),
  ('0205-orders-counter-sales.sql', 'd15d6d132793848fd661e804b9c06213efa990bf8768f1856f65ae63b3ce6c94'),
  ('0220-printing-printers.sql', '0b281bdc4810823812daf119d1117033e74d7054cb999d685e279e0bc7f0a19d'),
  ('0245-orders-counter-prompts.sql', 'ce54ce11557c8ca02a891b65915e1bedf50c1709d0434256e2bf11aa06812584'),
  ('0246-drawer-unsent-acts.sql', '37ea9dbea2b4fc997940d10ceda5725111558f100e3376c14997e46b47f0ead2'),
  ('0250-orders-approvals-used-once.sql', '0de09f7a8445954b28afedeaccb8ad3741da36c72b775e7cb323da92776d6989'),
  ('0251-printing-nothing-waits-for-a-removed-printer.sql', 'c9032ec2cf6db15fb6cc802330dd8eaccf269dd6ee1952970e7d03027111baf6'),
  ('0255-tax-fiscal-receipts.sql', 'a86a4d810669758d1c6bd6f39cbfbf928098446cd43aa59f1083ec32c27b5933'),
  ('0256-tax-vat-book.sql', '0ee4ca2be2ed9a855cb92d4a07155d6ef8b55a2348562fd23016d79a77b37a0b'),
  ('0257-tax-invoices.sql', '9d41e38eadd54eea64c5808eea9c4b3bb3737126f825e8bce50b4352526129f5'),
  ('0258-tax-z-totals.sql', 'e94a48f9a0bff6d52172c0c35160d518d5ce6ca76c9b9b4f6f8e32312f3374b3'),
  ('0260-tax-vat-parts-named.sql', '5ae9c9b923dec6b0b9e7e25208b71add265efe4ee75ac574359dcf4b613f4b3b'),
  ('0270-drawer-till-keys.sql', '5835ee64926c4bb26b74a368e26cb39fad53bfd92080323d967109ee69351d59'),
  ('0275-tax-withholding.sql', '09f774700dac14c6bf92861b0f9caed61a9b3821055cc0ed47ff6cf482ad3c16'),
  ('0285-drawer-late-entries.sql', '66849fb952ea7e00abc3a0f900e0465315091efc18d1088abcab61a85ed6ee0e'),
  ('0286-drawer-till-keys-kept.sql', '5f9e70f6473ab0b4306b636f47fbfa529ddb7a7ad5a72642a625574a006771ac'),
  ('0290-tax-withheld-falls-away.sql', '8474fd01c3e2976618f11254d43a04ad214b7483908104344d123d0e65ad8360'),
  ('0300-tax-withheld-follows-price.sql', '866b29a0714e3c5d857fdcb5034f0e714848fc6d39c00c6a479beab43f1c690f'),
  ('0301-drawer-tills-restored.sql', '74fac1ab4bd4aaec4d45eaad66b669cd307f0f29c6b41fa800908b53e7de4887'),
  ('0302-payments-credit-and-cash-of-sales.sql', '92716ef562d1418b93f82f98de1ae646800b5b39e1edff70f6b8bebcad7bcb67'),
  ('0314-payments-sales-without-cash.sql', '2f83f0c034c63006aaf66f417a6cb7cd2f692cad5db03062ea8078aa4fd394bb'),
  ('0317-printing-sheet-on-a-roll.sql', '87d21bebfae2a34402c6ec42196149c3d7deb82b5916af538b02462996405275'),
  ('0318-tax-invoice-pauses.sql', '9c8438431db821ea3db52a4cc872cb3e75c1fbb3e34261e5fa9a3d82a7074ee3'),
  ('0319-payments-amount-by-time.sql', 'c174dc79ecfa1f4ec8ea54abf50f9f36ac053f5af83d3396eeb51686d8773c12'),
  ('0320-payments-bands-in-one-index.sql', 'b0d039f8e3ddb224c8635b7df5360f858e0e32f3ebeb6ffd4c7fe59eefc7b3c5'),
  ('0335-orders-landmark-areas.sql', '30e011358441dbf806f654380e660c2c28e604610e736a059a134852add0854d'),
  ('0340-orders-cash-given-alone.sql', 'b6561c8a102994c260f7b43dcc5cdf6cdcc3adec1d98bedd8d02c689a3f3ea0f'),
  ('0350-orders-spelling-read-by-email.sql', '77b3c530e112734142fea643800254e1d1e77cbf8ff7945210016fdc8d73c513'),
  ('0400-auth-confirmed-accounts.sql', '4eb987679ab17adc9f1c2c713737e46a0d45df197dc0fcfe7f1a86202da2310d'),
  ('0401-payments-second-person.sql', '28f594ac70ea381cccffe1276574ed428cee55997a73275d09dd58806ffa8544'),
  ('0410-accounts-accepted-invitations.sql', '7dc21e0de08da7f5be33fc0b02af3afb09bc459b2b2675eff1c623f7f17cbf1a'),
  ('0420-back-office-acts-by-content.sql', 'e2eaac829579ea5edab0791ab0f90f6bec411aac297b330faf9f45acb3c631f5'),
  ('0421-orders-acts-for-another.sql', '700bb538bbdc37cfef0ef0d231f8e8f9f1aa9cee8ea88b5d91cfc1f988058f24'),
  ('0422-drawer-heard-sequence.sql', '793eacf86ab9017ad90dec0971b1859f74fdb4e2bc5699a822fa9005376ab682'),
  ('0423-payments-keys-of-sales.sql', '2df1186cd0cf048c7c4e0e0182b236f7246de68281d4f2c8cee676a4af5d4b0c'),
  ('0430-drawer-claims.sql', '7b1b6f63c3a449d3516e9405e426c6df5213f9fe12ee8356dd26a68b6750c95a'),
  ('0431-payments-cash-of-somebody.sql', '9a0e6056a61d37860f5606bce556eea4b46c59cce0853230d6a0208f07973da0'),
  ('0440-catalog-number-bounds.sql', 'b7c0c56fa5e35fb55eb4fe8ec02179d92e24548ed476837b19168a812ef9c486'),
  ('0441-orders-number-bounds.sql', 'a20953489d19426e82efbb39d44bb4034c5e560e8dae25adf92f47aa3a845c93'),
  ('0442-payments-number-bounds.sql', '3c20939d604c7879c86b8f3fa62db036e0381734238cde4848c5c72af3d9f280'),
  ('0443-tax-number-bounds.sql', '8511c9ae7ebefbdb28a7dd26c56b612ea4ca01f193c454e8ccc32ea61a8d955a'),
  ('0444-drawer-number-bounds.sql', '4dab95961b0cde8c653802a905be1d00a4306060593e653dd2310629d3255c70'),
  ('0445-cart-packs-in-the-cart.sql', '0f2c15d40cfae094ca7c7b6f2362be08e5c9f08d977edf99fda63675f45d95ff'),
  ('0460-orders-sales-set-aside.sql', '0bf3e022b39511c9631b43c46ac018c6edb3fd2c6e644fc6e4d30ee61c1a271f'),
  ('0461-payments-typed-references.sql', '50c99df36286ade0ca77bbfe118bd114d3f0a2bd0b67a7ad74f93de3f612bc01'),
  ('0462-orders-references-of-sales.sql', '06c917f918d2af650f3f3d78cf68acea64959eec9fe14c3e2a6fa8f4d8026ecd'),
  ('0470-orders-erased-at-the-counter.sql', 'a77b10e42517c0df9eb183315bd2a561c15222fd6d893230ad00fe55fef15b3c'),
  ('0471-orders-who-holds-pieces.sql', '9fd03bdcb8af54ea7ccc95316c9f610c11940e60641549dad6b854f23b202ad5'),
  ('0480-payments-one-rule.sql', '2f54ca48aff97c8cd2748a176204aef31613cd0d8ebdd2b6a2f494ff44be97d2'),
  ('0481-drawer-heard-place.sql', 'ca69f6b74f4591e70705bcaf8a8551ed96c37de5475baf3f82cff637a2e49686'),
  ('0490-payments-typed-money-waits.sql', '8aa42935f90e7d01a4bc9cdcbae6b223ff1f7b167043af36f01219ac0ffd743d'),
  ('0491-orders-voids-given-alone.sql', 'fca9470e3adcffe0895356c37305a4306edd7cfc1853a595e90e1304f02686f3'),
  ('0492-orders-drawer-short.sql', '297996a98ddeb0739843196da7af80bf267c7e07635c5955117b9b43571b09be'),
  ('0493-orders-set-aside-input.sql', 'fbeab7a67d65f0ef6d5c50857e5da1c02c3d5fc3288707a9feec68f671578bf8'),
  ('0500-platform-bounds-of-new-numbers.sql', '4a80e102c9282c289c48d6e76e5098b6bb1a0d919d5318e0bdbea7d401d11089'),
  ('0515-payments-who-asked.sql', '02beb890f9f2f9d929b3635674f80bab0ccfe095ad1ef1d1c33f87693df2e1db'),
  ('0516-orders-composed-searches.sql', '89f43a2c0c0970eae31d599ab2106a21a27b3ab6d415ceaf13c3f6be5b87c881'),
  ('0525-accounts-sign-ins-end.sql', '482c588d52cf36a05546f1a30786a23edfee84a3055303771bd2ab48391477ae'),
  ('0526-orders-tickets-follow-people.sql', 'eb3f56039fd2c5083bbf06f55b7c0425ed2fa9edcca901334d395a2de29f6e55'),
  ('0527-orders-approvals-end.sql', '0a3be17c01c2bd7babf50f16e844408a7e476a5db6a505027e4119343fe2b1f2'),
  ('0540-payments-typed-of-an-order.sql', 'f303a9c1e469bbae3a17a4465eb1b0b66b5dd4c115405c06e418001029311081'),
  ('0550-payments-alone-is-nobody-else.sql', 'e6ac8358470fd09fd0dc9464e4eabf8e6d5311101aa7bd92f429618876c3f903'),
  ('0551-payments-hands-count-together.sql', 'b40572965dd840bc2beda6eba715b2e94a1c21f3d527b1fdd92b2534e8ef4195'),
  ('0555-payments-where-money-goes.sql', 'f26abb1428c09197929c3153e864ec506f4a2c542b16581c87c45b8c6b0ad456'),
  ('0556-payments-cash-in-no-drawer.sql', '223bd7254634407737069294c054e9ae761fc8e349e78cd4373c7d9a40b3f581'),
  ('0560-platform-author-of-a-change.sql', '34675bcac6ff734522322a29e9b5530fead108a6e55b62dcc28ffd4471ceb6c4'),
  ('0561-printing-who-asked.sql', 'eb2c5082478e812fda611759ca8d1d4ef2e9e62d9cf2e88d6773f0f21a019c2e'),
  ('0562-tax-who-typed.sql', '99d656b1dec41aece5e0a60c194c1e39226b3fffa988370dc784584ffd1109e1'),
  ('0565-payments-credit-is-a-word.sql', 'c82a8b85f1e5d9e8fa0170dd6ec82e1342689b8732e59fd25245e8e2a293e81f'),
  ('0566-payments-whom-money-names.sql', '92e71d1df3ca4228ba6ad7a2386160f099ceeffc3c503e49b576c1befc485980'),
  ('0567-orders-agreed-prices.sql', 'f055f5db125674b7af36dba5e0ef37ca35a10a6f5a840920ccf91e2a7e26cd49'),
  ('0570-payments-count-of-the-day.sql', '3bf184932ca5aa675b5a546dd14b3052f19dd2e840a49bda398516723cf4d9cd'),
  ('0571-drawer-cash-out-noticed.sql', '5912273a306c7aaed67c69f36274a6941ae8da7aa0d96d0f84f2789847095c9b'),
  ('0575-payments-limits-held.sql', '75d963df6b69501120069f43c1637fc8f1c5b29d9f8a9305efc1d98c18fa9405'),
  ('0576-payments-voids-noticed.sql', '4dbd662b8d2098b0811bb5670ce6900bf94524dc23ca715e1094c94df6f75b2f'),
  ('0577-orders-typed-at-a-till.sql', '2d5b5470ec148917a13bbe3739e05c3dd951576a47a34e95ad580cae84161259'),
  ('0580-orders-notices-seen.sql', '7de30a744fb81bca450385d78b0fae9bab8002cae305e73a5df2970b276e1709'),
  ('0581-orders-sold-on-account.sql', '19b5e24ccdf20063daa9ec16bc3c1a73e0b2c002b827505dc5a442ee3d21769e'),
  ('0585-accounts-makers-stay.sql', 'a98ed9b15a1f8a2ecfb03a82e20effe9af4bb20b2c2eb7b7346866786615c9f3'),
  ('0586-payments-accounts-of-papers.sql', '1f3380c9a6894291b058fb717769ac848972f4984797e0e3e041aa75674fe24d'),
  ('0590-orders-notices-stay.sql', '7a6223fbc5f5b136ddf5561b8258b870436ec7d78410c978adee576e19b0dcee'),
  ('0596-payments-transfers-of-sales.sql', 'a028b360ebf100e2e06604210886d67ea052663a52b0cab0ac0f62957c03c01e'),
  ('0597-tax-withheld-alone.sql', '7671e49bd44aca39fcf9236923a9e75d24b97d8317e6e421d5850fbe3868a620'),
  ('0600-back-office-commands-of-every-door.sql', '949fe45b30907e641a748b5716c3fb8f5e2fad4140ac2ac2743ab336856869ac'),
  ('0610-accounts-tokens-of-people.sql', '9de9913a1028338ad9059244f578efd246a0872b19fb060eb44353ce161ff25e'),
  ('0620-back-office-commands-by-programs.sql', 'd8555c570414c3baeb4c29584c244fc427c11c93f5f4fbf77e5f5443f1db6dc2'),
  ('0630-platform-said-once.sql', 'a168fb67150d588a4348392a0e8989bdb2721b99a90652a57cccb50705b0f8ee');
