import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { CheckoutSubmission } from './checkout-form.ts'
import { payOrder, submitCheckout, type CheckoutCaller } from './submit-checkout.server.ts'
import { sweepPayments } from '../paying/sweep-payments.server.ts'
import { APPROVING, buildCatalog, buildTestShop, SILENT, type TestShop } from '../test-shop.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const caller: CheckoutCaller = {
  lang: 'en',
  clientAddress: '198.51.100.1',
  origin: 'http://shop.test',
  placer: ANONYMOUS,
}

function submission(changes: Partial<CheckoutSubmission> = {}): CheckoutSubmission {
  return {
    purchase: { kind: 'direct', cakeId: 'baklava', variantId: 'box-of-6' },
    name: 'Abebe Example',
    phone: SILENT,
    email: undefined,
    delivery: { method: 'self-pickup', date: undefined, time: undefined },
    address: undefined,
    notes: undefined,
    method: 'Telebirr',
    formKey: '019aa5f0-0000-7000-8000-000000000001',
    ...changes,
  }
}

const cart = (totalSantim: number) =>
  ({
    kind: 'cart',
    items: [{ cakeId: 'baklava', quantity: 6 }],
    totalSantim,
  }) as const satisfies CheckoutSubmission['purchase']

const orders = () => db.selectFrom('orders').selectAll().execute()
const attempts = () => db.selectFrom('payment_attempts').selectAll().execute()

describe('the checkout form', () => {
  it('places a direct purchase, Confirmed at the price of its variant, and sends a prompt', async () => {
    const result = await submitCheckout(shop.deps, submission(), caller)
    expect(result).toEqual({
      ok: true,
      location: expect.stringMatching(/^\/orders\/\w{6}\?key=[\w-]{22}&pay=started$/),
    })
    expect(await orders()).toMatchObject([
      {
        kind: 'direct',
        status: 'Confirmed',
        order_total_santim: 27_000,
        customer_name: 'Abebe Example',
        phone: SILENT,
      },
    ])
    expect(await attempts()).toMatchObject([{ state: 'pending', method: 'Telebirr', amount_santim: 27_000 }])
  })

  it('is one order and one prompt however often it is sent', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => submitCheckout(shop.deps, submission(), caller)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await orders()).toHaveLength(1)
    expect(await attempts()).toHaveLength(1)
  })

  it.each<[string, Partial<CheckoutSubmission>]>([
    ['a direct purchase', {}],
    ['a direct purchase that is paid at the pickup', { paysAtPickup: true, method: undefined }],
    ['a cart', { purchase: cart(27_000), phone: APPROVING }],
    ['a cart that is paid at the pickup', { purchase: cart(27_000), paysAtPickup: true, method: undefined }],
  ])('is one order of %s although the record of its first request is lost', async (_what, changes) => {
    await db
      .insertInto('settings')
      .values({ key: 'deposit.daily_at_pickup', value: JSON.stringify('everyone') })
      .execute()
    const first = await submitCheckout(shop.deps, submission(changes), caller)
    expect(first).toMatchObject({ ok: true })
    // The process died before it stored its answer, and the order was paid since.
    await db.deleteFrom('idempotency_keys').execute()
    shop.clock.advance(61_000)
    await sweepPayments(shop.deps)
    const again = await submitCheckout(shop.deps, submission(changes), caller)
    expect(again).toMatchObject({ ok: true })
    expect(await orders()).toHaveLength(1)
    expect((await attempts()).length).toBeLessThan(2)
  })

  it('is one gift, paid once, although the process was killed before the payment page opened', async () => {
    const gift = {
      recipientName: 'Hana',
      recipientPhone: '+251911555777',
      wantsCall: false,
      isSurprise: true,
      hidesPrices: true,
    }
    const sent = submission({ purchase: cart(27_000), method: undefined, gift })
    let pagesOpened = 0
    const dying = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        async paymentPage(request) {
          await simulator.paymentPage(request)
          pagesOpened += 1
          return new Promise<never>(() => undefined)
        },
      }),
    })
    void submitCheckout(dying.deps, sent, caller)
    await vi.waitUntil(() => pagesOpened === 1)

    shop.clock.advance(61_000)
    let elapsedMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (elapsedMs += 30_000))
    const again = await submitCheckout(shop.deps, sent, caller)
    const third = await submitCheckout(shop.deps, sent, caller)
    vi.restoreAllMocks()
    expect(third).toEqual(again)
    const [order] = await orders()
    expect(order).toMatchObject({ recipient_name: 'Hana', is_surprise: true, hides_prices: true, status: 'Pending' })
    // The page that opened is lost with its address: the order's own page offers to pay.
    expect(again).toMatchObject({ ok: true, location: expect.stringContaining(`/orders/${order!.code}?key=`) })
    const key = new URL(again.ok ? again.location : '', 'http://shop.test').searchParams.get('key') ?? ''
    const page = await payOrder(shop.deps, { code: order!.code, key, method: undefined, phone: SILENT }, caller)
    expect(page).toMatchObject({ ok: true, location: expect.stringContaining('/simulator/pay/') })
    expect(await orders()).toHaveLength(1)
    const open = (await attempts()).filter(({ state }) => state === 'created' || state === 'pending')
    expect(open).toHaveLength(1)
    await shop.decide(open[0]!.id, 'approve')
    await shop.letPhonesAnswer()
    shop.clock.advance(60_000)
    await sweepPayments(shop.deps)
    expect(await orders()).toMatchObject([{ status: 'Confirmed', payment_status: 'paid', paid_santim: 27_000 }])
    const live = await db.selectFrom('simulator_payments').select('state').where('state', '=', 'pending').execute()
    expect(live).toEqual([])
  })

  it('is another order with another form key', async () => {
    await submitCheckout(shop.deps, submission(), caller)
    await submitCheckout(shop.deps, submission({ formKey: '019aa5f0-0000-7000-8000-000000000002' }), caller)
    expect(await orders()).toHaveLength(2)
  })

  it('leads to the order when the payment cannot be started, so that it can be paid there', async () => {
    for (let prompt = 0; prompt < 9; prompt += 1) {
      const from = `203.0.113.${prompt}`
      await shop.directPay({ cartItems: cartOf(6 + prompt), total: 45 * (6 + prompt) }, { from })
    }
    await sql`update payment_attempts set sender = 'order ' || order_id`.execute(db)
    const result = await submitCheckout(shop.deps, submission(), caller)
    expect(result).toMatchObject({ ok: true, location: expect.stringMatching(/&refused=too_many_prompts$/) })
    const direct = (await orders()).filter((order) => order.kind === 'direct')
    const inFifteenMinutes = new Date(shop.clock.now().getTime() + 15 * 60_000)
    expect(direct).toMatchObject([
      { status: 'Confirmed', payment_status: 'unpaid', payment_deadline_at: inFifteenMinutes },
    ])
  })

  it('pays the cart, for delivery with a note', async () => {
    const delivery = { method: 'delivery', date: '2026-11-23', time: '14:00' } as const
    const where = { zoneId: 'bole', address: 'behind the church', shownFeeSantim: 15_000 }
    const details = { purchase: cart(27_000), delivery, ...where, pin: '9.01080, 38.76130', notes: 'No candles' }
    expect(await submitCheckout(shop.deps, submission(details), caller)).toMatchObject({ ok: true })
    expect(await orders()).toMatchObject([
      {
        kind: 'cart',
        status: 'Pending',
        delivery_method: 'delivery',
        delivery_date: '2026-11-23',
        delivery_time: '14:00:00',
        address: 'Bole, behind the church',
        pin: '9.01080, 38.76130',
        notes: 'No candles',
        delivery_zone: 'bole',
        delivery_fee_santim: 15_000,
        order_total_santim: 42_000,
      },
    ])
    expect(await attempts()).toMatchObject([{ amount_santim: 42_000 }])
  })

  it('stores recipient and wanted call; a repeated cart stores the latest values', async () => {
    const gift = { recipientName: 'Sara Example', recipientPhone: '+251911000002', wantsCall: true }
    await submitCheckout(shop.deps, submission({ gift }), caller)
    const sendCart = (formKey: string, more: Partial<CheckoutSubmission>) =>
      submitCheckout(shop.deps, submission({ purchase: cart(27_000), formKey, ...more }), {
        ...caller,
        buyerKey: 'a-browser-with-cookies',
      })
    await sendCart('019aa5f0-0000-7000-8000-000000000002', { gift })
    await sendCart('019aa5f0-0000-7000-8000-000000000003', {
      gift: { ...gift, recipientName: 'Hana', wantsCall: false },
    })
    const stored = await db
      .selectFrom('orders')
      .select(['kind', 'recipient_name', 'wants_call'])
      .orderBy('kind', 'desc')
      .execute()
    expect(stored).toEqual([
      { kind: 'direct', recipient_name: 'Sara Example', wants_call: true },
      { kind: 'cart', recipient_name: 'Hana', wants_call: false },
    ])
  })

  it('opens a hosted page that leads back to the order', async () => {
    const result = await submitCheckout(shop.deps, submission({ method: undefined }), caller)
    expect(result).toMatchObject({ ok: true, location: expect.stringContaining('/simulator/pay/') })
    expect(await attempts()).toMatchObject([{ channel: 'hosted', amount_santim: 27_000 }])
  })

  it('from abroad opens a payment page, which is told no phone, and keeps the payer’s', async () => {
    const pages: (string | null)[] = []
    shop = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        paymentPage: async (asked) => {
          pages.push(asked.phone)
          return simulator.paymentPage(asked)
        },
      }),
    })
    const gift = { recipientName: 'Hana', recipientPhone: '+251911000002', wantsCall: false, isSurprise: true }
    const abroad = { phone: '+12025550123', email: 'sara@shop.example', method: undefined, gift }
    expect(await submitCheckout(shop.deps, submission(abroad), caller)).toMatchObject({
      ok: true,
      location: expect.stringContaining('/simulator/pay/'),
    })
    expect(pages).toEqual([null])
    expect(await orders()).toMatchObject([
      { phone: '+12025550123', recipient_phone: '+251911000002', is_surprise: true, hides_prices: false },
    ])
    expect(await attempts()).toMatchObject([{ channel: 'hosted', phone: '+12025550123' }])
  })

  it('never sends a prompt to a phone abroad: the database refuses the attempt', async () => {
    const abroad = { purchase: cart(27_000), phone: '+447911123456', method: 'CBE Birr' } as const
    await expect(submitCheckout(shop.deps, submission(abroad), caller)).rejects.toThrow('payment_attempts_prompt_phone')
    expect([await orders(), await attempts()]).toEqual([[], []])
  })

  it('forgets the surprise when the recipient is taken away', async () => {
    const gift = { recipientName: 'Hana', recipientPhone: undefined, wantsCall: false }
    await submitCheckout(shop.deps, submission({ gift: { ...gift, isSurprise: true, hidesPrices: true } }), caller)
    await db.updateTable('orders').set({ recipient_name: '' }).execute()
    expect(await orders()).toMatchObject([{ is_surprise: false, hides_prices: false }])
  })

  it.each([
    ['a total that is not the shop’s', { purchase: cart(26_999) }, 'total_changed'],
    [
      'a cake made to order',
      { purchase: { kind: 'direct', cakeId: 'wedding-cake', variantId: 'single' } },
      'cake_made_to_order',
    ],
    [
      'an unknown variant',
      { purchase: { kind: 'direct', cakeId: 'baklava', variantId: 'crate' } },
      'variant_unavailable',
    ],
    ['an unknown cake', { purchase: { kind: 'direct', cakeId: 'no-cake', variantId: 'single' } }, 'cake_unavailable'],
    [
      'a day in the past',
      { delivery: { method: 'self-pickup', date: '2026-11-20', time: undefined } },
      'delivery_too_soon',
    ],
  ] as const)('refuses %s and leaves no trace', async (_what, changes, reason) => {
    expect(await submitCheckout(shop.deps, submission(changes), caller)).toMatchObject({ ok: false, reason })
    expect([await orders(), await attempts()]).toEqual([[], []])
  })

  it('refuses floods of orders from one address', async () => {
    const send = (n: number) => submitCheckout(shop.deps, submission({ formKey: `flood-form-${n}` }), caller)
    await Promise.all(Array.from({ length: 60 }, (_, n) => send(n)))
    expect(await send(60)).toMatchObject({ ok: false, reason: 'too_many_orders' })
    expect(await orders()).toHaveLength(60)
  })
})

describe('paying an order by its link', () => {
  it('sends a new prompt for the owed sum and voids the former one', async () => {
    await submitCheckout(shop.deps, submission(), caller)
    const [order] = await orders()
    const { searchParams } = new URL((await location()).location, 'http://shop.test')
    const how = { code: order!.code, key: searchParams.get('key')!, method: 'CBE Birr', phone: SILENT } as const
    expect(await payOrder(shop.deps, how, caller)).toMatchObject({ ok: true })
    const states = (await attempts()).map((attempt) => [attempt.method, attempt.state])
    expect(states).toEqual(
      expect.arrayContaining([
        ['Telebirr', 'void'],
        ['CBE Birr', 'pending'],
      ]),
    )
  })

  it('needs the key', async () => {
    await submitCheckout(shop.deps, submission(), caller)
    const [order] = await orders()
    const how = { code: order!.code, key: 'x', method: 'CBE Birr', phone: SILENT } as const
    expect(await payOrder(shop.deps, how, caller)).toEqual({ ok: false, reason: 'order_not_found' })
  })
})

const cartOf = (quantity: number) => [{ cake: { id: 'baklava' }, quantity }]

/** Sends the same form again; returns the address of its redirect. */
async function location() {
  const result = await submitCheckout(shop.deps, submission(), caller)
  if (!result.ok) throw new Error(result.reason)
  return result
}
