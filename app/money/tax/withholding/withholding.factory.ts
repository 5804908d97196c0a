import { randomUUID } from 'node:crypto'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { listWithheldOf } from './withholdings.queries.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { withholdFromOrder, type TypedWithheld } from '../tax-commands.factory.ts'

/** A shop whose companies withhold, for tests on PostgreSQL. */

export const HANA = { id: 'hana', name: 'hana@shop.example' }
const COMPANY = { name: 'Example Trading PLC', tin: '0099999999' }
/** 20,000.99 birr before VAT, one santim above the limit, of which 600.03 are withheld at most. */
export const TOTAL = 2_300_115
export const WITHHELD = 60_003

type Withheld = TypedWithheld

export interface WithholdingShop {
  shop: TestShop
  /** A ready order of `TOTAL` unless it says otherwise. */
  order: (values?: Parameters<typeof buildOrder>[1]) => Promise<string>
  /** What is withheld at most unless it says otherwise. */
  withhold: (orderId: string, santim?: number, values?: Partial<Withheld>) => ReturnType<typeof withholdFromOrder>
  pay: (orderId: string, amountSantim: number) => ReturnType<typeof takeInStorePayment>
  /** What is withheld of an order now. */
  effective: (orderId: string) => Promise<number>
}

/** Turns tax papers and withholding on in an empty database. */
export async function buildWithholdingShop(db: Database): Promise<WithholdingShop> {
  const shop = buildTestShop(db)
  const on = ['tax.is_on', 'tax.registered', 'tax.withholds'].map((key) => ({ key, value: 'true' }))
  // Cash of these orders is in no drawer.
  const limit = { key: 'refund.second_approval_over_santim', value: '100000000' }
  await db
    .insertInto('settings')
    .values([...on, limit])
    .execute()
  return {
    shop,
    order: (values = {}) =>
      buildOrder(db, { status: 'Ready', order_total_santim: TOTAL, ...values }, [
        { unit_price_santim: values.order_total_santim ?? TOTAL },
      ]),
    withhold: (orderId, santim = WITHHELD, values = {}) =>
      withholdFromOrder(shop.deps, {
        orderId,
        santim,
        buyer: COMPANY,
        receiptNumber: 'WHT-1',
        mayCorrect: true,
        actor: HANA,
        requestKey: randomUUID(),
        ...values,
      }),
    pay: (orderId, amountSantim) =>
      takeInStorePayment(shop.deps, {
        orderId,
        amountSantim,
        method: 'Cash',
        transferReference: '',
        note: '',
        actor: HANA,
        requestKey: randomUUID(),
      }),
    effective: async (orderId) =>
      (await listWithheldOf(db, orderId)).reduce((sum, { effectiveSantim }) => sum + effectiveSantim, 0),
  }
}
