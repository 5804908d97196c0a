alter table vat_entries
  drop constraint vat_entries_kind_check,
  add constraint vat_entries_kind_check check (kind in ('sale', 'return', 'void', 'order', 'undone', 'refund', 'payment'));
drop trigger ledger_entries_vat on ledger_entries;
create constraint trigger ledger_entries_vat after insert on ledger_entries deferrable initially deferred
  for each row execute function book_vat_of_order('money');
