-- Old name of refresh_customers, for processes of the previous version; the next release drops it (decision 0186).
create or replace function fold_customers(folded uuid[]) returns void language plpgsql as $$
begin
  perform refresh_customers(folded);
end $$;
