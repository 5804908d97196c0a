import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { PROJECT_DIR, type Config } from '#app/base/platform/config.server.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
  stepOutContext,
} from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import * as receiptPdf from './screens/receipt-pdf.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { findCustomerOrder } from './order-page.queries.server.ts'
import { APP_SECRET, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
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

it.each(['en', 'am'] as const)('is saved as a file by whoever has the link of the order, in %s', async (lang) => {
  const save = async (path: string) => {
    const url = new URL(path, 'http://shop.test')
    const context = new RouterContextProvider()
    context.set(databaseContext, db)
    context.set(clockContext, shop.clock)
    context.set(appSecretContext, APP_SECRET)
    context.set(sessionContext, null)
    context.set(providersContext, shop.deps.providers)
    context.set(configContext, { projectDir: PROJECT_DIR } as Config)
    context.set(stepOutContext, (work) => work())
    context.set(requestContext, buildFacts({ lang, t: translateTo(lang) }))
    const args = { url, params: { code }, context, request: new Request(url) }
    return receiptPdf.loader(args as unknown as Parameters<typeof receiptPdf.loader>[0])
  }
  const answer = await save(orderUrl(APP_SECRET, { id, code }))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${code}.pdf"`)
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()).toString('latin1')).replaceAll('\u00a0', ' ')
  const { facts, lines, entries, total, paid, owed } = await receipt(lang)
  for (const { name, value } of facts.slice(0, 1)) expect(text).toContain(name + value)
  for (const shown of [lines[0]!.name, entries[0]!.what, total, paid, owed!.amount]) expect(text).toContain(shown)
  await expect(save(`/orders/${code}`)).rejects.toMatchObject({ init: { status: 404 } })
})
