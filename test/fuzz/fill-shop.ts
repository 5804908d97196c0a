import { randomUUID } from 'node:crypto'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { savePrinter } from '#app/base/printing/printers.factory.ts'
import { SILENT, SIX_BAKLAVA } from '#app/money/checkout/test-shop.factory.ts'
import { buildDrawer } from '#app/till/drawer/drawer.factory.ts'
import { buildCounter } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest } from '#app/ordering/orders/quotes/quotes.factory.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { OpenServer } from '../open-server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'
import { confirmTransfer } from '#app/surfaces/finance/transfers/transfers.factory.ts'

const SANTIM = 50_000

/** A shop in which every page that names a thing has one: a till, orders, a request, a refund, transfers, a case of the money inbox, a printer. */
export async function fillShop({ services, url }: Pick<OpenServer, 'services' | 'url'>, db: Database): Promise<void> {
  const { clock } = services
  const { sara } = await buildCounter(db, clock.now())
  await buildCustomCatalog(db)
  await buildRequest({ db, clock: { now: () => new Date('2026-11-21T06:00:00Z') } })
  const paid = { cartItems: SIX_BAKLAVA, total: 270, paymentMethod: 'Telebirr', phone: SILENT }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/direct-pay`, { method: 'POST', headers, body: JSON.stringify(paid) })
  const limit = { key: 'refund.second_approval_over_santim', value: JSON.stringify(SANTIM - 1) }
  await db.insertInto('settings').values(limit).execute()
  await askForRefund({ services }, db, sara)
  for (const seen of [undefined, { where: 'elsewhere' as const }]) {
    const orderId = await pay({ services }, db, sara, { method: 'Transfer', transferReference: `FT${randomUUID()}` })
    const report = db.selectFrom('transfer_reports').select('id').where('order_id', '=', orderId)
    const { id: reportId } = await report.executeTakeFirstOrThrow()
    if (seen) await confirmTransfer(services, { reportId, actor: sara, seen })
  }
  const usb = { name: 'Kitchen', way: 'usb', host: null, port: null, kicksDrawer: false } as const
  await savePrinter(services, sara, { ...usb, width: 58, papers: ['kitchen', 'receipt'], copies: 1 })
}

type Services = Pick<OpenServer, 'services'>
type Paid = Pick<Parameters<typeof takeInStorePayment>[1], 'method' | 'transferReference' | 'bookCashInDrawer'>

async function pay({ services }: Services, db: Database, actor: StaffActor, paid: Paid): Promise<string> {
  const orderId = await buildOrder(db, {}, [{ unit_price_santim: SANTIM }])
  const money = { orderId, amountSantim: SANTIM, note: '', requestKey: randomUUID(), actor, ...paid }
  const taken = await takeInStorePayment(services, money)
  if (!taken.ok) throw new Error(taken.reason)
  return orderId
}

async function askForRefund(shop: Services, db: Database, actor: StaffActor): Promise<void> {
  const cash = { method: 'Cash', transferReference: '' } as const
  const orderId = await pay(shop, db, actor, {
    ...cash,
    bookCashInDrawer: await buildDrawer(db, actor, shop.services.clock.now()),
  })
  const entries = db.selectFrom('ledger_entries').select('attempt_id as id').where('order_id', '=', orderId)
  const { id: attemptId } = await entries.executeTakeFirstOrThrow()
  const wish = { orderId, attemptId: attemptId!, amountSantim: SANTIM, reason: 'It fell', actor }
  const asked = await requestRefund(shop.services, wish)
  if (!asked.ok) throw new Error(asked.reason)
}
