import type { IncomingHttpHeaders } from 'node:http'
import type { ChaosPlan } from './fake-chaos.ts'
import type { Decision, FakePayment, FakePayments, Taken } from './fake-payments.ts'

/** Kind of a call, so that a fault can concern one kind. */
export type FakeCall = 'token' | 'hosted' | 'charge' | 'status' | 'cancel' | 'refund' | 'refund_status' | 'other'

/**
 * A fault of a call. `…_after`: the gateway executed the call and only the answer is broken, which the shop cannot distinguish
 * from the same fault before the execution. `slow` answers correctly in the end.
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
  /** Default: `any`. */
  on?: FakeCall | 'any'
  /** Number of faulty calls; default 1. */
  times?: number
}

export interface FakeRequest {
  /** Values of the `:name` parts of the route's path. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  contentType: string
  /** The body as JSON; undefined if it is none. */
  json: unknown
  /** The fields of a urlencoded body. */
  form: URLSearchParams
}

export interface FakeAnswer {
  status: number
  /** JSON; a text is sent as a web page. */
  body: unknown
}

export interface FakeRoute {
  method: string
  /** With `:name` for the variable parts. */
  path: string
  call: FakeCall
  handle(request: FakeRequest): FakeAnswer
}

/**
 * The fault of a webhook: `wrong_signature` is signed with another key (or has another token, for unsigned gateways),
 * `missing_signature` has none, `forged_body` was changed after signing. Only one gateway each has the last two.
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

/** The parts that differ between gateways. */
export interface FakeGatewayParts {
  payments: FakePayments
  routes: readonly FakeRoute[]
  /** Answer for an unknown path. */
  unknownPath: FakeAnswer
  rateLimited: FakeAnswer
  /** The message about a payment in its present state; null: it has no address. */
  webhook(payment: FakePayment, flaw: WebhookFlaw): OutgoingWebhook | null
  /** An additional address that it calls by GET, if the gateway has such a thing; null: this payment has none. */
  callback?(payment: FakePayment): string | null
}

export interface WebhookOrder {
  flaw?: WebhookFlaw
  copies?: number
  /** Reports an older state: a message that was overtaken. */
  as?: FakePayment['state']
}

/** A running fake in a test. POST /_control and GET /_control/taken do the same for another process. */
export interface FakeGateway {
  readonly name: string
  /** http://127.0.0.1:port */
  readonly url: string
  readonly payments: FakePayments
  /** Number of requests of a kind, including faulty ones. */
  count(call: FakeCall): number
  fail(fault: FakeFault): void
  /** Customers, networks and webhooks act by themselves from now on; null: only on command again. */
  setChaos(plan: ChaosPlan | null): void
  /** The customer acts; sends no message to the shop. False: the payment had ended before. */
  decide(reference: string, decision: Decision): boolean
  /** Sends messages to the shop; returns the HTTP status of each copy, 0 without an address or listener. */
  sendWebhook(reference: string, order?: WebhookOrder): Promise<number[]>
  /** Ends a refund by the shop's or the gateway's number; sends no message to the shop. */
  decideRefund(number: string, state: 'refunded' | 'failed'): void
  /** Calls back by GET, as Chapa does; returns the HTTP status, 0 as above. */
  sendCallback(reference: string): Promise<number>
  taken(): Taken[]
  close(): Promise<void>
}

/** Answer of GET /_control/taken. */
export interface ControlTaken {
  payments: Taken[]
  refusedDuplicates: number
  /** Number of scheduled steps of customers, ends of refunds and messages. */
  toCome: number
}

/** Body of POST /_control: one or several of these. */
export interface ControlCommand {
  fail?: FakeFault
  chaos?: ChaosPlan | null
  decide?: Decision & { reference: string }
  webhook?: WebhookOrder & { reference: string }
  /** Refuses all connections for this time, including this interface. */
  downMs?: number
}
