-- The lists of payments keep views as well.
alter table list_views drop constraint list_views_list_check;
alter table list_views add constraint list_views_list_check
  check (list in ('staff', 'customers', 'log', 'transactions', 'money_inbox', 'transfers', 'refunds'));
