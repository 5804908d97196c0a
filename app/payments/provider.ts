import type { Santim } from '#app/platform/money.ts'
import type { PaymentMethod } from './methods.ts'

/**
 * A company that moves money for the shop, behind one interface. Every call but `parseWebhook` goes over the network:
 * never make one inside a database transaction, and never repeat a charge by itself, since the prompt may have gone out.
 */
export interface PaymentProvider {
  /** Stored with every attempt and in the address of its webhook: lower-case, never renamed. */
  readonly name: string
  readonly capabilities: ProviderCapabilities
  /** Whose money it is: that of test keys never settles a live payment. */
  readonly mode: 'test' | 'live'
  /** Sends a prompt to the phone. */
  directCharge(request: DirectCharge): Promise<ChargeAccepted | ProviderRefusal>
  /** Opens a payment page for the browser to go to. */
  hostedCheckout(request: HostedCheckout): Promise<HostedPage | ProviderRefusal>
  /** The present state of a payment; the only thing that may complete an attempt. "Not paid yet" is `pending`. */
  verify(request: VerifyRequest): Promise<Verification | ProviderRefusal>
  /** Pure: reads a message as received. What it claims is a reason to verify, never proof. */
  parseWebhook(message: WebhookMessage): ParsedWebhook
  refund(request: RefundRequest): Promise<{ ok: true } | ProviderRefusal>
  /** Withdraws a prompt or closes a page, as far as the provider can. */
  expire(request: PaymentReference): Promise<{ ok: true; outcome: 'cancelled' | 'already_final' } | ProviderRefusal>
}

export interface ProviderCapabilities {
  directMethods: readonly PaymentMethod[]
  hosted: boolean
  verify: 'sync' | 'none'
  webhookAuth: 'signed' | 'unsigned'
  refund: 'api' | 'manual'
  expire: boolean
}

/**
 * Ways a call can fail. Only `unknown_outcome` (timeout, 5xx, an answer that is no answer) leaves the payment pending:
 * the prompt may be on the phone. All others say that nothing was charged.
 */
export type ProviderFault = 'config' | 'validation' | 'duplicate' | 'rate_limited' | 'unknown_outcome' | 'unsupported'

export interface ProviderRefusal {
  ok: false
  fault: ProviderFault
  /** For the log and the back office, never for customers. */
  detail: string
}

export interface PaymentReference {
  /** Ours, `[A-Z0-9]{10,12}`: unique for ever, kept before the provider hears it. */
  reference: string
  /** The provider's, once known. */
  providerReference: string | null
}

export interface DirectCharge {
  reference: string
  amountSantim: Santim
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
  description: string
}

export interface ChargeAccepted {
  ok: true
  providerReference: string
}

export interface HostedCheckout {
  reference: string
  amountSantim: Santim
  items: readonly { name: string; quantity: number; unitPriceSantim: Santim }[]
  phone: string | null
  lang: 'en' | 'am'
  /** Absolute addresses of ours. Not every provider has three: then all lead to the same page. */
  urls: { origin: string; success: string; failure: string; cancel: string }
}

export interface HostedPage {
  ok: true
  providerReference: string
  url: string
}

/** Why the shop asks. Gateways do not care; the simulator's phones watch whether the customer still looks on. */
export type Asker = 'customer' | 'shop'

export interface VerifyRequest extends PaymentReference {
  asker: Asker
}

export interface Verification {
  ok: true
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'not_found'
  /** What was paid, as the provider tells it; compared with what was asked before anything is completed. */
  paid?: { amountSantim: Santim; currency: string; reference: string; mode: 'test' | 'live' }
  reason?: string
}

export interface WebhookMessage {
  /** The body's very bytes: signatures are over these. */
  rawBody: Uint8Array
  headers: Headers
  query: URLSearchParams
}

export interface ParsedWebhook {
  authenticity: 'signed' | 'unsigned' | 'invalid'
  /** Same for every delivery of the same event. */
  eventKey: string
  reference?: string
}

export interface RefundRequest extends PaymentReference {
  amountSantim: Santim
  reason: string
  refundReference: string
}
