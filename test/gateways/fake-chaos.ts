import type { FakePayment, Decision } from './fake-payments.ts'
import type { FaultKind, WebhookFlaw } from './fake-protocol.ts'

/** Behaviors of customers. A share is a part of 1; the rest never answers. */
export type CustomerKind =
  | 'pay'
  | 'decline'
  | 'cancel'
  /** The prompt stays active on the phone: money arrives after the end. */
  | 'decline_then_pay'
  | 'pay_wrong_amount'
  | 'pay_wrong_currency'
  | 'pay_wrong_mode'

type Range = readonly [min: number, max: number]

/** Random behavior of a fake. Shares are parts of 1. */
export interface ChaosPlan {
  seed: number
  customers: Partial<Record<CustomerKind, number>>
  /** Outcomes of refunds, for gateways that refund through their API; the rest stays in progress. */
  refunds?: Partial<Record<'refunded' | 'failed', number>>
  /** Delay of a customer before each step. */
  customerAnswersMs: Range
  webhooks: {
    lost: number
    /** Share of messages that are sent three times. */
    duplicated: number
    wrongSignature: number
    /** Separate delay of each message, so that they overtake each other. */
    delayMs: Range
  }
  /** Shares of faulty calls; the rest succeeds. */
  faults: Partial<Record<FaultKind, number>>
  /** Duration of an answer with the fault `slow`. */
  slowMs: Range
}

/** Draws from a plan; equal seeds give equal sequences. */
export function createChance(plan: ChaosPlan) {
  const draw = mulberry32(plan.seed)
  const between = ([min, max]: Range) => Math.round(min + draw() * (max - min))

  function choose<Kind extends string>(shares: Partial<Record<Kind, number>>): Kind | undefined {
    let left = draw()
    for (const [kind, share = 0] of Object.entries<number | undefined>(shares)) {
      left -= share
      if (left < 0) return kind as Kind
    }
    return undefined
  }

  return {
    slowMs: () => between(plan.slowMs),

    fault: () => choose(plan.faults),

    /** Future steps of a new payment's customer, in order. */
    steps({ askedSantim, mode }: FakePayment): { afterMs: number; decision: Decision }[] {
      const kind = choose(plan.customers)
      const decisions = kind ? decisionsOf(kind, askedSantim, mode) : []
      return decisions.map((decision) => ({ afterMs: between(plan.customerAnswersMs), decision }))
    },

    /** Outcome and delay of an accepted refund; undefined: it stays in progress. */
    refundEnd(): { afterMs: number; state: 'refunded' | 'failed' } | undefined {
      const state = choose(plan.refunds ?? {})
      return state && { afterMs: between(plan.customerAnswersMs), state }
    },

    /** Messages about one step. */
    webhooks(): { afterMs: number; flaw: WebhookFlaw }[] {
      const { lost, duplicated, wrongSignature, delayMs } = plan.webhooks
      if (draw() < lost) return []
      const copies = draw() < duplicated ? 3 : 1
      return Array.from({ length: copies }, () => ({
        afterMs: between(delayMs),
        flaw: draw() < wrongSignature ? ('wrong_signature' as const) : ('none' as const),
      }))
    },
  }
}

function decisionsOf(kind: CustomerKind, askedSantim: number, mode: FakePayment['mode']): Decision[] {
  switch (kind) {
    case 'pay':
    case 'decline':
    case 'cancel':
      return [{ act: kind }]
    case 'decline_then_pay':
      return [{ act: 'decline' }, { act: 'pay', late: true }]
    case 'pay_wrong_amount':
      return [{ act: 'pay', amountSantim: askedSantim + 100 }]
    case 'pay_wrong_currency':
      return [{ act: 'pay', currency: 'USD' }]
    case 'pay_wrong_mode':
      return [{ act: 'pay', mode: mode === 'test' ? 'live' : 'test' }]
  }
}

/** Random numbers from 0 up to 1: small, fast and the same everywhere. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
