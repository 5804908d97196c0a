import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { APPROVING, buildCatalog, buildTestShop, SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { cancelAsManager, changeAsManager, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { startCounting } from './start-counting.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
const today = '2026-11-21'
const admin = { accountId: null, adminEmail: 'hana@shop.example' }

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await db.insertInto('settings').values({ key: 'order.min_pieces', value: '1' }).execute()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

function count(baked: Record<string, number>, day = today) {
  const cakes = Object.entries(baked).map(([cakeId, pieces]) => ({ cakeId, baked: pieces, isFromPar: false }))
  return db
    .transaction()
    .execute((trx) => startCounting(trx, { day, cakes, actor: { name: 'hana@shop.example' } }, shop.clock.now()))
}

async function stockOf(cakeId = 'baklava', day = today) {
  const row = await db
    .selectFrom('stock_days')
    .selectAll()
    .where('cake_id', '=', cakeId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const { baked, reserved, sold_orders: sold, wasted, left_pieces: left } = row
  return { baked, reserved, sold, wasted, left }
}

let customers = 0
const anotherPhone = () => `+2519000${String((customers += 1)).padStart(5, '0')}`

/** Each with its own phone and address, so that no other limit applies. */
function buy(pieces: Partial<Record<'baklava' | 'kunafa', number>>, more: Record<string, unknown> = {}) {
  const cartItems = Object.entries(pieces).map(([id, quantity]) => ({ cake: { id }, quantity }))
  const total = ((pieces.baklava ?? 0) * 4500 + (pieces.kunafa ?? 0) * 6050) / 100
  const phone = (more.phone as string) ?? anotherPhone()
  return shop.directPay({ cartItems, total, phone, ...more }, { from: `203.0.113.${phone.slice(-2)}` })
}

const prompts = () => db.selectFrom('payment_attempts').select('id').execute()

describe('a day that is counted', () => {
  it('reserves pieces during the payment, and sells them when the money has arrived', async () => {
    await count({ baklava: 10 })
    const { body } = await buy({ baklava: 6 }, { phone: APPROVING })
    expect(await stockOf()).toMatchObject({ reserved: 6, sold: 0, left: 4 })
    shop.clock.advance(10_000)
    await shop.letPhonesAnswer()
    await settlePayment(shop.deps, { attemptId: body.transactionId, learnedBy: 'poll' })
    expect(await stockOf()).toMatchObject({ reserved: 0, sold: 6, left: 4 })
    const sales = await db.selectFrom('stock_movements').select(['reason', 'pieces', 'left_pieces']).execute()
    expect(sales).toEqual([
      { reason: 'bake', pieces: 10, left_pieces: 10 },
      { reason: 'sale', pieces: -6, left_pieces: 4 },
    ])
  })

  it('refuses more than the stock, reports the remaining pieces, and sends no prompt', async () => {
    await count({ baklava: 5, kunafa: 1 })
    const refused = await buy({ baklava: 6, kunafa: 2 })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toEqual({
      code: 'stock_short',
      day: today,
      cakes: [
        { cakeId: 'baklava', wanted: 6, left: 5 },
        { cakeId: 'kunafa', wanted: 2, left: 1 },
      ],
      message:
        'There are not enough pieces. baklava: only 5 pieces left; you wanted 6. kunafa: only 1 piece left; you wanted 2. Please take fewer, or another cake.',
    })
    expect(await prompts()).toEqual([])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await stockOf()).toMatchObject({ reserved: 0, left: 5 })
  })

  it('refuses hosted payments and direct orders alike', async () => {
    await count({ baklava: 5 })
    const hosted = { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 270, phone: '' }
    expect(await shop.call('POST', '/pay', hosted)).toMatchObject({
      status: 409,
      body: { error: { code: 'stock_short' } },
    })
    const direct = await shop.call('POST', '/orders', { cake_id: 'baklava', variant_id: 'box-of-6' }, { lang: 'am' })
    expect(direct).toMatchObject({ status: 409, body: { reason: 'stock_short', cakes: [{ wanted: 6, left: 5 }] } })
    expect(direct.body.error).toContain('የቀረው 5 ፍሬ ነው')
  })

  it('is not limited before it is counted, nor on other days', async () => {
    expect((await buy({ baklava: 100 })).status).toBe(200)
    await count({ baklava: 0 }, '2026-11-22')
    expect((await buy({ baklava: 100 })).status).toBe(200)
    const tomorrow = { delivery: { method: 'self-pickup', date: '2026-11-22', time: '12:00' } }
    expect((await buy({ baklava: 1 }, tomorrow)).status).toBe(409)
  })

  it('counts earlier orders for it', async () => {
    await buy({ baklava: 6 })
    await buy({ baklava: 2 }, { delivery: { method: 'self-pickup', date: '2026-11-22' } })
    await placeDirectOrder(shop.deps, {
      cakeId: 'baklava',
      variantId: 'single',
      contact: { delivery: { method: 'self-pickup' } },
      placer: admin,
      lang: 'en',
      isPaidAtHandover: true,
    })
    await count({ baklava: 24 })
    expect(await stockOf()).toMatchObject({ reserved: 6, sold: 1, left: 17 })
    await count({ baklava: 2 }, '2026-11-22')
    expect(await stockOf('baklava', '2026-11-22')).toMatchObject({ reserved: 2, left: 0 })
    shop.clock.advance(16 * 60_000)
    await expireUnpaidOrders(db, shop.clock.now())
    await db.updateTable('payment_attempts').set({ state: 'failed', final_at: shop.clock.now() }).execute()
    await expireUnpaidOrders(db, shop.clock.now())
    expect(await stockOf()).toMatchObject({ reserved: 0, sold: 1, left: 23 })
  })

  it('after closing time sells the next day', async () => {
    await count({ baklava: 1 })
    await count({ baklava: 7 }, '2026-11-22')
    shop.clock.advance(11 * 60 * 60_000) // 20:00
    expect((await buy({ baklava: 6 })).status).toBe(200)
    expect(await stockOf('baklava', '2026-11-22')).toMatchObject({ reserved: 6, left: 1 })
  })

  it('is sold out when staff mark it so, whatever remains', async () => {
    await count({ baklava: 9 })
    await db.updateTable('stock_days').set({ is_sold_out: true }).execute()
    const refused = await buy({ baklava: 1 })
    expect(refused.body.error.message).toContain('baklava is sold out.')
  })
})

describe('an order that holds pieces', () => {
  it('gives them back once when it lapses', async () => {
    await count({ baklava: 6 })
    await buy({ baklava: 6 })
    await db.updateTable('payment_attempts').set({ state: 'failed', final_at: shop.clock.now() }).execute()
    shop.clock.advance(16 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(1)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
    expect(await stockOf()).toMatchObject({ reserved: 0, left: 6 })
  })

  it('is paid by a second try although nothing else is left', async () => {
    await count({ baklava: 6 })
    const phone = SILENT
    await buy({ baklava: 6 }, { phone })
    const again = await buy({ baklava: 6 }, { phone })
    expect(again.status).toBe(200)
    expect(await stockOf()).toMatchObject({ reserved: 6, left: 0 })
  })

  it('takes them along to another day, or is refused and keeps them', async () => {
    await count({ baklava: 6 })
    await count({ baklava: 6 }, '2026-11-22')
    await count({ baklava: 5 }, '2026-11-23')
    const phone = SILENT
    await buy({ baklava: 6 }, { phone })
    const onDay = (date: string) => ({ phone, delivery: { method: 'self-pickup', date, time: '12:00' } })
    expect((await buy({ baklava: 6 }, onDay('2026-11-22'))).status).toBe(200)
    expect(await stockOf()).toMatchObject({ reserved: 0, left: 6 })
    expect(await stockOf('baklava', '2026-11-22')).toMatchObject({ reserved: 6, left: 0 })
    expect((await buy({ baklava: 6 }, onDay('2026-11-23'))).status).toBe(409)
    expect(await stockOf('baklava', '2026-11-22')).toMatchObject({ reserved: 6, left: 0 })
    expect(await stockOf('baklava', '2026-11-23')).toMatchObject({ reserved: 0, left: 5 })
  })

  it('returns sold pieces when it is cancelled; reopened it takes them again, if available', async () => {
    await count({ baklava: 6 })
    const placed = await placeDirectOrder(shop.deps, {
      cakeId: 'baklava',
      variantId: 'box-of-6',
      contact: { delivery: { method: 'self-pickup' } },
      placer: admin,
      lang: 'en',
      isPaidAtHandover: true,
    })
    if (!placed.ok) throw new Error(placed.reason)
    expect(await stockOf()).toMatchObject({ sold: 6, left: 0 })
    const cancel = {
      orderId: placed.id,
      role: 'manager' as const,
      actor: { name: 'hana@shop.example' },
      reason: 'no show',
    } as const
    expect(await cancelAsManager(shop.deps, cancel)).toMatchObject({ ok: true })
    expect(await stockOf()).toMatchObject({ sold: 0, reserved: 0, left: 6 })
    await buy({ baklava: 1 })
    const reopen = {
      orderId: placed.id,
      to: 'Confirmed',
      actor: { name: 'hana@shop.example' },
      reason: 'came',
    } as const
    const refused = await moveAsOwner(shop.deps, { ...reopen, expectedVersion: 2 })
    expect(refused).toMatchObject({ ok: false, reason: 'stock_short', cakes: [{ wanted: 6, left: 5 }] })
    expect(await stockOf()).toMatchObject({ reserved: 1, sold: 0, left: 5 })
  })

  it('takes them along when staff change its day, or is refused and keeps them', async () => {
    await count({ baklava: 6 })
    await count({ baklava: 5 }, '2026-11-23')
    const { body } = await buy({ baklava: 6 })
    const order = await db
      .selectFrom('orders')
      .select(['id', 'version', 'phone'])
      .where('code', '=', body.orderCode)
      .executeTakeFirstOrThrow()
    const toDay = (date: string) => ({
      orderId: order.id,
      role: 'manager' as const,
      actor: { name: 'hana@shop.example' },
      expectedVersion: order.version,
      isNotified: false,
      order: {
        customerName: 'Sara',
        phone: order.phone,
        email: '',
        address: 'N/A',
        pin: '',
        notes: '',
        recipientName: '',
        giftText: '',
        giftFrom: '',
        recipientPhone: '',
        wantsCall: false,
        method: 'self-pickup' as const,
        date,
        time: '12:00',
      },
    })
    expect(await changeAsManager(shop.deps, toDay('2026-11-23'))).toMatchObject({ ok: false, reason: 'stock_short' })
    expect(await stockOf()).toMatchObject({ reserved: 6, left: 0 })
    expect(await changeAsManager(shop.deps, toDay('2026-11-24'))).toMatchObject({ ok: true })
    expect(await stockOf()).toMatchObject({ reserved: 0, left: 6 })
  })

  it('that is paid late stays closed when the pieces are gone', async () => {
    await count({ baklava: 6 })
    const { body } = await buy({ baklava: 6 })
    shop.clock.advance(16 * 60_000)
    await expireUnpaidOrders(db, shop.clock.now())
    await buy({ baklava: 4 })
    await shop.decide(body.transactionId, 'approve')
    await settlePayment(shop.deps, { attemptId: body.transactionId, learnedBy: 'sweep' })
    expect(await stockOf()).toMatchObject({ reserved: 4, sold: 0, left: 2 })
    const late = db.selectFrom('orders').select(['status', 'payment_status']).where('code', '=', body.orderCode)
    expect(await late.executeTakeFirstOrThrow()).toEqual({ status: 'Expired', payment_status: 'paid' })
  })

  it('may be sold by staff over the count, with a reason', async () => {
    await count({ baklava: 5 })
    const order = {
      cakeId: 'baklava',
      variantId: 'box-of-6',
      contact: { delivery: { method: 'self-pickup' } },
      placer: admin,
      lang: 'en',
    } as const
    expect(await placeDirectOrder(shop.deps, order)).toMatchObject({ ok: false, reason: 'stock_short' })
    const override = { capacity: true, reason: 'one more tray is in the oven' }
    expect(await placeDirectOrder(shop.deps, { ...order, override })).toMatchObject({ ok: true })
    expect(await stockOf()).toMatchObject({ reserved: 6, left: -1 })
  })
})
