import { expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

it('tokens and links of earlier versions belong to the account that created them, and end if it is no administrator', async () => {
  const pool = await createEarlierDatabase('0093')
  await pool.query(`
    insert into users (id, name, email) values
      ('hana', '', 'hana@shop.example'), ('moved', '', 'new@shop.example'), ('guest', '', 'guest@shop.example'), ('off', '', 'off@shop.example');
    insert into profiles (id, email, is_admin, disabled_at) values
      ('hana', 'hana@shop.example', true, null), ('moved', 'new@shop.example', true, null),
      ('guest', 'guest@shop.example', false, null), ('off', 'off@shop.example', true, now());
    insert into changes (at, actor, action, thing_type, thing_id, label_en, label_am, before, after) values
      (now(), 'old@shop.example', 'change_email', 'user', 'moved', '', '', '{"email":"old@shop.example"}', '{"email":"new@shop.example"}');
    insert into api_tokens (id, name, token_sha256, scope, created_by, created_at, revoked_at, revoked_by)
      select gen_random_uuid(), by, by, 'read', by || '@shop.example', now() - interval '1 day', null, null
      from unnest(array['hana', 'old', 'guest', 'off', 'nobody']) as by
      union all select gen_random_uuid(), 'revoked', 'revoked', 'read', 'guest@shop.example', now(), now(), 'hana@shop.example';
    insert into account_links (id, kind, email, made_by, created_at, expires_at)
      select gen_random_uuid(), 'invite', 'to-' || by || '@shop.example', by || '@shop.example', now() - interval '1 day', now() + interval '1 day'
      from unnest(array['hana', 'old', 'guest', 'off', 'nobody']) as by;
    insert into account_links (id, kind, user_id, email, created_at, expires_at)
      values (gen_random_uuid(), 'reset', 'guest', 'guest@shop.example', now(), now() + interval '1 hour');`)

  await migrate(pool, DB_DIR)

  const tokens = await pool.query<object>(
    'select name, created_by_id, revoked_at is null as works, ended_with_maker from api_tokens order by name',
  )
  expect(tokens.rows).toEqual([
    { name: 'guest', created_by_id: 'guest', works: false, ended_with_maker: true },
    { name: 'hana', created_by_id: 'hana', works: true, ended_with_maker: false },
    { name: 'nobody', created_by_id: null, works: false, ended_with_maker: true },
    { name: 'off', created_by_id: 'off', works: false, ended_with_maker: true },
    { name: 'old', created_by_id: 'moved', works: true, ended_with_maker: false },
    { name: 'revoked', created_by_id: 'guest', works: false, ended_with_maker: false },
  ])
  const links = await pool.query<{ email: string }>(
    'select email from account_links where used_at is null order by email',
  )
  expect(links.rows.map(({ email }) => email)).toEqual([
    'guest@shop.example',
    'to-hana@shop.example',
    'to-old@shop.example',
  ])
})

it('at the update accounts are confirmed, but for those that a manager invited or gave a PIN that waits', async () => {
  const pool = await createEarlierDatabase('0400')
  await pool.query(`
    insert into users (id, name, email) select id, '', id || '@shop.example'
      from unnest(array['almaz', 'hana', 'by-owner', 'by-manager', 'with-pin', 'guest']) as id;
    insert into profiles (id, email, is_admin, role) values
      ('almaz', 'almaz@shop.example', true, 'owner'), ('hana', 'hana@shop.example', true, 'manager'),
      ('by-owner', 'by-owner@shop.example', true, 'manager'), ('by-manager', 'by-manager@shop.example', true, 'counter'),
      ('with-pin', 'with-pin@shop.example', true, 'counter'), ('guest', 'guest@shop.example', false, null);
    insert into account_links (id, kind, email, made_by, made_by_id, role, created_at, expires_at, used_at)
      select gen_random_uuid(), 'invite', email, made_by || '@shop.example', made_by, 'counter', now() - interval '9 days', now(), now() - interval '8 days'
      from (values ('by-owner@shop.example', 'almaz'), ('by-manager@shop.example', 'hana')) as link (email, made_by);
    insert into staff_pins (profile_id, pin_hash, digits, is_one_time, expires_at, made_by_id, made_at)
      values ('with-pin', 'x', 6, true, now() + interval '1 day', 'hana', now());`)

  await migrate(pool, DB_DIR)

  const confirmed = await pool.query<object>(
    `select id, confirmed_at is not null as is from profiles where is_admin order by id`,
  )
  expect(confirmed.rows).toEqual([
    { id: 'almaz', is: true },
    { id: 'by-manager', is: false },
    { id: 'by-owner', is: true },
    { id: 'hana', is: true },
    { id: 'with-pin', is: false },
  ])
  const two = await pool.query<object>(`
    select are_two_persons('almaz', 'by-owner') as owners, are_two_persons('hana', 'by-manager') as managers,
      are_two_persons('almaz', 'by-manager') as other`)
  expect(two.rows).toEqual([{ owners: true, managers: false, other: true }])
})

it('at the update a token that belongs to no owner ends, and what tokens changed before stays in the log as it is', async () => {
  const pool = await createEarlierDatabase('0610')
  await pool.query(`
    set session_replication_role = 'replica';
    insert into users (id, name, email) select id, '', id || '@shop.example' from unnest(array['almaz', 'hana', 'off']) as id;
    insert into profiles (id, email, is_admin, role, disabled_at) values
      ('almaz', 'almaz@shop.example', true, null, null), ('hana', 'hana@shop.example', true, 'manager', null),
      ('off', 'off@shop.example', true, 'owner', now());
    insert into api_tokens (id, name, token_sha256, scope, created_by, created_by_id, created_at)
      select gen_random_uuid(), coalesce(id, 'nobody'), coalesce(id, 'nobody'), 'write', 'x@shop.example', id, now()
      from unnest(array['almaz', 'hana', 'off', 'gone', null]) as id;
    insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, after)
      values (now(), 'API: almaz', 'create', 'occasion', 'timkat', '', '', '{}');
    set session_replication_role = 'origin';`)

  await migrate(pool, DB_DIR)

  const tokens = await pool.query<object>(
    'select name, created_by_id, revoked_at is null as works from api_tokens order by name',
  )
  expect(tokens.rows).toEqual([
    { name: 'almaz', created_by_id: 'almaz', works: true },
    { name: 'gone', created_by_id: 'gone', works: false },
    { name: 'hana', created_by_id: 'hana', works: false },
    { name: 'nobody', created_by_id: null, works: false },
    { name: 'off', created_by_id: 'off', works: false },
  ])
  const logged = await pool.query<object>(`select actor, actor_id, token_id from audit_log where entity_id = 'timkat'`)
  expect(logged.rows).toEqual([{ actor: 'API: almaz', actor_id: null, token_id: null }])
})
