-- Notes that somebody made, or knows, how to open an account. A later time counts.
create or replace function note_account_maker(made_profile text, maker text, made_at timestamptz) returns void language sql as $$
  insert into account_makers (profile_id, maker_id, at) select made_profile, maker, made_at where maker <> made_profile
  on conflict (profile_id, maker_id) do update set at = greatest(account_makers.at, excluded.at)
$$;
