import { amountDue } from '#app/ordering/orders/status/amount-due.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { transferWay, TRANSFER_WAYS } from '#app/money/payments/transfers/transfer-report.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { birrFromSantim, formatSantim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { CustomerOrder } from './order-page.queries.server.ts'
import { transferAccounts } from '#app/surfaces/finance/transfers/takes-transfers.ts'
import { listTransfersOfOrder } from '#app/surfaces/finance/transfers/transfers.queries.server.ts'

const TONES = { open: 'highlight', confirmed: 'good', inbox: 'highlight', refused: 'bad', used: 'bad' } as const

/** Transfers on the order page: the shop's accounts, and the state of reported transfers. */
export async function presentOwnTransfers(
  db: Database,
  order: CustomerOrder,
  settings: Settings,
  { lang, calendar, t }: ViewContext,
) {
  const reports = await listTransfersOfOrder(db, order.id)
  const due = amountDue({ ...order, orderTotalSantim: order.totalSantim })
  const isPayable = mayBePaid(order) && due.ok
  const accounts = isPayable ? transferAccounts(settings, lang) : []
  return {
    isOffered: accounts.length > 0,
    accounts,
    ways: accounts.length > 0 ? TRANSFER_WAYS : [],
    due: due.ok ? String(birrFromSantim(due.amountSantim)) : '',
    isLookedFor: reports.some(({ outcome }) => outcome === null),
    reports: reports.map((report) => {
      const state = report.outcome ?? 'open'
      return {
        id: report.id,
        what: `${formatSantim(report.amountSantim, lang)} · ${t(`transfer.with.${transferWay(report)}`)}`,
        reference: report.reference,
        when: formatMoment(report.reportedAt, lang, calendar),
        state: t(`transfer.state.${state}`),
        tone: TONES[state],
        reason: report.reason,
      }
    }),
  }
}
