import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { staffName, staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { orderLabel } from '#app/ordering/terms/order-label.queries.server.ts'

export interface FiscalReceipt {
  machine: string
  machineName: string
  number: string
  issuedOn: Day
  isContested: boolean
  person: string
  at: Date
  replacedAt: Date | null
  replacedBy: string | null
  replacedReason: string | null
}

export interface TaxOfOrder {
  id: string
  label: string
  kind: string
  status: string
  soldOn: Date
  totalSantim: Santim
  netPaidSantim: Santim
  /** Something is owed, and may be paid now. */
  isPayable: boolean
  buyer: { name: string; tin: string } | null
  /** The standing one first, then those that it replaced. */
  receipts: readonly FiscalReceipt[]
}

/** What the shop keeps of a sale or order for the tax office; undefined: no such order. */
export async function readTaxOfOrder(db: Database, id: string): Promise<TaxOfOrder | undefined> {
  const { rows } = await sql<
    Omit<TaxOfOrder, 'buyer' | 'receipts' | 'isPayable'> & {
      owedSantim: Santim
      owedLaterSantim: Santim
      buyerName: string | null
      buyerTin: string | null
    }
  >`
    select o.id, ${orderLabel()} as label, o.kind, o.status, o.order_total_santim as "totalSantim", o.net_paid_santim as "netPaidSantim",
      o.owed_santim as "owedSantim", owed_after_handover(o.id) as "owedLaterSantim",
      coalesce((select e.at from vat_entries e where e.order_id = o.id and e.kind in ('sale', 'order') order by e.id desc limit 1),
        (select s.sold_at from counter_sales s where s.order_id = o.id), o.created_at) as "soldOn",
      b.name as "buyerName", b.tin as "buyerTin"
    from orders o left join tax_buyers b on b.order_id = o.id where o.id = ${id}`.execute(db)
  const [order] = rows
  if (!order) return undefined
  const { buyerName, buyerTin, owedSantim, owedLaterSantim, ...rest } = order
  const buyer = buyerName !== null && buyerTin !== null ? { name: buyerName, tin: buyerTin } : null
  const isPayable = (mayBePaid(order) ? owedSantim : owedLaterSantim) > 0
  return { ...rest, isPayable, buyer, receipts: await readReceipts(db, id) }
}

/** In whose name its receipt is. */
export async function findBuyer(db: Database, orderId: string): Promise<{ name: string; tin: string } | null> {
  const row = await db
    .selectFrom('tax_buyers')
    .select(['name', 'tin'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

function readReceipts(db: Database, id: string): Promise<FiscalReceipt[]> {
  return db
    .selectFrom('fiscal_receipts as r')
    .innerJoin('fiscal_machines as m', 'm.number', 'r.machine')
    .select(['r.machine', 'm.name as machineName', 'r.number', 'r.issued_on as issuedOn', 'r.at'])
    .select(['r.is_contested as isContested', 'r.replaced_at as replacedAt', 'r.replaced_reason as replacedReason'])
    .select([
      staffNameById(sql`r.person_id`, sql<string>`r.person`).as('person'),
      staffName(sql<string | null>`r.replaced_by`).as('replacedBy'),
    ])
    .where('r.order_id', '=', id)
    .orderBy('r.replaced_at', (order) => order.desc().nullsFirst())
    .execute()
}

/** The other order with the number of a contested receipt. */
export async function findHolder(
  db: Database,
  { machine, number }: Pick<FiscalReceipt, 'machine' | 'number'>,
): Promise<{ id: string; label: string } | undefined> {
  const { rows } = await sql<{ id: string; label: string }>`
    select o.id, ${orderLabel()} as label from fiscal_receipts r join orders o on o.id = r.order_id
    where r.machine = ${machine} and r.number = ${number} and r.replaced_at is null and not r.is_contested`.execute(db)
  return rows[0]
}
