import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { recordedNameOf, staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { readVatIn } from '#app/ordering/terms/vat-in.server.ts'
import type { PaidBy } from '../till-command.ts'
import type { ReceiptData } from './receipt-data.ts'
import { fullPrice, saleNumber } from '../sale-sums.ts'

/** What stands on the paper of a sale; undefined: no such sale. */
export async function readReceipt(db: Database, saleId: string): Promise<ReceiptData | undefined> {
  const sale = await db
    .selectFrom('counter_sales as s')
    .innerJoin('tills', 'tills.number', 's.till')
    .innerJoin('orders', 'orders.id', 's.order_id')
    .leftJoin('counter_voids as v', 'v.order_id', 's.order_id')
    .leftJoin('fiscal_receipts as f', (join) =>
      join.onRef('f.order_id', '=', 's.order_id').on('f.replaced_at', 'is', null).on('f.is_contested', '=', false),
    )
    .leftJoin('tax_buyers as b', 'b.order_id', 's.order_id')
    .select([
      's.till',
      's.number',
      'tills.name as tillName',
      's.sold_at as soldAt',
      recordedNameOf('s.person').as('cashier'),
    ])
    .select(['s.total_santim as totalSantim', 's.discount_santim as discountSantim', 's.discount_reason as why'])
    .select(({ fn }) => fn.coalesce('f.number', 's.fiscal_number').as('fiscalNumber'))
    .select(({ fn }) => fn.coalesce('b.name', 's.buyer_name').as('buyerName'))
    .select(({ fn }) => fn.coalesce('b.tin', 's.buyer_tin').as('buyerTin'))
    .select(['s.account_due_on as dueOn', 'orders.customer_name as customer'])
    .select([
      'v.at as voidedAt',
      staffNameById(sql.ref('v.person_id'), sql.ref<string | null>('v.person')).as('voidedBy'),
      'v.reason as voidReason',
    ])
    .where('s.order_id', '=', saleId)
    .executeTakeFirst()
  if (!sale) return undefined
  const [settings, lines, parts, returns, vat] = await Promise.all([
    loadSettings(db),
    readLines(db, saleId),
    readParts(db, saleId),
    readReturns(db, saleId),
    readVatIn(db, saleId),
  ])
  const { totalSantim, discountSantim } = sale
  return {
    saleId,
    number: saleNumber(sale.till, sale.number),
    till: { number: sale.till, name: sale.tillName },
    soldAt: sale.soldAt.toISOString(),
    cashier: sale.cashier,
    shop: {
      nameEn: settings['shop.name'].en,
      nameAm: settings['shop.name'].am,
      phone: formatPublicPhone(settings['shop.phone']),
      address: settings['shop.address'].am,
      tin: settings['tax.tin'] || null,
    },
    lines,
    sumSantim: totalSantim + discountSantim,
    discount: discountSantim > 0 ? { santim: discountSantim, reason: sale.why } : null,
    totalSantim,
    vat: vat.map(({ percent, vatSantim }) => ({ percent, vatSantim })),
    exemptSantim: vat.length === 0 ? 0 : totalSantim - vat.reduce((sum, { grossSantim }) => sum + grossSantim, 0),
    parts: parts.map((part) => ({
      ...part,
      dueOn: part.by === 'account' ? sale.dueOn : null,
      name: part.by === 'account' && sale.customer !== FALLBACK_CUSTOMER_NAME ? sale.customer : null,
    })),
    fiscalNumber: sale.fiscalNumber,
    buyer: sale.buyerName !== null && sale.buyerTin !== null ? { name: sale.buyerName, tin: sale.buyerTin } : null,
    voided:
      sale.voidedAt && sale.voidedBy !== null
        ? { at: sale.voidedAt.toISOString(), by: sale.voidedBy, reason: sale.voidReason ?? '' }
        : null,
    returns,
  }
}

async function readLines(db: Database, saleId: string): Promise<ReceiptData['lines']> {
  const rows = await db
    .selectFrom('counter_lines')
    .select(['name_en as nameEn', 'name_am as nameAm', 'quantity', 'pack_pieces as packPieces', 'grams'])
    .select(['cake_id as cakeId', 'unit_santim as unitSantim', 'total_santim as totalSantim'])
    .where('order_id', '=', saleId)
    .orderBy('position')
    .execute()
  return rows.map(({ cakeId, ...line }) => ({
    ...line,
    savingSantim: fullPrice({ ...line, cakeId, grams: line.grams ?? undefined }) - line.totalSantim,
  }))
}

async function readParts(db: Database, saleId: string) {
  const rows = await db
    .selectFrom('counter_parts')
    .select(['paid_by as by', 'santim', 'given_santim as givenSantim', 'reference', 'to_verify as toVerify'])
    .$narrowType<{ by: PaidBy }>()
    .where('order_id', '=', saleId)
    .orderBy('position')
    .execute()
  return rows.map((part) => ({ ...part, changeSantim: (part.givenSantim ?? part.santim) - part.santim }))
}

async function readReturns(db: Database, saleId: string): Promise<ReceiptData['returns']> {
  const { rows } = await sql<{ at: Date; santim: number }>`
    select r.at, sum(l.santim)::bigint as santim
    from counter_returns r join counter_return_lines l on l.return_id = r.id
    where r.order_id = ${saleId} group by r.id order by r.at, r.id`.execute(db)
  return rows.map(({ at, santim }) => ({ at: at.toISOString(), santim }))
}
