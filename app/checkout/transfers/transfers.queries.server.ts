import { imageColumns, readImageIfAny } from '#app/media/images.queries.server.ts'
import type { ImageView } from '#app/media/image.ts'
import type { CheckResult } from '#app/payments/transfers/transfer-checker.ts'
import type { TransferOutcome, TransferWay } from '#app/payments/transfers/transfer-report.ts'
import { type Database, sql } from '#app/platform/database.server.ts'

export const TRANSFERS_PER_PAGE = 30

/** A report as its customer sees it. */
export interface OwnTransfer {
  id: number
  sentWith: TransferWay
  reference: string
  amountSantim: number
  reportedAt: Date
  outcome: TransferOutcome | null
  reason: string
}

/** What was reported for an order, the newest first. */
export async function listTransfersOfOrder(db: Database, orderId: string): Promise<OwnTransfer[]> {
  const rows = await db
    .selectFrom('transfer_reports')
    .select(['id', 'sent_with as sentWith', 'reference', 'amount_santim as amountSantim', 'outcome', 'reason'])
    .select('reported_at as reportedAt')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows as OwnTransfer[]
}

export interface ReportedTransferRow extends OwnTransfer {
  orderId: string
  orderCode: string
  customerName: string
  phone: string
  status: string
  orderTotalSantim: number
  paidSantim: number
  contestedAt: Date | null
  /** Orders for which the same reference was reported. */
  otherCodes: string[]
  checkSays: CheckResult | null
  closedAt: Date | null
  closedBy: string | null
  moneyCaseId: number | null
  picture: ImageView | null
}

/** Open reports, the oldest first; decided ones, the newest first. `beyond`: the last of the page before. */
export async function listTransfers(
  db: Database,
  { isClosed, beyond }: { isClosed: boolean; beyond: number | undefined },
): Promise<{ reports: ReportedTransferRow[]; hasMore: boolean }> {
  const query = db
    .selectFrom('transfer_reports as r')
    .innerJoin('orders', 'orders.id', 'r.order_id')
    .leftJoin('reference_images', 'reference_images.id', 'r.picture_id')
    .leftJoin('images', 'images.id', 'reference_images.image_id')
    .leftJoin('money_cases', 'money_cases.transfer_report_id', 'r.id')
    .select(['r.id', 'r.sent_with as sentWith', 'r.reference', 'r.amount_santim as amountSantim', 'r.outcome'])
    .select(['r.reason', 'r.reported_at as reportedAt', 'r.order_id as orderId', 'orders.code as orderCode'])
    .select(['orders.customer_name as customerName', 'orders.phone', 'orders.status'])
    .select(['orders.order_total_santim as orderTotalSantim', 'orders.paid_santim as paidSantim'])
    .select(['r.contested_at as contestedAt', 'r.check_says as checkSays', 'r.closed_at as closedAt'])
    .select(['r.closed_by as closedBy', 'money_cases.id as moneyCaseId'])
    .select(imageColumns)
    .select(
      sql<string[]>`array(select distinct o.code from transfer_reports other join orders o on o.id = other.order_id
        where other.reference = r.reference and other.order_id <> r.order_id)`.as('otherCodes'),
    )
    .limit(TRANSFERS_PER_PAGE + 1)
  const rows = isClosed
    ? await query
        .where('r.outcome', 'is not', null)
        .$if(beyond !== undefined, (closed) => closed.where('r.id', '<', beyond!))
        .orderBy('r.id', 'desc')
        .execute()
    : await query
        .where('r.outcome', 'is', null)
        .$if(beyond !== undefined, (open) => open.where('r.id', '>', beyond!))
        .orderBy('r.id')
        .execute()
  const reports = rows.slice(0, TRANSFERS_PER_PAGE).map((row) => ({
    ...(row as unknown as ReportedTransferRow),
    picture: readImageIfAny(row),
  }))
  return { reports, hasMore: rows.length > TRANSFERS_PER_PAGE }
}

export async function countOpenTransfers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('transfer_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
