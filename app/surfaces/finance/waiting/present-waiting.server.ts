import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import { caseAge } from '#app/money/payments/exceptions/payment-exception.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { listCashOuts, type CashOutNotice } from '#app/till/drawer/notices/cash-out-notices.server.ts'
import { listOpenNotices, type OpenNotice } from '#app/till/sales/notice-list.queries.server.ts'
import { listUnsoldPrompts, type UnsoldPrompt } from '#app/till/sales/prompts/prompts.queries.server.ts'
import { presentPaymentException } from '../exceptions/payment-exception-views.server.ts'
import { listPaymentExceptions, type PaymentException } from '../exceptions/payment-exceptions.queries.server.ts'
import { presentRefundLine } from '../refunds/refund-views.server.ts'
import { listRefunds, type RefundRow } from '../refunds/refunds.queries.server.ts'
import { presentTransferReport } from '../transfers/transfer-report-views.server.ts'
import { listTransfers, type ReportedTransferRow } from '../transfers/transfers.queries.server.ts'

/** More are read under the tab of their kind. */
const MOST_WAITING = 50

const AGE_TONES = { fresh: 'neutral', aging: 'highlight', old: 'bad' } as const satisfies Record<string, Tone>

export interface WaitingMoney {
  id: string
  what: string
  /** What this person can do about it. */
  action: string
  isAllowed: boolean
  to: string
  amount: string
  orderId: string | null
  orderCode: string
  customer: string
  since: string
  tone: Tone
}

interface Viewer extends ViewContextAt {
  may: (permission: Permission) => boolean
}

export type WaitingRow = { at: Date } & (
  | { kind: 'case'; one: PaymentException }
  | { kind: 'transfer'; one: ReportedTransferRow }
  | { kind: 'refund'; one: RefundRow }
  | { kind: 'sale'; one: OpenNotice }
  | { kind: 'cash_out'; one: CashOutNotice }
  | { kind: 'unsold'; one: UnsoldPrompt }
)

/**
 * What waits for a person, the oldest first, at most so many rows: payment exceptions, reported transfers, refunds, sales and orders with
 * notices, cash out of drawers, wallet payments without their sale. `countPaymentTabs` counts the same.
 */
export async function readWaiting(db: Database, now: Date, limit: number): Promise<WaitingRow[]> {
  const [cases, transfers, refunds, sales, cashOuts, unsold] = await Promise.all([
    listPaymentExceptions(db, { view: 'open', perPage: limit }),
    listTransfers(db, { view: 'open', perPage: limit }),
    listRefunds(db, { view: 'waiting', perPage: limit }),
    listOpenNotices(db, limit),
    listCashOuts(db, { limit }),
    listUnsoldPrompts(db, limit, now),
  ])
  const rows: WaitingRow[] = [
    ...cases.rows.map((one) => ({ kind: 'case' as const, at: one.openedAt, one })),
    ...transfers.rows.map((one) => ({ kind: 'transfer' as const, at: one.reportedAt, one })),
    ...refunds.rows.map((one) => ({ kind: 'refund' as const, at: one.requestedAt, one })),
    ...sales.map((one) => ({ kind: 'sale' as const, at: one.at, one })),
    ...cashOuts.map((one) => ({ kind: 'cash_out' as const, at: one.at, one })),
    ...unsold.map((one) => ({ kind: 'unsold' as const, at: one.paidAt, one })),
  ]
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, limit)
}

/** Rows of `readWaiting` as the page of payments shows them. */
export async function listWaiting(db: Database, viewer: Viewer): Promise<WaitingMoney[]> {
  const rows = await readWaiting(db, viewer.now, MOST_WAITING)
  return rows.map((row) => presentWaiting(viewer, row))
}

export function presentWaiting(viewer: Viewer, row: WaitingRow): WaitingMoney {
  switch (row.kind) {
    case 'case':
      return presentCase(viewer, row.one)
    case 'transfer':
      return presentTransfer(viewer, row.one)
    case 'refund':
      return presentRefund(viewer, row.one)
    case 'sale':
      return presentSaleToSee(viewer, row.one)
    case 'cash_out':
      return presentCashOut(viewer, row.one)
    case 'unsold':
      return presentUnsold(viewer, row.one)
  }
}

function presentCase(viewer: Viewer, one: PaymentException): WaitingMoney {
  const { id, kind, amount, orderId, orderCode, customerName, phone } = presentPaymentException(viewer, one)
  return {
    id: `case-${id}`,
    what: kind,
    ...actionOf(viewer, 'payments.edit', 'waiting.action.case'),
    to: adminPaths.exception(id),
    amount,
    orderId,
    orderCode,
    customer: customerName || phone,
    ...waitingSince(viewer, one.openedAt),
  }
}

function presentTransfer(viewer: Viewer, one: ReportedTransferRow): WaitingMoney {
  const { lang, t } = viewer
  const { id, orderId, orderCode, customerName, reference, way, soldBy } = presentTransferReport(viewer, one)
  const what = t(one.vouchedBy === null ? 'waiting.kind.transfer' : 'waiting.kind.second', { way })
  return {
    id: `transfer-${id}`,
    what: [what, soldBy].filter(Boolean).join(' · '),
    ...actionOf(viewer, 'payments.edit', 'waiting.action.transfer'),
    to: `${adminPaths.transfers}?${new URLSearchParams({ search: reference })}`,
    amount: formatSantim(one.vouchedSantim ?? one.amountSantim, lang),
    orderId,
    orderCode,
    customer: customerName,
    ...waitingSince(viewer, one.reportedAt),
  }
}

function presentRefund(viewer: Viewer, one: RefundRow): WaitingMoney {
  const { t } = viewer
  const { id, orderId, orderCode, customer, amount, state } = presentRefundLine(viewer, one)
  const action = one.state === 'requested' || one.state === 'approved' ? one.state : 'unknown'
  return {
    id: `refund-${id}`,
    what: t('waiting.kind.refund', { state }),
    ...actionOf(viewer, action === 'requested' ? 'refunds.approve' : 'payments.edit', `waiting.action.${action}`),
    to: adminPaths.refund(id),
    amount,
    orderId,
    orderCode,
    customer,
    ...waitingSince(viewer, one.requestedAt),
  }
}

function presentSaleToSee(viewer: Viewer, one: OpenNotice): WaitingMoney {
  const { lang, t } = viewer
  return {
    id: `sale-${one.orderId}`,
    what: one.kinds.map((kind) => t(`sale.notice.${kind}`)).join(' · '),
    ...actionOf(viewer, 'payments.edit', 'waiting.action.look'),
    to: adminPaths.sale(one.orderId),
    amount: formatSantim(one.totalSantim, lang),
    orderId: one.kinds.includes('set_aside') ? null : one.orderId,
    orderCode: one.number,
    customer: one.person,
    ...waitingSince(viewer, one.at),
  }
}

function presentCashOut(viewer: Viewer, { entryId, shiftId, santim, till, who, at }: CashOutNotice): WaitingMoney {
  const { lang, t } = viewer
  return {
    id: `cash-out-${entryId}`,
    what: t('waiting.kind.cash_out'),
    ...actionOf(viewer, 'payments.edit', 'waiting.action.look'),
    to: adminPaths.shift(shiftId),
    amount: formatSantim(santim, lang),
    orderId: null,
    orderCode: `T${till}`,
    customer: who,
    ...waitingSince(viewer, at),
  }
}

function presentUnsold(viewer: Viewer, { saleId, santim, till, person, paidAt }: UnsoldPrompt): WaitingMoney {
  const { lang, t } = viewer
  return {
    id: `unsold-${saleId}`,
    what: t('prompt.unsold.waiting'),
    ...actionOf(viewer, 'payments.edit', 'waiting.action.look'),
    to: adminPaths.unsoldPrompts,
    amount: formatSantim(santim, lang),
    orderId: null,
    orderCode: `T${till}`,
    customer: person,
    ...waitingSince(viewer, paidAt),
  }
}

type WayText = `waiting.action.${'case' | 'transfer' | 'requested' | 'approved' | 'unknown' | 'look'}`

function actionOf(
  { t, may }: Viewer,
  permission: Permission,
  action: WayText,
): Pick<WaitingMoney, 'action' | 'isAllowed'> {
  const isAllowed = may(permission)
  return { action: t(isAllowed ? action : 'waiting.action.look'), isAllowed }
}

function waitingSince({ lang, calendar, now }: Viewer, at: Date): Pick<WaitingMoney, 'since' | 'tone'> {
  return { since: formatMoment(at, lang, calendar), tone: AGE_TONES[caseAge(at, now)] }
}
