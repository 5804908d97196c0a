import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { CATALOG_THINGS, type CatalogTable } from '#app/catalog/cakes/catalog-tables.ts'
import { findRow, saveRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { archiveDemo, bringBackDemo, rowKey } from './archive-demo.server.ts'
import { DEMO_GROUP_NAMES, type DemoGroup } from './demo-groups.ts'
import { hasDemoWork, hasOwnCake, listDemoRows } from './demo-rows.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const DAY_MS = 86_400_000
const at = new Date('2026-11-26T09:00:00Z')
const by = (name: string, when = at) => ({
  actor: { name: `${name}@shop.example` },
  at: when,
  batch: '0199c3a0-0000-7000-8000-000000000001',
})
const daysLater = (days: number) => new Date(at.getTime() + days * DAY_MS)

async function demo(table: CatalogTable, id: string): Promise<string> {
  await db.insertInto('demo_rows').values({ kind: CATALOG_THINGS[table], row_id: id }).execute()
  return id
}

async function archiveAll(groups: readonly DemoGroup[] = DEMO_GROUP_NAMES, editor = by('almaz')) {
  const shown = new Set((await listDemoRows(db)).map(rowKey))
  return archiveDemo(db, { groups: new Set(groups), shown }, editor)
}

const isActive = async (table: CatalogTable, id: string) => (await findRow(db, table, id))!.is_active
const stays = async () => (await listDemoRows(db)).map(({ id, stays }) => [id, stays])

it('archives what the demo shop brought and nobody changed, each in the log as one batch', async () => {
  const [demoCake, own] = [await demo('cakes', await buildCake(db)), await buildCake(db)]
  const size = await demo('sizes', await buildSize(db))
  expect(await archiveAll(['cakes'])).toEqual({ archived: 1, stayed: 0 })
  expect([await isActive('cakes', demoCake), await isActive('cakes', own), await isActive('sizes', size)]).toEqual([
    false,
    true,
    true,
  ])
  const log = await db.selectFrom('audit_log').select(['actor', 'action', 'entity_id', 'is_undoable']).execute()
  expect(log).toEqual([{ actor: 'almaz@shop.example', action: 'archive', entity_id: demoCake, is_undoable: false }])
})

describe('what stays', () => {
  it('is what somebody changed, planned, or names in a cake of their own', async () => {
    const changed = await demo('cakes', await buildCake(db, { id: 'changed' }))
    await saveRow(db, 'cakes', { id: changed, patch: { price_santim: 7000 } }, by('hana'))
    const planned = await demo('cakes', await buildCake(db, { id: 'planned' }))
    await db.insertInto('stock_pars').values({ cake_id: planned, weekday: 1, pieces: 6 }).execute()
    const priced = await demo('cakes', await buildCake(db, { id: 'priced' }))
    await db
      .insertInto('planned_prices')
      .values({ cake_id: priced, price_santim: 100, starts_on: '2027-01-01', planned_at: at, planned_by: 'x' })
      .execute()
    const named = await demo('sizes', await buildSize(db, { id: 'named' }))
    const free = await demo('sizes', await buildSize(db, { id: 'size-free' }))
    await buildCake(db, { id: 'own', size_ids: [named] })
    await demo('cakes', await buildCake(db, { id: 'unchanged', size_ids: [free] }))
    expect(await stays()).toEqual([
      ['changed', 'changed'],
      ['planned', 'planned'],
      ['priced', 'planned'],
      ['unchanged', null],
      ['named', 'named'],
      ['size-free', null],
    ])
    expect(await archiveAll()).toEqual({ archived: 2, stayed: 4 })
  })

  it('is also what was not shown, and what a colleague saves at the same moment', async () => {
    const shownOne = await demo('cakes', await buildCake(db))
    const newer = await demo('cakes', await buildCake(db))
    const shown = new Set([`cakes:${shownOne}`])
    expect(await archiveDemo(db, { groups: new Set(['cakes']), shown }, by('almaz'))).toEqual({
      archived: 1,
      stayed: 0,
    })
    expect(await isActive('cakes', newer)).toBe(true)

    const outcomes = await Promise.all([
      archiveAll(),
      saveRow(db, 'cakes', { id: newer, version: 1, patch: { price_santim: 4200 } }, by('hana')),
    ])
    // The second of the two is refused, and no price is lost.
    const [archived, saved] = outcomes
    expect(archived.archived === 1).toBe(!saved.ok)
    expect(archived.stayed === 1).toBe(saved.ok)
  })
})

it('happens once, however often the button is pressed', async () => {
  await demo('cakes', await buildCake(db))
  await demo('cakes', await buildCake(db))
  const outcomes = await Promise.all([archiveAll(), archiveAll()])
  expect(outcomes.map(({ archived }) => archived).sort((one, other) => one - other)).toEqual([0, 2])
  expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(2)
})

describe('bringing back', () => {
  it('restores everything for 30 days, and it can be archived again', async () => {
    const id = await demo('cakes', await buildCake(db))
    await archiveAll()
    expect(await hasDemoWork(db, at)).toBe(true)
    expect(await hasOwnCake(db)).toBe(false)
    const outcomes = await Promise.all([bringBackDemo(db, by('sara')), bringBackDemo(db, by('sara'))])
    expect(outcomes.map(({ returned }) => returned).sort((one, other) => one - other)).toEqual([0, 1])
    expect(await isActive('cakes', id)).toBe(true)
    expect(await archiveAll()).toEqual({ archived: 1, stayed: 0 })
    expect(await bringBackDemo(db, by('sara', daysLater(31)))).toEqual({ returned: 0 })
    expect(await hasDemoWork(db, daysLater(31))).toBe(false)
    expect(await bringBackDemo(db, by('sara', daysLater(29)))).toEqual({ returned: 1 })
  })

  it('leaves what somebody has changed since', async () => {
    const [one, two] = [await demo('cakes', await buildCake(db)), await demo('cakes', await buildCake(db))]
    await archiveAll()
    await saveRow(db, 'cakes', { id: one, patch: { name_en: 'Mine' } }, by('hana'))
    expect(await bringBackDemo(db, by('sara'))).toEqual({ returned: 1 })
    expect([await isActive('cakes', one), await isActive('cakes', two)]).toEqual([false, true])
  })
})
