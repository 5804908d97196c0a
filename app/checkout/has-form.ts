import type { OrderPageAct } from './order-acts.ts'
import type { QuoteView } from './quote-view.server.ts'

/** What of an order's page decides which forms it has. */
export interface FormsOfOrder {
  canPay: boolean
  transfers: { isOffered: boolean }
  quote:
    | {
        question: unknown
        ended: unknown
        giveUp: Pick<NonNullable<QuoteView['giveUp']>, 'kind'> | null
      }
    | undefined
}

/**
 * Whether the page still has the form that an act was sent with, or a sentence in its place: there a refusal is read. The
 * order may have moved on since the page was opened, in another tab or at the shop.
 */
export function hasForm(act: OrderPageAct, { canPay, quote, transfers }: FormsOfOrder): boolean {
  if (act === 'pay') return canPay
  if (act === 'transfer') return transfers.isOffered
  if (!quote) return false
  const giveUp = quote.giveUp?.kind
  const hasEnded = quote.ended !== null // the page says how: sent twice, giving up is no fault
  switch (act) {
    case 'accept':
      return true // what is in its place says why it was refused
    case 'decline':
      return hasEnded || giveUp === 'decline' || giveUp === 'withdraw'
    case 'cancel':
      return hasEnded || giveUp === 'cancel'
    case 'answer':
      return quote.question !== null
    case 'again':
      return true // or the request waits again, which is what was asked for
  }
}
