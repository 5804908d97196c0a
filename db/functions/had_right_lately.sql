-- Whether somebody but the named accounts has a right of staff, or has lost it within 24 hours: whoever switches a colleague off, or takes their
-- right away, is not alone before the colleague has had a day to see it.
create or replace function had_right_lately(asked_permission text, but_ids text[]) returns boolean language sql stable as $$
  select exists (select from profiles p where p.id <> all (but_ids) and staff_may(p, asked_permission))
    or exists (select from rights_lost l
      where l.permission = asked_permission and l.profile_id <> all (but_ids) and l.at > now() - interval '24 hours')
$$;
