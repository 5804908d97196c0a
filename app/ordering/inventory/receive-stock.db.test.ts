import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { changeInBulk } from './commands/change-in-bulk.server.ts'
import { listStock } from './stock.queries.server.ts'
import { receiveStock, stockAction } from './stock-action.server.ts'
import { changeStock } from './stock.factory.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const DAY = '2026-11-21'
const clock = new FakeClock()
const { lang, t } = buildFacts()
const HANA = { id: 'hana', name: 'hana@shop.example' }

beforeEach(async () => {
  await database.truncate()
  await buildCake(db, { id: 'baklava', is_available_daily: true })
  await changeStock(db, { act: 'start', day: DAY, cakeId: 'baklava', pieces: 10, actor: HANA, note: '' }, clock.now())
})
afterAll(() => database.drop())

const deps = (role: Role = 'counter') => {
  return { db, clock, lang, t, actor: HANA, profile: buildProfile(role, HANA.name) }
}
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ day: DAY, cake: 'baklava', ...fields })) form.set(name, value)
  return form
}
const head = (id: string = randomUUID()) => {
  return { key: id, device: randomUUID(), by: HANA.name, sequence: '1', madeAt: clock.now().toISOString() }
}
const tap = (fields: Record<string, string>, id?: string) =>
  receiveStock(deps(), formOf({ act: 'sell', pieces: '1', ...head(id), ...fields }))
const left = async () => (await listStock(db, DAY))[0]!.left
const DONE = { status: 200, reply: { ok: true } }

describe('a tap from the outbox of a device', () => {
  it('counts once however often it arrives, also at the same moment, and nothing else has its id', async () => {
    const id = randomUUID()
    expect(await Promise.all([1, 2, 3].map(() => tap({}, id)))).toEqual([DONE, DONE, DONE])
    expect(await tap({ pieces: '2' }, id)).toMatchObject({
      status: 409,
      reply: { answer: { reason: 'booked_otherwise', cakeId: 'baklava' } },
    })
    expect(await left()).toBe(9)
  })

  it('is known by the movement that the version before wrote', async () => {
    const id = randomUUID()
    const key = 'abcdefgh12345678-baklava'
    const sold = { act: 'sell', day: DAY, cakeId: 'baklava', pieces: 1, actor: HANA, note: '' } as const
    for (const request_key of [id, key]) {
      await changeStock(db, sold, clock.now())
      const last = db.selectFrom('stock_movements').select(({ fn }) => fn.max('id').as('id'))
      await sql`alter table stock_movements disable trigger user`.execute(db)
      await db.updateTable('stock_movements').set({ request_key }).where('id', '=', last).execute()
      await sql`alter table stock_movements enable trigger user`.execute(db)
    }
    expect(await tap({}, id)).toEqual(DONE)
    expect(await receiveStock(deps(), formOf({ act: 'sell', pieces: '1', by: HANA.name, key }))).toEqual(DONE)
    expect(await left()).toBe(8)
    expect(await tap({ pieces: '2' }, id)).toMatchObject({ status: 409 })
  })

  it('is of the person who made it: nobody else’s tap is taken for it', async () => {
    const key = randomUUID()
    const by = (name: string) => {
      const form = formOf({ act: 'bake', pieces: '5', key })
      return stockAction({ ...deps(), actor: { id: name, name: `${name}@shop.example` } }, form)
    }
    expect([await by('hana'), await by('biniam'), await by('biniam')]).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect(await left()).toBe(20)
    const moved = db.selectFrom('stock_movements').select(['actor', 'request_key']).where('pieces', '=', 5)
    expect(await moved.orderBy('id').execute()).toEqual([
      { actor: 'hana@shop.example', request_key: null },
      { actor: 'biniam@shop.example', request_key: null },
    ])
  })

  it('is refused with what its card shows: the act, what was typed, and whether a reason helps', async () => {
    expect(await tap({ pieces: '11' })).toMatchObject({
      status: 409,
      reply: { answer: { cakeId: 'baklava', needsReason: true, act: 'sell', pieces: '11' } },
    })
    expect(await tap({ pieces: '11', act: 'waste' })).toMatchObject({ reply: { answer: { needsReason: false } } })
    expect(await tap({ pieces: '0' })).toMatchObject({ status: 422 })
    expect(await tap({ pieces: '11', note: 'from a tray' })).toEqual(DONE)
    expect(await left()).toBe(-1)
  })

  it('of a page of an earlier program has a key and no whole envelope, and counts once', async () => {
    const form = formOf({ act: 'sell', pieces: '1', by: HANA.name, key: 'abcdefgh12345678-baklava' })
    const answers = await Promise.all([1, 2, 3].map(() => receiveStock(deps(), form)))
    expect(answers).toEqual([DONE, DONE, DONE])
    form.set('by', 'dawit@shop.example')
    expect(await receiveStock(deps(), form)).toMatchObject({ status: 409, reply: { ok: false } })
    expect(await left()).toBe(9)
  })

  it('asks for the permission when it arrives', async () => {
    const form = formOf({ act: 'sell', pieces: '1', ...head() })
    expect(await receiveStock(deps('driver'), form)).toMatchObject({ status: 403 })
    expect(await left()).toBe(10)
  })
})

describe('a form of the stock page', () => {
  it('that is pressed twice counts once, and its switches go back and forth', async () => {
    const key = randomUUID()
    const sell = () => stockAction(deps(), formOf({ act: 'sell', pieces: '2', key }))
    expect(await Promise.all([sell(), sell()])).toEqual([{ ok: true }, { ok: true }])
    expect(await left()).toBe(8)
    for (const act of ['mark_sold_out', 'mark_on_sale', 'mark_sold_out']) {
      expect(await stockAction(deps(), formOf({ act, pieces: 'x', key }))).toEqual({ ok: true })
    }
    expect((await listStock(db, DAY))[0]).toMatchObject({ isSoldOut: true })
  })

  it.each([
    [{ act: 'burn' }, 400],
    [{ day: 'x' }, 400],
    [{ pieces: 'many' }, 422],
    [{ act: 'unbake', pieces: '11' }, 422],
    [{ cake: 'x' }, 422],
  ])('refuses %j', async (fields, status) => {
    expect(await stockAction(deps(), formOf({ act: 'sell', pieces: '1', ...fields }))).toMatchObject({ status })
    expect(await left()).toBe(10)
  })
})

it('two who set several cakes to the plan at the same moment bake it once', async () => {
  const pars = Array.from({ length: 7 }, (_, weekday) => ({ cake_id: 'baklava', weekday, pieces: 24 }))
  await db.insertInto('stock_pars').values(pars).execute()
  const submit = () =>
    sendCommand({ db, clock }, changeInBulk, { day: DAY, act: 'to_plan', cakeIds: ['baklava'] }, { actor: HANA })
  const clicked = await Promise.all([submit(), submit(), submit()])
  expect(clicked.map((each) => each.ok)).toEqual([true, true, true])
  expect((await listStock(db, DAY))[0]).toMatchObject({ baked: 24, left: 24 })
})
