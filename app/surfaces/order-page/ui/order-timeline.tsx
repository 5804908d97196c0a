import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { OrderPageData } from '../load-order-page.server.ts'

type EventView = OrderPageData['events'][number]

export function OrderTimeline({ events, isRequest }: { events: EventView[]; isRequest: boolean }) {
  const t = useT()
  const lang = useLang()
  const price = (santim: Santim) => formatSantim(santim, lang)
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{t('order.timeline')}</h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="relative">
            <span className="absolute top-2 -left-5.5 size-2.5 rounded-full bg-adey" aria-hidden="true" />
            <p className="leading-snug font-semibold wrap-anywhere whitespace-pre-line">
              {isRequest && event.kind === 'placed' ? t('quote.event.placed') : describeEvent(event, t, price)}
            </p>
            <p className="figures text-sm text-ink-soft">{event.when}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function describeEvent(event: EventView, t: Translate, price: (santim: Santim) => string): string {
  switch (event.kind) {
    case 'placed':
      return t('order.event.placed')
    case 'moved':
      return event.toStatus ? t(`order.status.${event.toStatus}`) : ''
    case 'changed':
      return t('order.event.changed')
    case 'refund':
      return describeRefund(event, t, price(event.amountSantim))
    case 'question':
      return t('quote.event.question', { text: event.text })
    case 'answer':
      return t('quote.event.answer', { text: event.text })
    case 'wish':
      return t('quote.event.wish', { text: event.text })
    case 'reply':
      return t('quote.event.reply', { text: event.text })
    default:
      return describePayment(event, t, price(event.amountSantim))
  }
}

function describeRefund({ isCredit, paymentState }: EventView, t: Translate, amount: string): string {
  if (isCredit) return t('order.event.credited', { amount })
  return t(paymentState === 'on_its_way' ? 'order.event.refund.on.its.way' : 'order.event.refunded', { amount })
}

function describePayment(event: EventView, t: Translate, amount: string): string {
  switch (event.paymentState) {
    case 'completed':
      return t(event.isLate ? 'order.event.paid.late' : 'order.event.paid', { amount })
    case 'cancelled':
      return t('order.event.cancelled')
    case 'review':
      return t('order.event.review')
    case 'moved':
      return t('order.event.moved', { amount })
    case 'voided':
      return t('order.event.voided', { amount })
    case 'transfer_vouched':
      return t('order.event.transfer_inbox', { reference: event.reference })
    case 'credit_vouched':
      return t('order.event.credit_vouched', { amount })
    case 'transfer_reported':
    case 'transfer_used':
    case 'transfer_refused':
    case 'transfer_inbox':
      return t(`order.event.${event.paymentState}`, { reference: event.reference, amount })
    case null:
    default:
      return t('order.event.failed')
  }
}
