import { imageColumns, readImageIfAny } from '#app/base/media/images.queries.server.ts'
import type { CheckResult } from '#app/money/payments/transfers/transfer-checker.ts'
import type { TransferOutcome, TransferWay } from '#app/money/payments/transfers/transfer-report.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import { USUAL_PER_PAGE } from '#app/base/platform/list/per-page.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { ordersMeant } from '../search-meaning.queries.server.ts'
import type { WaitingSum } from '../waiting-sum.ts'
import type { TRANSFER_VIEWS } from './transfers-filter.ts'

/** Who first confirmed it; null while it is open and they may no longer do so. */
const presentVoucher = sql<string | null>`
  case when r.closed_at is not null or may_vouch(r.vouched_by_id) then r.vouched_by end`

type TransferView = (typeof TRANSFER_VIEWS)[number]

export async function listTransfersOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('transfer_reports')
    .select(['id', 'sent_with as sentWith', 'reference', 'amount_santim as amountSantim', 'outcome', 'reason'])
    .select(['reported_at as reportedAt', 'vouched_at as vouchedAt', 'request_key as requestKey', 'typed'])
    .$narrowType<Decided>()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}

interface Decided {
  sentWith: TransferWay
  outcome: TransferOutcome | null
}

/** Conditions on `r`: a match by its reference, which is stored in capitals without spaces, by what was typed for it, or by its order. */
function meant(search: string): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`
  const reference = search.replaceAll(/\s/g, '').toUpperCase()
  return sql<boolean>`(r.reference = ${reference} or upper(replace(r.typed, ' ', '')) = ${reference} or r.order_id in (${ordersMeant(search)}))`
}

interface ListTransfers {
  view: TransferView
  search?: string
  perPage?: number
  cursor?: Cursor | undefined
}

export type ReportedTransferRow = Awaited<ReturnType<typeof listTransfers>>['rows'][number]

export async function listTransfers(
  db: Database,
  { view, search = '', perPage = USUAL_PER_PAGE, cursor }: ListTransfers,
) {
  const isClosed = view === 'closed'
  const page = keysetById('r.id', { isDescending: isClosed, cursor, limit: perPage })
  const rows = await db
    .selectFrom('transfer_reports as r')
    .innerJoin('orders', 'orders.id', 'r.order_id')
    .leftJoin('reference_images', 'reference_images.id', 'r.picture_id')
    .leftJoin('images', 'images.id', 'reference_images.image_id')
    .leftJoin('counter_sales as s', 's.order_id', 'r.order_id')
    .leftJoin('payment_exceptions', 'payment_exceptions.transfer_report_id', 'r.id')
    .select([
      'r.id',
      'r.sent_with as sentWith',
      'r.reference',
      'r.typed',
      'r.amount_santim as amountSantim',
      'r.outcome',
    ])
    .select(['r.reason', 'r.reported_at as reportedAt', 'r.order_id as orderId', 'orders.code as orderCode'])
    .select(['orders.customer_name as customerName', 'orders.phone', 'orders.status', 'orders.kind'])
    .select(['orders.order_total_santim as orderTotalSantim', 'orders.owed_santim as owedSantim'])
    .select(['r.vouched_santim as vouchedSantim', 'r.vouched_at as vouchedAt', 'r.note', 'r.request_key as requestKey'])
    .select([
      staffNameById(sql.ref('r.vouched_by_id'), presentVoucher).as('vouchedBy'),
      staffNameById(sql.ref('s.person_id'), sql.ref<string | null>('s.person')).as('soldBy'),
    ])
    .select(['r.vouched_by_id as vouchedById', 's.person_id as soldById', 'r.closed_by_id as closedById'])
    .select(['r.contested_at as contestedAt', 'r.check_says as checkSays', 'r.closed_at as closedAt'])
    .select([
      staffNameById(sql.ref('r.closed_by_id'), sql.ref<string | null>('r.closed_by')).as('closedBy'),
      'payment_exceptions.id as paymentExceptionId',
    ])
    .select(imageColumns)
    .select(
      sql<string[]>`array(select distinct o.code from transfer_reports other join orders o on o.id = other.order_id
        where other.reference = r.reference and other.order_id <> r.order_id)`.as('otherCodes'),
    )
    .$narrowType<Decided & { checkSays: CheckResult | null }>()
    .where('r.outcome', isClosed ? 'is not' : 'is', null)
    .where(meant(search))
    .where(page.beyond)
    .orderBy(page.order)
    .limit(page.limit)
    .execute()
  const reports = rows.map((row) => ({ ...row, picture: readImageIfAny(row) }))
  return page.page(reports, ({ id }) => String(id))
}

export async function sumTransfers(db: Database, search = ''): Promise<Record<TransferView, WaitingSum>> {
  const { rows } = await sql<{ view: TransferView } & WaitingSum>`
    select case when r.outcome is null then 'open' else 'closed' end as view, count(*) as count,
      sum(r.amount_santim)::bigint as "sumSantim"
    from transfer_reports r where ${meant(search)} group by 1`.execute(db)
  const of = (view: TransferView) => rows.find((row) => row.view === view) ?? { count: 0, sumSantim: 0 }
  return { open: of('open'), closed: of('closed') }
}

export async function countOpenTransfers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('transfer_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
