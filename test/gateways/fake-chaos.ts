import type { FaultKind, WebhookFlaw } from './fake-protocol.ts'
import type { Decision } from './fake-payments.ts'

/** How a fake behaves by itself. Shares are parts of 1; what is left over is a customer who never answers, a good call. */
export interface ChaosPlan {
  seed: number
  customers: { pay: number; decline: number; cancel: number; payWrongAmount?: number }
  customerAnswersMs: readonly [min: number, max: number]
  webhooks: { lost: number; duplicated: number; wrongSignature: number; delayMs: readonly [min: number, max: number] }
  faults: Partial<Record<FaultKind, number>>
  slowMs: readonly [min: number, max: number]
}

/** Draws from a plan; the same seed draws the same row. */
export function createChance(plan: ChaosPlan) {
  const draw = mulberry32(plan.seed)
  const between = ([min, max]: readonly [number, number]) => Math.round(min + draw() * (max - min))

  return {
    slowMs: () => between(plan.slowMs),

    fault(): FaultKind | undefined {
      let left = draw()
      for (const [kind, share] of Object.entries(plan.faults)) {
        left -= share
        if (left < 0) return kind as FaultKind
      }
      return undefined
    },

    customer(askedSantim: number): { decision: Decision; afterMs: number } | undefined {
      const { pay, payWrongAmount = 0, decline, cancel } = plan.customers
      const afterMs = between(plan.customerAnswersMs)
      let left = draw()
      if ((left -= pay) < 0) return { decision: { act: 'pay' }, afterMs }
      if ((left -= payWrongAmount) < 0) return { decision: { act: 'pay', amountSantim: askedSantim + 100 }, afterMs }
      if ((left -= decline) < 0) return { decision: { act: 'decline' }, afterMs }
      if ((left -= cancel) < 0) return { decision: { act: 'cancel' }, afterMs }
      return undefined
    },

    /** The messages about one end, each after a wait of its own, so that they overtake each other. */
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

/** Small, fast and the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
