-- Rank in the sort by due time: open orders by the minute they are due (without a time at the end of the day, without a day after
-- all others), then ended ones, the last due first. Ranks of one day are equal after division by 1440. The view
-- order_search_rows_now uses this function and stored search rows keep its results: a new body needs a migration (decision 0083).
create or replace function order_due_rank(status text, due_day date, due_time time) returns integer language sql immutable
return case when status in ('Completed', 'Cancelled', 'Declined', 'Expired')
  then 1388888 * 1440 + 1439 - case when isfinite(due_day) then
    least(greatest(due_day - date '1970-01-01', 1), 694443) * 1440
      + coalesce(extract(hour from due_time)::integer * 60 + extract(minute from due_time)::integer, 1439)
    else 0 end
  else case when isfinite(due_day) then
    least(greatest(due_day - date '1970-01-01', 1), 694443) * 1440
      + coalesce(extract(hour from due_time)::integer * 60 + extract(minute from due_time)::integer, 1439)
    else 694444 * 1440 end
  end;
