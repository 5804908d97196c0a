-- Erases a person: orders and payments stay, names and words do not. Covers all phones of the person and what
-- staff noted. Orders of others that this person received lose who got them and where, nothing else (decision 0048). `named_in`:
-- entries of the log that name the person otherwise. Returns `erased`; `gone` when there is no such customer; `open` while an
-- order or payment is open, because the shop may have to call; `owed` while they owe for a sale, or nobody would know who does. The caller removes the pictures first.
create or replace function erase_customer(customer_id uuid, actor text, erased_at timestamptz, named_in bigint[])
returns text language plpgsql as $$
#variable_conflict use_variable
declare
  mark constant text := '[erased]';
  nobody constant text := '000-000-0000';
  who customers;
  phones text[];
  known_as text[]; -- ids of the customers merged into this one
  account_email text;
  ids uuid[];
  received uuid[]; -- orders of others that this person received
  paying uuid[];
  refs text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));
  select * into who from customers c where c.id = customer_id for update;
  if not found then return 'gone'; end if;
  phones := array(select who.phone where who.phone is not null
    union select m.phone from customer_phones m where m.into_phone = who.phone);
  who.account_id := account_to_erase(who.account_id, phones);
  known_as := array(select customer_id::text union select m.customer_id::text from customer_phones m
    where m.into_phone = who.phone);
  select u.email into account_email from users u where u.id = who.account_id;
  perform from orders o
    where o.phone = any (phones) or o.recipient_phone = any (phones)
      or (o.account_id = who.account_id and o.phone = nobody and o.placed_by = 'customer')
    order by o.id for update;
  ids := array(select o.id from orders o
    where o.phone = any (phones) or (o.account_id = who.account_id and o.phone = nobody and o.placed_by = 'customer')
    order by o.id);
  received := array(select o.id from orders o where o.recipient_phone = any (phones) and o.id <> all (ids) order by o.id);
  paying := array(select a.id from payment_attempts a where a.order_id = any (ids) or a.phone = any (phones));
  if exists (select from orders o where (o.id = any (ids) or o.id = any (received))
      and is_open_status(o.status))
    or exists (select from payment_attempts a where a.id = any (paying) and a.state in ('created', 'pending')) then
    return 'open';
  end if;
  if exists (select from orders o where o.id = any (ids) and o.kind = 'counter' and o.status = 'Completed' and o.owed_santim > 0) then
    return 'owed';
  end if;
  if exists (select from reference_images r where r.order_id = any (ids)) then
    raise exception 'customer % still has pictures', customer_id;
  end if;

  refs := array(select reference from payment_attempts a where a.id = any (paying)
    union select provider_reference from payment_attempts a where a.id = any (paying) and a.provider_reference is not null);
  update provider_events e set body = mark, headers = '{}', claim = null
  where e.reference = any (refs) or e.provider_reference = any (refs) or e.attempt_id = any (paying);
  update simulator_payments s set phone = null where s.reference = any (refs);
  update payment_attempts a set phone = case when a.phone is not null then nobody end, client_address = null, sender = null,
    checkout_url = null, failure_reason = case when a.failure_reason is not null then mark end, note = case a.note when '' then '' else mark end
  where a.id = any (paying);

  -- The buyer of what is in the VAT book, and whoever withheld tax, stays, with its TIN, as the law of taxes asks (docs/tax.md); any other goes.
  delete from tax_buyers b where b.order_id = any (ids) and not exists (select from vat_entries e where e.order_id = b.order_id)
    and not exists (select from withholdings w where w.order_id = b.order_id);
  update counter_set_aside s set sale = without_customer(s.sale)
    where exists (select from jsonb_array_elements(s.sale -> 'parts') part where part ->> 'phone' = any (phones));
  -- What the counter wrote: the paper of the sale that the law asks for is in the book of taxes.
  update counter_notices n set data = '{}' where n.order_id = any (ids) and n.kind in ('buyer_kept', 'withheld_above');
  update counter_notices n set data = without_words(n.data) where n.order_id = any (ids) and n.data <> without_words(n.data);
  update counter_prompts p set sale = without_words(p.sale) where p.order_id = any (ids);
  update counter_sales s set buyer_name = null, buyer_tin = null,
    discount_reason = case s.discount_reason when '' then '' else mark end
  where s.order_id = any (ids);
  update counter_lines l set name_en = mark, name_am = mark where l.order_id = any (ids) and l.cake_id is null;
  update counter_returns r set reason = mark where r.order_id = any (ids);
  update counter_voids v set reason = mark where v.order_id = any (ids);
  update drawer_entries e set reason = mark where e.order_id = any (ids) and e.reason <> '';
  update fiscal_receipts f set replaced_reason = mark where f.order_id = any (ids) and f.replaced_reason is not null;
  update payment_exceptions e set note = mark
  where e.note not in ('', mark) and (e.order_id = any (ids) or e.closed_order_id = any (ids) or e.attempt_id = any (paying));
  update credit_entries e set note = mark where e.note not in ('', mark) and e.order_id = any (ids);
  -- Papers that still wait for a printer go, also the sheets of those days, on which the names are.
  delete from print_jobs j where j.state in ('queued', 'sending') and (j.subject = any (ids::text[]) or j.subject = any (received::text[])
    or j.paper = 'sheet' and j.subject in (select o.delivery_date::text from orders o where o.id = any (ids) or o.id = any (received)));
  delete from messages m where m.order_id = any (ids)
    or (m.order_id is null and (m.to_phone = any (phones) or lower(m.to_email) = account_email));
  -- Their names are on the kept sheets of those days; the job removes the files, and writes the next day's sheet again.
  delete from kept_sheets k where k.day in (select o.delivery_date from orders o where o.id = any (ids) or o.id = any (received));
  delete from stock_waits w where w.phone = any (phones) or w.email = lower(account_email)
    or w.email in (select lower(o.email) from orders o where o.id = any (ids));
  delete from order_drawings d where d.order_id = any (ids);
  update order_lines l set topper_text = '', reference_image = null where l.order_id = any (ids);
  update quote_options p set title = case p.title when '' then '' else mark end,
    included = case p.included when '' then '' else mark end
  where p.quote_id in (select q.id from quotes q where q.order_id = any (ids));
  update quotes q set message = case q.message when '' then '' else mark end where q.order_id = any (ids);
  update orders o set customer_name = 'Guest User', email = null, phone = nobody, address = 'N/A', pin = null, notes = '',
    gift_text = '', gift_from = '', account_id = null, request_key = null, buyer_sha256 = null, version = o.version + 1, updated_at = erased_at,
    closed_reason = case when o.closed_reason not in ('not paid', 'not accepted') then mark else o.closed_reason end
  where o.id = any (ids);
  update orders o set recipient_name = '', recipient_phone = null, gift_text = '', gift_from = '', version = o.version + 1, updated_at = erased_at,
    address = case o.delivery_method when 'delivery' then 'N/A' else o.address end,
    pin = case o.delivery_method when 'delivery' then null else o.pin end
  where o.id = any (received);
  update order_search_rows f set search = '' where f.order_id = any (ids);

  update stock_holds h set held_from = null where h.order_id = any (ids) and h.held_from is not null;
  update stock_movements m set note = mark where m.order_id = any (ids) and m.note <> '';
  update order_events e set data = without_words(e.data, false)
    || case when e.kind = 'payment' and e.data ? 'reason' then jsonb_build_object('reason', e.data -> 'reason') else '{}' end
  where e.order_id = any (ids);
  update order_events e set data = without_recipient(e.data)
  where e.order_id = any (received) and e.data <> without_recipient(e.data);
  update audit_log c set before = without_recipient(c.before), after = without_recipient(c.after)
  where c.entity_type = 'order' and c.entity_id = any (received::text[]);
  update audit_log c set before = without_words(c.before), after = without_words(c.after),
    reason = case c.reason when '' then '' else mark end
  where (c.entity_type = 'order' and c.entity_id = any (ids::text[])) or c.id = any (named_in);
  update audit_log c set before = without_words(c.before), after = without_words(c.after), label_en = mark, label_am = mark,
    reason = case c.reason when '' then '' else mark end,
    actor = case c.actor when account_email then mark else c.actor end
  where (c.entity_type = 'customer' and c.entity_id = any (known_as))
    or (c.entity_type = 'user' and c.entity_id = who.account_id);

  -- What programs were answered repeats what changed, in the words of then.
  update commands c set answer = c.answer - 'change' where c.answer ? 'change';

  delete from rate_limit_windows w where exists (select from unnest(phones) p where position(p in w.key) > 0) or position(account_email in w.key) > 0;
  delete from verifications v where lower(v.identifier) = account_email or v.identifier = any (phones);
  delete from account_links l where lower(l.email) = account_email or l.phone = any (phones);
  delete from users u where u.id = who.account_id;
  -- What they did with their account stays done, by nobody, and what they typed is not even a digest. After the account went: a command of
  -- this moment held it until its end.
  update commands c set person_id = null, input_sha256 = null, space = c.door || ' erased ' || gen_random_uuid()
  where c.person_id = who.account_id and c.person = 'customer';
  delete from customer_blocks b where b.phone = any (phones);
  delete from customer_details d where d.phone = any (phones);
  delete from customer_phones m where m.into_phone = who.phone;
  delete from customers c where c.id = customer_id or c.account_id = who.account_id and c.phone is null;
  delete from changed_customers c where c.phone = any (phones);

  insert into order_events (order_id, at, kind, actor, actor_name)
  select unnest(ids), erased_at, 'erased', 'admin', actor;
  insert into order_events (order_id, at, kind, actor, actor_name, data)
  select unnest(received), erased_at, 'erased', 'admin', actor, '{"recipient": true}';
  insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, after)
  values (erased_at, actor, 'erase', 'customer', customer_id::text, mark, mark,
    jsonb_build_object('orders', cardinality(ids)));
  return 'erased';
end $$;
