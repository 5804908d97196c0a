import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { startCounting } from '../start-counting.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
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

it('writes once to everybody who waits, in turn, when a sold-out cake is there again, and forgets them', async () => {
  await buildCatalog(db)
  const count = (day: string, baked: number) =>
    db.transaction().execute((trx) => {
      const cakes = [{ cakeId: 'baklava', baked, isFromPar: false }]
      return startCounting(trx, { day, cakes, actor: { name: 'hana@shop.example' } }, shop.clock.now())
    })
  await count(TODAY, 0)
  expect(await wait('baklava', '0911 000 001')).toEqual({ ok: true })
  expect(await wait('baklava', '0911 000 001')).toEqual({ ok: true })
  await wait('baklava', 'sara@shop.example')
  expect(await waiting()).toHaveLength(2)
  expect(await run()).toBe(0)
  expect(await written()).toEqual([])

  await db.updateTable('stock_days').set({ baked: 12 }).where('cake_id', '=', 'baklava').execute()
  expect(await run()).toBe(2)
  const body = `Tafach: baklava is back. Order: ${ORIGIN}/cakes/baklava`
  expect(await written()).toEqual([
    { to_phone: '+251911000001', to_email: null, body },
    { to_phone: null, to_email: 'sara@shop.example', body },
  ])
  expect(await waiting()).toEqual([])
  expect(await run()).toBe(0)
})

it('a day that was full is told when there is room again, and one that is past is forgotten', async () => {
  await buildCustomCatalog(db)
  const day = '2026-11-26'
  await db.insertInto('day_exceptions').values({ day, capacity_points: 0 }).execute()
  await wait('honey', '0911 000 002', day)
  await wait('honey', '0911 000 003', '2026-11-20')
  expect(await run()).toBe(0)
  expect(await waiting()).toEqual([{ cake_id: 'honey', phone: '+251911000002', email: null }])
  await db.updateTable('day_exceptions').set({ capacity_points: 50 }).execute()
  expect(await run()).toBe(1)
  expect((await written())[0]?.body).toBe(
    `Tafach: Thu 26 Nov 2026 is free again for Honey Cake. Order: ${ORIGIN}/customize?cake=honey&date=${day}`,
  )
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
