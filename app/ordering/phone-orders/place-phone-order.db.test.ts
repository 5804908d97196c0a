import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake, buildSize, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { countOpenNotices, listOpenNotices } from '#app/till/sales/notice-list.queries.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { findCustomerByPhone } from '#app/ordering/orders/reading/past-orders.queries.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { phoneOrderSums } from './phone-order-sums.ts'
import { placePhoneOrder } from './place-phone-order.server.ts'
import type { InputOf } from '#app/base/commands/command.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { placeByPhone } from './commands/place-by-phone.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'

const ADMIN = 'owner@shop.example'
const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let clock: FakeClock

beforeEach(async () => {
  await database.truncate()
  await buildStaff(db, 'owner', 'owner')
  await buildCustomCatalog(db)
  await buildCake(db, { id: 'baklava', is_available_daily: true, price_santim: 9000 })
  await buildVariant(db, { id: 'box-6', pieces: 6, price_multiplier_milli: 6000 })
  clock = new FakeClock()
})
afterAll(() => database.drop())

const CUSTOMER: Record<string, string> = {
  customerName: 'Sara Example',
  phone: '0900000123',
  source: 'phone',
  customerLang: 'am',
}
const CUSTOM = { cake: 'honey', size: 'medium', flavor: 'vanilla', type: 'chiffon', date: '2026-11-26', time: '09:00' }
const DAILY = { cake: 'baklava', variant: 'box-6', quantity: '2', payment: 'handover' }

function place(fields: Record<string, string>, profile = buildProfile('owner', ADMIN)) {
  const form = new FormData()
  const { formKey = 'one-form-alone', ...typed } = { ...CUSTOMER, ...fields }
  for (const [name, value] of Object.entries({ ...typed, formKey: formKey && uuidOfTest(formKey) }))
    form.set(name, value)
  const actor = { id: profile.id, name: profile.email }
  return placePhoneOrder({ db, clock }, { form, caller: callerOf({ ...buildFacts(), actor, profile }) })
}

/** The same for the same word. */
function uuidOfTest(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function placed(fields: Record<string, string>) {
  const result = await place(fields)
  if (!result.ok) throw new Error(JSON.stringify(result.answer))
  const order = await db.selectFrom('orders').selectAll().where('id', '=', result.orderId).executeTakeFirstOrThrow()
  const event = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...result, order, event }
}

describe('a custom cake by phone', () => {
  it('is a request that an administrator placed, in the customer’s language', async () => {
    const { isRequest, order, event } = await placed(CUSTOM)
    expect(isRequest).toBe(true)
    expect(order).toMatchObject({
      status: 'Pending Quote',
      placed_by: 'admin',
      created_by_admin_name: ADMIN,
      lang: 'am',
      phone: '+251900000123',
      delivery_date: '2026-11-26',
    })
    expect(event).toMatchObject({ actor: 'admin', actor_name: ADMIN, data: { source: 'phone' } })
  })

  it('keeps the guests and the row of the table of sizes, whatever the size becomes later', async () => {
    const { order } = await placed({ ...CUSTOM, guests: '14' })
    const stored = () =>
      db
        .selectFrom('order_lines')
        .select(['guests', 'weight_grams', 'serves_from', 'serves_to', 'pieces'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    const asChosen = { guests: 14, weight_grams: 1500, serves_from: 12, serves_to: 15, pieces: 1 }
    expect(await stored()).toEqual(asChosen)
    await db.updateTable('sizes').set({ weight_grams: 1700, serves_to: 17 }).execute()
    await db.updateTable('order_lines').set({ size_id: 'medium' }).execute()
    expect(await stored()).toEqual(asChosen)
    await buildSize(db, { id: 'huge', weight_grams: 4000, serves_from: 30, serves_to: 40 })
    await db.updateTable('order_lines').set({ size_id: 'huge' }).execute()
    expect(await stored()).toEqual({ ...asChosen, weight_grams: 4000, serves_from: 30, serves_to: 40 })
  })

  it.each(['', '0', '2001', 'many'])('%j guests are not said', async (guests) => {
    await placed({ ...CUSTOM, guests })
    expect(await db.selectFrom('order_lines').select('guests').execute()).toEqual([{ guests: null }])
  })

  it('may be a gift, and both kinds of cake may want a call before the delivery', async () => {
    const gift = { recipientName: 'Almaz Example', recipientPhone: '0911 000 002', wantsCall: 'yes' }
    const brought = { ...gift, method: 'delivery', zone: 'bole', address: 'Edna Mall' }
    const stored = { recipient_name: 'Almaz Example', recipient_phone: '+251911000002', wants_call: true }
    expect((await placed({ ...CUSTOM, ...brought, time: '10:00' })).order).toMatchObject(stored)
    expect((await placed({ ...DAILY, ...brought, formKey: 'another-form' })).order).toMatchObject(stored)
    expect(await place({ ...CUSTOM, recipientPhone: '12' })).toMatchObject({
      ok: false,
      answer: {
        fields: { recipientPhone: 'Please enter a 10-digit mobile number starting with 09 or 07.' },
        typed: { recipientPhone: '12' },
      },
    })
  })

  it('costs what its form said, with the delivery and with an agreed price', async () => {
    const { 'delivery.zones': zones, 'delivery.free_over_santim': freeOverSantim } = await loadSettings(db)
    const brought = { ...DAILY, method: 'delivery', zone: 'bole', address: 'Edna Mall' }
    for (const price of ['', '999']) {
      const more: Record<string, string> = price ? { overridePrice: price, overrideReason: 'Agreed' } : {}
      const { order } = await placed({ ...brought, ...more, formKey: `at ${price}` })
      const goodsSantim = (
        await db.selectFrom('order_lines').select('line_total_santim').where('order_id', '=', order.id).execute()
      ).reduce((sum, line) => sum + line.line_total_santim, 0)
      const said = phoneOrderSums({ goodsSantim, method: 'delivery', zone: 'bole', price }, { zones, freeOverSantim })
      expect(said.totalSantim).toBe(order.order_total_santim)
    }
  })

  it('may be paid from abroad, with an email and, if it is delivered, an Ethiopian recipient', async () => {
    const brought = { ...CUSTOM, time: '10:00', method: 'delivery', zone: 'bole', address: 'Edna Mall' }
    const abroad = { phone: '+1 202 555 0123', email: 'sara@example.test' }
    for (const cake of [brought, { ...brought, ...DAILY }]) {
      expect(await place({ ...cake, phone: abroad.phone })).toMatchObject({
        answer: {
          fields: {
            email: 'Enter an email: customers who pay from abroad get our messages there',
            recipientPhone: 'Enter an Ethiopian number: the driver calls the person who receives the cake',
          },
        },
      })
      expect(await place({ ...cake, ...abroad, recipientPhone: '+1 202 555 0124' })).toMatchObject({
        answer: { fields: { recipientPhone: expect.any(String) as string } },
      })
      const formKey = `form-of-${cake.cake}`
      const { order } = await placed({ ...cake, ...abroad, recipientPhone: '0911 000 002', formKey })
      expect(order).toMatchObject({ phone: '+12025550123', recipient_phone: '+251911000002' })
    }
    expect(await findCustomerByPhone(db, '+12025550123')).toMatchObject({ count: 2 })
  })

  it('may be sooner, on a full day and at another price, with a stored reason', async () => {
    const tomorrow = { ...CUSTOM, date: '2026-11-22' }
    expect(await place(tomorrow)).toMatchObject({ ok: false, answer: { steps: { day: expect.any(String) as string } } })
    const override = { overrideLeadTime: 'on', overrideCapacity: 'on', overridePrice: '1500.50' }
    expect(await place({ ...tomorrow, ...override })).toMatchObject({
      ok: false,
      answer: { override: { reason: expect.any(String) as string } },
    })
    const { order, event } = await placed({ ...tomorrow, ...override, overrideReason: 'A regular ' })
    expect(order).toMatchObject({ order_total_santim: 150_050, delivery_date: '2026-11-22' })
    expect(event.data).toEqual({
      source: 'phone',
      override: { leadTime: true, capacity: true, priceSantim: 150_050, reason: 'A regular' },
    })
  })

  it.each(['0', 'free', '-3', '1.234'])('takes no %j for a price', async (overridePrice) => {
    expect(await place({ ...CUSTOM, overridePrice, overrideReason: 'x' })).toMatchObject({
      ok: false,
      answer: { override: { price: expect.any(String) as string } },
    })
  })

  it('names what is missing, and keeps the typed values', async () => {
    expect(await place({ cake: 'honey', customerName: '' })).toMatchObject({
      ok: false,
      answer: { typed: { phone: '0900000123' }, fields: { customerName: expect.any(String) as string } },
    })
    expect(await place({ cake: 'honey' })).toMatchObject({
      ok: false,
      answer: {
        steps: {
          size: expect.any(String) as string,
          flavor: expect.any(String) as string,
          day: expect.any(String) as string,
        },
      },
    })
  })

  describe('whose agreed price takes off more than a till lets its giver take off', () => {
    /** 20 boxes cost ETB 10,800 by the rules. */
    const BOXES = { ...DAILY, quantity: '20', overrideReason: 'Staff party' }
    const by = async (role: 'owner' | 'manager' | 'counter') => {
      const person = await buildStaff(db, 'hana', role)
      const profile = { ...buildProfile(role, person.name), id: person.id, switched: { 'orders.price': true } }
      return async (overridePrice: string) => {
        const result = await place({ ...BOXES, overridePrice, formKey: `form-of-${overridePrice}` }, profile)
        if (!result.ok) throw new Error(JSON.stringify(result.answer))
        return db
          .selectFrom('counter_notices')
          .select(['kind', 'data'])
          .where('order_id', '=', result.orderId)
          .execute()
      }
    }

    it.each([
      ['counter', '9720', '9719'],
      ['manager', '7560', '7559'],
    ] as const)('leaves a notice that names the %s, and is in the log', async (role, most, less) => {
      const sell = await by(role)
      expect(await sell(most)).toEqual([])
      const [notice] = await sell(less)
      const santim = 1_080_000 - Number(less) * 100
      expect(notice).toEqual({
        kind: 'discount_above',
        data: { santim, given_by: expect.stringMatching(/hana/i) as string },
      })
      const [, logged] = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'agree_price')
        .orderBy('id')
        .execute()
      expect(logged).toMatchObject({
        actor_id: 'hana',
        before: { order_total_santim: 1_080_000 },
        after: { order_total_santim: Number(less) * 100 },
        reason: 'Staff party',
      })
      expect(await listOpenNotices(db, 10)).toMatchObject([
        { kinds: ['discount_above'], totalSantim: Number(less) * 100 },
      ])
      expect(await countOpenNotices(db)).toBe(1)
    })

    it('leaves none of an owner, who may take off anything', async () => {
      expect(await (await by('owner'))('1')).toEqual([])
      expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'agree_price' }])
    })

    it('leaves one, by the database, where the event does not tell the price of the rules', async () => {
      const id = await buildOrder(db, { kind: 'direct' }, [{}])
      const data = JSON.stringify({ override: { priceSantim: 100, reason: 'x' } })
      const event = { order_id: id, kind: 'placed', actor: 'admin', actor_name: ADMIN, at: clock.now(), data }
      await db.insertInto('order_events').values(event).execute()
      expect(await db.selectFrom('counter_notices').select('kind').where('order_id', '=', id).execute()).toEqual([
        { kind: 'discount_above' },
      ])
    })
  })

  it('sent twice at once is one order', async () => {
    const answers = await Promise.all([place(CUSTOM), place(CUSTOM)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })
})

describe('a daily cake by phone', () => {
  it('is a direct order in packs without a deadline until the handover', async () => {
    const { isRequest, order, event } = await placed({ ...DAILY, source: 'walk-in' })
    expect(isRequest).toBe(false)
    expect(order).toMatchObject({
      kind: 'direct',
      status: 'Confirmed',
      order_total_santim: 108_000,
      payment_deadline_at: null,
      placed_by: 'admin',
    })
    expect(event.data).toEqual({ source: 'walk-in' })
    expect(await db.selectFrom('order_lines').select(['quantity', 'pieces']).execute()).toEqual([
      { quantity: 2, pieces: 12 },
    ])
  })

  it('lapses when it was to be paid immediately', async () => {
    const { order } = await placed({ ...DAILY, payment: 'prompt' })
    expect(order.payment_deadline_at).toEqual(new Date(clock.now().getTime() + 15 * 60_000))
  })

  it('is paid at the handover where the form did not ask, and lapses where the answer is no way to pay', async () => {
    const { cake, variant, quantity } = DAILY
    expect((await placed({ cake, variant, quantity })).order.payment_deadline_at).toBeNull()
    const odd = await placed({ ...DAILY, payment: 'later', formKey: 'another-form' })
    expect(odd.order.payment_deadline_at).not.toBeNull()
  })

  it('may have an agreed total price', async () => {
    const { order } = await placed({ ...DAILY, quantity: '3', overridePrice: '1000', overrideReason: 'Staff party' })
    expect(order.order_total_santim).toBe(100_000)
    expect(await db.selectFrom('order_lines').select(['quantity', 'pieces']).execute()).toEqual([
      { quantity: 1, pieces: 18 },
    ])
  })

  it('sent twice at once is one order', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => place(DAILY)))
    expect(new Set(answers.map((answer) => answer.ok && answer.orderId)).size).toBe(1)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  describe('several at once', () => {
    const SEVERAL = { 'item.baklava': '12', 'item.croissant': '2', payment: 'handover' }
    const lines = () =>
      db
        .selectFrom('order_lines')
        .select(['cake_id', 'variant_id', 'quantity', 'pieces', 'saving_santim', 'line_total_santim'])
        .orderBy('position')
        .execute()

    beforeEach(async () => {
      await buildCake(db, { id: 'croissant', name_en: 'Croissant', is_available_daily: true, price_santim: 6001 })
      await buildVariant(db, { id: 'box-12', pieces: 12, price_multiplier_milli: 11_000 })
    })

    it('are one order, each cake in its cheapest packs', async () => {
      const { order } = await placed(SEVERAL)
      expect(order).toMatchObject({ kind: 'direct', status: 'Confirmed', order_total_santim: 99_000 + 12_002 })
      expect(await lines()).toEqual([
        {
          cake_id: 'baklava',
          variant_id: null,
          quantity: 12,
          pieces: 12,
          saving_santim: 9000,
          line_total_santim: 99_000,
        },
        { cake_id: 'croissant', variant_id: null, quantity: 2, pieces: 2, saving_santim: 0, line_total_santim: 12_002 },
      ])
    })

    it('share an agreed price to the santim', async () => {
      const { order } = await placed({ ...SEVERAL, overridePrice: '1000', overrideReason: 'Staff party' })
      expect(order.order_total_santim).toBe(100_000)
      expect((await lines()).map(({ pieces, line_total_santim }) => [pieces, line_total_santim])).toEqual([
        [12, 89_187],
        [2, 10_813],
      ])
    })

    it('take their pieces of stock together, or none', async () => {
      await db
        .insertInto('stock_days')
        .values({
          day: dayInAddis(clock.now()),
          cake_id: 'croissant',
          is_counted: true,
          baked: 1,
          changed_at: clock.now(),
          changed_by: ADMIN,
        })
        .execute()
      expect(await place(SEVERAL)).toMatchObject({
        ok: false,
        answer: { steps: { packs: expect.stringContaining('Croissant') as string } },
      })
      expect(await db.selectFrom('stock_holds').selectAll().execute()).toEqual([])
      const { order } = await placed({ ...SEVERAL, overrideCapacity: 'on', overrideReason: 'More are in the oven' })
      const held = await db
        .selectFrom('stock_holds')
        .select(['cake_id', 'pieces'])
        .where('order_id', '=', order.id)
        .execute()
      expect(held).toContainEqual({ cake_id: 'croissant', pieces: 2 })
    })

    it('name the cakes that went off sale meanwhile, and keep what was typed', async () => {
      await db.updateTable('cakes').set({ is_active: false }).where('id', '=', 'croissant').execute()
      expect(await place(SEVERAL)).toMatchObject({
        ok: false,
        answer: {
          steps: { packs: 'Not on sale now, so left out: Croissant' },
          typed: { phone: '0900000123', customerName: 'Sara Example' },
        },
      })
      expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
    })

    it('sent many times at once are one order', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => place(SEVERAL)))
      expect(new Set(answers.map((answer) => answer.ok && answer.orderId)).size).toBe(1)
      expect(await lines()).toHaveLength(2)
    })
  })

  it('is not placed by the kitchen, nor at a price of one’s own at the counter', async () => {
    expect(await place(DAILY, buildProfile('kitchen'))).toMatchObject({ ok: false })
    const priced = { ...DAILY, overridePrice: '10', overrideReason: 'x' }
    expect(await place(priced, buildProfile('counter'))).toMatchObject({ ok: false })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('is another order when something else is sent after going back', async () => {
    const first = await placed(DAILY)
    const second = await placed({ ...DAILY, quantity: '3' })
    expect([first, second].map(({ order }) => order.id)).not.toEqual([first.orderId, first.orderId])
    expect((await place(DAILY)).ok && (await placed(DAILY)).orderId).toBe(first.orderId)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(2)
  })
})

describe('what is sent by another hand', () => {
  it.each<Record<string, string>>([
    { formKey: '' },
    { date: 'soon' },
    { date: '2026-13-45' },
    { time: 'noon' },
    { method: 'drone', date: '' },
    { cake: 'a\u0000b' },
    { cake: 'no-such-cake' },
    { size: 'x'.repeat(300) },
    { topper: 'x'.repeat(300) },
    { topper: 'x'.repeat(3000) },
    { extra: 'no-such-extra' },
    { ref: randomUUID() },
    { inspiration: "'; drop table orders" },
    { phone: '12' },
    { email: 'x' },
    { customerName: '' },
    { method: 'delivery', zone: 'mars', address: 'x' },
    { overridePrice: '-1', overrideReason: 'x' },
    { overridePrice: '1e99', overrideReason: 'x' },
    { overrideLeadTime: 'on' },
    { 'item.baklava': '5', payment: 'deposit', deposit: '0' },
    { 'item.baklava': '5', payment: 'deposit', deposit: '1000000' },
    { 'item.no-such-cake': '5' },
    { 'item.baklava.no-such-pack': '5' },
  ])('is refused, keeps what was typed, and places nothing: %o', async (fields) => {
    const sent = await place({ ...CUSTOM, ...fields })
    expect(sent).toMatchObject({ ok: false, answer: { error: expect.any(String), typed: { notes: '' } } })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('a program', () => {
  const actor = { id: 'owner', name: ADMIN }
  const asked = { customerName: 'Sara Example', phone: '0900000123', date: '2026-11-26', time: '10:00' }
  const daily = { ...asked, items: [{ cakeId: 'baklava', quantity: 6 }] }
  const send = (input: InputOf<typeof placeByPhone>, id?: string) =>
    sendCommand({ db, clock }, placeByPhone, input, { actor, door: 'program', id })

  it('places daily cakes and requests as the person whose token it has, once', async () => {
    const id = randomUUID()
    const first = await send(daily, id)
    expect(first).toMatchObject({ ok: true, made: { orderId: expect.any(String), isRequest: false } })
    expect(await send(daily, id)).toEqual(first)
    expect(await send({ ...daily, notes: 'x' }, id)).toMatchObject({ ok: false, reason: 'booked_otherwise' })
    const custom = { ...asked, cakeId: 'honey', sizeId: 'medium', flavorId: 'vanilla', cakeTypeId: 'chiffon' }
    expect(await send(custom)).toMatchObject({ ok: true, made: { isRequest: true } })
    const orders = await db.selectFrom('orders').select(['kind', 'created_by_admin_name']).orderBy('kind').execute()
    expect(orders).toEqual(['direct', 'quote'].map((kind) => ({ kind, created_by_admin_name: ADMIN })))
  })

  it.each([
    [{ phone: '12' }, 'fields_invalid'],
    [{ overridesCapacity: true }, 'override_reason_missing'],
    [{ payment: 'deposit' }, 'deposit_missing'],
    [{ payment: 'deposit', depositSantim: 99_999_999 }, 'deposit_not_below_total'],
    [{ items: [{ cakeId: 'honey', quantity: 6 }] }, 'cake_made_to_order'],
    [{ items: [{ cakeId: 'baklava', quantity: 0 }] }, 'unreadable'],
    [{ items: [] }, 'quote_incomplete'],
    [{ priceSantim: 0 }, 'unreadable'],
  ] as const)('is refused: %o', async (more, reason) => {
    expect(await send({ ...daily, ...more } as InputOf<typeof placeByPhone>)).toMatchObject({ ok: false, reason })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('finding a customer', () => {
  it('fills in the newest name, email and address, and lists the newest orders', async () => {
    const phone = '+251900000123'
    const at = (day: number) => ({ phone, created_at: new Date(`2026-11-0${day}T06:00:00Z`) })
    await buildOrder(db, {
      ...at(1),
      customer_name: 'Sara',
      email: 'sara@example.test',
      address: 'Bole, by the church',
    })
    await buildOrder(db, { ...at(2), customer_name: 'Sara Example', address: 'N/A' })
    await buildOrder(db, { ...at(3), customer_name: 'Guest User', address: 'N/A', lang: 'am' })
    await buildOrder(db, { phone: '+251900000999', customer_name: 'Somebody else' })
    const found = await findCustomerByPhone(db, phone)
    expect(found).toMatchObject({
      name: 'Sara Example',
      email: 'sara@example.test',
      address: 'Bole, by the church',
      lang: 'am',
      count: 3,
    })
    expect(found!.orders.map(({ createdAt }) => createdAt.getUTCDate())).toEqual([3, 2, 1])
    expect(await findCustomerByPhone(db, '+251900000777')).toBeUndefined()
  })
})
