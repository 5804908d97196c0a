-- What counted notes and coins are worth: pieces by the santim of one.
create or replace function cash_santim(pieces jsonb) returns bigint language sql immutable as $$
  select coalesce(sum(p.key::bigint * p.value::bigint), 0)::bigint from jsonb_each_text(pieces) p
$$;
