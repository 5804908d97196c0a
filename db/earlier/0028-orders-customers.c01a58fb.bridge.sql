-- History is not rewritten, save to take a person out of it: only erase_customer may, which says in the log that it did. Who
-- called is asked of PostgreSQL itself, so that no setting that anybody can make opens the door.
create function refuse_rewriting_history_save_to_erase() returns trigger language plpgsql as $$
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
end $$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_rewriting_history_save_to_erase();
drop trigger changes_append_only on changes;
create trigger changes_append_only before update or delete or truncate on changes
  for each statement execute function refuse_rewriting_history_save_to_erase();
drop trigger stock_movements_append_only on stock_movements;
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_rewriting_history_save_to_erase();

-- The same with a mark for everything that somebody may have written; numbers, states, days and ids stay.
create function without_words(value jsonb, stays boolean default false) returns jsonb language plpgsql immutable as $$
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
end $$;

-- Takes a person out of the shop: what they ordered and paid stays, who they were does not. `named_in`: entries of the log that
-- name them otherwise. Answers `erased`; `gone` when there is no such customer; `open` while an order has not ended or
-- a payment is on its way, for then the shop must be able to call them. Pictures and their files are removed before.
create function erase_customer(customer_id uuid, actor text, erased_at timestamptz, named_in bigint[])
returns text language plpgsql as $$
#variable_conflict use_variable
declare
  mark constant text := '[erased]';
  nobody constant text := '000-000-0000';
  who customers;
  account_email text;
  ids uuid[];
  paying uuid[];
  refs text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));
  select * into who from customers c where c.id = customer_id for update;
  if not found then return 'gone'; end if;
  select u.email into account_email from users u where u.id = who.account_id;
  ids := array(select o.id from orders o
    where o.phone = who.phone or (o.account_id = who.account_id and o.phone = nobody and o.placed_by = 'customer')
    order by o.id for update);
  paying := array(select a.id from payment_attempts a where a.order_id = any (ids) or a.phone = who.phone);
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
    or (m.order_id is null and (m.to_phone = who.phone or lower(m.to_email) = account_email));
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
  where (c.thing_type = 'customer' and c.thing_id = customer_id::text)
    or (c.thing_type = 'user' and c.thing_id = who.account_id);

  delete from rate_limit_windows w where position(who.phone in w.key) > 0 or position(account_email in w.key) > 0;
  delete from verifications v where lower(v.identifier) = account_email;
  delete from users u where u.id = who.account_id;
  delete from customer_blocks b where b.phone = who.phone;
  delete from customers c where c.id = customer_id or c.account_id = who.account_id and c.phone is null;
  delete from changed_customers c where c.phone = who.phone;

  insert into order_events (order_id, at, kind, actor, actor_name)
  select unnest(ids), erased_at, 'erased', 'admin', actor;
  insert into changes (at, actor, action, thing_type, thing_id, label_en, label_am, after)
  values (erased_at, actor, 'erase', 'customer', customer_id::text, mark, mark,
    jsonb_build_object('orders', cardinality(ids)));
  return 'erased';
end $$;
