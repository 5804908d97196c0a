import { FALLBACK_CUSTOMER_NAME, isUnreachable } from '#app/ordering/terms/order.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { isOfStaff, transferWay } from '#app/money/payments/transfers/transfer-report.ts'
import { caseAge } from '#app/money/payments/exceptions/payment-exception.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim, formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import type { ReportedTransferRow } from './transfers.queries.server.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

const AGE_TONES = { fresh: 'neutral', aging: 'highlight', old: 'bad' } as const satisfies Record<string, Tone>
const CHECK_TONES = { as_reported: 'good', other_amount: 'bad', other_recipient: 'bad', not_found: 'bad' } as const

export function presentTransferReport({ lang, calendar, t, now }: ViewContextAt, report: ReportedTransferRow) {
  const owed = mayBePaid(report) ? report.owedSantim : 0
  const way = t(`transfer.with.${transferWay(report)}`)
  const isContested = report.contestedAt !== null
  return {
    id: report.id,
    orderId: report.orderId,
    orderCode: report.orderCode,
    customerName: report.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : report.customerName,
    phone: isUnreachable(report) ? null : { href: `tel:${report.phone}`, text: formatPhone(report.phone) },
    way,
    what: t('transfers.reported', { amount: formatSantim(report.amountSantim, lang), way }),
    owed: owed > 0 ? t('transfers.owed', { amount: formatSantim(owed, lang) }) : t('transfers.not.owed'),
    amount: String(birrFromSantim(report.vouchedSantim ?? report.amountSantim)),
    vouched:
      report.vouchedBy !== null &&
      t('transfers.vouched', { who: report.vouchedBy, amount: formatSantim(report.vouchedSantim!, lang) }),
    note: report.note && t('transfers.vouched.note', { note: report.note }),
    isOfStaff: isOfStaff(report),
    reference: report.reference,
    typed: report.typed && t('transfers.typed', { text: report.typed }),
    soldBy: report.soldBy && t('transfers.sold_by', { who: report.soldBy }),
    at: formatMoment(report.reportedAt, lang, calendar),
    tone: report.closedAt ? ('neutral' as const) : AGE_TONES[caseAge(report.reportedAt, now)],
    contested: !isContested
      ? ''
      : report.otherCodes.length > 0
        ? t('transfers.contested', { codes: report.otherCodes.join(LIST_MARK[lang]) })
        : t('transfers.contested.booked'),
    check: report.checkSays && {
      text: t(`transfers.check.${report.checkSays}`),
      tone: CHECK_TONES[report.checkSays],
    },
    picture: report.picture,
    decision: report.outcome && {
      text: t(`transfers.outcome.${report.outcome}`),
      by: report.closedBy ?? '',
      at: report.closedAt ? formatMoment(report.closedAt, lang, calendar) : '',
      reason: report.reason,
      paymentExceptionId: report.paymentExceptionId,
    },
  }
}

export type TransferReportView = ReturnType<typeof presentTransferReport>
