import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { closeStockDay } from './close-stock-day.server.ts'
import { changeStock } from './stock.factory.ts'
import { startCounting } from './start-counting.server.ts'

const database = await createTestDatabase({ poolSize: 24 })
const { db } = database
let shop: TestShop
const today = '2026-11-21'
const actor = { name: 'hana@shop.example' }

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await db.insertInto('settings').values({ key: 'order.min_pieces', value: '1' }).execute()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

function count(baked: Record<string, number>) {
  const cakes = Object.entries(baked).map(([cakeId, pieces]) => ({ cakeId, baked: pieces, isFromPar: false }))
  return db.transaction().execute((trx) => startCounting(trx, { day: today, cakes, actor }, shop.clock.now()))
}

function buy(buyer: number, pieces: Partial<Record<'baklava' | 'kunafa', number>>) {
  const cartItems = Object.entries(pieces).map(([id, quantity]) => ({ cake: { id }, quantity }))
  const total = ((pieces.baklava ?? 0) * 4500 + (pieces.kunafa ?? 0) * 6050) / 100
  const phone = `+2519000${String(buyer).padStart(5, '0')}`
  return shop.directPay({ cartItems, total, phone }, { from: `203.0.113.${buyer}` })
}

/** Checks that the rows of stock match the orders' holds, and that no missing piece was sold. */
async function expectBooksToAgree() {
  const rows = await db.selectFrom('stock_days').selectAll().execute()
  const holds = await db.selectFrom('stock_holds').selectAll().execute()
  for (const row of rows) {
    const own = holds.filter((hold) => hold.day === row.day && hold.cake_id === row.cake_id)
    const sum = (isSold: boolean) =>
      own.filter((hold) => hold.is_sold === isSold).reduce((total, { pieces }) => total + pieces, 0)
    expect(row).toMatchObject({ reserved: sum(false), sold_orders: sum(true) })
    expect(row.left_pieces).toBeGreaterThanOrEqual(0)
  }
}

const leftOf = async (cakeId: string) =>
  (
    await db
      .selectFrom('stock_days')
      .select('left_pieces')
      .where('cake_id', '=', cakeId)
      .where('day', '=', today)
      .executeTakeFirstOrThrow()
  ).left_pieces

it('of two buyers of the last piece one wins, and the other is refused before any prompt', async () => {
  for (let round = 0; round < 10; round += 1) {
    await database.truncate()
    await buildCatalog(db)
    await db.insertInto('settings').values({ key: 'order.min_pieces', value: '1' }).execute()
    await count({ baklava: 1 })
    const answers = await Promise.all([buy(1, { baklava: 1 }), buy(2, { baklava: 1 })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'stock_short',
      cakes: [{ cakeId: 'baklava', wanted: 1, left: 0 }],
    })
    expect(await db.selectFrom('payment_attempts').select('id').execute()).toHaveLength(1)
    await expectBooksToAgree()
  }
})

it('50 buyers with mixed carts get only the last 7 pieces, without a deadlock', async () => {
  await count({ baklava: 7, kunafa: 7 })
  const carts = [{ baklava: 1, kunafa: 1 }, { kunafa: 1, baklava: 1 }, { baklava: 2 }, { kunafa: 1 }, { baklava: 1 }]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) => buy(buyer + 1, carts[buyer % carts.length]!)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await expectBooksToAgree()
  expect(await leftOf('baklava')).toBe(0)
  expect(await leftOf('kunafa')).toBe(0)
  const orders = await db.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(answers.filter(({ status }) => status === 200).length)
})

it('counts an order that is placed while counting begins, on one side or the other', async () => {
  for (let round = 0; round < 8; round += 1) {
    await database.truncate()
    await buildCatalog(db)
    await db.insertInto('settings').values({ key: 'order.min_pieces', value: '1' }).execute()
    const [, ...answers] = await Promise.all([
      count({ baklava: 100 }),
      ...Array.from({ length: 12 }, (_, buyer) => buy(buyer + 1, { baklava: 2, kunafa: 1 })),
    ])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await leftOf('baklava')).toBe(76)
    await expectBooksToAgree()
  }
})

it('releases pieces or sells them, never both, when a payment arrives as its order lapses', async () => {
  await count({ baklava: 60 })
  const started = await Promise.all(Array.from({ length: 10 }, (_, buyer) => buy(buyer + 1, { baklava: 6 })))
  shop.clock.advance(16 * 60_000)
  const ids = started.map(({ body }) => body.transactionId)
  for (const id of ids) await shop.decide(id, 'approve')
  await Promise.all([
    expireUnpaidOrders(db, shop.clock.now()),
    ...ids.map((attemptId) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })),
    expireUnpaidOrders(db, shop.clock.now()),
  ])
  const statuses = await db.selectFrom('orders').select(['status', 'payment_status as payment']).execute()
  expect(new Set(statuses.map(({ status, payment }) => `${status} ${payment}`))).toEqual(new Set(['Confirmed paid']))
  await expectBooksToAgree()
  expect(await leftOf('baklava')).toBe(0)
})

it('closes the day before or after a sale, never around it', async () => {
  await count({ baklava: 20, kunafa: 20 })
  const sell = () =>
    changeStock(
      db,
      {
        act: 'sell',
        day: today,
        cakeId: 'baklava',
        pieces: 1,
        actor,
        note: '',
      },
      shop.clock.now(),
    )
  const [closed, ...rest] = await Promise.all([
    closeStockDay(db, { day: today, actor, leftovers: new Map(), carryTo: '2026-11-22' }, shop.clock.now()),
    ...Array.from({ length: 10 }, (_, buyer) => buy(buyer + 1, { kunafa: 1, baklava: 1 })),
  ])
  const sold = await Promise.all(Array.from({ length: 4 }, sell))
  expect(closed).toBe(2)
  expect(sold.every((each) => !each.ok && each.reason === 'day_over')).toBe(true)
  const placed = rest.filter(({ status }) => status === 200).length
  expect(await leftOf('baklava')).toBe(0)
  const row = await db.selectFrom('stock_days').selectAll().where('cake_id', '=', 'baklava').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reserved: placed, wasted: 20 - placed })
  await expectBooksToAgree()
})

it('counts the same tap once, however often it arrives', async () => {
  await count({ baklava: 20 })
  const tap = {
    act: 'sell',
    day: today,
    cakeId: 'baklava',
    pieces: 1,
    actor,
    id: randomUUID(),
    note: '',
  } as const
  const answers = await Promise.all(Array.from({ length: 8 }, () => changeStock(db, tap, shop.clock.now())))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await leftOf('baklava')).toBe(19)
  const movements = await db.selectFrom('stock_movements').select('id').where('reason', '=', 'sale').execute()
  expect(movements).toHaveLength(1)
  const otherwise = { ok: false, reason: 'booked_otherwise' }
  expect(await changeStock(db, { ...tap, pieces: 2 }, shop.clock.now())).toEqual(otherwise)
  expect(await changeStock(db, { ...tap, act: 'waste' }, shop.clock.now())).toEqual(otherwise)
  expect(await leftOf('baklava')).toBe(19)
})
