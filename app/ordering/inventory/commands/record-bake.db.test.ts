import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { runStockDay } from '../run-stock-day.server.ts'
import { listStock } from '../stock.queries.server.ts'
import { startCounting } from '../start-counting.server.ts'
import { listBaked } from '../baking/bakes.queries.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { recordBake } from './record-bake.server.ts'

const database = await createTestDatabase()
const { db } = database
const DAY = '2026-11-26'
const now = new Date('2026-11-26T04:00:00Z')
const actor = { id: 'aster', name: 'aster@shop.example' }

interface Tapped {
  id?: string
  cakeId?: string
  at?: Date
}

beforeEach(async () => {
  await database.truncate()
  await buildCake(db, { id: 'baklava', is_available_daily: true })
})
afterAll(() => database.drop())

const EVE = new Date('2026-11-25T15:00:00Z')
const tap = (act: 'tray' | 'all' | 'back', pieces: number, { id, cakeId = 'baklava', at = now }: Tapped = {}) =>
  sendCommand(
    { db, clock: { now: () => at } },
    recordBake,
    { day: DAY, cakeId, act, pieces },
    { actor, ...(id && { id }) },
  )
const bakedPieces = async () => (await listBaked(db, DAY)).get('baklava')?.pieces ?? 0
const count = (baked: number, isFromPar = true) =>
  db
    .transaction()
    .execute((trx) => startCounting(trx, { day: DAY, actor, cakes: [{ cakeId: 'baklava', baked, isFromPar }] }, now))
const inStock = async () => (await listStock(db, DAY)).find(({ cakeId }) => cakeId === 'baklava')!

it('a tap that is sent twice counts once, and two tablets that bake all bake once', async () => {
  const id = randomUUID()
  expect(await tap('tray', 12, { id })).toEqual({ ok: true })
  expect(await tap('tray', 12, { id })).toEqual({ ok: true })
  expect(await bakedPieces()).toBe(12)
  expect(await Promise.all([tap('all', 48), tap('all', 48), tap('all', 48)])).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
  ])
  expect(await bakedPieces()).toBe(48)
})

it('taking back is refused when a colleague baked meanwhile, and happens once', async () => {
  await tap('tray', 12)
  await tap('tray', 12)
  expect(await tap('back', 12)).toMatchObject({ reason: 'baked_meanwhile', baked: { pieces: 24, bakedBy: actor.name } })
  const both = await Promise.all([tap('back', 24), tap('back', 24)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await bakedPieces()).toBe(0)
})

it('adds to the stock only what is more than the plan, and removes it when taken back', async () => {
  await count(36)
  await tap('tray', 12)
  await tap('tray', 12)
  expect(await inStock()).toMatchObject({ baked: 36, left: 36 })
  await tap('all', 48)
  expect(await inStock()).toMatchObject({ baked: 48, left: 48 })
  await tap('back', 48)
  expect(await inStock()).toMatchObject({ baked: 36, left: 36 })
})

it('the first tap of a day that nobody counts starts its count, with what is ordered for it; a stopped count stays stopped', async () => {
  await runStockDay(db, now)
  expect(await inStock()).toMatchObject({ isCounted: false })
  await buildOrder(db, { status: 'Confirmed', kind: 'cart', delivery_date: DAY, paid_santim: 10_000 }, [
    { cake_id: 'baklava', quantity: 5, pieces: 5 },
  ])
  await tap('tray', 12)
  expect(await inStock()).toMatchObject({ isCounted: true, baked: 12, left: 7 })
  await tap('tray', 12)
  expect(await inStock()).toMatchObject({ baked: 24, left: 19 })
  await tap('back', 24)
  expect(await inStock()).toMatchObject({ baked: 0 })
  await tap('tray', 12)
  await db.updateTable('stock_days').set({ is_counted: false }).execute()
  await tap('tray', 12)
  expect(await inStock()).toMatchObject({ isCounted: false })
})

it('what was baked the evening before begins the count of a day without a plan', async () => {
  await tap('all', 30, { at: EVE })
  expect(await inStock()).toMatchObject({ isCounted: false })
  await runStockDay(db, now)
  expect(await inStock()).toMatchObject({ isCounted: true, baked: 30, left: 30 })
})

it('what was baked the evening before is in the stock when the day begins; a number that a person typed stays', async () => {
  await tap('all', 48, { at: EVE })
  await count(36)
  expect(await inStock()).toMatchObject({ baked: 48 })
  await database.truncate()
  await buildCake(db, { id: 'baklava', is_available_daily: true })
  await tap('all', 48, { at: EVE })
  await count(40, false)
  expect(await inStock()).toMatchObject({ baked: 40 })
})

it('refuses cakes that are not baked daily, and numbers that no oven bakes', async () => {
  await buildCake(db, { id: 'wedding', is_available_daily: false })
  expect(await tap('tray', 12, { cakeId: 'wedding' })).toMatchObject({ reason: 'cake_unknown' })
  expect(await tap('tray', 12, { cakeId: 'nothing' })).toMatchObject({ reason: 'cake_unknown' })
  for (const pieces of [0, -12, 1.5, Number.NaN, 10_001])
    expect(await tap('tray', pieces)).toMatchObject({ reason: 'pieces_invalid' })
})

it('the database takes back no more than was baked, and rewrites nothing', async () => {
  await tap('tray', 12)
  const row = { id: randomUUID(), day: DAY, cake_id: 'baklava', pieces: -13, at: now, baked_by: actor.name }
  await expect(db.insertInto('kitchen_bakes').values(row).execute()).rejects.toThrow('fewer pieces')
  await expect(db.updateTable('kitchen_bakes').set({ pieces: 1 }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('kitchen_bakes').execute()).rejects.toThrow('append-only')
})
