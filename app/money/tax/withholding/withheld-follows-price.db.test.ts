import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { completeOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { listVatRows } from '../vat-book.queries.server.ts'
import { buildWithholdingShop, HANA, TOTAL, WITHHELD, type WithholdingShop } from './withholding.factory.ts'
import { undoWithholding } from '../commands/withhold-from-order.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
/** 10,000 birr before VAT, of which 300 are withheld at most. */
const LOWERED = 1_150_000
const LEFT = 30_000
let { shop, order, withhold, pay, effective } = {} as WithholdingShop

beforeEach(async () => {
  await database.truncate()
  ;({ shop, order, withhold, pay, effective } = await buildWithholdingShop(db))
})
afterAll(() => database.drop())

const money = (id: string) =>
  db
    .selectFrom('orders')
    .select(['paid_santim as paid', 'refunded_santim as refunded', 'owed_santim as owed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const lowered = async (id: string) =>
  (await db.selectFrom('order_events').select(['actor', 'data']).where('order_id', '=', id).orderBy('id').execute())
    .filter(({ data }) => (data as { state?: string }).state === 'withheld_lowered')
    .map(({ actor, data }) => `${actor} ${(data as { amount_santim: number }).amount_santim}`)

/** As any process may write it: the line and the sum of the order in one statement. */
const setPrice = (id: string, santim: number) =>
  sql`with line as (
      update order_lines set unit_price_santim = ${santim}, line_total_santim = ${santim} where order_id = ${id}
    ) update orders set order_total_santim = ${santim}, updated_at = ${shop.clock.now()} where id = ${id}`.execute(db)

async function withheldOrder(): Promise<string> {
  const id = await order()
  expect(await withhold(id, WITHHELD)).toEqual({ ok: true })
  return id
}

it('a lowered price takes off what was withheld above its rate, by an entry that stands in ledger and timeline', async () => {
  const id = await withheldOrder()
  await setPrice(id, LOWERED)
  expect(await effective(id)).toBe(LEFT)
  expect(await money(id)).toEqual({ paid: LEFT, refunded: 0, owed: LOWERED - LEFT })
  expect(await lowered(id)).toEqual([`system ${WITHHELD - LEFT}`])
  const entries = db.selectFrom('ledger_entries').select(['kind', 'amount_santim as santim']).orderBy('id')
  expect(await entries.execute()).toEqual([
    { kind: 'payment', santim: WITHHELD },
    { kind: 'refund', santim: WITHHELD - LEFT },
  ])
  // The order is paid in full with the rest in money, and the book has the lowered price.
  expect(await pay(id, LOWERED - LEFT)).toMatchObject({ ok: true })
  await completeOrder(db, id, { updated_at: shop.clock.now() })
  const { rows } = await listVatRows(db, { month: '2019-03', view: 'all', perPage: 50 })
  expect(rows).toMatchObject([{ kind: 'order', grossSantim: LOWERED, withheldSantim: LEFT }])
})

it('what was paid too much then is money of the customer, and never what was withheld', async () => {
  const id = await withheldOrder()
  await pay(id, TOTAL - WITHHELD)
  await setPrice(id, LOWERED)
  expect(await money(id)).toEqual({ paid: TOTAL - WITHHELD + LEFT, refunded: 0, owed: 0 })
  const { rows } = await sql<{ santim: number }>`select refundable_santim(${id}::uuid) as santim`.execute(db)
  expect(rows).toEqual([{ santim: TOTAL - WITHHELD }])
})

it('a price that is raised, or lowered above what was withheld, changes nothing', async () => {
  const id = await order()
  await withhold(id, LEFT)
  await setPrice(id, TOTAL + 100)
  await setPrice(id, LOWERED)
  expect(await effective(id)).toBe(LEFT)
  expect(await lowered(id)).toEqual([])
  await setPrice(id, 0)
  expect(await effective(id)).toBe(0)
})

it('lowered at the moment when it is taken back, it falls away once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await withheldOrder()
    await Promise.all([
      setPrice(id, LOWERED),
      runAsStaff(shop.deps, undoWithholding, { orderId: id, reason: 'Paid in full', actor: HANA }),
    ])
    expect(await effective(id)).toBe(0)
    expect(await money(id)).toEqual({ paid: 0, refunded: 0, owed: LOWERED })
  }
})

it('an accepted quote that costs less has a deposit that counts the lowered sum', async () => {
  await buildCustomCatalog(db)
  await db.insertInto('settings').values({ key: 'tax.withholding_above_santim', value: '0' }).execute()
  const id = await buildRequest(shop.deps)
  await sendPrice(shop.deps, id)
  const accept = (version: number, position: number) =>
    acceptQuote(shop.deps, { orderId: id, version, position, hasAgreed: true })
  expect(await accept(1, 2)).toMatchObject({ ok: true, totalSantim: 520_000 })
  expect(await withhold(id, 13_565)).toEqual({ ok: true })
  await db.updateTable('orders').set({ payment_deadline_at: shop.clock.now() }).where('id', '=', id).execute()
  expect(await expireQuotes(shop.deps)).toBe(1)
  expect(await effective(id)).toBe(0)

  // Priced again, the order costs what the rules ask for until the customer accepts less.
  const cheap = { title: 'Plain', sizeId: null, priceSantim: 100_000, included: '' }
  const version = await sendPrice(shop.deps, id, { options: [cheap], depositPercent: 100 })
  expect(await effective(id)).toBe(5217)
  expect(await accept(version, 1)).toEqual({ ok: true, totalSantim: 100_000, depositSantim: 100_000 })
  expect(await effective(id)).toBe(2609)
  expect(await money(id)).toEqual({ paid: 2609, refunded: 0, owed: 100_000 - 2609 })
  const messages = await db
    .selectFrom('messages')
    .select('body')
    .where('template', '=', 'order.quote_accepted')
    .execute()
  expect(messages.map(({ body }) => body).join('\n')).toContain('973.91')
})
