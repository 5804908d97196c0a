import type { GiveUpView } from './give-up-view.server.ts'
import type { OrderPageAction } from './order-actions.ts'

export interface OrderPageActions {
  canPay: boolean
  transfers: { isOffered: boolean }
  finished: { isAsked: boolean }
  order: { status: string }
  giveUp: Pick<NonNullable<GiveUpView>, 'kind'> | null
  quote: { question: unknown; ended: unknown } | undefined
}

/**
 * Whether the page still has the form of an act, or a sentence in its place, where a refusal is shown. The order may have moved
 * since the page was opened.
 */
export function isActionAvailable(
  act: OrderPageAction,
  { canPay, order, giveUp, quote, transfers, finished }: OrderPageActions,
): boolean {
  if (act === 'pay') return canPay
  if (act === 'transfer') return transfers.isOffered
  if (act === 'finished') return finished.isAsked
  // A repeated cancellation is no error: the page shows that the order has ended.
  const hasEnded = quote ? quote.ended !== null : order.status === 'Cancelled'
  if (act === 'cancel') return hasEnded || giveUp?.kind === 'cancel'
  if (!quote) return false
  switch (act) {
    case 'accept':
      return true // the page always explains in its place why it was refused
    case 'decline':
      return hasEnded || giveUp?.kind === 'decline' || giveUp?.kind === 'withdraw'
    case 'answer':
      return quote.question !== null
    case 'wish':
      return true // the sheet, or the thread with what was written
    case 'again':
      return true // the form, or the renewed request that it asked for
  }
}
