-- Rows of money keep the account of who wrote them beside the email, which may change hands (docs/decisions/0350); null: of before, or of nobody.
alter table refunds add column confirmed_by_id text, add column rejected_by_id text; -- named by name_refund_accounts
alter table payouts add column recorded_by_id text;
create trigger payouts_name_recorder before insert on payouts for each row execute function name_recorder();

create function name_person() returns trigger language plpgsql as $$
begin
  new.person_id := coalesce(new.person_id, account_of(new.person));
  return new;
end $$;
alter table invoices add column person_id text;
create trigger invoices_name_person before insert on invoices for each row execute function name_person();
alter table z_totals add column person_id text;
create trigger z_totals_name_person before insert on z_totals for each row execute function name_person();
alter table withholdings add column person_id text;
create trigger withholdings_name_person before insert on withholdings for each row execute function name_person();

create function name_actor() returns trigger language plpgsql as $$
begin
  new.actor_id := (select u.id from users u join profiles p on p.id = u.id and p.is_admin where u.email = new.actor_name);
  return new;
end $$;
create trigger order_events_name_actor before insert on order_events for each row
  when (new.actor = 'admin' and new.actor_id is null) execute function name_actor();
