import type { FakePayment, Decision } from './fake-payments.ts'
import type { FaultKind, WebhookFlaw } from './fake-protocol.ts'

/** What customers do. A share is a part of 1; what is left over never answers. */
export type CustomerKind =
  | 'pay'
  | 'decline'
  | 'cancel'
  /** The prompt stays alive on the phone: money after the end. */
  | 'decline_then_pay'
  | 'pay_wrong_amount'
  | 'pay_wrong_currency'
  | 'pay_wrong_mode'

type Range = readonly [min: number, max: number]

/** How a fake behaves by itself. Shares are parts of 1. */
export interface ChaosPlan {
  seed: number
  customers: Partial<Record<CustomerKind, number>>
  /** How refunds end, of gateways that give money back when asked; what is left over stays on its way. */
  refunds?: Partial<Record<'refunded' | 'failed', number>>
  /** How long a customer thinks before each step. */
  customerAnswersMs: Range
  webhooks: {
    lost: number
    /** Come three times. */
    duplicated: number
    wrongSignature: number
    /** Each message waits so long by itself, so that they overtake each other. */
    delayMs: Range
  }
  /** What becomes of calls; the rest goes well. */
  faults: Partial<Record<FaultKind, number>>
  /** How long an answer with the fault `slow` takes. */
  slowMs: Range
}

/** Draws from a plan; the same seed draws the same row. */
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

    /** What the customer of a new payment will do, one step after the other. */
    steps({ askedSantim, mode }: FakePayment): { afterMs: number; decision: Decision }[] {
      const kind = choose(plan.customers)
      const decisions = kind ? decisionsOf(kind, askedSantim, mode) : []
      return decisions.map((decision) => ({ afterMs: between(plan.customerAnswersMs), decision }))
    },

    /** What becomes of a refund that was taken up, and when; undefined: it stays on its way. */
    refundEnd(): { afterMs: number; state: 'refunded' | 'failed' } | undefined {
      const state = choose(plan.refunds ?? {})
      return state && { afterMs: between(plan.customerAnswersMs), state }
    },

    /** The messages about one step. */
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

/** Numbers from 0 up to 1: small, fast and the same everywhere. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
