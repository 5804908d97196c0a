import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatDay, formatMoment } from '#app/base/platform/time/calendar.ts'
import type { FiscalMachine } from './fiscal-machines.server.ts'
import type { FiscalReceipt, TaxOfOrder } from './tax-of-order.queries.server.ts'

interface Facts {
  order: TaxOfOrder
  machines: readonly FiscalMachine[]
  vat: readonly { percent: number | null; grossSantim: Santim; vatSantim: Santim }[]
  /** The other order with the number of a contested receipt. */
  holder: { id: string; label: string } | undefined
}

export function presentOrderTax({ lang, calendar, t }: ViewContext, { order, machines, vat, holder }: Facts) {
  const money = (santim: Santim) => formatSantim(santim, lang)
  const current = order.receipts.find(({ replacedAt }) => replacedAt === null)
  const named = ({ machineName, number, issuedOn }: FiscalReceipt) =>
    t('tax.fiscal.kept', { number, machine: machineName, day: formatDay(issuedOn, lang, calendar) })
  return {
    id: order.id,
    label: order.label,
    isSale: order.kind === 'counter',
    machines: machines.filter(({ isRetired }) => !isRetired).map(({ number, name }) => ({ id: number, name })),
    fiscal: current
      ? {
          machine: current.machine,
          number: current.number,
          day: current.issuedOn,
          text: named(current),
          by: t('tax.fiscal.by', { who: current.person, when: formatMoment(current.at, lang, calendar) }),
          contested: holder ? { text: t('tax.fiscal.contested', { label: holder.label }), id: holder.id } : null,
        }
      : null,
    earlier: order.receipts.flatMap((receipt) =>
      receipt.replacedAt
        ? [
            t('tax.fiscal.replaced', {
              number: named(receipt),
              when: formatMoment(receipt.replacedAt, lang, calendar),
              reason: receipt.replacedReason ?? '',
              who: receipt.replacedBy ?? '',
            }),
          ]
        : [],
    ),
    buyer: order.buyer,
    vat: vat.map(({ percent, grossSantim, vatSantim }) => ({
      text:
        percent === null
          ? t('tax.split.exempt')
          : t('tax.split.rate', { percent, net: money(grossSantim - vatSantim), vat: money(vatSantim) }),
      amount: money(grossSantim),
    })),
  }
}
