import { asOwner } from '#app/people/auth/profile.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalog, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { stockAction } from './stock-action.server.ts'
import type { StockChange } from './change-stock.server.ts'
import { changeInBulk, changeStock, savePars } from './stock.factory.ts'
import { closeStockDay } from './close-stock-day.server.ts'
import { saveParsForm } from './plan/load-pars-page.server.ts'
import { PAR_DAYS } from './plan/par-days.ts'
import { runStockDay } from './run-stock-day.server.ts'
import { listAllPars } from './plan/save-pars.server.ts'
import { findSellingDay, listRemaining, listStock, listStockToday } from './stock.queries.server.ts'
import { undoStockChange } from './undo-stock-change.server.ts'

const database = await createTestDatabase()
const { db } = database
let clock: FakeClock
const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const actor = { name: 'hana@shop.example' }
const HOUR_MS = 3_600_000

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  clock = new FakeClock()
})
afterAll(() => database.drop())

const changeOne = (change: Partial<StockChange>) =>
  changeStock(db, { act: 'sell', day: today, cakeId: 'baklava', pieces: 1, actor, note: '', ...change }, clock.now())

const carrying = (cakeId: string) => new Map([[cakeId, { answer: 'carry', carriedPieces: null } as const]])

async function stockOf(cakeId = 'baklava', day = today) {
  return (await listStock(db, day)).find((cake) => cake.cakeId === cakeId)!
}

async function undoLast() {
  const last = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const [change] = await listToUndo(db, last.id, actor, clock.now())
  return db.transaction().execute((trx) => undoStockChange(trx, change!, actor, clock.now()))
}

describe('several cakes together', () => {
  it('are set to the plan and to nothing, each with one undo', async () => {
    await savePars(
      db,
      { cakeId: 'baklava', pieces: Array(PAR_DAYS).fill(24), former: Array(PAR_DAYS).fill(null), actor },
      clock.now(),
    )
    const daily = (await listStock(db, today)).map(({ cakeId }) => cakeId)
    const several = (what: 'to_plan' | 'to_zero') =>
      changeInBulk(db, { act: what, day: today, cakeIds: daily, actor }, clock.now())
    await changeOne({ act: 'start', pieces: 10 })
    await changeOne({ act: 'sell', pieces: 3 })
    expect(await several('to_plan')).toEqual({ changed: 1, left: daily.length - 1 })
    expect(await stockOf()).toMatchObject({ baked: 24, left: 21 })
    expect(await several('to_zero')).toEqual({ changed: 1, left: daily.length - 1 })
    expect(await stockOf()).toMatchObject({ left: 0 })
    const [last] = await listUndoable(db, actor, clock.now())
    expect(await undoChange({ db, clock }, last!.changeId, asOwner(actor))).toEqual({ undone: 1, left: 0 })
    expect(await stockOf()).toMatchObject({ baked: 24, left: 21 })
  })
})

describe('at the counter', () => {
  it('baking, selling, wasting and counting change the rest, with a movement and an entry in the log', async () => {
    await changeOne({ act: 'start', pieces: 24 })
    await changeOne({ act: 'bake', pieces: 12 })
    await changeOne({ act: 'sell', pieces: 3 })
    await changeOne({ act: 'waste', pieces: 1, note: 'fell' })
    await changeOne({ act: 'count', pieces: 30 })
    await changeOne({ act: 'bake', pieces: -2 })
    expect(await stockOf()).toMatchObject({
      baked: 34,
      sold: 3,
      wasted: 1,
      corrected: -2,
      left: 28,
      changedBy: actor.name,
    })
    const movements = await db
      .selectFrom('stock_movements')
      .select(['reason', 'pieces', 'left_pieces', 'note'])
      .execute()
    expect(movements.map(({ reason, pieces, left_pieces: left }) => [reason, pieces, left])).toEqual([
      ['bake', 24, 24],
      ['bake', 12, 36],
      ['sale', -3, 33],
      ['waste', -1, 32],
      ['count', -2, 30],
      ['correction', -2, 28],
    ])
    const changes = await db.selectFrom('audit_log').select(['action', 'entity_id']).orderBy('id').execute()
    expect(changes.map(({ action }) => action)).toEqual(['start', 'bake', 'sell', 'waste', 'count', 'bake'])
    expect(changes[0]).toMatchObject({ entity_id: '2026-11-21/baklava' })
  })

  it.each([
    [
      { act: 'sell', pieces: 7 },
      { reason: 'over_the_count', left: 6 },
    ],
    [{ act: 'waste', pieces: 7, note: 'fell' }, { reason: 'over_the_count' }],
    [{ act: 'bake', pieces: -7 }, { reason: 'pieces_invalid' }],
    [{ act: 'bake', pieces: 0 }, { reason: 'pieces_invalid' }],
    [{ act: 'sell', pieces: 1.5 }, { reason: 'pieces_invalid' }],
    [{ act: 'count', pieces: -1 }, { reason: 'pieces_invalid' }],
    [{ act: 'bake', pieces: 10_001 }, { reason: 'pieces_invalid' }],
    [{ cakeId: 'kunafa' }, { reason: 'not_counted' }],
    [{ act: 'start', cakeId: 'wedding-cake' }, { reason: 'cake_unknown' }],
    [{ act: 'mark_sold_out', cakeId: 'nothing' }, { reason: 'cake_unknown' }],
  ] as const)('refuses %j', async (change, refusal) => {
    await changeOne({ act: 'start', pieces: 6 })
    expect(await changeOne(change)).toMatchObject({ ok: false, ...refusal })
    expect(await stockOf()).toMatchObject({ baked: 6, left: 6 })
  })

  it('sells over the count when staff say why', async () => {
    await changeOne({ act: 'start', pieces: 0 })
    expect(await changeOne({ act: 'sell', pieces: 2, note: 'two were left over from a tray' })).toEqual({ ok: true })
    expect(await stockOf()).toMatchObject({ left: -2 })
    expect(await listRemaining(db, await findSellingDay(db, clock.now()))).toEqual(new Map([['baklava', 0]]))
  })

  it('undoes a tap, and keeps later sales', async () => {
    await changeOne({ act: 'start', pieces: 10 })
    await changeOne({ act: 'waste', pieces: 4, note: 'fell' })
    await db.updateTable('stock_days').set({ sold_counter: 2 }).execute()
    expect(await undoLast()).toBe(true)
    expect(await stockOf()).toMatchObject({ wasted: 0, left: 8 })
    await changeOne({ act: 'mark_sold_out' })
    expect(await listRemaining(db, await findSellingDay(db, clock.now()))).toEqual(new Map([['baklava', 0]]))
    expect(await undoLast()).toBe(true)
    expect(await stockOf()).toMatchObject({ isSoldOut: false, left: 8 })
  })

  it('marks a cake as sold out that is not counted', async () => {
    await changeOne({ act: 'mark_sold_out' })
    expect(await listRemaining(db, await findSellingDay(db, clock.now()))).toEqual(new Map([['baklava', 0]]))
    await changeOne({ act: 'mark_on_sale' })
    expect(await listRemaining(db, await findSellingDay(db, clock.now()))).toEqual(new Map())
  })
})

it('a tap that waited for the connection counts for its author, and for nobody else', async () => {
  await changeOne({ act: 'start', pieces: 5 })
  const tap = (by: string) => {
    const form = new FormData()
    const fields = { act: 'sell', day: today, cake: 'baklava', pieces: '1', by, key: 'a-tap-that-waited' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const { profile } = asOwner(actor)
    return stockAction({ db, clock, lang: 'en', t: translateTo('en'), profile, actor: { ...actor, id: 'hana' } }, form)
  }
  expect(await tap('dawit@shop.example')).toMatchObject({ ok: false, status: 409, answer: { cakeId: 'baklava' } })
  expect(await stockOf()).toMatchObject({ left: 5 })
  expect(await tap(actor.name)).toEqual({ ok: true })
  expect(await stockOf()).toMatchObject({ left: 4 })
})

describe('the end of a day', () => {
  it('is automatic: the rest is waste, and the next day starts with its par', async () => {
    await savePars(
      db,
      {
        cakeId: 'baklava',
        pieces: [null, null, null, null, null, 18, 24, null],
        former: Array(PAR_DAYS).fill(null),
        actor,
      },
      clock.now(),
    )
    expect(await runStockDay(db, clock.now())).toEqual({ closed: 0, started: 1 })
    expect(await stockOf()).toMatchObject({ baked: 18, isFromPar: true, left: 18, isCounted: true })
    await changeOne({ act: 'confirm_par' })
    await changeOne({ act: 'sell', pieces: 15 })
    clock.advance(10.9 * HOUR_MS) // shortly before 20:00
    expect(await runStockDay(db, clock.now())).toEqual({ closed: 0, started: 0 })
    clock.advance(0.1 * HOUR_MS)
    expect(await runStockDay(db, clock.now())).toEqual({ closed: 2, started: 1 })
    expect(await runStockDay(db, clock.now())).toEqual({ closed: 0, started: 0 })
    expect(await stockOf()).toMatchObject({ sold: 15, wasted: 3, left: 0, closedAt: clock.now() })
    expect(await listStockToday(db, clock.now())).toMatchObject({
      day: tomorrow,
      cakes: [{ baked: 24, isFromPar: true }, {}],
    })
    expect(await changeOne({ act: 'sell' })).toEqual({ ok: false, reason: 'day_over' })
    const actors = await db.selectFrom('stock_movements').select(['reason', 'actor']).execute()
    expect(actors.filter(({ actor: by }) => by === 'closing time').map(({ reason }) => reason)).toEqual([
      'bake',
      'waste',
      'bake',
    ])
  })

  it('a feast day starts with the par of feasts, and without one with that of its weekday', async () => {
    const gena = '2027-01-07' // a Thursday
    const week = [1, 2, 3, 4, 5, 6, 7]
    const former = Array(PAR_DAYS).fill(null)
    await savePars(db, { cakeId: 'baklava', pieces: [...week, 60], former, actor }, clock.now())
    await savePars(db, { cakeId: 'kunafa', pieces: [...week, null], former, actor }, clock.now())
    expect((await listStock(db, gena)).map(({ cakeId, par }) => [cakeId, par])).toEqual([
      ['baklava', 60],
      ['kunafa', 4],
    ])
    expect((await listStock(db, '2027-01-08')).map(({ par }) => par)).toEqual([5, 5])
    clock.advance(Date.parse(`${gena}T05:00:00Z`) - clock.now().getTime())
    await runStockDay(db, clock.now())
    expect(await stockOf('baklava', gena)).toMatchObject({ baked: 60, isFromPar: true })
  })

  it('a par that is set during a day is for the days after', async () => {
    await runStockDay(db, clock.now())
    await savePars(
      db,
      { cakeId: 'baklava', pieces: Array(PAR_DAYS).fill(12), former: Array(PAR_DAYS).fill(null), actor },
      clock.now(),
    )
    expect(await runStockDay(db, clock.now())).toEqual({ closed: 0, started: 0 })
    expect(await stockOf()).toMatchObject({ isCounted: false, par: 12 })
  })

  it('carries over what a person chooses, in addition to the par; the rest is waste', async () => {
    await savePars(
      db,
      { cakeId: 'baklava', pieces: Array(PAR_DAYS).fill(12), former: Array(PAR_DAYS).fill(null), actor },
      clock.now(),
    )
    await changeOne({ act: 'start', pieces: 10 })
    await changeOne({ act: 'start', cakeId: 'kunafa', pieces: 5 })
    const closing = { day: today, actor, leftovers: carrying('baklava'), carryTo: tomorrow }
    expect(await closeStockDay(db, closing, clock.now())).toBe(2)
    expect(await closeStockDay(db, closing, clock.now())).toBe(0)
    expect(await stockOf()).toMatchObject({ carriedOut: 10, wasted: 0, left: 0 })
    expect(await stockOf('kunafa')).toMatchObject({ carriedOut: 0, wasted: 5, left: 0 })
    expect(await stockOf('baklava', tomorrow)).toMatchObject({ carriedIn: 10, baked: 12, isFromPar: true, left: 22 })
    expect(await stockOf('kunafa', tomorrow)).toMatchObject({ isCounted: false })
    const carried = await db
      .selectFrom('stock_movements')
      .select(['day', 'pieces'])
      .where('reason', '=', 'carry')
      .orderBy('day')
      .execute()
    expect(carried).toEqual([
      { day: today, pieces: -10 },
      { day: tomorrow, pieces: 10 },
    ])
  })

  it('a closing whose carried pieces are already sold cannot be undone', async () => {
    await changeOne({ act: 'start', pieces: 10 })
    await closeStockDay(db, { day: today, actor, leftovers: carrying('baklava'), carryTo: tomorrow }, clock.now())
    await db.updateTable('stock_days').set({ sold_counter: 4 }).where('day', '=', tomorrow).execute()
    expect(await undoLast()).toBe(false)
    expect(await stockOf()).toMatchObject({ carriedOut: 10, left: 0 })
  })

  it('corrects a negative count', async () => {
    await changeOne({ act: 'start', pieces: 0 })
    await changeOne({ act: 'sell', pieces: 2, note: 'more were there' })
    await closeStockDay(db, { day: today, actor, leftovers: new Map(), carryTo: tomorrow }, clock.now())
    expect(await stockOf()).toMatchObject({ corrected: 2, left: 0 })
  })
})

it('pars that another person has changed are not overwritten', async () => {
  const none = Array<null>(PAR_DAYS).fill(null)
  const pieces = [12, 12, 12, 12, 18, 24, 24, 40]
  expect(await savePars(db, { cakeId: 'baklava', pieces, former: none, actor }, clock.now())).toEqual({
    ok: true,
  })
  expect(
    await savePars(db, { cakeId: 'baklava', pieces: Array(PAR_DAYS).fill(1), former: none, actor }, clock.now()),
  ).toMatchObject({
    ok: false,
    reason: 'changed_meanwhile',
    theirs: pieces,
    changedBy: actor.name,
  })
  expect(await savePars(db, { cakeId: 'baklava', pieces: none, former: pieces, actor }, clock.now())).toEqual({
    ok: true,
  })
  expect(await db.selectFrom('stock_pars').select('pieces').execute()).toEqual([])
  const actions = await db.selectFrom('audit_log').select(['action', 'entity_id']).execute()
  expect(actions).toEqual([
    { action: 'set_par', entity_id: 'par/baklava' },
    { action: 'set_par', entity_id: 'par/baklava' },
  ])
})

it('the plan of several cakes is saved by one form and undone as one; concurrent changes of others stay', async () => {
  const none = Array<null>(PAR_DAYS).fill(null)
  const week = (pieces: number) => Array<number>(PAR_DAYS).fill(pieces)
  const other = await db.selectFrom('cakes').select('id').where('is_available_daily', '=', true).execute()
  const [second, third] = other.map(({ id }) => id).filter((id) => id !== 'baklava')
  const formOf = (
    cakes: readonly (readonly [id: string, typed: number | null, former: readonly (number | null)[]])[],
  ) => {
    const form = new FormData()
    for (const [id, typed, former] of cakes) {
      form.append('cake', id)
      form.append(`former.${id}`, JSON.stringify(former))
      for (let day = 0; day < PAR_DAYS; day += 1) form.append(`par.${id}`, typed === null ? '' : String(typed))
    }
    return form
  }
  const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
  const by = { actor: { ...actor, id: 'hana' }, profile: asOwner(actor).profile }
  const save = (form: FormData) => saveParsForm({ db, clock, ...by, ...viewer }, form)
  const stands = async (id: string) => (await listAllPars(db)).get(id)

  await savePars(
    db,
    { cakeId: second!, pieces: week(3), former: none, actor: { name: 'dawit@shop.example' } },
    clock.now(),
  )
  const form = formOf([
    ['baklava', 12, none],
    [second!, 5, none],
    [third!, null, none],
  ])
  // Drops their input: nothing is saved, and the input for the others stays.
  form.set('drop', second!)
  const dropped = await save(form)
  expect(dropped).toMatchObject({ isSaved: false, refused: [{ cakeId: 'baklava', error: '', meanwhile: null }] })
  expect(dropped.refused[0]!.typed).toEqual(Array(PAR_DAYS).fill('12'))
  expect(await stands('baklava')).toBeUndefined()
  form.set('drop', 'baklava')
  expect((await save(form)).refused).toMatchObject([
    { cakeId: second, meanwhile: { changedBy: 'dawit@shop.example', fields: { length: PAR_DAYS } } },
  ])
  form.delete('drop')

  const { refused } = await save(form)
  expect(refused).toMatchObject([{ cakeId: second, meanwhile: { changedBy: 'dawit@shop.example' } }])
  expect([await stands('baklava'), await stands(second!), await stands(third!)]).toEqual([week(12), week(3), undefined])

  // They confirm the overwrite.
  form.append(`keep.${second!}`, refused[0]!.meanwhile!.former)
  form.set('former.baklava', JSON.stringify(week(12)))
  expect(await save(form)).toEqual({ refused: [], isSaved: true })
  expect(await stands(second!)).toEqual(week(5))

  const both = formOf([
    ['baklava', 20, week(12)],
    [second!, 21, week(5)],
  ])
  expect(await save(both)).toEqual({ refused: [], isSaved: true })
  const [last] = await listUndoable(db, actor, clock.now())
  expect(last).toMatchObject({ action: 'set_par', count: 2 })
  expect(await undoChange({ db, clock }, last!.changeId, asOwner(actor))).toEqual({ undone: 2, left: 0 })
  expect([await stands('baklava'), await stands(second!)]).toEqual([week(12), week(5)])
})

it('movements are never rewritten', async () => {
  await changeOne({ act: 'start', pieces: 3 })
  await expect(database.pool.query('update stock_movements set pieces = 4')).rejects.toThrow('append-only')
  await expect(database.pool.query('delete from stock_movements')).rejects.toThrow('append-only')
})
