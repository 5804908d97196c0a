import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { buildCatalog, buildTestShop, SILENT, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

/** Baklava at 45: 6 for 250, 12 for 480. */
beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await db.updateTable('variants').set({ price_multiplier_milli: 5556 }).where('id', '=', 'box-of-6').execute()
  await db
    .insertInto('variants')
    .values({ id: 'box-of-12', label_en: '', label_am: '', pieces: 12, price_multiplier_milli: 10_667 })
    .execute()
  shop = buildTestShop(db, { accounts: { admin: { id: 'u1', email: 'owner@example.test' } } })
})
afterAll(() => database.drop())

const SIX_SANTIM = 25_002
const TWELVE_SANTIM = 48_002

const pricePacksInCart = () => db.insertInto('settings').values({ key: 'order.packs_in_cart', value: 'true' }).execute()

const baklava = (quantity: number) => [{ cake: { id: 'baklava' }, quantity }]
const lines = () => db.selectFrom('order_lines').selectAll().execute()
const charged = async () =>
  (await db.selectFrom('payment_attempts').select('amount_santim').execute())[0]?.amount_santim

describe('a cart', () => {
  it.each([6, 8, 12])('of %i pieces is charged the price of a piece times its pieces', async (quantity) => {
    const answer = await shop.directPay({ cartItems: baklava(quantity), total: quantity * 45, phone: SILENT })
    expect(answer).toMatchObject({ status: 200, body: { amount: quantity * 45 } })
    expect(await charged()).toBe(quantity * 4500)
    const line_total_santim = quantity * 4500
    expect(await lines()).toMatchObject([{ quantity, unit_price_santim: 4500, saving_santim: 0, line_total_santim }])
    expect(await db.selectFrom('orders').select('order_total_santim').execute()).toEqual([
      { order_total_santim: line_total_santim },
    ])
  })

  it('is the same sum by the payment page', async () => {
    expect(await shop.call('POST', '/pay', { cartItems: baklava(6), total: 270, phone: '' })).toMatchObject({
      status: 200,
    })
    expect(await charged()).toBe(27_000)
  })

  it.each(['/direct-pay', '/pay'])('is refused at %s where somebody was shown the price of a pack', async (path) => {
    const total = SIX_SANTIM / 100
    const answer = await shop.call('POST', path, {
      cartItems: baklava(6),
      total,
      phone: SILENT,
      paymentMethod: 'Telebirr',
    })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'total_changed', total: 270 } } })
    expect(await lines()).toEqual([])
  })
})

describe('a cart in which the owner has packs priced', () => {
  beforeEach(pricePacksInCart)

  it.each([
    [6, SIX_SANTIM],
    [8, SIX_SANTIM + 9000],
    [12, TWELVE_SANTIM],
    [19, TWELVE_SANTIM + SIX_SANTIM + 4500],
  ])('of %i pieces is charged its cheapest packs', async (quantity, santim) => {
    const answer = await shop.directPay({ cartItems: baklava(quantity), total: santim / 100, phone: SILENT })
    expect(answer.status).toBe(200)
    expect(await charged()).toBe(santim)
    const saving_santim = quantity * 4500 - santim
    expect(await lines()).toMatchObject([
      { quantity, pieces: quantity, unit_price_santim: 4500, saving_santim, line_total_santim: santim },
    ])
    expect(await db.selectFrom('orders').select('order_total_santim').execute()).toEqual([
      { order_total_santim: santim },
    ])
  })

  it('is charged the same where the caller knows no packs, by prompt and by page', async () => {
    expect(await shop.directPay({ cartItems: baklava(6), total: 270, phone: SILENT })).toMatchObject({ status: 200 })
    const page = { cartItems: baklava(8), total: 360, phone: '' }
    expect(await shop.call('POST', '/pay', page)).toMatchObject({ status: 200 })
    const attempts = await db.selectFrom('payment_attempts').select('amount_santim').orderBy('amount_santim').execute()
    expect(attempts.map(({ amount_santim }) => amount_santim)).toEqual([SIX_SANTIM, SIX_SANTIM + 9000])
  })

  it('of a page that knew no packs is answered with what is charged, also when it is sent again', async () => {
    const sent = { cartItems: baklava(8), total: 360, phone: SILENT }
    const withKey = { headers: { 'idempotency-key': 'tap-before-packs' } }
    const [first, ...repeats] = await Promise.all(Array.from({ length: 6 }, () => shop.directPay(sent, withKey)))
    const amount = (SIX_SANTIM + 9000) / 100
    expect(first).toMatchObject({ status: 200, body: { amount } })
    for (const repeat of [...repeats, await shop.directPay(sent, withKey)]) expect(repeat).toEqual(first)
    expect(await db.selectFrom('simulator_payments').select('amount_santim').execute()).toEqual([
      { amount_santim: SIX_SANTIM + 9000 },
    ])
  })

  it('is the same sum on the payment page, with its lines', async () => {
    await shop.call('POST', '/pay', { cartItems: baklava(8), total: 360, phone: '' })
    const [page] = await db.selectFrom('simulator_payments').selectAll().execute()
    expect(page).toMatchObject({ amount_santim: SIX_SANTIM + 9000, channel: 'hosted' })
    expect(JSON.stringify(page)).not.toContain('36000')
  })

  it('is refused when the saving that the customer saw is gone', async () => {
    await db.updateTable('variants').set({ is_active: false }).where('id', '=', 'box-of-6').execute()
    const answer = await shop.directPay({ cartItems: baklava(6), total: SIX_SANTIM / 100, phone: SILENT })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'total_changed', total: 270, items: [{ quantity: 6, price: 45, lineTotal: 270 }] } },
    })
    expect(await lines()).toEqual([])
  })

  it('takes no pack that does not go with the cake', async () => {
    await db
      .updateTable('cakes')
      .set({ variant_ids: ['box-of-12'] })
      .where('id', '=', 'baklava')
      .execute()
    await shop.directPay({ cartItems: baklava(6), total: 270, phone: SILENT })
    expect(await charged()).toBe(27_000)
  })

  it('resumes the unpaid order of the same pieces only at the same price', async () => {
    const six = { cartItems: baklava(6), total: 270, phone: SILENT }
    const from = { browser: 'one' }
    const first = await shop.directPay(six, from)
    expect((await shop.directPay(six, from)).body.orderCode).toBe(first.body.orderCode)
    await db.updateTable('variants').set({ is_active: false }).where('id', '=', 'box-of-6').execute()
    expect((await shop.directPay(six, from)).body.orderCode).not.toBe(first.body.orderCode)
  })
})

it('GET /api/daily-cakes gives prices, what packs cost as packs and in the cart, and what is left', async () => {
  await db
    .updateTable('cakes')
    .set({ variant_ids: ['single'] })
    .where('id', '=', 'kunafa')
    .execute()
  const { status, body } = await shop.call('GET', '/daily-cakes')
  expect(status).toBe(200)
  const packs = [
    { pieces: 6, price: 250.02 },
    { pieces: 12, price: 480.02 },
  ]
  expect(body).toMatchObject([
    {
      id: 'baklava',
      name_en: 'baklava',
      price: 45,
      packs: [],
      direct_packs: [
        { variant_id: 'box-of-6', ...packs[0] },
        { variant_id: 'box-of-12', ...packs[1] },
      ],
      image: { id: 'a'.repeat(32) },
      left: null,
      left_text: null,
    },
    { id: 'kunafa', packs: [], direct_packs: [] },
  ])
  await pricePacksInCart()
  expect((await shop.call('GET', '/daily-cakes')).body).toMatchObject([{ packs }, { packs: [] }])
})

describe('a direct purchase', () => {
  const buy = (variant_id: string, more: object = {}) =>
    shop.call('POST', '/orders', { cake_id: 'baklava', variant_id, ...more })

  it('of a pack costs the price of the pack, however pieces in the cart are priced', async () => {
    await buy('box-of-6')
    await pricePacksInCart()
    await buy('box-of-6')
    const line_total_santim = SIX_SANTIM
    expect(await lines()).toMatchObject([
      { pieces: 6, line_total_santim },
      { pieces: 6, line_total_santim },
    ])
  })

  it('of several packs costs no more than larger packs of the same pieces', async () => {
    expect(await buy('box-of-6', { quantity: 3 })).toMatchObject({ status: 201 })
    const line_total_santim = TWELVE_SANTIM + SIX_SANTIM
    expect(await lines()).toMatchObject([
      {
        quantity: 3,
        pieces: 18,
        unit_price_santim: SIX_SANTIM,
        saving_santim: 3 * SIX_SANTIM - line_total_santim,
        line_total_santim,
      },
    ])
  })

  it('of a pack that costs more than its pieces keeps the price of the pack', async () => {
    await db.updateTable('variants').set({ price_multiplier_milli: 7000 }).where('id', '=', 'box-of-6').execute()
    expect(await buy('box-of-6', { quantity: 2 })).toMatchObject({ status: 201 })
    expect(await lines()).toMatchObject([{ saving_santim: 0, line_total_santim: 63_000 }])
  })

  it('needs the minimum order', async () => {
    expect(await buy('single')).toEqual({
      status: 422,
      body: {
        success: false,
        reason: 'below_minimum_pack',
        error: 'We sell from 6 pieces. Please take a larger box, or fill your cart.',
      },
    })
    expect(await buy('single', { quantity: 6 })).toMatchObject({ status: 201 })
  })
})
