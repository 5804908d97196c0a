import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import type { CheckoutSubmission } from '#app/money/checkout/placing/checkout-form.ts'
import { submitCheckout } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { expectedSubmission, slotsOn } from '#app/ordering/scheduling/delivery-time.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadHandoverFacts } from './handover.queries.server.ts'
import { nextHandover } from './next-handover.ts'
import { startCounting } from '../start-counting.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
let customers = 0

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const SIX = [{ cakeId: 'baklava', pieces: 6 }]

/** Clock of the test shop: Saturday 21 November 2026, 9:00 in Addis Ababa. */
const goTo = (time: string) =>
  shop.clock.advance(new Date(`2026-11-21T${time}:00+03:00`).getTime() - shop.clock.now().getTime())

function count(day: string, baked: number) {
  const cakes = [{ cakeId: 'baklava', baked, isFromPar: false }]
  return db
    .transaction()
    .execute((trx) => startCounting(trx, { day, cakes, actor: { name: 'hana@shop.example' } }, shop.clock.now()))
}

/** Sends the checkout form for six pieces as another customer; the reason of a refusal, or `ok`. */
async function order(date: string, time: string) {
  customers += 1
  const submission: CheckoutSubmission = {
    purchase: { kind: 'cart', items: [{ cakeId: 'baklava', quantity: 6 }], totalSantim: 27_000 },
    name: 'Abebe Example',
    phone: `+2519000${String(customers).padStart(5, '0')}`,
    email: undefined,
    delivery: { method: 'self-pickup', date, time },
    address: undefined,
    notes: undefined,
    method: 'Telebirr',
    formKey: '',
  }
  const caller = {
    lang: 'en',
    clientAddress: `203.0.113.${customers}`,
    origin: 'http://shop.test',
    placer: ANONYMOUS,
  } as const
  const result = await submitCheckout(shop.deps, submission, caller)
  return result.ok ? 'ok' : result.reason
}

describe('the next free handover of six pieces', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['in the morning', '09:00', () => Promise.resolve()],
    ['in the middle of a window', '13:37', () => Promise.resolve()],
    ['after the last order of the day', '17:35', () => Promise.resolve()],
    ['when too few pieces are left today', '09:00', () => count('2026-11-21', 5)],
    ['when tomorrow is sold out', '17:35', () => count('2026-11-22', 0)],
    [
      'before a holiday',
      '17:35',
      () => db.insertInto('day_exceptions').values({ day: '2026-11-22', is_closed: true }).execute(),
    ],
  ])('is accepted by the checkout, and nothing before it is: %s', async (_when, time, arrange) => {
    goTo(time)
    await arrange()
    const facts = await loadHandoverFacts(db, shop.clock.now())
    const next = nextHandover({ method: 'self-pickup', wanted: SIX }, facts)!
    shop.clock.advance(expectedSubmission(facts.now).getTime() - facts.now.getTime())
    const earlier: string[] = []
    for (let day = dayInAddis(facts.now); day <= next.day; day = addDays(day, 1)) {
      for (const { from } of slotsOn(day, 'self-pickup', facts)) {
        if (day < next.day || from < next.from) earlier.push(`${day} ${from} ${await order(day, from)}`)
      }
    }
    expect(earlier.filter((answer) => answer.endsWith(' ok'))).toEqual([])
    expect(await order(next.day, next.from)).toBe('ok')
  })

  it('is told to carts by GET /api/handover, in the language of the page', async () => {
    goTo('17:35')
    await count('2026-11-22', 0)
    const { status, body } = await shop.call('GET', '/handover?cakes=baklava:6')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pickup: { day: '2026-11-23', from: '09:00', text: 'Mon 23, 9–11 AM' },
      delivery: { day: '2026-11-23' },
      cakes: [{ id: 'baklava', left: 0, text: 'Sold out', back: { day: '2026-11-23', text: 'Back Mon 23, 9 AM' } }],
    })
    expect((await shop.call('GET', '/handover')).body).toMatchObject({ pickup: { day: '2026-11-22' } })
    expect((await shop.call('GET', '/handover?cakes=baklava')).status).toBe(400)
    const wishing = (day: string) =>
      shop.call('GET', `/handover?cakes=baklava:6&method=self-pickup&day=${day}&from=11:00`)
    expect((await wishing('2026-11-23')).body).toMatchObject({
      wish: { day: '2026-11-23', from: '11:00', to: '13:00' },
    })
    expect((await wishing('2026-11-22')).body).toMatchObject({ wish: null })
    expect((await wishing('2026-11-23')).body).not.toHaveProperty('fees')
    const delivered = await shop.call('GET', '/handover?cakes=baklava:6&method=delivery')
    const zones = expect.arrayContaining([{ id: 'bole', fee: 150 }]) as unknown
    expect(delivered.body).toMatchObject({ fees: { zones, free_over: null } })
  })
})

it('says whether a wished window can still be had', async () => {
  goTo('09:00')
  const facts = async () => loadHandoverFacts(db, shop.clock.now())
  const ask = async (from: string) =>
    nextHandover({ method: 'self-pickup', wanted: SIX, at: { day: '2026-11-22', from } }, await facts())
  const first = nextHandover({ method: 'self-pickup', wanted: SIX }, await facts())!
  const free = slotsOn('2026-11-22', 'self-pickup', await facts()).at(-1)!
  expect(free.from).not.toBe(first.from)
  expect(await ask(free.from)).toEqual({ day: '2026-11-22', from: free.from, to: free.to })
  expect(await ask('03:00')).toBeUndefined()
  await count('2026-11-22', 5)
  expect(await ask(free.from)).toBeUndefined()
})
