import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { startCounting } from '../start-counting.server.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { claimHeld } from '#app/surfaces/storefront/claim-held.server.ts'
import { loadHandoverFacts } from '../handover/handover.queries.server.ts'
import { nextHandover } from '../handover/next-handover.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { createTestDatabase } from '#test/database.ts'
import { notifyWaiting } from './notify-waiting.server.ts'
import { submitWait } from '../commands/wait-for-cake.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOfVisitor } from '#app/people/auth/commands/define-customer-command.server.ts'
import { readContact, waitForStock } from './wait-for-stock.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
const ORIGIN = 'https://shop.example'
/** The test shop's clock: Saturday 21 November 2026, 9:00 in Addis Ababa. */
const TODAY = '2026-11-21'

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const wait = (cakeId: string, typed: string, day: string | null = null, clientAddress = '192.0.2.1') =>
  waitForStock(shop.deps, { cakeId, day, contact: readContact(typed)!, lang: 'en', clientAddress })
const run = () => notifyWaiting(db, ORIGIN, shop.clock.now())
const waiting = () => db.selectFrom('stock_waits').select(['cake_id', 'phone', 'email']).execute()
const written = () => db.selectFrom('messages').select(['to_phone', 'to_email', 'body']).orderBy('created_at').execute()

it('a phone of any country or an email is read, and nothing else', () => {
  expect(['0911 000 000', '+1 202 555 0123', 'Sara@Shop.example'].map(readContact)).toEqual([
    { phone: '+251911000000' },
    { phone: '+12025550123' },
    { email: 'sara@shop.example' },
  ])
  expect(['12', '', 'sara@', '@'].map(readContact)).toEqual([undefined, undefined, undefined, undefined])
})

async function count(baked: number): Promise<void> {
  const cakes = [{ cakeId: 'baklava', baked, isFromPar: false }]
  const actor = { name: 'hana@shop.example' }
  await db.transaction().execute((trx) => startCounting(trx, { day: TODAY, cakes, actor }, shop.clock.now()))
}
const bake = (baked: number) => db.updateTable('stock_days').set({ baked }).where('cake_id', '=', 'baklava').execute()
const stock = () =>
  db
    .selectFrom('stock_days')
    .select(['reserved', 'left_pieces as left'])
    .where('cake_id', '=', 'baklava')
    .executeTakeFirstOrThrow()
const heldIds = async () => {
  const rows = await db.selectFrom('stock_waits').select('id').where('held_until', 'is not', null).execute()
  return rows.map(({ id }) => id)
}
const buy = async (phone: string) => {
  const next = nextHandover({ method: 'self-pickup' }, await loadHandoverFacts(db, shop.clock.now()))!
  const contact = { phone, delivery: { method: 'self-pickup', date: next.day, time: next.from } } as const
  const order = { cakeId: 'baklava', variantId: 'box-of-6', contact, placer: ANONYMOUS, lang: 'en' } as const
  return placeDirectOrder(shop.deps, { ...order, clientAddress: phone })
}
const claim = (id: string) =>
  claimHeld(shop.deps, { id, phone: undefined, lang: 'en', placer: ANONYMOUS, clientAddress: '192.0.2.9' })
const HOUR_MS = 60 * 60_000

async function sellOut(): Promise<void> {
  await buildCatalog(db)
  await count(0)
}

it('a sold-out cake is held for who waited first, for an hour, and then for the next', async () => {
  await sellOut()
  expect(await wait('baklava', '0911 000 001')).toEqual({ ok: true })
  expect(await wait('baklava', '0911 000 001')).toEqual({ ok: true })
  shop.clock.advance(1000)
  await wait('baklava', 'sara@shop.example')
  expect(await waiting()).toHaveLength(2)
  expect(await run()).toBe(0)
  expect(await written()).toEqual([])

  await bake(6)
  expect(await run()).toBe(1)
  expect(await stock()).toEqual({ reserved: 6, left: 0 })
  const [first] = await heldIds()
  expect(await written()).toEqual([
    {
      to_phone: '+251911000001',
      to_email: null,
      body: `Tafach: baklava is back. 6 pieces are held for you until 10:00 AM: ${ORIGIN}/waiting?cake=baklava&hold=${first}`,
    },
  ])
  expect(await run()).toBe(0)
  expect(await buy('+251911000077')).toMatchObject({ ok: false, reason: 'stock_short' })

  shop.clock.advance(HOUR_MS)
  expect(await claim(first!)).toEqual({ ok: false, reason: 'hold_over' })
  expect(await run()).toBe(1)
  expect(await waiting()).toEqual([{ cake_id: 'baklava', phone: null, email: 'sara@shop.example' }])
  expect(await stock()).toEqual({ reserved: 6, left: 0 })
  expect((await written()).at(-1)?.to_email).toBe('sara@shop.example')

  shop.clock.advance(HOUR_MS)
  expect(await run()).toBe(0)
  expect(await waiting()).toEqual([])
  expect(await stock()).toEqual({ reserved: 0, left: 6 })
})

it('enough for two is held for two, and what is not counted for nobody', async () => {
  await sellOut()
  await wait('baklava', '0911 000 001')
  await wait('baklava', '0911 000 002')
  await bake(15)
  expect(await run()).toBe(2)
  expect(await stock()).toEqual({ reserved: 12, left: 3 })
  await wait('kunafa', '0911 000 003')
  expect(await run()).toBe(1)
  expect((await written()).at(-1)?.body).toBe(`Tafach: kunafa is back. Order: ${ORIGIN}/cakes/kunafa`)
  expect(await waiting()).toHaveLength(2)
})

it('who waited orders what is held with one press, and pays until the hour is over', async () => {
  await sellOut()
  await wait('baklava', '0911 000 001')
  await bake(6)
  await run()
  const [id] = await heldIds()
  const claims = await Promise.all([claim(id!), claim(id!), buy('+251911000077')])
  const code = await db.selectFrom('orders').select(['code', 'phone', 'payment_deadline_at']).executeTakeFirstOrThrow()
  expect(code).toMatchObject({
    phone: '+251911000001',
    payment_deadline_at: new Date(shop.clock.now().getTime() + HOUR_MS),
  })
  expect(claims[0]).toMatchObject({ ok: true, code: code.code })
  expect(claims[1]).toMatchObject({ ok: true, code: code.code })
  expect(claims[2]).toMatchObject({ ok: false, reason: 'stock_short' })
  expect(await waiting()).toEqual([])
  expect(await stock()).toEqual({ reserved: 6, left: 0 })
  expect(await claim(id!)).toMatchObject({ ok: true, code: code.code })
})

it('two processes hold one pack for one of two, while strangers order', async () => {
  await sellOut()
  await wait('baklava', '0911 000 001')
  await wait('baklava', '0911 000 002')
  await bake(11)
  const strangers = ['+251911000071', '+251911000072', '+251911000073'].map(buy)
  const [one, other, ...bought] = await Promise.all([run(), run(), ...strangers])
  const sold = bought.filter(({ ok }) => ok).length
  expect(one + other).toBe(1 - sold)
  expect((await heldIds()).length + sold).toBe(1)
  expect(await stock()).toEqual({ reserved: 6, left: 5 })
})

it('what is held goes back with the person who is erased, and is waste once the day is closed', async () => {
  await sellOut()
  await wait('baklava', '0911 000 001')
  await bake(6)
  await run()
  await db.updateTable('stock_days').set({ closed_at: shop.clock.now() }).execute()
  await db.deleteFrom('stock_waits').execute()
  const day = await db.selectFrom('stock_days').select(['reserved', 'wasted']).executeTakeFirstOrThrow()
  expect(day).toEqual({ reserved: 0, wasted: 6 })
  const moved = await db.selectFrom('stock_movements').select(['reason', 'pieces']).execute()
  expect(moved).toContainEqual({ reason: 'waste', pieces: -6 })
})

it('nobody is written to at night', async () => {
  await buildCatalog(db)
  shop.clock.advance(12 * HOUR_MS) // 21:00
  await wait('kunafa', '0911 000 002')
  expect(await run()).toBe(0)
  shop.clock.advance(10 * HOUR_MS)
  expect(await run()).toBe(1)
})

it('a full day is held for who waited first, and what is past is forgotten', async () => {
  await buildCustomCatalog(db)
  const day = '2026-11-26'
  await db.insertInto('day_exceptions').values({ day, capacity_points: 0 }).execute()
  await wait('honey', '0911 000 002', day)
  shop.clock.advance(1000)
  await wait('honey', '0911 000 004', day)
  await wait('honey', '0911 000 003', '2026-11-20')
  expect(await run()).toBe(0)
  expect(await waiting()).toHaveLength(2)
  await db.updateTable('day_exceptions').set({ capacity_points: 1 }).execute()
  expect(await run()).toBe(1)
  const [id] = await heldIds()
  expect((await written())[0]?.body).toBe(
    `Tafach: Thu 26 Nov 2026 is free again for Honey Cake and held for you until 10:00 AM: ${ORIGIN}/customize?cake=honey&date=${day}&hold=${id}&usual=flavor`,
  )
  const ask = (holdId: string | undefined, phone: string) => {
    const contact = { phone, delivery: { method: 'self-pickup', date: day, time: '09:00' } } as const
    const request = buildQuoteRequest({ cakeId: 'honey', sizeId: 'small', holdId, contact })
    return placeQuoteRequest(shop.deps, request)
  }
  expect(await ask(undefined, '+251911000077')).toMatchObject({ ok: false, reason: 'day_full' })
  expect(await ask(id, '+251911000002')).toMatchObject({ ok: true })
  expect(await waiting()).toEqual([{ cake_id: 'honey', phone: '+251911000004', email: null }])
  expect(await run()).toBe(0)
})

it('nobody is made to get many messages by somebody else', async () => {
  await buildCatalog(db)
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
  const answers = []
  for (const [index, day] of days.entries())
    answers.push(await wait('wedding-cake', '0911 000 004', day, `192.0.2.${index}`))
  expect(answers.at(-1)).toEqual({ ok: false, reason: 'too_many_requests' })
  expect(await waiting()).toHaveLength(5)
})

it('a visitor asks by a command, which keeps nothing of their contact', async () => {
  await buildCustomCatalog(db)
  const day = '2026-11-26'
  const ask = (input: Partial<{ cakeId: string; day: string | null; contact: string }>) => {
    const caller = callerOfVisitor('192.0.2.1', buildFacts())
    return submitWait(shop.deps, { caller, input: { cakeId: 'honey', day, contact: '0911 000 005', ...input } })
  }
  expect(await ask({})).toMatchObject({ ok: false, reason: 'day_not_full' })
  await db.insertInto('day_exceptions').values({ day, capacity_points: 0 }).execute()
  expect(await ask({ cakeId: 'gone' })).toMatchObject({ ok: false, reason: 'cake_gone' })
  expect(await ask({ contact: '12' })).toMatchObject({ ok: false, reason: 'contact_unreadable' })
  expect([await ask({}), await ask({})]).toEqual([{ ok: true }, { ok: true }])
  expect(await waiting()).toEqual([{ cake_id: 'honey', phone: '+251911000005', email: null }])
  const rows = await db.selectFrom('commands').select(['name', 'person', 'person_id', 'input_sha256']).execute()
  expect(rows).toMatchObject([1, 2].map(() => ({ name: 'stock.wait', person: 'customer', person_id: null })))
  expect(rows[0]!.input_sha256).not.toBe(rows[1]!.input_sha256)
})
