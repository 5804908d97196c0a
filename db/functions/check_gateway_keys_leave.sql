-- Keys are deleted only while their gateway is leaving: without them its open payments could not be asked about.
create or replace function check_gateway_keys_leave() returns trigger language plpgsql as $$
begin
  perform from gateway_setups s where s.gateway = old.gateway and s.leaving_since is not null;
  if not found then
    raise exception 'the keys of % are in use', old.gateway
      using errcode = 'check_violation', constraint = 'gateway_keys_leave_first';
  end if;
  return old;
end $$;
