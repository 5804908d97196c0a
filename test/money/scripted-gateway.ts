import type { PaymentProvider, ProviderRefusal, Verification, WebhookMessage } from '#app/money/payments/provider.ts'
import { PAYMENT_METHODS } from '#app/money/payments/methods.ts'

/** A gateway's own record of one payment. All sums in santim. */
export interface GatewayPayment {
  gateway: string
  reference: string
  askedSantim: number
  /** Address of its messages. */
  notifyPath: string
  state: 'open' | 'paid' | 'failed' | 'cancelled'
  takenSantim: number
  /** Reversed without a request of the shop: by a bank, or in the gateway's own pages. */
  reversedSantim: number
  /** By the shop's reference. */
  refunds: Map<string, { amountSantim: number; state: 'sent' | 'confirmed' | 'failed' }>
}

/** Answer to a charge; `unreachable`: it never received the request, so the next gateway is charged. */
export type ChargeAnswer = 'accepts' | 'unreachable' | 'answer lost' | 'refuses'

/** Answer to a refund; `answer lost`: it is executed; `never arrived`: it is not. */
export type RefundAnswer = 'confirmed' | 'sent' | 'failed' | 'answer lost' | 'never arrived'

export interface ScriptedGateway extends PaymentProvider {
  payments: Map<string, GatewayPayment>
  charges: ChargeAnswer
  refunds: RefundAnswer
  /** It does not answer queries. */
  isAway: boolean
  /** Forbidden requests that it received. */
  offences: string[]
}

const SIGNATURE = 'x-scripted-signature'

/**
 * A gateway in the same process with its own books that acts on command. `asked`: it supports status queries, refunds and
 * withdrawal; `mute`: only its messages report, and refunds are manual.
 */
export function createScriptedGateway(name: string, kind: 'asked' | 'mute'): ScriptedGateway {
  const isMute = kind === 'mute'
  const refusal = (fault: ProviderRefusal['fault']): ProviderRefusal => ({ ok: false, fault, detail: name })

  const gateway: ScriptedGateway = {
    name,
    mode: 'test',
    capabilities: {
      directMethods: PAYMENT_METHODS,
      hosted: true,
      verify: isMute ? 'none' : 'sync',
      webhookAuth: isMute ? 'unsigned' : 'signed',
      refund: isMute ? 'manual' : 'api',
      expire: !isMute,
    },
    payments: new Map(),
    charges: 'accepts',
    refunds: 'confirmed',
    isAway: false,
    offences: [],
    directCharge: async (charge) => begin(charge),
    async paymentPage(checkout) {
      const begun = begin(checkout)
      return begun.ok ? { ...begun, url: `https://${name}.example/${checkout.reference}` } : begun
    },
    async verify({ reference }) {
      const payment = gateway.payments.get(reference)
      if (gateway.isAway) return refusal('unknown_outcome')
      return payment ? statusOf(payment) : { ok: true, status: 'not_found' }
    },
    parseWebhook: (message) => parse(message, isMute),
    async refund({ reference, refundReference, amountSantim }) {
      const payment = gateway.payments.get(reference)
      if (!payment || isMute) return refusal('validation')
      if (payment.refunds.has(refundReference)) {
        gateway.offences.push(`refund ${refundReference} was sent twice`)
        return refusal('duplicate')
      }
      if (amountSantim > payment.takenSantim - goneSantim(payment)) return refusal('validation')
      const answer = gateway.refunds
      if (answer === 'never arrived') return refusal('unknown_outcome')
      const state = answer === 'answer lost' ? 'confirmed' : answer
      payment.refunds.set(refundReference, { amountSantim, state })
      if (answer === 'answer lost') return refusal('unknown_outcome')
      return state === 'failed'
        ? { ok: true, state, reason: 'the phone takes no money' }
        : { ok: true, state, providerReference: `B-${refundReference}` }
    },
    async verifyRefund({ refundReference }) {
      if (gateway.isAway) return refusal('unknown_outcome')
      for (const { refunds } of gateway.payments.values()) {
        const refund = refunds.get(refundReference)
        if (refund) return { ok: true, state: refund.state }
      }
      return { ok: true, state: 'failed', reason: 'never heard of it' }
    },
    async expire({ reference }) {
      const payment = gateway.payments.get(reference)
      if (gateway.isAway || !payment) return refusal('unknown_outcome')
      if (payment.state !== 'open') return { ok: true, outcome: 'already_final' }
      payment.state = 'cancelled'
      return { ok: true, outcome: 'cancelled' }
    },
    checkConnection: async () => ({ ok: true }),
  }

  function begin({
    reference,
    amountSantim,
    notifyUrl,
  }: {
    reference: string
    amountSantim: number
    notifyUrl: string
  }) {
    const answer = gateway.charges
    if (answer === 'unreachable') return refusal('unreachable')
    if (answer === 'refuses') return refusal('validation')
    if (gateway.payments.has(reference)) gateway.offences.push(`${reference} was asked for twice`)
    gateway.payments.set(reference, {
      gateway: name,
      reference,
      askedSantim: amountSantim,
      notifyPath: new URL(notifyUrl).pathname,
      state: 'open',
      takenSantim: 0,
      reversedSantim: 0,
      refunds: new Map(),
    })
    return answer === 'accepts'
      ? { ok: true as const, providerReference: `P-${reference}` }
      : refusal('unknown_outcome')
  }
  return gateway
}

/** The part of a payment that the gateway no longer holds. */
export function goneSantim({ reversedSantim, refunds }: GatewayPayment): number {
  let gone = reversedSantim
  for (const { state, amountSantim } of refunds.values()) if (state !== 'failed') gone += amountSantim
  return gone
}

function statusOf(payment: GatewayPayment): Verification {
  const { state, reference, takenSantim } = payment
  if (state === 'open') return { ok: true, status: 'pending' }
  if (state !== 'paid') return { ok: true, status: state, reason: 'as the script says' }
  const gone = goneSantim(payment)
  return {
    ok: true,
    status: 'completed',
    paid: { amountSantim: takenSantim, currency: 'ETB', reference, mode: 'test', transactionId: `T-${reference}` },
    ...(gone > 0 && { isRefunded: true, refundedSantim: gone }),
  }
}

/** The gateway's message about a payment in its present state; `nth` distinguishes repeated reports. */
export function messageAbout(payment: GatewayPayment, about: 'payment' | 'refund', nth: number): RequestInit {
  const { reference } = payment
  const body = JSON.stringify({ reference, about, nth, says: statusOf(payment) })
  return { method: 'POST', body, headers: { [SIGNATURE]: 'right', 'content-type': 'application/json' } }
}

function parse(
  { rawBody, headers, token }: WebhookMessage,
  isMute: boolean,
): ReturnType<PaymentProvider['parseWebhook']> {
  const body = Buffer.from(rawBody).toString('utf8')
  if (headers.get(SIGNATURE) !== 'right') return { authenticity: 'invalid', eventKey: 'invalid' }
  const { reference, about, says } = JSON.parse(body) as {
    reference: string
    about: 'payment' | 'refund'
    says: Verification
  }
  return {
    authenticity: isMute && token !== null ? 'unsigned' : 'signed',
    eventKey: body,
    reference,
    providerReference: `P-${reference}`,
    about,
    ...(isMute && { claim: says }),
  }
}
