import { cancelAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { createTestDatabase } from '#test/database.ts'
import {
  APPROVING,
  buildCatalog,
  buildTestShop,
  SILENT,
  SIX_BAKLAVA,
  type CallOptions,
  type TestShop,
} from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const orders = () => db.selectFrom('orders').selectAll().orderBy('created_at').execute()
const attempts = () => db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('id').execute()
const prompts = () => db.selectFrom('simulator_payments').selectAll().execute()
const phone = (n: number) => `+2519${String(11_000_000 + n)}`

it.each(['/direct-pay', '/pay'])('POST /api%s reports an error of the shop', async (path) => {
  const body = { cartItems: SIX_BAKLAVA, total: 270, phone: SILENT, paymentMethod: 'Telebirr' }
  const withKey = { headers: { 'idempotency-key': 'tap-0000009' } }
  const fault = { success: false, error: { code: 'internal', message: 'Unknown error occurred' } }
  const answer = await database.whileLost('payment_intents', () => shop.call('POST', path, body, withKey))
  expect(answer).toEqual({ status: 500, body: fault })
  expect([await orders(), await attempts(), await prompts()]).toEqual([[], [], []])
  expect(await shop.call('POST', path, body, withKey)).toMatchObject({ status: 200 })
  expect(await orders()).toHaveLength(1)
})

describe('POST /api/direct-pay', () => {
  it('places one pending order of the cart and sends one prompt', async () => {
    const { status, body } = await shop.directPay({
      cartItems: [
        { cake: { id: 'baklava', price: 1, name_en: 'ignored' }, quantity: 4 },
        { cake: { id: 'kunafa' }, quantity: 2 },
        { cake: { id: 'baklava' }, quantity: 1 },
      ],
      total: 346,
      customer: { name: 'Sara Example' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amount: 346,
      orderCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
      orderUrl: expect.stringMatching(/^\/orders\/[2-9A-Z]{6}\?key=[\w-]{22}$/),
    })
    expect(await orders()).toMatchObject([
      {
        code: body.orderCode,
        status: 'Pending',
        kind: 'cart',
        customer_name: 'Sara Example',
        phone: SILENT,
        order_total_santim: 34_600,
      },
    ])
    const lines = await db
      .selectFrom('order_lines')
      .select(['cake_id', 'quantity', 'pieces', 'line_total_santim'])
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { cake_id: 'baklava', quantity: 5, pieces: 5, line_total_santim: 22_500 },
      { cake_id: 'kunafa', quantity: 2, pieces: 2, line_total_santim: 12_100 },
    ])
    expect(await attempts()).toMatchObject([
      {
        id: body.transactionId,
        state: 'pending',
        channel: 'direct',
        method: 'Telebirr',
        phone: SILENT,
        amount_santim: 34_600,
      },
    ])
    expect(await prompts()).toMatchObject([
      { phone: SILENT, method: 'Telebirr', amount_santim: 34_600, state: 'pending' },
    ])
    expect(await shop.status(body.transactionId)).toBe('pending')
  })

  it.each([
    ['no cart at all', { cartItems: undefined }, 400, 'bad_request'],
    ['a cart that is not a list', { cartItems: 'baklava' }, 400, 'bad_request'],
    ['a line without a cake', { cartItems: [{ quantity: 6 }] }, 400, 'bad_request'],
    ['a quantity of nothing', { cartItems: [{ cake: { id: 'baklava' }, quantity: 0 }] }, 400, 'bad_request'],
    ['half a piece', { cartItems: [{ cake: { id: 'baklava' }, quantity: 6.5 }] }, 400, 'bad_request'],
    ['a total in words', { total: '270' }, 400, 'bad_request'],
    ['an unknown method', { paymentMethod: 'telebirr' }, 400, 'bad_request'],
    ['a short phone', { phone: '+25190000' }, 400, 'phone_invalid'],
    ['no phone', { phone: '' }, 400, 'phone_invalid'],
    ['a phone with a digit too many', { phone: '+25109000000012' }, 400, 'phone_invalid'],
    ['a name that the database cannot hold', { customer: { name: 'Sa\0ra' } }, 400, 'bad_request'],
    ['half of a letter', { notes: '\uD83C' }, 400, 'bad_request'],
    ['an order code with a zero character', { order: { code: 'ABC\0EF', key: 'x' } }, 400, 'bad_request'],
    ['another total', { total: 269.99 }, 409, 'total_changed'],
    [
      'too few pieces',
      { cartItems: [{ cake: { id: 'baklava' }, quantity: 4 }], total: 180 },
      422,
      'below_minimum_order',
    ],
    ['an empty cart', { cartItems: [], total: 0 }, 422, 'below_minimum_order'],
    [
      'too many pieces',
      { cartItems: [{ cake: { id: 'baklava' }, quantity: 201 }], total: 9045 },
      422,
      'above_maximum_order',
    ],
    ['an unknown cake', { cartItems: [{ cake: { id: 'no-such-cake' }, quantity: 6 }] }, 422, 'cake_unavailable'],
    ['a cake off the menu', { cartItems: [{ cake: { id: 'forgotten-cake' }, quantity: 6 }] }, 422, 'cake_unavailable'],
    ['a cake made to order', { cartItems: [{ cake: { id: 'wedding-cake' }, quantity: 6 }] }, 422, 'cake_unavailable'],
    ['Telebirr to a 7-number', { phone: '+251700000001' }, 422, 'method_unavailable'],
    ['delivery to nowhere', { delivery: { method: 'delivery' } }, 422, 'delivery_address_missing'],
    [
      'delivery to where the fee is agreed by phone',
      { delivery: { method: 'delivery', address: 'Sululta, at the well' } },
      422,
      'delivery_fee_by_phone',
    ],
    [
      'a delivery fee that is another by now',
      { delivery: { method: 'delivery', address: 'Bole, behind the church', fee: 100 } },
      409,
      'delivery_fee_changed',
    ],
    ['a day in the past', { delivery: { method: 'self-pickup', date: '2026-11-20' } }, 422, 'delivery_too_soon'],
    ['an order that is not there', { order: { code: 'AAAAAA', key: 'x' } }, 404, 'order_not_found'],
  ])('refuses %s and leaves no trace', async (_, change, status, code) => {
    const answer = await shop.directPay(change)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, error: { code, message: expect.any(String) } })
    expect([await orders(), await attempts(), await prompts()]).toEqual([[], [], []])
  })

  it('says how many pieces are missing, in the language of the request', async () => {
    const few = { cartItems: [{ cake: { id: 'baklava' }, quantity: 4 }], total: 180 }
    const english = await shop.directPay(few)
    expect(english.body.error).toMatchObject({
      missingPieces: 2,
      minPieces: 6,
      message: 'You need 2 more pieces to order.',
    })
    const amharic = await shop.directPay(few, { lang: 'am' })
    expect(amharic.body.error.message).toBe('ለማዘዝ 2 ተጨማሪ ፍሬ ያስፈልጋል።')
  })

  it('returns the new prices when the total differs', async () => {
    await db.updateTable('cakes').set({ price_santim: 5000 }).where('id', '=', 'baklava').execute()
    expect((await shop.directPay()).body.error).toEqual({
      code: 'total_changed',
      message:
        'The price has changed: the total is now ETB\u00A0300.00. Nothing was charged. Please check it and order again.',
      total: 300,
      items: [{ cakeId: 'baklava', quantity: 6, price: 50, lineTotal: 300 }],
    })
  })

  it('takes a total that a browser added up in floating point', async () => {
    const cartItems = [{ cake: { id: 'kunafa' }, quantity: 7 }]
    expect((await shop.directPay({ cartItems, total: 423.500_000_000_000_06 })).status).toBe(200)
  })

  it('takes M-Pesa and CBE Birr on a 7-number', async () => {
    expect((await shop.directPay({ phone: '+251700000001', paymentMethod: 'Mpesa' })).status).toBe(200)
    expect((await shop.directPay({ phone: '+251700000002', paymentMethod: 'CBE Birr' })).status).toBe(200)
  })

  it('refuses a body that is not JSON', async () => {
    expect((await shop.call('POST', '/direct-pay', '{"total":')).status).toBe(400)
    expect(
      (await shop.call('POST', '/direct-pay', 'total=270', { headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415)
  })

  it('keeps the shop closed for payments when no provider is configured', async () => {
    shop.deps.providers.forMethod = () => []
    expect((await shop.directPay()).body.error.code).toBe('payments_unavailable')
  })
})

describe('a second try', () => {
  const KNOWN = {
    customer: { name: 'Sara Example', email: 'sara@shop.example' },
    delivery: { method: 'delivery', address: 'Bole, behind the church' },
  }

  it('resumes the same order, voids the older attempt and withdraws its prompt', async () => {
    const first = await shop.directPay()
    shop.clock.advance(60_000)
    const second = await shop.directPay({ paymentMethod: 'CBE Birr', customer: { name: 'Sara Example' } })
    expect(second.body.orderCode).toBe(first.body.orderCode)
    expect(await orders()).toMatchObject([
      { customer_name: 'Sara Example', payment_deadline_at: new Date('2026-11-21T06:16:00Z') },
    ])
    expect(await attempts()).toMatchObject([
      { id: first.body.transactionId, state: 'void', next_check_at: null },
      { id: second.body.transactionId, state: 'pending', method: 'CBE Birr' },
    ])
    expect((await prompts()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'pending'])
    expect(await db.selectFrom('payment_intents').select('id').execute()).toHaveLength(1)
  })

  it.each([
    ['the phone and the cart', {}, {}],
    ['the phone, the cart and a name', {}, { customer: { name: 'Sara Example' } }],
    ['the word for a customer without a name', {}, { customer: { name: 'Guest User' } }],
    ['the phone and the cart of a customer who gave a name', KNOWN, {}],
    ['all but the note', KNOWN, { ...KNOWN, notes: 'Leave it at the gate' }],
    ['all but the day', KNOWN, { ...KNOWN, delivery: { ...KNOWN.delivery, date: '2026-11-24', time: '14:00' } }],
  ])('resumes nothing for another browser behind the same address that knows %s', async (_what, placed, asked) => {
    const first = await shop.directPay(placed)
    const [before] = await orders()
    shop.clock.advance(1000)
    const stranger = await shop.directPay(asked, { browser: 'another' })
    expect(stranger.status).toBe(200)
    expect(stranger.body.orderCode).not.toBe(first.body.orderCode)
    expect(await orders()).toHaveLength(2)
    expect((await orders()).find(({ id }) => id === before!.id)).toEqual(before)
    expect(await attempts()).toMatchObject([{ id: first.body.transactionId, state: 'pending' }, { state: 'pending' }])
  })

  it('from another browser resumes the order when all its details match the order', async () => {
    const first = await shop.directPay(KNOWN)
    shop.clock.advance(1000)
    const moved = await shop.directPay(KNOWN, { from: '203.0.113.10' })
    expect(moved.body.orderCode).toBe(first.body.orderCode)
    expect(await orders()).toHaveLength(1)
  })

  it('resumes the order also when the first answer was lost with its cookie', async () => {
    const withKey = { headers: { 'idempotency-key': 'a-tap-on-a-bad-line' } }
    const first = await shop.directPay({}, withKey)
    const browser = 'without the cookie'
    expect((await shop.directPay({}, { ...withKey, browser })).body).toEqual(first.body)
    shop.clock.advance(1000)
    const second = await shop.directPay({ paymentMethod: 'CBE Birr' }, { browser })
    expect(second.body.orderCode).toBe(first.body.orderCode)
  })

  it('from the cart panel, which asks only for a phone, keeps a delivery a delivery', async () => {
    await db.insertInto('settings').values({ key: 'delivery.free_over_santim', value: '100' }).execute()
    const delivery = { method: 'delivery', address: 'Bole, behind the church' }
    const first = await shop.directPay({ customer: { name: 'Sara Example' }, delivery })
    const second = await shop.directPay()
    expect(second.body.orderCode).toBe(first.body.orderCode)
    expect(await orders()).toMatchObject([{ delivery_method: 'delivery', address: 'Bole, behind the church' }])
  })

  it('from the cart panel, which shows no fee, never asks for one', async () => {
    const delivery = { method: 'delivery', address: 'Bole, behind the church', fee: 150 }
    await shop.directPay({ customer: { name: 'Sara Example' }, delivery })
    shop.clock.advance(1000)
    await shop.directPay()
    expect(await attempts()).toMatchObject([{ amount_santim: 42_000 }, { amount_santim: 27_000 }])
    expect(await orders()).toMatchObject([
      { delivery_method: 'delivery', delivery_fee_santim: 15_000, order_total_santim: 42_000 },
      { delivery_method: 'self-pickup', delivery_fee_santim: 0, order_total_santim: 27_000 },
    ])
  })

  it('pays an order by its link, with a new deadline', async () => {
    const { body } = await shop.call('POST', '/orders', {
      cake_id: 'baklava',
      variant_id: 'box-of-6',
      phone: '0900000004',
    })
    const url = await orderUrlOf(body.id)
    const key = new URL(url, 'http://shop.test').searchParams.get('key')!
    shop.clock.advance(60_000)
    const paid = await shop.directPay({ cartItems: undefined, order: { code: body.code, key } })
    expect(paid).toMatchObject({ status: 200, body: { orderCode: body.code, orderUrl: url } })
    expect(await attempts()).toMatchObject([{ order_id: body.id, amount_santim: 27_000 }])
    const wrong = await shop.directPay({ cartItems: undefined, order: { code: body.code, key: `${key.slice(1)}x` } })
    expect(wrong.body.error.code).toBe('order_not_found')
  })

  it('sends no prompt after the older one turns out to be paid', async () => {
    const first = await shop.directPay()
    await shop.decide(first.body.transactionId, 'approve') // and the message to the shop is lost
    shop.clock.advance(1000)
    const second = await shop.directPay()
    expect(second.body).toEqual(first.body)
    expect(await attempts()).toMatchObject([{ state: 'completed' }, { state: 'void', next_check_at: null }])
    expect(await orders()).toMatchObject([{ status: 'Confirmed', payment_status: 'paid', paid_santim: 27_000 }])
    expect(await prompts()).toHaveLength(1)
  })

  it('is refused for an order that is paid or closed', async () => {
    const { body } = await shop.directPay({ phone: APPROVING })
    const key = new URL(body.orderUrl, 'http://shop.test').searchParams.get('key')!
    const again = { cartItems: undefined, order: { code: body.orderCode, key }, phone: SILENT }
    shop.clock.advance(2000)
    await shop.letPhonesAnswer()
    expect((await shop.directPay(again)).body.error.code).toBe('order_already_paid')
    const orderId = (await orders())[0]!.id
    await cancelAsManager(shop.deps, {
      orderId,
      actor: { name: 'hana@shop.example' },
      reason: 'The oven is broken',
    })
    expect((await shop.directPay(again)).body.error.code).toBe('order_not_payable')
  })
})

describe('an Idempotency-Key', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

  it('makes a repeat answer the first result', async () => {
    const first = await shop.directPay({}, withKey('tap-0000001'))
    shop.clock.advance(60_000)
    expect(await shop.directPay({}, withKey('tap-0000001'))).toEqual(first)
    expect(await attempts()).toHaveLength(1)
    expect(await prompts()).toHaveLength(1)
  })

  it('does so for twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.directPay({}, withKey('tap-0000002'))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await prompts()).toHaveLength(1)
  })

  it('repeats a refusal too, even when the price changed meanwhile', async () => {
    const first = await shop.directPay({ total: 300 }, withKey('tap-0000003'))
    expect(first.status).toBe(409)
    await db.updateTable('cakes').set({ price_santim: 5000 }).where('id', '=', 'baklava').execute()
    expect(await shop.directPay({ total: 300 }, withKey('tap-0000003'))).toEqual(first)
  })

  it('is refused for another request', async () => {
    await shop.directPay({}, withKey('tap-0000004'))
    const other = await shop.directPay({ paymentMethod: 'CBE Birr' }, withKey('tap-0000004'))
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'key_of_another_request' } } })
    expect(await prompts()).toHaveLength(1)
  })

  it('may be used by another call', async () => {
    await shop.directPay({}, withKey('tap-0000005'))
    const hosted = await shop.call(
      'POST',
      '/pay',
      { cartItems: SIX_BAKLAVA, total: 270, phone: '' },
      withKey('tap-0000005'),
    )
    expect(hosted.status).toBe(200)
  })

  it('has at least eight characters', async () => {
    expect((await shop.directPay({}, withKey('short'))).body.error.code).toBe('key_invalid')
  })
})

async function orderUrlOf(id: string): Promise<string> {
  const { orderUrl } = await import('#app/ordering/orders/messages/order-link.server.ts')
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return orderUrl(shop.deps.appSecret, { id, code })
}

describe('limits on prompts', () => {
  const cartOf = (quantity: number) => ({ cartItems: [{ cake: { id: 'baklava' }, quantity }], total: 45 * quantity })

  it('allow exactly three open prompts of one phone by one sender, also under concurrency', async () => {
    const asked = Array.from({ length: 12 }, (_, n) => shop.directPay(cartOf(6 + n), { browser: `browser ${n}` }))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status, body }) => status === 429 && body.error.code === 'too_many_prompts')).toHaveLength(
      9,
    )
    expect(await prompts()).toHaveLength(3)
    expect(await orders()).toHaveLength(3)
  })

  it('count replaced prompts while they are on the phone', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await shop.directPay()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    shop.clock.advance(5 * 60_000)
    expect((await shop.directPay()).status).toBe(200)
  })

  it('allow ten prompts an hour of one phone by one sender', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { body } = await shop.directPay({ ...cartOf(6 + n), phone: '+251900000002' })
      shop.clock.advance(2000)
      expect(await shop.status(body.transactionId)).toBe('failed')
    }
    expect((await shop.directPay({ phone: '+251900000002' })).status).toBe(429)
    shop.clock.advance(60 * 60_000)
    expect((await shop.directPay({ phone: '+251900000002' })).status).toBe(200)
  })

  it('allow sixty in ten minutes of one address, exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => shop.directPay({ phone: phone(n) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await shop.directPay({ phone: phone(99) }, { from: '198.51.100.2' })).status).toBe(200)
    shop.clock.advance(10 * 60_000)
    expect((await shop.directPay({ phone: phone(98) })).status).toBe(200)
  })

  it('let a refused tap try again later with the same key', async () => {
    const again = { headers: { 'idempotency-key': 'tap-of-the-eager-one' } }
    for (let n = 0; n < 3; n += 1) await shop.directPay(cartOf(6 + n))
    expect((await shop.directPay(cartOf(9), again)).body.error.code).toBe('too_many_prompts')
    await db.updateTable('payment_attempts').set({ state: 'failed' }).execute()
    const allowed = await shop.directPay(cartOf(9), again)
    expect(allowed.status).toBe(200)
    expect(await shop.directPay(cartOf(9), again)).toEqual(allowed)
  })

  it('do not count refused prompts', async () => {
    for (let n = 0; n < 12; n += 1) await shop.directPay({ total: 1 })
    expect((await shop.directPay()).status).toBe(200)
  })
})

describe('a provider that fails', () => {
  const failing =
    (answer: Awaited<ReturnType<PaymentProvider['directCharge']>>) =>
    (simulator: PaymentProvider): PaymentProvider => ({
      ...simulator,
      directCharge: async () => answer,
    })

  it.each([
    ['validation', 422, 'provider_refused', 'failed'],
    ['config', 502, 'provider_unavailable', 'failed'],
    ['rate_limited', 429, 'too_many_prompts', 'failed'],
  ] as const)('with %s answers %i and charges nothing', async (fault, status, code, state) => {
    shop = buildTestShop(db, { provider: failing({ ok: false, fault, detail: 'no' }) })
    expect(await shop.directPay()).toMatchObject({ status, body: { error: { code } } })
    expect(await attempts()).toMatchObject([{ state, failure_reason: `${fault}: no` }])
    expect(await orders()).toMatchObject([{ status: 'Pending' }])
  })

  it('leaves an order that the next try resumes, so that its pieces are not held twice', async () => {
    shop = buildTestShop(db, { provider: failing({ ok: false, fault: 'validation', detail: 'no' }) })
    await shop.directPay()
    shop.clock.advance(1000)
    await shop.directPay()
    expect(await orders()).toHaveLength(1)
    expect(await attempts()).toHaveLength(2)
  })

  it('to answer at all leaves the payment pending, since the prompt may have gone out', async () => {
    shop = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        async directCharge(charge) {
          await simulator.directCharge(charge)
          throw new Error('socket hang up')
        },
      }),
    })
    const { status, body } = await shop.directPay({ phone: APPROVING })
    expect(status).toBe(200)
    shop.clock.advance(2000)
    expect(await shop.status(body.transactionId)).toBe('completed')
  })
})

describe('POST /api/pay', () => {
  const pay = (body: Record<string, unknown> = {}, options?: CallOptions) =>
    shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: '', ...body }, options)

  it('opens a payment page for a guest without a phone', async () => {
    const { status, body } = await pay()
    expect(status).toBe(200)
    expect(body).toEqual({
      url: expect.stringMatching(/^http:\/\/shop\.test\/simulator\/pay\/[A-Z0-9]{12}$/),
      orderCode: expect.any(String),
      orderUrl: expect.any(String),
    })
    expect(await orders()).toMatchObject([{ status: 'Pending', phone: '000-000-0000' }])
    expect(await attempts()).toMatchObject([{ channel: 'hosted', state: 'pending', checkout_url: body.url }])
    const [payment] = await prompts()
    expect(payment!.return_urls).toMatchObject({
      success: expect.stringMatching(/^http:\/\/shop\.test\/payment-success\?order=[2-9A-Z]{6}&key=[\w-]{22}$/),
      failure: expect.stringContaining('/payment-failure?'),
      cancel: expect.stringContaining('/payment-cancel?'),
    })
  })

  it.each([
    [{ phone: '12' }, 400, 'phone_invalid'],
    [{ total: 1 }, 409, 'total_changed'],
    [{ cartItems: [{ cake: { id: 'baklava' }, quantity: 1 }], total: 45 }, 422, 'below_minimum_order'],
    [{ phone: undefined }, 400, 'bad_request'],
  ])('refuses %o', async (change, status, code) => {
    expect(await pay(change)).toMatchObject({ status, body: { error: { code } } })
    expect(await prompts()).toEqual([])
  })

  it('opens one payment page for many concurrent clicks', async () => {
    const browser = { headers: { cookie: 'buyer=a-browser-with-cookies' } }
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay({ phone: '+251911000000' }, browser)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderCode}`)).size).toBe(1)
    expect((await attempts()).filter(({ state }) => state === 'pending')).toHaveLength(1)
    expect((await prompts()).filter(({ state }) => state === 'pending')).toHaveLength(1)
  })

  it('settles when the customer pays there', async () => {
    await pay({ phone: '+251911000000' })
    const [attempt] = await attempts()
    await shop.decide(attempt!.id, 'approve')
    await shop.letPhonesAnswer()
    expect(await orders()).toMatchObject([{ status: 'Confirmed', payment_status: 'paid' }])
  })

  it('closes by itself after an hour', async () => {
    await pay()
    shop.clock.advance(60 * 60_000)
    const [attempt] = await attempts()
    expect(await shop.status(attempt!.id)).toBe('cancelled')
  })
})

describe('GET /api/payment-status', () => {
  it.each(['nonsense', '01997000-0000-7000-8000-000000000001'])('does not know %s', async (id) => {
    expect(await shop.call('GET', `/payment-status/${id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'payment_not_found' } },
    })
  })

  const payUntil = expect.stringMatching(/^2026-.+Z$/)

  it.each([
    [APPROVING, 'completed', {}],
    ['+251900000002', 'failed', { nothingCharged: true, payUntil }],
    ['+251900000003', 'cancelled', { nothingCharged: true, payUntil }],
    [SILENT, 'pending', { isWithdrawable: true, payUntil }],
    ['+251911000000', 'pending', { isWithdrawable: true, payUntil }],
  ])('of %s becomes %s', async (to, expected, more) => {
    const { body } = await shop.directPay({ phone: to })
    expect(await shop.status(body.transactionId)).toBe('pending')
    shop.clock.advance(3000)
    const answer = await shop.call('GET', `/payment-status/${body.transactionId}`)
    expect(answer.body).toEqual({ status: expected, orderUrl: body.orderUrl, ...more })
  })

  it('says that nothing was charged only while no other prompt of the order can be paid', async () => {
    shop = buildTestShop(db, {
      provider: (simulator) => ({ ...simulator, capabilities: { ...simulator.capabilities, expire: false } }),
    })
    const { orderUrl, transactionId } = (await shop.directPay()).body
    expect((await shop.call('GET', `/payment-status/${transactionId}`)).body).not.toHaveProperty('isWithdrawable')
    const [, code = '', key = ''] = /^\/orders\/(\w+)\?key=(.+)$/.exec(orderUrl)!
    const again = { order: { code, key }, total: 270, paymentMethod: 'Telebirr', phone: '+251900000002' }
    const second = await shop.call('POST', '/direct-pay', again)
    shop.clock.advance(3000)
    const answer = await shop.call('GET', `/payment-status/${second.body.transactionId}`)
    expect(answer.body).toEqual({ status: 'failed', orderUrl, payUntil }) // the first is still on the other phone
  })

  it('names the reason of a failure that customers can act on', async () => {
    const { body } = await shop.directPay({ phone: '+251900000002' })
    shop.clock.advance(3000)
    await shop.status(body.transactionId)
    const reason = { failure_reason: 'not enough money on the account' }
    await db.updateTable('payment_attempts').set(reason).where('id', '=', body.transactionId).execute()
    const answer = await shop.call('GET', `/payment-status/${body.transactionId}`)
    expect(answer.body).toMatchObject({ status: 'failed', failure: 'no_money' })
  })

  it('asks the provider at most once in two seconds, however many ask', async () => {
    let asked = 0
    shop = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        verify(request) {
          asked += 1
          return simulator.verify(request)
        },
      }),
    })
    const { body } = await shop.directPay()
    await Promise.all(Array.from({ length: 10 }, () => shop.status(body.transactionId)))
    expect(asked).toBe(1)
    shop.clock.advance(3000)
    await shop.status(body.transactionId)
    expect(asked).toBe(2)
  })

  it('stays pending while the provider cannot be asked', async () => {
    const { body } = await shop.directPay({ phone: APPROVING })
    shop = buildTestShop(db, {
      provider: (simulator) => ({ ...simulator, verify: () => Promise.reject(new Error('no route to host')) }),
    })
    shop.clock.advance(3000)
    expect(await shop.status(body.transactionId)).toBe('pending')
  })
})

describe('the phone that pays late', () => {
  const LATE = '+251900000005'

  it('approves 20 s after the customer’s page stopped polling', async () => {
    const { body } = await shop.directPay({ phone: LATE })
    for (let n = 0; n < 5; n += 1) {
      shop.clock.advance(3000)
      expect(await shop.status(body.transactionId)).toBe('pending')
    }
    shop.clock.advance(19_000)
    await shop.letPhonesAnswer()
    expect(await orders()).toMatchObject([{ payment_status: 'unpaid' }])
    shop.clock.advance(1000)
    await shop.letPhonesAnswer()
    expect(await orders()).toMatchObject([{ payment_status: 'paid', status: 'Confirmed' }])
  })

  it('approves after 6 minutes at the latest, when the dialog has timed out', async () => {
    const { body } = await shop.directPay({ phone: LATE })
    for (let second = 3; second < 360; second += 3) {
      shop.clock.advance(3000)
      expect(await shop.status(body.transactionId)).toBe('pending')
    }
    shop.clock.advance(3000)
    expect(await shop.status(body.transactionId)).toBe('completed')
    expect(await attempts()).toMatchObject([{ is_late: true, state: 'completed' }])
  })
})
