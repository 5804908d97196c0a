import { expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

it('open invitations of earlier versions end that a manager made for managers, or that name the address of staff', async () => {
  const pool = await createEarlierDatabase('0410')
  await pool.query(`
    set session_replication_role = replica; -- what the rules of today refuse
    insert into users (id, name, email) values
      ('owner', '', 'owner@shop.example'), ('manager', '', 'manager@shop.example'), ('guest', '', 'guest@shop.example');
    insert into profiles (id, email, is_admin, role) values
      ('owner', 'owner@shop.example', true, null), ('manager', 'manager@shop.example', true, 'manager'),
      ('guest', 'guest@shop.example', false, null);
    insert into account_links (id, kind, email, role, made_by, made_by_id, created_at, expires_at)
      select gen_random_uuid(), 'invite', maker || '-to-' || role || '@shop.example', role, maker || '@shop.example', maker, now(),
        now() + interval '1 day'
      from unnest(array['owner', 'manager']) as maker, unnest(array['manager', 'counter']) as role
      union all
      select gen_random_uuid(), 'invite', email, 'counter', 'owner@shop.example', 'owner', now(), now() + interval '1 day'
      from unnest(array['guest@shop.example', 'manager@shop.example']) as email;
    set session_replication_role = origin;`)

  await migrate(pool, DB_DIR)

  const open = await pool.query<{ email: string }>(
    'select email from account_links where used_at is null order by email',
  )
  expect(open.rows.map(({ email }) => email)).toEqual([
    'guest@shop.example',
    'manager-to-counter@shop.example',
    'owner-to-counter@shop.example',
    'owner-to-manager@shop.example',
  ])
})
