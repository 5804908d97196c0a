-- Only an owner enters keys of gateways or has them removed; the shop's own job (no account) finishes a removal. The version only grows.
create or replace function check_gateway_setup() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- An account that was removed: the row stays as it is otherwise.
    if new.changed_by_id is null and new.version = old.version then
      return new;
    end if;
    if new.version <= old.version then
      raise exception 'the version of a gateway setup only grows'
        using errcode = 'check_violation', constraint = 'gateway_setups_version_grows';
    end if;
    if new.changed_by_id is null and old.leaving_since is not null and new.leaving_since is null then
      return new;
    end if;
  end if;
  perform check_maker(new.changed_by_id, 'gateway_setups_owner_changes');
  return new;
end $$;
