import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

const { pool, truncate, drop } = await createTestDatabase()
beforeEach(() => truncate())
afterAll(() => drop())

it('a process of the previous version writes through the views that keep the old names (decision 0186)', async () => {
  const { rows } = await pool.query<{ name: string; writes: number; writesOfTable: number }>(
    `select relname as name, pg_relation_is_updatable(oid, false) as writes,
       pg_relation_is_updatable(replace(obj_description(oid), 'old name of ', '')::regclass, false) as "writesOfTable"
     from pg_class where relkind = 'v' and obj_description(oid) like 'old name of %'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ writes, writesOfTable }) => writes !== writesOfTable)).toEqual([])
})

it('the old columns have the rows of the new ones, and history is not rewritten through a view', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into changes (at, actor, action, thing_type, thing_id, label_en, label_am, after)
     values (now(), 'almaz', 'create', 'cake', 'torte', 'x', 'x', '{}') returning id`,
  )
  const found = await pool.query('select id, entity_type, entity_id from audit_log')
  expect(found.rows).toEqual([{ id: rows[0]!.id, entity_type: 'cake', entity_id: 'torte' }])
  await expect(pool.query('delete from changes')).rejects.toThrow('append-only')
})
