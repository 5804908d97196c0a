import type { IncomingHttpHeaders } from 'node:http'
import type { ChaosPlan } from './fake-chaos.ts'
import type { Decision, FakePayment, FakePayments, Taken } from './fake-payments.ts'

/** What a call is for, so that a fault can be meant for one kind of call. */
export type FakeCall = 'token' | 'hosted' | 'charge' | 'status' | 'cancel' | 'refund' | 'refund_status' | 'other'

/**
 * How a call goes wrong. `…_after`: the gateway did what was asked and only the answer is spoilt, which the shop cannot
 * tell from the same fault before. `slow` answers well in the end.
 */
export type FaultKind =
  | 'slow'
  | 'rate_limited'
  | 'html'
  | 'html_after'
  | 'server_error'
  | 'server_error_after'
  | 'cut'
  | 'cut_after'
  | 'silent'
  | 'silent_after'
  | 'broken_json_after'

export interface FakeFault {
  kind: FaultKind
  /** `any` when absent. */
  on?: FakeCall | 'any'
  /** How many calls it spoils; 1 when absent. */
  times?: number
}

export interface FakeRequest {
  /** What stood in place of `:name` in the route's path. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  contentType: string
  /** The body as JSON; undefined when it is none. */
  json: unknown
  /** The body's fields, when it is urlencoded. */
  form: URLSearchParams
}

export interface FakeAnswer {
  status: number
  /** JSON; a text is a web page. */
  body: unknown
}

export interface FakeRoute {
  method: string
  /** With `:name` for the parts that differ. */
  path: string
  call: FakeCall
  handle(request: FakeRequest): FakeAnswer
}

/**
 * What is wrong with a webhook: `wrong_signature` is signed with another key (or carries another token, where nothing is
 * signed), `missing_signature` has none, `forged_body` was changed after it was signed. The last two are known to one
 * gateway each.
 */
export type WebhookFlaw =
  | 'none'
  | 'wrong_signature'
  | 'missing_signature'
  | 'forged_body'
  | 'static_signature_only'
  | 'wrong_issuer'

export interface OutgoingWebhook {
  url: string
  headers: Record<string, string>
  body: string
}

/** What differs from gateway to gateway. */
export interface FakeGatewayParts {
  payments: FakePayments
  routes: readonly FakeRoute[]
  /** How it answers to a path it does not know. */
  unknownPath: FakeAnswer
  rateLimited: FakeAnswer
  /** What it tells the shop about a payment as it stands; null: nobody told it where to. */
  webhook(payment: FakePayment, flaw: WebhookFlaw): OutgoingWebhook | null
  /** The address it calls by GET beside, where it has such a thing; null: this payment has none. */
  callback?(payment: FakePayment): string | null
}

export interface WebhookOrder {
  flaw?: WebhookFlaw
  copies?: number
  /** Tells an older state than the present one: a message that was overtaken. */
  as?: FakePayment['state']
}

/** A running fake, as tests hold it. POST /_control and GET /_control/taken do the same for another process. */
export interface FakeGateway {
  readonly name: string
  /** http://127.0.0.1:port */
  readonly url: string
  readonly payments: FakePayments
  /** How many requests came for a kind of call, spoilt ones included. */
  count(call: FakeCall): number
  fail(fault: FakeFault): void
  /** Customers, networks and webhooks act by themselves from now on; null: as told, again. */
  setChaos(plan: ChaosPlan | null): void
  /** The customer acts; nothing is sent to the shop. False: it had ended before. */
  decide(reference: string, decision: Decision): boolean
  /** Tells the shop; the HTTP status of each copy, 0 when it was not told where or nobody was there. */
  sendWebhook(reference: string, order?: WebhookOrder): Promise<number[]>
  /** A refund arrives, or comes to nothing; nothing is sent to the shop. By the shop's reference of it, or the gateway's. */
  decideRefund(number: string, state: 'refunded' | 'failed'): void
  /** Calls back by GET, as Chapa does; the HTTP status, 0 as above. */
  sendCallback(reference: string): Promise<number>
  taken(): Taken[]
  close(): Promise<void>
}

/** What GET /_control/taken tells. */
export interface ControlTaken {
  payments: Taken[]
  refusedDuplicates: number
  /** Steps of customers, ends of refunds and messages that are still to come by themselves. */
  toCome: number
}

/** What POST /_control takes: one or several of these at once. */
export interface ControlCommand {
  fail?: FakeFault
  chaos?: ChaosPlan | null
  decide?: Decision & { reference: string }
  webhook?: WebhookOrder & { reference: string }
  /** Nobody can connect for so long, this interface included. */
  downMs?: number
}
