-- Who may not accept a claim: who claims it, whom a file names for it that nobody signed, and those who answer for the drawer (persons_of_drawer).
create or replace function persons_of_claim(claim drawer_claims) returns text[] language sql stable as $$
  select array_remove(array[claim.person_id] || array(select coalesce(f.named_id, account_of(f.named)) from acts_for_another f
      join commands r on r.space = f.act_space and r.id = f.act_id
      where f.shift_id = claim.shift_id and f.act = 'cash' and r.sequence = claim.sequence)
    || (select persons_of_drawer(s) from shifts s where s.id = claim.shift_id), null)
$$;
