import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildCake,
  buildExtra,
  buildFlavor,
  buildImage,
  buildInspiration,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { deleteRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { createTestDatabase } from '#test/database.ts'
import { copyOrder } from '#app/ordering/phone-orders/copied-order.server.ts'
import { orderRefusalText } from '../order-refusal-text.ts'
import { placeQuoteRequest } from './place-quote-request.server.ts'
import type { QuoteRequest } from './quote-request.ts'
import { buildCustomCatalog, buildQuoteRequest } from './quote-request.factory.ts'
import { findAskedCake } from '../quotes/asked-cake.server.ts'
import { findRequestedCake } from './requested-cake.queries.server.ts'
import { totalsOf } from '#app/ordering/production/production-totals.ts'
import { findProductionOrders } from '#app/ordering/production/production.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
/** It starts on Saturday 21 November 2026, 9:00 in Addis Ababa. */
let clock: FakeClock

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
})
afterAll(() => database.drop())

const admin = { accountId: null, adminEmail: 'owner@example.test' }
const place = (changes: Partial<QuoteRequest> = {}) =>
  placeQuoteRequest({ db, clock, translateTo }, buildQuoteRequest(changes))
const on = (date: string | undefined, time?: string): Partial<QuoteRequest> => ({
  contact: { delivery: { method: 'self-pickup', date, time } },
})
const listOrders = () => db.selectFrom('orders').selectAll().execute()
const listHolds = () => db.selectFrom('capacity_holds').select(['day', 'slot_from', 'points']).execute()

async function buildReferenceImage(): Promise<string> {
  const id = randomUUID()
  const row = { id, image_id: await buildImage(db), created_at: clock.now() }
  await db.insertInto('reference_images').values(row).execute()
  return id
}

it('a request sooner than its lead time is a rush where the owner allows it: more expensive, marked, and not in the past', async () => {
  expect(await place(on('2026-11-22', '11:00'))).toMatchObject({ reason: 'delivery_too_soon' })
  await db.insertInto('settings').values({ key: 'lead.rush', value: 'true' }).execute()
  expect(await place(on('2026-11-22', '11:00'))).toMatchObject({ ok: true, totalSantim: 250_000 })
  expect(await place(on('2026-11-20', '11:00'))).toMatchObject({ reason: 'delivery_too_soon' })
  const [order] = await listOrders()
  expect(order).toMatchObject({ rush_percent: 25 })
  const asked = await findAskedCake(db, order!.id, { ...settingDefaults, 'lead.rush': true })
  expect(asked.rulePriceSantim).toBe(250_000)
  expect(await place(on('2026-11-26', '11:00'))).toMatchObject({ ok: true, totalSantim: 200_000 })
})

describe('a request for a price', () => {
  it('is an order with its line, drawing, pictures, points, timeline and message', async () => {
    const inspirationId = await buildInspiration(db, { occasion_id: 'birthday' })
    const pictures = [await buildReferenceImage(), await buildReferenceImage()]
    const placed = await place({
      occasionId: 'birthday',
      topperText: ' መልካም ልደት ለእናቴ! ',
      inspirationId,
      referenceImageIds: pictures,
    })
    expect(placed).toMatchObject({ ok: true, totalSantim: 200_000 })
    expect(await listOrders()).toMatchObject([
      {
        status: 'Pending Quote',
        kind: 'quote',
        placed_by: 'customer',
        order_total_santim: 200_000,
        deposit_santim: null,
        payment_deadline_at: null,
        delivery_date: '2026-11-26',
        delivery_time: '09:00:00',
      },
    ])
    expect(await db.selectFrom('order_lines').selectAll().execute()).toMatchObject([
      {
        cake_id: 'honey',
        size_id: 'medium',
        flavor_id: 'vanilla',
        cake_type_id: 'chiffon',
        occasion_id: 'birthday',
        inspiration_id: inspirationId,
        variant_id: null,
        has_topper: true,
        topper_text: 'መልካም ልደት ለእናቴ!',
        quantity: 1,
        pieces: 1,
        line_total_santim: 200_000,
      },
    ])
    const drawing = await db.selectFrom('order_drawings').selectAll().executeTakeFirstOrThrow()
    expect(drawing).toMatchObject({ line_position: 0, svg: expect.stringMatching(/^<svg/) })
    expect(drawing.description_am).not.toBe(drawing.description_en)
    const attached = await db.selectFrom('reference_images').select(['id', 'position']).orderBy('position').execute()
    expect(attached).toEqual(pictures.map((id, index) => ({ id, position: index + 1 })))
    expect(await listHolds()).toEqual([{ day: '2026-11-26', slot_from: '09:00:00', points: 2 }])
    const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute()
    expect(events).toMatchObject([{ kind: 'placed', actor: 'customer', to_status: 'Pending Quote', data: {} }])
    const messages = await db.selectFrom('messages').select(['template', 'lang']).execute()
    expect(messages).toEqual([{ template: 'order.request_received', lang: 'en' }])
  })

  it('is priced by the size, and by the topper where that costs', async () => {
    await db.insertInto('settings').values({ key: 'topper.price_santim', value: '15000' }).execute()
    expect(await place({ sizeId: 'small' })).toMatchObject({ totalSantim: 140_000 })
    expect(await place({ sizeId: 'small', topperText: 'Abebe' })).toMatchObject({ totalSantim: 155_000 })
    expect(await place({ sizeId: 'small', topperText: 'Abebe', hasTopper: false })).toMatchObject({
      totalSantim: 140_000,
    })
  })

  it('costs its flavor’s surcharge before the size, and takes the points of its type', async () => {
    await db.updateTable('flavors').set({ surcharge_santim: 10_000 }).execute()
    await db.updateTable('cake_types').set({ points_factor_milli: 1400 }).execute()
    expect(await place({ sizeId: 'small' })).toMatchObject({ totalSantim: 147_000 })
    await db.deleteFrom('capacity_holds').execute()
    await place(on('2026-11-26'))
    expect(await listHolds()).toMatchObject([{ points: 3 }])
  })

  it('names an extra that asks for a number with it, on all that the kitchen and the customer read', async () => {
    const candles = await buildExtra(db, { name_en: 'Number candles', name_am: 'የቁጥር ሻማዎች', asks_number: true })
    const placed = await place({ extraIds: [candles], extraNumber: ' 4 0!' })
    if (!placed.ok) throw new Error(placed.reason)
    const names = { en: 'Number candles: 40', am: 'የቁጥር ሻማዎች፦ 40' }
    expect((await findRequestedCake(db, placed.id)).choices.at(-1)).toEqual({ kind: 'extras', names })
    const [sheet] = await findProductionOrders(db, [placed.id])
    expect(sheet!.lines[0]!.extras).toMatchObject([{ names }])
  })

  it('has extras with the names and prices of that moment, and those made from a picture only with one', async () => {
    const candles = await buildExtra(db, { name_en: 'Candles', price_santim: 5000 })
    const print = await buildExtra(db, { name_en: 'Print', price_santim: 40_000, needs_picture: true, position: 1 })
    const gone = await buildExtra(db, { is_active: false })
    expect(await place({ extraIds: [print] })).toEqual({ ok: false, reason: 'extra_needs_picture' })
    expect(await place({ extraIds: [candles, gone] })).toEqual({ ok: false, reason: 'extra_unavailable' })
    expect(await place({ extraIds: ['nothing'] })).toEqual({ ok: false, reason: 'extra_unavailable' })
    const placed = await place({
      extraIds: [print, candles, candles],
      referenceImageIds: [await buildReferenceImage()],
    })
    if (!placed.ok) throw new Error(placed.reason)
    expect(placed.totalSantim).toBe(245_000)

    await db.updateTable('extras').set({ price_santim: 9000, name_en: 'Sparklers' }).where('id', '=', candles).execute()
    const cake = await findRequestedCake(db, placed.id)
    expect(cake.choices.at(-1)).toEqual({ kind: 'extras', names: { en: 'Candles, Print', am: 'ሻማዎች፣ ሻማዎች' } })
    expect(cake.ids.extraIds).toEqual([candles, print])
    expect((await findAskedCake(db, placed.id, settingDefaults)).rulePriceSantim).toBe(245_000)
    expect((await copyOrder(db, placed.id, []))?.choices.getAll('extra')).toEqual([candles, print])
    const [sheet] = await findProductionOrders(db, [placed.id])
    expect(totalsOf([sheet!])[0]?.pack.filter(({ kind }) => kind === 'extra')).toMatchObject([
      { names: { en: 'Candles' }, count: 1 },
      { names: { en: 'Print' }, count: 1 },
    ])
    expect(
      await deleteRow(db, 'extras', print, { actor: { name: 'owner@example.test' }, at: clock.now() }),
    ).toMatchObject({
      reason: 'in_use',
      uses: [{ what: 'orders', count: 1 }],
    })
  })

  it('needs a type that is made with its flavor, and a day on which the flavor is available', async () => {
    await buildFlavor(db, { id: 'mango' })
    await db
      .updateTable('cake_types')
      .set({ flavor_ids: ['mango'] })
      .execute()
    expect(await place()).toMatchObject({ ok: false, reason: 'cake_type_not_for_flavor' })
    await db
      .updateTable('cake_types')
      .set({ flavor_ids: ['mango', 'vanilla'] })
      .execute()
    // 28 November 2026 is a Saturday.
    await db
      .updateTable('flavors')
      .set({ weekdays: ['friday', 'sunday'] })
      .execute()
    expect(await place(on('2026-11-28'))).toMatchObject({
      reason: 'delivery_day_closed',
      closedBecause: { en: 'this flavor only on Friday and Sunday' },
      next: { date: '2026-11-29' },
    })
    expect(await place(on('2026-11-27'))).toMatchObject({ ok: true })
  })

  it('holds only the day when any time is acceptable', async () => {
    await place(on('2026-11-26'))
    expect(await listHolds()).toEqual([{ day: '2026-11-26', slot_from: null, points: 2 }])
  })

  it('for a daily cake needs only the cake, and holds nothing', async () => {
    await buildCake(db, { id: 'baklava', is_available_daily: true, price_santim: 4500 })
    await buildVariant(db, { id: 'box', pieces: 12, price_multiplier_milli: 11_400 })
    const bare = { sizeId: undefined, flavorId: undefined, cakeTypeId: undefined, cakeId: 'baklava' }
    expect(await place({ ...bare, ...on(undefined) })).toMatchObject({ ok: true, totalSantim: 4500 })
    expect(await place({ ...bare, variantId: 'box' })).toMatchObject({ ok: true, totalSantim: 51_300 })
    expect(await listHolds()).toEqual([])
    expect(await db.selectFrom('order_drawings').select('svg').execute()).toEqual([])
  })
})

describe('a request that cannot be taken', () => {
  it.each<[string, Partial<QuoteRequest>, Record<string, unknown>]>([
    [
      'lacks everything',
      { cakeId: undefined, sizeId: undefined, flavorId: undefined, cakeTypeId: undefined, ...on(undefined) },
      { reason: 'quote_incomplete', missing: ['cake', 'size', 'flavor', 'cake_type', 'delivery_date'] },
    ],
    ['lacks a flavor', { flavorId: undefined }, { reason: 'quote_incomplete', missing: ['flavor'] }],
    ['lacks a day', on(undefined), { reason: 'quote_incomplete', missing: ['delivery_date'] }],
    [
      'names a cake that is not on sale',
      { cakeId: 'no-such-cake' },
      { reason: 'cake_unavailable', cakeIds: ['no-such-cake'] },
    ],
    ['names anything at all', { cakeId: "'; drop table" }, { reason: 'cake_unavailable' }],
    ['names a size that is not offered', { sizeId: 'huge' }, { reason: 'size_unavailable' }],
    ['names a flavor that is not offered', { flavorId: 'mud' }, { reason: 'flavor_unavailable' }],
    ['names a type that is not offered', { cakeTypeId: 'brick' }, { reason: 'cake_type_unavailable' }],
    ['names an occasion that is not', { occasionId: 'monday' }, { reason: 'occasion_unavailable' }],
    [
      'names a size not for the occasion',
      { occasionId: 'birthday', sizeId: 'two-tier', ...on('2026-12-10') },
      { reason: 'size_not_for_occasion' },
    ],
    ['names a picture not in the gallery', { inspirationId: 'none' }, { reason: 'inspiration_unavailable' }],
    [
      'has a topper of 21',
      { topperText: 'ለ'.repeat(21) },
      { reason: 'topper_too_long', characters: 21, maxCharacters: 20 },
    ],
    ['has a topper without text', { hasTopper: true, topperText: ' \n' }, { reason: 'topper_text_missing' }],
    [
      'has too many pictures',
      { referenceImageIds: Array.from({ length: 4 }, () => randomUUID()) },
      { reason: 'too_many_reference_images', maxImages: 3 },
    ],
    [
      'has a picture that nobody sent',
      { referenceImageIds: ['x'] },
      { reason: 'reference_image_unknown', imageIds: ['x'] },
    ],
    [
      'is to be delivered nowhere',
      { contact: { delivery: { method: 'delivery', date: '2026-11-26' } } },
      { reason: 'delivery_address_missing' },
    ],
    [
      'comes too late',
      on('2026-11-23', '08:00'),
      { reason: 'delivery_too_soon', earliestDate: '2026-11-23', earliestTime: '09:00' },
    ],
    [
      'comes too late for tiers',
      { sizeId: 'two-tier' },
      { reason: 'delivery_too_soon', earliestDate: '2026-11-28', earliestTime: '09:00' },
    ],
    ['is for next year', on('2027-11-01'), { reason: 'delivery_too_far', latestDate: '2027-02-19' }],
    ['is for midnight', on('2026-11-26', '23:30'), { reason: 'delivery_outside_slots' }],
    ['is for no day', on('2026-02-30'), { reason: 'delivery_date_invalid' }],
    [
      'departs from the rules as a customer',
      { override: { leadTime: true, reason: 'please' } },
      { reason: 'override_not_allowed' },
    ],
    [
      'departs from the rules without a reason',
      { placer: admin, override: { leadTime: true, reason: ' ' } },
      { reason: 'override_reason_missing' },
    ],
  ])('%s', async (_, changes, refusal) => {
    const refused = await place(changes)
    expect(refused).toMatchObject({ ok: false, ...refusal })
    for (const lang of ['en', 'am'] as const) {
      expect(refused.ok ? '' : orderRefusalText(refused, lang, translateTo(lang))).toMatch(/^[^{}]+[.።]?$/)
    }
    expect(await listOrders()).toEqual([])
    expect(await listHolds()).toEqual([])
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
  })

  it('gets an alternative: the next day after a holiday and a full day', async () => {
    const closed = { day: '2026-11-25', is_closed: true, reason_en: 'Holiday', reason_am: 'በዓል' }
    await db
      .insertInto('day_exceptions')
      .values([closed, { day: '2026-11-26', capacity_points: 1 }])
      .execute()
    const next = { date: '2026-11-27', time: '09:00' }
    const refused = await place(on('2026-11-25'))
    expect(refused).toMatchObject({ reason: 'delivery_day_closed', next })
    expect(await place(on('2026-11-26'))).toMatchObject({ reason: 'day_full', day: '2026-11-26', next })
    if (refused.ok) throw new Error('a closed day was sold')
    expect(orderRefusalText(refused, 'en', translateTo('en'))).toBe(
      'That day is not possible (Holiday). Please choose another. The next one free is Fri 27 Nov 2026, 9:00 AM.',
    )
    expect(orderRefusalText(refused, 'am', translateTo('am'))).toBe(
      'ያ ቀን አይቻልም (በዓል)። እባክዎ ሌላ ቀን ይምረጡ። ቀጥሎ ክፍት የሆነው ዓርብ ኅዳር 18 ቀን 2019 ጠዋት 3:00 ነው።',
    )
  })

  it('gets the next free time of the same day when its own is full', async () => {
    await buildSize(db, { id: 'huge', points: 14 })
    await place({ sizeId: 'huge' })
    expect(await place()).toMatchObject({
      reason: 'slot_full',
      slot: { from: '09:00', to: '11:00' },
      next: { date: '2026-11-26', time: '11:00' },
      free: { day: '2026-11-26' },
    })
    expect(await place(on('2026-11-26', '11:00'))).toMatchObject({ ok: true })
  })

  it('is from a phone with three open requests', async () => {
    const phone = '+251900000001'
    const mine = (date: string): Partial<QuoteRequest> => ({
      contact: { phone, delivery: { method: 'self-pickup', date } },
    })
    const answers = await Promise.all(
      ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((date) => place(mine(date))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'too_many_open_requests', maxOpen: 3 })
    expect(await place({ ...mine('2026-12-01'), placer: admin })).toMatchObject({ ok: true })
    await db.updateTable('orders').set({ status: 'Declined' }).execute()
    expect(await place(mine('2026-12-02'))).toMatchObject({ ok: true })
  })

  it('names a picture of another order, also under concurrency', async () => {
    const picture = await buildReferenceImage()
    const answers = await Promise.all([0, 1, 2].map(() => place({ referenceImageIds: [picture] })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'reference_image_unknown' })
    expect(await listOrders()).toHaveLength(1)
    expect(await listHolds()).toHaveLength(1)
  })

  it('leaves no trace when something breaks halfway', async () => {
    await sql`alter table order_drawings add constraint broken check (svg = '') not valid`.execute(db)
    try {
      await expect(place({})).rejects.toThrow('broken')
    } finally {
      await sql`alter table order_drawings drop constraint broken`.execute(db)
    }
    expect([await listOrders(), await listHolds()]).toEqual([[], []])
  })
})

describe('a request that is sent again', () => {
  it('is the same order, at the same moment and later', async () => {
    const request = buildQuoteRequest({ requestKey: 'a-form-of-its-own' })
    const send = (changes: Partial<QuoteRequest> = {}) =>
      placeQuoteRequest({ db, clock, translateTo }, { ...request, ...changes })
    const [first, ...others] = await Promise.all([send(), send(), send({ clientAddress: '198.51.100.9' })])
    expect(first).toMatchObject({ ok: true })
    expect(others).toEqual([first, first])
    clock.advance(30 * 24 * 60 * 60_000)
    expect(await send()).toEqual(first)
    expect(await listOrders()).toHaveLength(1)
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  })

  it('is another one when its choices have changed', async () => {
    const request = buildQuoteRequest({ requestKey: 'a-form-of-its-own', sizeId: 'huge' })
    const send = (sizeId: string) => placeQuoteRequest({ db, clock, translateTo }, { ...request, sizeId })
    expect(await send('huge')).toMatchObject({ reason: 'size_unavailable' })
    expect(await send('small')).toMatchObject({ ok: true })
  })
})

describe('an administrator', () => {
  it('overrides lead time, capacity and price with a stored reason', async () => {
    await db.insertInto('day_exceptions').values({ day: '2026-11-22', capacity_points: 1 }).execute()
    const hurry = { placer: admin, ...on('2026-11-22', '20:30') }
    expect(await place(hurry)).toMatchObject({ reason: 'delivery_too_soon' })
    expect(await place({ ...hurry, override: { leadTime: true, reason: 'for a friend' } })).toMatchObject({
      reason: 'day_full',
    })
    const override = { leadTime: true, capacity: true, priceSantim: 250_000, reason: ' for a friend ' }
    expect(await place({ ...hurry, override })).toMatchObject({ ok: true, totalSantim: 250_000 })
    expect(await listOrders()).toMatchObject([
      { placed_by: 'admin', created_by_admin_name: 'owner@example.test', order_total_santim: 250_000 },
    ])
    const event = await db.selectFrom('order_events').select(['actor', 'actor_name', 'data']).executeTakeFirst()
    expect(event).toEqual({
      actor: 'admin',
      actor_name: 'owner@example.test',
      data: { override: { ...override, reason: 'for a friend' } },
    })
    expect(await listHolds()).toEqual([{ day: '2026-11-22', slot_from: null, points: 2 }])
  })

  it('cannot sell a past day', async () => {
    const override = { leadTime: true, reason: 'a mistake' }
    expect(await place({ placer: admin, override, ...on('2026-11-20') })).toMatchObject({ reason: 'delivery_too_soon' })
  })
})
