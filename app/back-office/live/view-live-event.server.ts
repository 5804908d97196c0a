import { FALLBACK_CUSTOMER_NAME } from '#app/orders/order.ts'
import { formatSantim } from '#app/platform/money.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import type { ReadEvent } from './live-events.queries.server.ts'
import type { LiveEvent } from './live-messages.ts'

interface Reader {
  lang: Lang
  t: Translate
  /** Email of the administrator who reads. */
  email: string
}

/** An event in words. Moves are not announced, nor what the reader did; both change what lists show. */
export function viewLiveEvent(event: ReadEvent, { lang, t, email }: Reader): LiveEvent {
  const { id, kind, orderId, code, customerName, actor, amountSantim } = event
  const order = `/admin/orders/${orderId}`
  const to = kind === 'quote' ? `${order}/quote` : order
  if (kind === 'move' || actor === email) return { id, kind, to, text: null }
  if (kind === 'payment') {
    const amount = amountSantim === null ? '' : formatSantim(amountSantim, lang)
    return { id, kind, to, text: t('admin.live.payment', { amount, code }) }
  }
  const name = customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : customerName
  return { id, kind, to, text: t(`admin.live.${kind}`, { code, name }) }
}
