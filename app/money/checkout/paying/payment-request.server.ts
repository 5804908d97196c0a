import type { RawBuilder } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { PayPurpose } from '#app/ordering/orders/status/amount-due.ts'
import type { OrderContact } from '#app/ordering/orders/placing/insert-order.server.ts'
import type { CartItem, CartRefusal } from '#app/ordering/orders/placing/place-cart-order.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { PromptLimitRefusal } from '#app/money/payments/prompt-limits.server.ts'
import type { HostedCheckout } from '#app/money/payments/provider.ts'
import type { SettleDeps } from './settle-payment.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

/** What a customer asks for when they pay, and why they may be refused. */

export interface CheckoutDeps extends SettleDeps {
  appSecret: string
}

export interface CartPurchase {
  kind: 'cart'
  items: readonly CartItem[]
  /** What the customer saw: compared, never charged. */
  totalSantim: Santim
  contact: Omit<OrderContact, 'phone'>
  /** The delivery fee that they saw: compared, never charged. */
  shownFeeSantim?: Santim | undefined
  placer: Placer
  /** Kept with the order for as long as it exists; unique. */
  requestKey?: string | undefined
}

/** Paying an order that exists, by its link. */
export interface OrderPayment {
  kind: 'order'
  code: string
  key: string
  /** Deposit, rest or all; what is due first when not said. The server decides how much that is. */
  purpose?: PayPurpose | undefined
}

export interface Payment {
  what: CartPurchase | OrderPayment
  lang: Lang
  clientAddress: string
  /** Of the browser that pays (`readBuyerKey`). */
  buyerKey?: string | undefined
  /** Scheme and host that the customer uses. */
  origin: string
  checkpoints?: PaymentCheckpoints | undefined
}

/** Statements that keep what became of this request, so that a repeat of it gets the same answer (idempotency). */
export interface PaymentCheckpoints {
  /** Takes the request's key, before anything is written that the note is no part of. */
  claim: () => Promise<void>
  /** Part of the transaction that opens the attempt; `from` names what must have been written. */
  note: (started: StartedNote, from?: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The note of another attempt in its place, in the transaction that opens that one. */
  updateCheckpoint: (started: StartedNote) => RawBuilder<unknown>
  /** Part of the transaction that keeps the provider's answer; ends in a condition. */
  started?: (started: StartedNote) => RawBuilder<unknown>
}

export interface DirectPayment extends Payment {
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
}

export interface HostedPayment extends Payment {
  phone: string | null
  /** Absolute addresses for the payment page to send the browser back to. */
  returnUrls: (order: { id: string; code: string }) => HostedCheckout['urls']
}

export interface StartedNote {
  attemptId: string
  orderId: string
  orderCode: string
}

export type StartRefusal =
  | CartRefusal
  | PromptLimitRefusal
  | { ok: false; reason: 'method_unavailable' }
  | { ok: false; reason: 'payments_unavailable' }
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_not_payable' }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'deposit_already_paid' }
  | { ok: false; reason: 'provider_refused' }
  | { ok: false; reason: 'provider_unavailable' }
