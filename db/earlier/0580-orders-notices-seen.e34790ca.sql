-- A notice about money is seen by somebody whom it does not name (docs/decisions/0340), and what one person types at tills above their limit is one
-- (docs/decisions/0444). The rules are in db/functions.
alter table counter_notices
  add person_ids text[] not null default '{}', -- accounts that it names
  add seen_by_id text;
alter table drawer_notices
  add person_ids text[] not null default '{}',
  add seen_by_id text;
alter table counter_set_aside
  add person_ids text[] not null default '{}',
  add seen_by_id text;

update counter_notices n set person_ids = array_remove(array[coalesce(
  case when n.kind in ('given_above', 'drawer_short') then coalesce(
    (select r.person_id from counter_returns r where r.order_id = n.order_id and r.received_at = n.at limit 1),
    (select v.person_id from counter_voids v where v.order_id = n.order_id and v.received_at = n.at),
    (select l.recorded_by_id from ledger_entries l where l.order_id = n.order_id and l.kind = 'void' and l.at = n.at limit 1)) end,
  (select a.actor_id from audit_log a where a.action = 'agree_price' and a.entity_id = n.order_id::text and a.at = n.at limit 1),
  (select s.person_id from counter_sales s where s.order_id = n.order_id))], null)
where n.seen_at is null and n.kind not in ('stock_short', 'day_over', 'cake_unknown');
update drawer_notices n set person_ids = array[e.person_id] from drawer_entries e
where e.id = n.entry_id and n.seen_at is null and e.person_id is not null;

alter table counter_set_aside disable trigger counter_set_aside_keep;
update counter_set_aside a set person_ids = array_remove(array[a.person_id, account_of(a.claimed)], null) where a.seen_at is null;
alter table counter_set_aside enable trigger counter_set_aside_keep;

create function seen_fault(named text[], seer_id text) returns text language sql stable as $$ select null::text $$;
create function check_seen() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger counter_notices_seen before update of seen_at, seen_by, seen_by_id, person_ids on counter_notices
  for each row execute function check_seen();
create trigger drawer_notices_seen before update of seen_at, seen_by, seen_by_id, person_ids on drawer_notices
  for each row execute function check_seen();
create trigger counter_set_aside_seen before update of seen_at, seen_by, seen_by_id, person_ids on counter_set_aside
  for each row execute function check_seen();

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'counter_notices'::regclass and conname = 'counter_notices_kind_check');
begin
  alter table counter_notices drop constraint counter_notices_kind_check;
  execute 'alter table counter_notices add constraint counter_notices_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''typed_above''::text, ') || ' not valid';
end $$;
create index payment_attempts_typed_at_till on payment_attempts (recorded_by_id, final_at)
  where starts_with(request_key, 'sale ') and provider = 'transfer';
create function typed_at_till_santim(asked_person text, asked_day date) returns bigint language sql stable as $$ select 0::bigint $$;
create function note_typed_sale() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger ledger_entries_note_typed_sale after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'payment' and new.provider = 'transfer') execute function note_typed_sale();
