import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import type { RequestStage, Settled } from './order-progress.ts'

export type OrderHeadKind =
  | 'paid'
  | 'checking'
  | 'at_pickup'
  | 'deposit_paid'
  | 'agreed'
  | 'overdue'
  | 'part_paid'
  | 'unpaid'
  | 'accepted'
  | 'waiting'
  | 'question'
  | 'priced'
  | 'price_ended'
  | 'closed'

export interface HeadedOrder {
  status: OrderStatus
  owedSantim: number
  netPaidSantim: number
  isPaidAtPickup: boolean
  paymentStatus: OrderPaymentStatus
}

/** The money of a custom cake. */
export interface HeadedRequest extends RequestStage {
  money: RequestStage['money'] & {
    /** Null: nothing is due before the balance. */
    depositNow: string | null
    /** The balance was due already. */
    isOverdue: boolean
  }
}

/**
 * What the head of the page says. "Paid" only by the ledger; while a payment may still arrive, the shop is checking. An
 * order with money due now is never called confirmed.
 */
export function orderHead(
  order: HeadedOrder,
  attempt: { isOpen: boolean; isUnknown: boolean } | undefined,
  request?: HeadedRequest,
): OrderHeadKind {
  if (hasTrait(order.status, 'called off')) return 'closed'
  if (request && hasTrait(order.status, 'being priced')) return headOfPrice(request)
  if (order.owedSantim <= 0) return 'paid'
  if (attempt && (attempt.isOpen || attempt.isUnknown)) return 'checking'
  if (order.isPaidAtPickup) return 'at_pickup'
  if (request?.money.depositNow === null) {
    if (request.money.isOverdue) return 'overdue'
    return order.netPaidSantim > 0 ? 'deposit_paid' : 'agreed'
  }
  if (isRestLater(order, request)) return 'deposit_paid'
  if (order.netPaidSantim > 0) return 'part_paid'
  return request ? 'accepted' : 'unpaid'
}

/** Daily cakes whose deposit the shop took: the rest is due when they are handed over. */
function isRestLater({ paymentStatus }: HeadedOrder, request: HeadedRequest | undefined): boolean {
  return request === undefined && paymentStatus === 'deposit_paid'
}

function headOfPrice({ question, offer }: HeadedRequest): OrderHeadKind {
  if (offer?.isOpen) return 'priced'
  if (offer?.hasJustEnded) return 'price_ended'
  return question?.isOpen ? 'question' : 'waiting'
}

/** How the order stands with its money, for the steps. */
export function settledOf(order: HeadedOrder, request?: HeadedRequest): Settled {
  if (order.owedSantim <= 0) return 'all'
  if (order.isPaidAtPickup) return 'later'
  if (isRestLater(order, request)) return 'deposit'
  if (request?.money.depositNow !== null) return 'not yet'
  return order.netPaidSantim > 0 ? 'deposit' : 'later'
}
