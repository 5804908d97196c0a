import type { Santim } from '#app/base/platform/money.ts'
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
  /** Pure: reads a message as received. What it claims is a reason to verify, never proof; see `ParsedWebhook.claim`. */
  parseWebhook(message: WebhookMessage): ParsedWebhook
  /** Sends money back. Like a charge never repeated by itself: after a lost answer it is asked about, or a person looks. */
  refund(request: RefundRequest): Promise<RefundAccepted | RefundGivenUp | ProviderRefusal>
  /** How a refund stands; absent where the provider cannot be asked. */
  verifyRefund?(request: RefundReference): Promise<RefundVerification | ProviderRefusal>
  /** Withdraws a prompt or closes a page, as far as the provider can. */
  expire(request: PaymentReference): Promise<{ ok: true; outcome: 'cancelled' | 'already_final' } | ProviderRefusal>
  /** Asks something harmless with the configured keys: whether the provider is there and knows us. Moves no money. */
  checkConnection(): Promise<{ ok: true } | ProviderRefusal>
}

export interface ProviderCapabilities {
  directMethods: readonly PaymentMethod[]
  hosted: boolean
  /** `none`: nobody can be asked how a payment stands; only its own message tells. */
  verify: 'sync' | 'none'
  webhookAuth: 'signed' | 'unsigned'
  refund: 'api' | 'manual'
  expire: boolean
}

/** What a failed call says about the money. Requirement 25.11. */
export const PROVIDER_FAULTS = {
  /** Keys refused (401, 403), or the account may not do this: nothing was charged, another provider may. */
  config: 'hand_over',
  /** This provider cannot do what is asked (its method, a sum with santim …), which others may. */
  unsupported: 'hand_over',
  /** Too many calls (429): refused before anything happened. */
  rate_limited: 'hand_over',
  /** Not a byte of the request left: no such host, connection refused, no handshake. */
  unreachable: 'hand_over',
  /** What was asked is wrong wherever one asks it, such as the phone: nothing was charged and nothing will be. */
  validation: 'give_up',
  /** The provider has our reference already. The shop draws each once, so the request did arrive: it is asked about. */
  duplicate: 'ask',
  /** Timeout, cut answer, 5xx, an answer that is no answer: the prompt may be on the phone. Asked about, never repeated. */
  unknown_outcome: 'ask',
} as const satisfies Record<string, 'hand_over' | 'give_up' | 'ask'>

export type ProviderFault = keyof typeof PROVIDER_FAULTS

export interface ProviderRefusal {
  ok: false
  fault: ProviderFault
  /** For the log and the back office, never for customers: no secret, no full phone, no token. */
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
  /** Absolute address for the provider's message about this payment; it ends in a token (`webhook-token.server.ts`). */
  notifyUrl: string
}

export interface ChargeAccepted {
  ok: true
  /** null: the provider knows the payment by our reference alone. */
  providerReference: string | null
}

export interface HostedCheckout {
  reference: string
  amountSantim: Santim
  items: readonly { name: string; quantity: number; unitPriceSantim: Santim }[]
  phone: string | null
  lang: 'en' | 'am'
  /** Absolute addresses of ours. Not every provider has three: then all lead to the same page. */
  urls: { origin: string; success: string; failure: string; cancel: string }
  /** As of a direct charge. */
  notifyUrl: string
}

interface HostedPage {
  ok: true
  providerReference: string | null
  url: string
}

/** Why the shop asks. Gateways do not care; the simulator's phones watch whether the customer still looks on. */
type Asker = 'customer' | 'shop'

export interface VerifyRequest extends PaymentReference {
  asker: Asker
}

export interface Verification {
  ok: true
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'not_found'
  /** What was paid, as the provider tells it; compared with what was asked before anything is completed. */
  paid?: PaidMoney
  /** Paid, and given back since, in whole or in part. */
  isRefunded?: boolean
  /** How much of it, as far as the provider tells. */
  refundedSantim?: Santim
  reason?: string
}

export interface PaidMoney {
  amountSantim: Santim
  currency: string
  /** Ours, as the provider repeats it. */
  reference: string
  mode: 'test' | 'live'
  /** What the provider keeps of it. */
  feeSantim?: Santim
  /** The provider's own number of the money, as on its statements. */
  transactionId?: string
}

export interface WebhookMessage {
  /** The body's very bytes: signatures are over these. Empty when a gateway comes by GET. */
  rawBody: Uint8Array
  headers: Headers
  query: URLSearchParams
  /** The last part of the address it came to; null at the address without one. */
  token: string | null
  /** Whether `token` is the one that the shop put into the address for this reference. Takes the same time either way. */
  tokenIsValidFor(reference: string): boolean
}

/**
 * `signed`: the provider's signature over it is right. `unsigned`: it has none; the shop takes it up only if its token
 * belongs to the payment it is about. `invalid`: a signature that is wrong, or missing where there must be one, or a
 * message that cannot be read; refused and not kept.
 */
export interface ParsedWebhook {
  authenticity: 'signed' | 'unsigned' | 'invalid'
  /** Same for every delivery of the same event. */
  eventKey: string
  /** Ours. */
  reference?: string
  providerReference?: string
  /** `payment` when not said. What is about nothing of the shop's (`other`) is kept and causes nothing. */
  about?: 'payment' | 'refund' | 'other'
  /**
   * What the message says happened. Used only with `capabilities.verify` `none`, when the token is right and both the
   * references and the sum fit; of any other provider it is ignored.
   */
  claim?: Verification
  /** JSON to answer with, where the provider wants more than the status 200. */
  reply?: Readonly<Record<string, string | number>>
}

export interface RefundRequest extends PaymentReference {
  /** The provider's own number of the money, if it told one (`PaidMoney.transactionId`). */
  transactionId: string | null
  amountSantim: Santim
  reason: string
  /** Ours, unique for ever, kept before the provider hears it. */
  refundReference: string
}

export interface RefundAccepted {
  ok: true
  /** `sent`: on its way; `confirmed`: the customer has it. */
  state: 'sent' | 'confirmed'
  /** The provider's number of the refund. */
  providerReference: string | null
}

/** The provider has the refund under our reference, and says that it came to nothing. */
export interface RefundGivenUp {
  ok: true
  state: 'failed'
  reason: string
}

export interface RefundReference {
  /** Ours. */
  refundReference: string
  /** The provider's number of the refund, if it told one. */
  providerReference: string | null
}

export interface RefundVerification {
  ok: true
  state: 'sent' | 'confirmed' | 'failed'
  reason?: string
}
