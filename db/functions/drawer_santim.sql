-- What lies in the drawer of a shift by the books: its float, and all that came into it and left it.
create or replace function drawer_santim(asked_shift uuid) returns bigint language sql stable as $$
  select s.float_santim
    + coalesce((select sum(e.amount_santim) from drawer_entries e where e.shift_id = s.id), 0)::bigint
  from shifts s where s.id = asked_shift
$$;
