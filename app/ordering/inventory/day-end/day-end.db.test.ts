import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Door } from '#app/base/commands/command.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildCatalog, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { asOwner } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { endDay, reopenDay } from '#app/surfaces/close-day/commands/end-day.server.ts'
import { saveLeftovers } from '#app/surfaces/close-day/commands/save-leftovers.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { StockChange } from '../change-stock.server.ts'
import { changeStock, savePars } from '../stock.factory.ts'
import { PAR_DAYS } from '../plan/par-days.ts'
import { runStockDay } from '../run-stock-day.server.ts'
import { findSellingDay, listStock } from '../stock.queries.server.ts'
import { findDayEnd, listLeftCakes } from './day-end.queries.server.ts'
import { sumLeftovers, type Leftover } from './leftovers.ts'
import { seenLeftovers } from './save-leftovers.server.ts'

const database = await createTestDatabase()
const { db } = database
let clock: FakeClock
const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const hana = { id: 'hana', name: 'hana@shop.example' }
const meron = { id: 'meron', name: 'meron@shop.example' }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  clock = new FakeClock() // in the morning
})
afterAll(() => database.drop())

const deps = () => ({ db, clock })
const changeOne = (change: Partial<StockChange>) =>
  changeStock(
    db,
    { act: 'start', day: today, cakeId: 'baklava', pieces: 1, actor: hana, note: '', ...change },
    clock.now(),
  )
const stockOf = async (cakeId = 'baklava', day = today) =>
  (await listStock(db, day)).find((cake) => cake.cakeId === cakeId)!
const carry: Leftover = { answer: 'carry', carriedPieces: null }
const waste: Leftover = { answer: 'waste', carriedPieces: null }
const share = (carriedPieces: number): Leftover => ({ answer: 'share', carriedPieces })

function say(
  leftovers: Record<string, Leftover>,
  { actor = hana, day = today, seen, door }: { actor?: typeof hana; day?: string; seen?: string; door?: Door },
) {
  const given = Object.entries(leftovers).map(([cakeId, leftover]) => ({ cakeId, ...leftover }))
  return sendCommand(deps(), saveLeftovers, { day, leftovers: given, seen }, { actor, door })
}
async function answer(leftovers: Record<string, Leftover>, { actor = hana, day = today } = {}) {
  const seen = seenLeftovers(await findDayEnd(db, day))
  return say(leftovers, { day, seen, actor })
}
async function close({ actor = hana, day = today } = {}) {
  return sendCommand(deps(), endDay, { day, ...sumLeftovers(await listLeftCakes(db, day)) }, { actor })
}
function reopen({ actor = hana, door }: { actor?: typeof hana; door?: Door } = {}) {
  return sendCommand(deps(), reopenDay, { day: today }, { actor, door })
}
const movementsOf = async (day: string) => {
  const rows = await db
    .selectFrom('stock_movements')
    .select(['reason', 'pieces', 'left_pieces as left'])
    .where('day', '=', day)
    .where('cake_id', '=', 'baklava')
    .orderBy('id')
    .execute()
  return rows.map(({ reason, pieces, left }) => `${reason} ${pieces} ${left}`)
}

describe('closing a day', () => {
  it('carries over, wastes and shares out as answered, each as a movement', async () => {
    await changeOne({ pieces: 6 })
    await changeOne({ cakeId: 'kunafa', pieces: 5 })
    expect(await answer({ baklava: share(4), kunafa: waste })).toEqual({ ok: true })
    expect(await stockOf()).toMatchObject({ left: 6, wasted: 0 }) // nothing moves yet
    expect(await close()).toEqual({ ok: true })
    expect(await stockOf()).toMatchObject({ left: 0, carriedOut: 4, wasted: 2 })
    expect(await stockOf('kunafa')).toMatchObject({ left: 0, carriedOut: 0, wasted: 5 })
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ isCounted: true, carriedIn: 4, left: 4 })
    expect(await movementsOf(today)).toEqual(['bake 6 6', 'carry -4 2', 'waste -2 0'])
    expect(await movementsOf(tomorrow)).toEqual(['carry 4 4'])
    expect(await findDayEnd(db, today)).toMatchObject({ closedBy: hana.name })
  })

  it('asks again when other pieces are left than the person saw', async () => {
    await changeOne({ pieces: 6 })
    await answer({ baklava: share(4) })
    const seen = sumLeftovers(await listLeftCakes(db, today))
    await changeOne({ act: 'sell', pieces: 3 })
    expect(await sendCommand(deps(), endDay, { day: today, ...seen }, { actor: hana })).toEqual({
      ok: false,
      reason: 'pieces_changed',
    })
    expect(await stockOf()).toMatchObject({ closedAt: null, left: 3 })
    expect(await close()).toEqual({ ok: true })
    expect(await stockOf()).toMatchObject({ carriedOut: 3, wasted: 0 })
  })

  it('asks first what becomes of the pieces', async () => {
    await changeOne({ pieces: 6 })
    expect(await close()).toEqual({ ok: false, reason: 'cakes_open' })
    await changeOne({ act: 'count', pieces: 0 })
    expect(await close()).toEqual({ ok: true })
  })

  it('two people who close at once close it once, and the second is told', async () => {
    await changeOne({ pieces: 10 })
    await answer({ baklava: carry })
    const outcomes = await Promise.all([hana, meron, hana, meron].map((actor) => close({ actor })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const { closedBy } = (await findDayEnd(db, today))!
    expect(outcomes.filter((outcome) => !outcome.ok && 'by' in outcome && outcome.by === closedBy)).toHaveLength(3)
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ carriedIn: 10 })
  })

  it('refuses a day that has not begun, and answers for one that is closed', async () => {
    expect(await close({ day: tomorrow })).toEqual({ ok: false, reason: 'day_ahead' })
    await changeOne({ pieces: 3 })
    await answer({ baklava: carry })
    await close({ actor: meron })
    expect(await answer({ baklava: waste })).toEqual({ ok: false, reason: 'day_closed', by: meron.name })
    const late = db.insertInto('day_leftovers').values({
      day: today,
      cake_id: 'kunafa',
      answer: 'waste',
      answered_by: hana.name,
      answered_at: clock.now(),
    })
    await expect(late.execute()).rejects.toMatchObject({ code: '23514' })
  })
})

describe('answers', () => {
  it('of a colleague are not overwritten unseen', async () => {
    await changeOne({ pieces: 6 })
    const seen = seenLeftovers(await findDayEnd(db, today))
    await answer({ baklava: carry }, { actor: meron })
    expect(await say({ baklava: waste }, { seen })).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
      by: meron.name,
    })
    expect(await listLeftCakes(db, today)).toMatchObject([{ cakeId: 'baklava', leftover: carry }])
  })

  it.each([0, 6, 7, 2.5])('a share of %d of 6 pieces is none', async (pieces) => {
    await changeOne({ pieces: 6 })
    expect(await answer({ baklava: share(pieces) })).toMatchObject({ ok: false, reason: 'share_wrong', left: 6 })
  })

  it('of a program stand as those of a person, and need not have seen the others', async () => {
    await changeOne({ pieces: 6 })
    await answer({ baklava: carry }, { actor: meron })
    expect(await say({ baklava: { answer: 'waste', carriedPieces: 3 } }, { door: 'program' })).toEqual({ ok: true })
    expect(await listLeftCakes(db, today)).toMatchObject([{ cakeId: 'baklava', leftover: waste }])
    expect(await say({ baklava: waste }, { day: '2026-11-20', door: 'program' })).toMatchObject({ reason: 'day_over' })
    expect(await close()).toEqual({ ok: true })
    expect(await reopen({ door: 'program' })).toMatchObject({ ok: true, made: { left: 0 } })
    expect(await stockOf()).toMatchObject({ left: 6, closedAt: null })
  })

  it('begin as on the same weekday before', async () => {
    await changeOne({ pieces: 6 })
    await answer({ baklava: carry })
    await close()
    clock.advance(7 * 24 * HOUR_MS)
    const nextWeek = '2026-11-28'
    await changeOne({ day: nextWeek, pieces: 4 })
    await changeOne({ day: nextWeek, cakeId: 'kunafa', pieces: 4 })
    const left = await listLeftCakes(db, nextWeek)
    expect(left.find(({ cakeId }) => cakeId === 'baklava')).toMatchObject({ leftover: carry, isAsBefore: true })
    expect(left.find(({ cakeId }) => cakeId === 'kunafa')).toMatchObject({ leftover: waste, isAsBefore: false })
  })
})

describe('at closing time', () => {
  it('pieces follow the answers that stand', async () => {
    await changeOne({ pieces: 6 })
    await changeOne({ cakeId: 'kunafa', pieces: 5 })
    await answer({ baklava: share(4) })
    clock.advance(14 * HOUR_MS)
    await runStockDay(db, clock.now())
    expect(await stockOf()).toMatchObject({ carriedOut: 4, wasted: 2, left: 0 })
    expect(await stockOf('kunafa')).toMatchObject({ carriedOut: 0, wasted: 5 })
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ carriedIn: 4 })
  })

  it('what became waste can still be carried over, once, and books and count agree', async () => {
    await changeOne({ pieces: 6 })
    clock.advance(14 * HOUR_MS)
    await runStockDay(db, clock.now())
    expect(await listLeftCakes(db, today)).toMatchObject([{ pieces: 6, leftover: waste }])
    clock.advance(20 * MINUTE_MS)
    await answer({ baklava: share(4) })
    expect(await close()).toEqual({ ok: true })
    expect(await stockOf()).toMatchObject({ carriedOut: 4, wasted: 2, left: 0 })
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ carriedIn: 4, left: 4 })
    expect(await movementsOf(today)).toEqual(['bake 6 6', 'waste -6 0', 'correction 4 4', 'carry -4 0'])
    expect(await close()).toMatchObject({ ok: false, reason: 'day_closed' })
  })
})

describe('opening a day again', () => {
  it('closed before closing time, takes back pieces and the rest of the shop’s day, by undo too', async () => {
    const pars = {
      cakeId: 'baklava',
      pieces: Array(PAR_DAYS).fill(12),
      former: Array(PAR_DAYS).fill(null),
      actor: hana,
    }
    await savePars(db, pars, clock.now())
    await changeOne({ pieces: 10 })
    await changeOne({ cakeId: 'kunafa', pieces: 5 })
    await answer({ baklava: carry, kunafa: share(2) })
    await close()
    clock.advance(61_000)
    expect(await findSellingDay(db, clock.now())).toBe(tomorrow)
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ carriedIn: 10, left: 22 })
    clock.advance(-56_000)
    const last = (await listUndoable(db, hana, clock.now()))[0]!
    expect(await undoChange(deps(), last.changeId, asOwner(hana))).toEqual({ undone: 1, left: 0 })
    expect(await findSellingDay(db, clock.now())).toBe(today)
    expect(await stockOf()).toMatchObject({ left: 10, carriedOut: 0, closedAt: null })
    expect(await stockOf('kunafa')).toMatchObject({ left: 5, wasted: 0, carriedOut: 0, closedAt: null })
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ carriedIn: 0, left: 12 })
    const { rows } = await sql<{ pieces: number }>`select sum(pieces)::integer as pieces from stock_movements`.execute(
      db,
    )
    expect(rows[0]!.pieces).toBe(10 + 5 + 12)
    expect(await findDayEnd(db, today)).toMatchObject({ closedBy: null, cakesBy: hana.name })

    // The answers stand, and the day can be closed and opened again by another person.
    expect(await close()).toEqual({ ok: true })
    expect(await reopen({ actor: meron })).toEqual({ ok: true, made: { left: 0 } })
    expect(await reopen({ actor: meron })).toEqual({ ok: false, reason: 'not_closed' })
    expect(await stockOf()).toMatchObject({ left: 10 })
    expect(await findSellingDay(db, clock.now())).toBe(today)
  })

  it('leaves a cake closed whose carried pieces are promised', async () => {
    await changeOne({ pieces: 6 })
    await changeOne({ cakeId: 'kunafa', pieces: 5 })
    await answer({ baklava: carry, kunafa: carry })
    await close()
    await db
      .updateTable('stock_days')
      .set({ sold_counter: 4 })
      .where('day', '=', tomorrow)
      .where('cake_id', '=', 'baklava')
      .execute()
    expect(await reopen()).toEqual({ ok: true, made: { left: 1 } })
    expect(await stockOf()).toMatchObject({ left: 0, carriedOut: 6 })
    expect(await stockOf('kunafa')).toMatchObject({ left: 5, closedAt: null })
  })

  it('ends when the shop opens next', async () => {
    await changeOne({ pieces: 6 })
    await answer({ baklava: carry })
    await close()
    clock.advance(27 * HOUR_MS)
    expect(await reopen()).toEqual({ ok: false, reason: 'too_late' })
  })
})
