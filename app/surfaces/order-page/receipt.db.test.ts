import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { findCustomerOrder } from './order-page.queries.server.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { loadReceipt, type Receipt } from './load-receipt.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
let code: string
let id: string

/** An order of 2,300 birr, of which 1,000 were paid in cash and 300 by transfer. */
beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  const dueAt = new Date('2026-11-24T07:00:00Z')
  const values = { status: 'Confirmed', customer_name: 'Sara', deposit_santim: 100_000, balance_due_at: dueAt } as const
  id = await buildOrder(db, { ...values, created_at: shop.clock.now() }, [{ unit_price_santim: 230_000 }])
  code = (await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  const taking = { orderId: id, note: '', actor: { name: 'hana@shop.example' }, requestKey: 'cash' }
  await takeInStorePayment(shop.deps, { ...taking, amountSantim: 100_000, method: 'Cash', transferReference: '' })
  const transfer = {
    amountSantim: 30_000,
    method: 'Transfer',
    transferReference: 'FT25211G',
    requestKey: 'transfer',
  } as const
  await takeInStorePayment(shop.deps, { ...taking, ...transfer })
})
afterAll(() => database.drop())

async function receipt(lang: 'en' | 'am') {
  const order = await findCustomerOrder(db, code)
  const calendar = lang === 'am' ? 'ethiopian' : 'gregorian'
  const loaded = await loadReceipt(db, order!, { lang, calendar, t: translateTo(lang), now: shop.clock.now() })
  // Amounts contain non-breaking spaces.
  return JSON.parse(JSON.stringify(loaded).replaceAll('\u00a0', ' ')) as Receipt
}

it('lists the order, its payments, and the owed sum with its due date, in both calendars', async () => {
  expect(await receipt('en')).toMatchObject({
    lines: [{ name: 'Honey Cake', detail: '× 1', amount: 'ETB 2,300.00' }],
    total: 'ETB 2,300.00',
    vat: [],
    entries: [
      { what: 'Paid, cash', amount: 'ETB 1,000.00', detail: 'Sat 21 Nov 2026, 9:00 AM (Sat 12 Hidar 2019)' },
      { what: 'Paid, transfer', detail: 'Sat 21 Nov 2026, 9:00 AM (Sat 12 Hidar 2019) · FT25211G' },
    ],
    paid: 'ETB 1,300.00',
    owed: { label: 'Still owed, by Tue 24 Nov 2026, 10:00 AM (Tue 15 Hidar 2019)', amount: 'ETB 1,000.00' },
  })
  const amharic = await receipt('am')
  expect(amharic.lines).toMatchObject([{ name: 'የማር ኬክ' }])
  expect(amharic.entries.map(({ what }) => what)).toEqual(['የተከፈለ፣ በጥሬ ገንዘብ', 'የተከፈለ፣ በባንክ ዝውውር'])
  expect(amharic.facts.map(({ value }) => value)).toContain('Sara')
})

it('a refund is a separate line, and no longer counts as paid', async () => {
  await db
    .insertInto('ledger_entries')
    .values({ order_id: id, kind: 'refund', amount_santim: 30_000, provider: 'transfer', at: shop.clock.now() })
    .execute()
  await db.updateTable('orders').set({ refunded_santim: 30_000 }).where('id', '=', id).execute()
  const after = await receipt('en')
  expect(after.entries.at(-1)).toMatchObject({ what: 'Refunded', amount: '−ETB 300.00' })
  expect(after.paid).toBe('ETB 1,000.00')
})

it('names VAT only for a shop that is registered for it', async () => {
  await db.insertInto('settings').values({ key: 'tax.registered', value: 'true' }).execute()
  expect((await receipt('en')).vat).toEqual([{ label: 'Of which VAT, 15%', amount: 'ETB 300.00' }])
})

it('names no VAT of exempt cakes, and each rate apart', async () => {
  await db.insertInto('settings').values({ key: 'tax.registered', value: 'true' }).execute()
  const { cake_id: cake } = await db.selectFrom('order_lines').select('cake_id').executeTakeFirstOrThrow()
  const rate = { cake_id: cake, percent: null as number | null, at: shop.clock.now(), person: 'sara@shop.example' }
  await db.insertInto('vat_exceptions').values(rate).execute()
  expect((await receipt('en')).vat).toEqual([])
  await db.updateTable('vat_exceptions').set({ percent: 5 }).execute()
  await db.updateTable('orders').set({ order_total_santim: 345_000, delivery_fee_santim: 115_000 }).execute()
  expect((await receipt('en')).vat).toEqual([
    { label: 'Of which VAT, 15%', amount: 'ETB 150.00' },
    { label: 'Of which VAT, 5%', amount: 'ETB 109.52' },
  ])
})
