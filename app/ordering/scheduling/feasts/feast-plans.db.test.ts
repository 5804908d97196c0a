import { acceptQuote, askAgain, declineQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { addisMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { priceCart } from '#app/ordering/orders/placing/place-cart-order.server.ts'
import { placeCartAtPickup } from '#app/ordering/orders/placing/place-at-pickup.server.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { createTestDatabase } from '#test/database.ts'
import { findRoomOnDay } from '../hold-capacity.server.ts'
import { planByHand } from '../commands/plan-by-hand.factory.ts'
import { removeFeast } from '../commands/remove-feast.server.ts'
import { applyFeast } from '../commands/apply-feast.server.ts'
import { seenDays } from '../save-day-exceptions.server.ts'
import { feastAction } from './feast-action.server.ts'
import { feastFields } from './feast-form.ts'
import { proposedPlan, type FeastPlan } from './feast-plan.ts'
import { buildFeast } from './feast-plans.factory.ts'
import { findFeastBanner, listActivePlans } from './feast-plans.queries.server.ts'
import { presentFeast } from './present-feast.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
const t = translateTo('en')
const actor = { id: 'hana', name: 'hana@shop.example' }
let clock: FakeClock
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  await buildCake(db, { id: 'baklava', price_santim: 9000, is_available_daily: true })
  await buildCake(db, { id: 'tiramisu', price_santim: 9000, is_available_daily: true })
  clock = new FakeClock() // Saturday, nine in the morning in Addis Ababa
  deps = { db, clock, translateTo }
})
afterAll(() => database.drop())

/** Wednesday and Thursday: orders of daily cakes end on the day before at 15:00, those of custom cakes two days before. */
const PLAN: FeastPlan = {
  feast: 'gena',
  feastDay: '2026-11-26',
  from: '2026-11-25',
  to: '2026-11-26',
  dailyDays: 1,
  customDays: 2,
  cutoff: '15:00',
  capacityPercent: 150,
  cakesOff: ['tiramisu'],
  fullDeposit: true,
  bannerEn: 'Order early.',
  bannerAm: 'ቀደም ብለው ይዘዙ።',
}

async function apply(changes: Partial<FeastPlan> = {}): Promise<string> {
  const id = await buildFeast(db, { plan: { ...PLAN, ...changes }, actor }, clock.now())
  if (!id) throw new Error('another plan has these days')
  return id
}

function cartOf(cakeId: string, date: string) {
  const delivery = { method: 'self-pickup', date, time: '10:00' } as const
  return { items: [{ cakeId, quantity: 6 }], totalSantim: 54_000, delivery, placer: ANONYMOUS }
}
const buy = async (cakeId: string, date: string) => {
  const priced = await priceCart(deps, cartOf(cakeId, date))
  return priced.ok ? 'ok' : priced.reason
}
const goTo = (day: string, time: string) => clock.advance(addisMoment(day, time) - clock.now().getTime())

describe('the checkout under a plan', () => {
  it('takes daily cakes for its days until the moment, and for other days as ever', async () => {
    await apply()
    expect(await buy('baklava', '2026-11-25')).toBe('ok')
    goTo('2026-11-24', '15:00')
    expect(await buy('baklava', '2026-11-25')).toBe('delivery_day_closed')
    expect(await buy('baklava', '2026-11-26')).toBe('ok')
    expect(await buy('baklava', '2026-11-27')).toBe('ok')
  })

  it('leaves a cake out on its days only', async () => {
    await apply()
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    expect(await Promise.all(days.map((day) => buy('tiramisu', day)))).toEqual([
      'ok',
      'delivery_day_closed',
      'delivery_day_closed',
      'ok',
    ])
  })

  it('asks every cake of an order of staff, and lets them go on with a reason', async () => {
    await apply()
    await buildVariant(db, { id: 'six' })
    const items = ['baklava', 'tiramisu'].map((cakeId) => ({ cakeId, variantId: 'six', quantity: 1 }))
    const place = async (date: string, override?: { leadTime: true; reason: string }) => {
      const contact = { name: 'Sara Example', phone: '+251900000778', delivery: cartOf('baklava', date).delivery }
      const placer = { accountId: null, adminEmail: actor.name }
      const placed = await placeDirectOrder(deps, {
        items,
        contact,
        placer,
        lang: 'en',
        override,
        isPaidAtHandover: true,
      })
      return placed.ok ? 'ok' : placed.reason
    }
    expect(await place('2026-11-25')).toBe('delivery_day_closed')
    expect(await place('2026-11-25', { leadTime: true, reason: 'A regular' })).toBe('ok')
    expect(await place('2026-11-27')).toBe('ok')
  })

  it('takes no payment at the pickup for its days', async () => {
    await db
      .insertInto('settings')
      .values({ key: 'deposit.daily_at_pickup', value: '"everyone"', updated_at: clock.now() })
      .execute()
    await apply()
    const place = async (date: string) => {
      const { items, totalSantim, delivery, placer } = cartOf('baklava', date)
      const contact = { name: 'Sara Example', phone: '+251900000777', delivery }
      const placed = await placeCartAtPickup(deps, { items, totalSantim }, { contact, placer, lang: 'en' })
      return placed.ok ? 'ok' : placed.reason
    }
    expect(await place('2026-11-25')).toBe('pay_at_pickup_off')
    expect(await place('2026-11-27')).toBe('ok')
  })

  it('ends requests for custom cakes earlier', async () => {
    await apply({ customDays: 5 }) // for the 26th they ended on the 21st at 15:00
    const request = async () => {
      const placed = await placeQuoteRequest(deps, buildQuoteRequest())
      return placed.ok ? 'ok' : placed.reason
    }
    expect(await request()).toBe('ok')
    goTo('2026-11-21', '15:00')
    expect(await request()).toBe('delivery_day_closed')
  })

  it('refuses a cake that is left out also when its request is asked again', async () => {
    const id = await buildRequest(deps)
    const order = { orderId: id }
    expect(await declineQuote(deps, { ...order, reason: 'Not now' })).toMatchObject({ ok: true })
    await apply({ cakesOff: ['honey'] })
    expect(await askAgain(deps, order)).toMatchObject({ ok: false, reason: 'delivery_day_closed' })
  })

  it('asks the whole price of a custom cake at once', async () => {
    const depositOf = async () => {
      const id = await buildRequest(deps)
      await sendPrice(deps, id)
      const accepted = await acceptQuote(deps, {
        orderId: id,
        version: 1,
        position: 2,
        hasAgreed: true,
      })
      return accepted.ok ? accepted.depositSantim : accepted.reason
    }
    expect(await depositOf()).toBe(260_000)
    await apply()
    expect(await depositOf()).toBe(520_000)
  })

  it('has more points on its days, and those of the day where somebody planned them', async () => {
    const settings = await loadSettings(db)
    const fits = async (day: string, points: number) =>
      (await findRoomOnDay(db, { day, slotFrom: null, points, slot: undefined }, settings)).ok
    await apply()
    expect([await fits('2026-11-24', 61), await fits('2026-11-25', 90), await fits('2026-11-25', 91)]).toEqual([
      false,
      true,
      false,
    ])
    await planDay('2026-11-26', 20)
    expect([await fits('2026-11-26', 20), await fits('2026-11-26', 21)]).toEqual([true, false])
  })

  it('says its words on its days', async () => {
    await apply()
    const bannerOf = (day: string) => findFeastBanner(db, day, 'am')
    expect(await bannerOf('2026-11-24')).toEqual({ text: null, until: '2026-11-25' })
    expect(await bannerOf('2026-11-25')).toEqual({ text: PLAN.bannerAm, until: '2026-11-27' })
    expect(await bannerOf('2026-11-27')).toEqual({ text: null, until: null })
  })
})

async function planDay(day: string, capacityPoints: number): Promise<void> {
  const range = { from: day, to: day }
  const rest = { isClosed: false, isOnlineOnly: false, hours: null, reasonEn: '', reasonAm: '' }
  const plan = { ...rest, capacityPoints }
  const saved = await planByHand(db, { range, plan, seen: await seenDays(db, range), actor }, clock.now())
  expect(saved.ok).toBe(true)
}

/** All rows of what a plan must not touch. */
async function planned(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(s) order by key) from settings s) as settings,
      (select jsonb_agg(to_jsonb(d) order by day) from day_exceptions d) as days,
      (select jsonb_agg(to_jsonb(c) order by id) from cakes c) as cakes`.execute(db)
  return rows[0]
}

describe('taking a plan back', () => {
  it('restores everything exactly, and keeps what somebody planned by hand meanwhile', async () => {
    await planDay('2026-11-25', 33)
    const before = await planned()
    const id = await apply()
    expect(await planned()).toEqual(before)
    expect(await buy('tiramisu', '2026-11-26')).toBe('delivery_day_closed')

    clock.advance(60_000)
    await planDay('2026-11-26', 20)
    const edited = await planned()
    const viewer = { lang: 'en', calendar: 'gregorian', t, now: clock.now(), mayAskFull: true } as const
    const view = await presentFeast(db, new URLSearchParams('feast=gena'), viewer)
    expect(view?.activePlan).toMatchObject({ id, planned: expect.stringContaining('Thu 26 Nov 2026') })
    expect(view?.activePlan?.planned).not.toContain('25 Nov')

    const remove = () => sendCommand(deps, removeFeast, { planId: id }, { actor })
    expect(await remove()).toEqual({ ok: true })
    expect(await planned()).toEqual(edited)
    expect(await buy('tiramisu', '2026-11-26')).toBe('ok')
    expect(await remove()).toEqual({ ok: false, reason: 'feast_gone' })
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'feast')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'delete'])
  })
})

describe('applying a plan', () => {
  const by = (role: 'owner' | 'manager' | 'kitchen' = 'owner') => {
    return { ...buildFacts(), ...deps, actor, profile: buildProfile(role, actor.name) }
  }
  const form = (feast: 'eid_al_fitr' | 'gena', day: string) => {
    const data = new FormData()
    const fields = feastFields(proposedPlan(feast, day, { en: 'Feast', am: 'በዓል' }))
    for (const [name, value] of [...fields, ['feast', feast], ['id', uuidv7(clock.now())]] as const)
      data.append(name, value)
    return data
  }

  it('a form that is sent twice applies one, and days belong to one plan', async () => {
    const sent = form('gena', '2027-01-07')
    for (let press = 0; press < 2; press++) expect(await feastAction(by(), sent)).toEqual({ ok: true, done: 'applied' })
    expect(await listActivePlans(db, clock.now())).toHaveLength(1)
    sent.set('percent', '120') // after going back
    expect(await feastAction(by(), sent)).toMatchObject({ ok: false, status: 409 })
    sent.set('act', 'remove')
    sent.set('id', (await listActivePlans(db, clock.now()))[0]!.id)
    expect(await feastAction(by(), sent)).toEqual({ ok: true, done: 'removed' })
    expect(await feastAction(by(), sent)).toMatchObject({ ok: false, status: 409 })

    await apply()
    const other = { ...PLAN, feast: 'timket', from: '2026-11-26', to: '2026-11-27' } as const
    expect(await buildFeast(db, { plan: other, actor }, clock.now())).toBeUndefined()
    // The database refuses it too.
    const copy = sql`insert into feast_plans select ${uuidv7(clock.now())}::uuid, 'timket', feast_day, from_day, to_day, daily_days,
      custom_days, cutoff, capacity_percent, cakes_off, full_deposit, banner_en, banner_am, applied_at, applied_by from feast_plans where removed_at is null`
    await expect(copy.execute(db)).rejects.toMatchObject({ constraint: 'feast_plans_one_a_day' })
  })

  it('of two people at once one wins', async () => {
    const six = Array.from({ length: 6 }, () => buildFeast(db, { plan: PLAN, actor }, clock.now()))
    expect((await Promise.all(six)).filter(Boolean)).toHaveLength(1)
    expect(await listActivePlans(db, clock.now())).toHaveLength(1)
  })

  it('an Eid is planned only after its day was confirmed, and a deposit only by whom money is entrusted', async () => {
    expect(await feastAction(by(), form('eid_al_fitr', '2027-03-10'))).toMatchObject({ ok: false, status: 422 })
    const value = JSON.stringify([{ eid: 'eid_al_fitr', day: '2027-03-10' }])
    await db.insertInto('settings').values({ key: 'holidays.eids', value, updated_at: clock.now() }).execute()
    expect(await feastAction(by(), form('eid_al_fitr', '2027-03-10'))).toEqual({ ok: true, done: 'applied' })
    expect(await feastAction(by('manager'), form('gena', '2027-01-07'))).toMatchObject({ status: 403 })
    await expect(feastAction(by('kitchen'), form('gena', '2027-01-07'))).rejects.toBeDefined()
  })

  it.each([
    ['percent', 'x'],
    ['percent', '1e9'],
    ['cutoff', '25:00'],
    ['from', '2027-13-45'],
    ['to', '2020-01-01'],
    ['banner_en', 'x'.repeat(200)],
    ['banner_am', ''],
    ['feast', 'birthday'],
    ['cake_off', 'x'.repeat(200)],
    ['cake_off', 'a\u0000b'],
    ['id', 'x'],
  ])('a wrong field refuses it: %s %o', async (name, value) => {
    const sent = form('gena', '2027-01-07')
    sent.set(name, value)
    expect(await feastAction(by(), sent)).toMatchObject({ ok: false, answer: { error: expect.any(String) } })
    expect(await listActivePlans(db, clock.now())).toEqual([])
  })

  it('a program applies it for the next day of the feast', async () => {
    const { feastDay: _day, ...plan } = { ...PLAN, cakesOff: ['tiramisu'], from: '2027-01-06', to: '2027-01-07' }
    const id = uuidv7(clock.now())
    for (let sending = 0; sending < 2; sending++) {
      expect(await sendCommand(deps, applyFeast, plan, { actor, door: 'program', id })).toMatchObject({ ok: true })
    }
    expect(await listActivePlans(db, clock.now())).toMatchObject([{ id, feastDay: '2027-01-07' }])
  })
})
