-- During an update older processes still read and erase the saved views of orders under their own table (decision 0087). Those that they keep
-- meanwhile are refused.
create view order_views as select id, account_id, name, search, created_at from list_views where list = 'orders';
comment on view order_views is 'old name of list_views';
