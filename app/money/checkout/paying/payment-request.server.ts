import type { RawBuilder } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { PayPurpose } from '#app/ordering/orders/status/amount-due.ts'
import type { OrderContact } from '#app/ordering/orders/placing/insert-order.server.ts'
import type { CartItem, CartRefusal } from '#app/ordering/orders/placing/place-cart-order.server.ts'
import type { OrderInHandRefusal } from '#app/ordering/orders/placing/resume-cart-order.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { PromptLimitRefusal, PromptSender } from '#app/money/payments/prompt-limits.server.ts'
import type { PaymentPage } from '#app/money/payments/provider.ts'
import type { SettleDeps } from './settle-payment.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

export interface CheckoutDeps extends SettleDeps {
  appSecret: string
}

export interface CartPurchase {
  kind: 'cart'
  items: readonly CartItem[]
  /** The total that the customer saw: compared, never charged. */
  totalSantim: Santim
  contact: Omit<OrderContact, 'phone'>
  /** The delivery fee that the customer saw: compared, never charged. */
  shownFeeSantim?: Santim | undefined
  placer: Placer
  /** Stored with the order permanently; unique. */
  requestKey?: string | undefined
}

export interface OrderPayment {
  kind: 'order'
  code: string
  key: string
  /** Deposit, balance or full; by default the next sum due. The server computes the sum. */
  purpose?: PayPurpose | undefined
}

export interface Payment {
  what: CartPurchase | OrderPayment
  lang: Lang
  clientAddress: string
  /** Absent: the payer is known by nothing but an address, or the link of an order. */
  sender?: PromptSender | undefined
  buyerKey?: string | undefined
  origin: string
  checkpoints?: PaymentCheckpoints | undefined
}

/** Statements that record the outcome of this request, so that a repeat gets the same answer (idempotency). */
export interface PaymentCheckpoints {
  /** Claims the request's key, before any write that the checkpoint is not part of. */
  claim: () => Promise<void>
  /** Part of the transaction that opens the attempt. Records the checkpoint only if CTE `from` returned rows. */
  note: (started: StartedNote, from?: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Replaces the checkpoint by one of another attempt, in the transaction that opens that attempt. */
  updateCheckpoint: (started: StartedNote) => RawBuilder<unknown>
  /** Part of the transaction that stores the provider's answer; ends in a condition. */
  started?: (started: StartedNote) => RawBuilder<unknown>
}

export interface DirectPayment extends Payment {
  method: PaymentMethod
  phone: string
}

export interface HostedPayment extends Payment {
  phone: string | null
  /** Absolute addresses to which the payment page returns the browser. */
  returnUrls: (order: { id: string; code: string }) => PaymentPage['urls']
}

export interface StartedNote {
  attemptId: string
  orderId: string
  orderCode: string
  /** What is charged. Absent in a note that the previous version wrote. */
  amountSantim?: Santim
}

export type StartRefusal =
  | CartRefusal
  | PromptLimitRefusal
  | OrderInHandRefusal
  | { ok: false; reason: 'method_unavailable' }
  | { ok: false; reason: 'payments_unavailable' }
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_not_payable' }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'deposit_already_paid' }
  | { ok: false; reason: 'provider_refused' }
  | { ok: false; reason: 'provider_unavailable' }
