import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { PaymentMethod } from './methods.ts'

/**
 * A company that moves money for the shop, behind one interface. Every call except `parseWebhook` uses the network:
 * never call it inside a database transaction, and never repeat a charge automatically, since the prompt may have been
 * sent.
 */
export interface PaymentProvider {
  /** Stored with every attempt and in the address of its webhook: lower-case, never renamed. */
  readonly name: string
  readonly capabilities: ProviderCapabilities
  /** Money of test keys never settles a live payment. */
  readonly mode: 'test' | 'live'
  directCharge(request: DirectCharge): Promise<ChargeAccepted | ProviderRefusal>
  paymentPage(request: PaymentPage): Promise<HostedPage | ProviderRefusal>
  /** Fetches the present state of a payment; only this may complete an attempt. "Not paid yet" is `pending`. */
  verify(request: VerifyRequest): Promise<Verification | ProviderRefusal>
  /** Pure: reads a message as received. Its content is a reason to verify, never proof; see `ParsedWebhook.claim`. */
  parseWebhook(message: WebhookMessage): ParsedWebhook
  /**
   * Sends money back. Like a charge never repeated automatically: after a lost answer its status is fetched, or a
   * person looks.
   */
  refund(request: RefundRequest): Promise<RefundAccepted | RefundGivenUp | ProviderRefusal>
  /** Fetches the status of a refund; absent where the provider offers no query. */
  verifyRefund?(request: RefundReference): Promise<RefundVerification | ProviderRefusal>
  /** Withdraws a prompt or closes a page, where the provider can. */
  expire(request: PaymentReference): Promise<{ ok: true; outcome: 'cancelled' | 'already_final' } | ProviderRefusal>
  /**
   * Makes a harmless call with the configured keys, to check that the provider is reachable and accepts them. Moves no
   * money.
   */
  checkConnection(): Promise<{ ok: true } | ProviderRefusal>
}

export interface ProviderCapabilities {
  directMethods: readonly PaymentMethod[]
  hosted: boolean
  /** `none`: no status query; only the provider's own message reports. */
  verify: 'sync' | 'none'
  webhookAuth: 'signed' | 'unsigned'
  refund: 'api' | 'manual'
  expire: boolean
}

/** What a failed call means for the money. Requirement 25.11. */
export const PROVIDER_FAULTS = {
  /** Keys refused (401, 403), or the account lacks the feature: nothing was charged, another provider may. */
  config: 'hand_over',
  /** This provider cannot do it (the method, a sum with santim …), but others may. */
  unsupported: 'hand_over',
  /** Too many calls (429): refused before any effect. */
  rate_limited: 'hand_over',
  /** Not a byte of the request was sent: no such host, connection refused, no handshake. */
  unreachable: 'hand_over',
  /** The request is wrong for every provider, such as the phone: nothing was charged and nothing will be. */
  validation: 'give_up',
  /** The provider has our reference already. The shop uses each once, so the request did arrive: fetch the status. */
  duplicate: 'ask',
  /** Timeout, cut or unreadable answer, 5xx: the prompt may be on the phone. Fetch the status, never repeat. */
  unknown_outcome: 'ask',
} as const satisfies Record<string, 'hand_over' | 'give_up' | 'ask'>

export type ProviderFault = keyof typeof PROVIDER_FAULTS

export interface ProviderRefusal {
  ok: false
  fault: ProviderFault
  /** For the log and admin, never for customers: no secret, no full phone, no token. */
  detail: string
}

export interface PaymentReference {
  /** Ours, `[A-Z0-9]{10,12}`: permanently unique, stored before the provider receives it. */
  reference: string
  providerReference: string | null
}

export interface DirectCharge {
  reference: string
  amountSantim: Santim
  method: PaymentMethod
  phone: string
  description: string
  /** Absolute webhook address for this payment; it ends in a token (`webhook-token.server.ts`). */
  notifyUrl: string
}

export interface ChargeAccepted {
  ok: true
  /** null: the provider knows the payment only by our reference. */
  providerReference: string | null
}

export interface PaymentPage {
  reference: string
  amountSantim: Santim
  items: readonly { name: string; quantity: number; unitPriceSantim: Santim }[]
  phone: string | null
  lang: Lang
  /** Our absolute addresses. A provider with fewer than three sends all to the same page. */
  urls: { origin: string; success: string; failure: string; cancel: string }
  notifyUrl: string
}

interface HostedPage {
  ok: true
  providerReference: string | null
  url: string
}

/**
 * The reason for the query. Gateways ignore it; the simulator's phones use it to see whether the customer still waits.
 */
type Asker = 'customer' | 'shop'

export interface VerifyRequest extends PaymentReference {
  asker: Asker
}

export interface Verification {
  ok: true
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'not_found'
  /** The paid money as the provider reports it; compared with the charge before anything completes. */
  paid?: PaidMoney
  /** Paid, and refunded since, in whole or in part. */
  isRefunded?: boolean
  /** The refunded sum, if the provider reports it. */
  refundedSantim?: Santim
  reason?: string
}

export interface PaidMoney {
  amountSantim: Santim
  currency: string
  reference: string
  mode: 'test' | 'live'
  feeSantim?: Santim
  transactionId?: string
}

export interface WebhookMessage {
  /** The exact bytes of the body, because signatures cover them. Empty for a GET. */
  rawBody: Uint8Array
  headers: Headers
  query: URLSearchParams
  /** The last segment of its address; null without one. */
  token: string | null
  /** Whether `token` is the one that the shop made for this reference. Takes constant time. */
  tokenIsValidFor(reference: string): boolean
}

/**
 * `signed`: with a valid signature of the provider. `unsigned`: without one; accepted only if its token belongs to its
 * payment. `invalid`: a wrong or missing signature, or an unreadable message; refused and not stored.
 */
export interface ParsedWebhook {
  authenticity: 'signed' | 'unsigned' | 'invalid'
  /** Identical for repeated deliveries of the same event. */
  eventKey: string
  reference?: string
  providerReference?: string
  /** Defaults to `payment`. `other` concerns nothing of the shop; it is stored without effect. */
  about?: 'payment' | 'refund' | 'other'
  /**
   * What the message reports. Used only with `capabilities.verify` `none`, when the token is right and both the
   * references and the sum match; ignored for any other provider.
   */
  claim?: Verification
  /** JSON to answer with, for a provider that needs more than the status 200. */
  reply?: Readonly<Record<string, string | number>>
}

export interface RefundRequest extends PaymentReference {
  transactionId: string | null
  amountSantim: Santim
  reason: string
  /** Ours, permanently unique, stored before the provider receives it. */
  refundReference: string
}

export interface RefundAccepted {
  ok: true
  state: 'sent' | 'confirmed'
  providerReference: string | null
}

/** The provider knows the refund by our reference, and reports that it failed. */
export interface RefundGivenUp {
  ok: true
  state: 'failed'
  reason: string
}

export interface RefundReference {
  refundReference: string
  providerReference: string | null
}

export interface RefundVerification {
  ok: true
  state: 'sent' | 'confirmed' | 'failed'
  reason?: string
}
