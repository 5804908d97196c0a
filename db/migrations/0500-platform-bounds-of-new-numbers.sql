-- The bounds of typed numbers (0440 to 0444) judge what is written or becomes another number. As checks they also judged every later change of a
-- row from before, which could then not be answered or closed, and a backup with such a row could not be restored.
alter table cakes drop constraint cakes_price_bound, drop constraint cakes_price_per_kg_bound;
alter table planned_prices drop constraint planned_prices_bound;
alter table sizes drop constraint sizes_multiplier_bound, drop constraint sizes_weight_bound;
alter table variants drop constraint variants_multiplier_bound, drop constraint variants_pieces_bound;
alter table quotes drop constraint quotes_delivery_fee_bound;
alter table quote_options drop constraint quote_options_price_bound;
alter table transfer_reports drop constraint transfer_reports_amount_bound;
alter table payouts drop constraint payouts_bound;
alter table z_totals drop constraint z_totals_bound;
alter table withholdings drop constraint withholdings_bound;
alter table drawer_entries drop constraint drawer_entries_moved_bound;
alter table shift_corrections drop constraint shift_corrections_bound;

create function refuse_above_bound() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception '% is above the most that %.% may be', to_jsonb(new) ->> tg_argv[0], tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

create trigger cakes_price_bound after insert or update on cakes for each row
  when (new.price_santim > 1000000000) execute function refuse_above_bound('price_santim');
create trigger cakes_price_per_kg_bound after insert or update on cakes for each row
  when (new.price_per_kg_santim > 1000000000) execute function refuse_above_bound('price_per_kg_santim');
create trigger planned_prices_bound after insert or update on planned_prices for each row
  when (new.price_santim > 1000000000) execute function refuse_above_bound('price_santim');
create trigger sizes_multiplier_bound after insert or update on sizes for each row
  when (new.price_multiplier_milli > 1000000) execute function refuse_above_bound('price_multiplier_milli');
create trigger sizes_weight_bound after insert or update on sizes for each row
  when (new.weight_grams > 1000000) execute function refuse_above_bound('weight_grams');
create trigger variants_multiplier_bound after insert or update on variants for each row
  when (new.price_multiplier_milli > 1000000) execute function refuse_above_bound('price_multiplier_milli');
create trigger variants_pieces_bound after insert or update on variants for each row
  when (new.pieces > 10000) execute function refuse_above_bound('pieces');
create trigger quotes_delivery_fee_bound after insert or update on quotes for each row
  when (new.delivery_fee_santim > 1000000000) execute function refuse_above_bound('delivery_fee_santim');
create trigger quote_options_price_bound after insert or update on quote_options for each row
  when (new.price_santim > 1000000000) execute function refuse_above_bound('price_santim');
create trigger transfer_reports_amount_bound after insert or update on transfer_reports for each row
  when (new.amount_santim > 1000000000) execute function refuse_above_bound('amount_santim');
create trigger payouts_bound after insert or update on payouts for each row
  when (new.received_santim > 1000000000) execute function refuse_above_bound('received_santim');
create trigger z_totals_bound after insert or update on z_totals for each row
  when (new.total_santim > 1000000000) execute function refuse_above_bound('total_santim');
create trigger withholdings_bound after insert or update on withholdings for each row
  when (new.santim > 1000000000) execute function refuse_above_bound('santim');
create trigger drawer_entries_moved_bound after insert or update on drawer_entries for each row
  when (new.kind in ('in', 'out') and abs(new.amount_santim) > 1000000000) execute function refuse_above_bound('amount_santim');
create trigger shift_corrections_bound after insert or update on shift_corrections for each row
  when (abs(new.amount_santim) > 1000000000) execute function refuse_above_bound('amount_santim');
