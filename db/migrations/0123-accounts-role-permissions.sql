-- Permissions of roles that an owner switched on or off (decision 0113). A row exists only where the shop differs from the delivered table.
create table role_permissions (
  role text not null,
  permission text not null,
  is_allowed boolean not null,
  changed_by text not null,
  changed_by_id text references profiles (id) on delete set null,
  changed_at timestamptz not null,
  primary key (role, permission)
);

create function may_switch_permission(asked_role text, asked_permission text) returns boolean language sql immutable as $$ select false $$;
create function role_has(asked_role text, asked_permission text, as_delivered boolean) returns boolean language sql stable as $$
  select as_delivered
$$;
create function check_role_permission() returns trigger language plpgsql as $$ begin return new; end $$;
create function end_invitations_of_role() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger role_permissions_check before insert or update of role, permission, is_allowed on role_permissions
  for each row execute function check_role_permission();
create trigger role_permissions_end_invitations after insert or update of is_allowed on role_permissions
  for each row when (new.permission = 'users.invite' and not new.is_allowed) execute function end_invitations_of_role();
