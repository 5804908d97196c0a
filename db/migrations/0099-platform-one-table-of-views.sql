-- The views that somebody keeps of the orders stand beside those of every other list. Which lists there are, the shop's code says.
alter table list_views drop constraint list_views_list_check;
insert into list_views (id, account_id, list, name, search, created_at)
  select id, account_id, 'orders', name, search, created_at from order_views;
drop table order_views;
