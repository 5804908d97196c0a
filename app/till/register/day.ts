import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'

interface Answered {
  /** The day as the shop answered it. */
  answer: TillSnapshot
  /** What the till showed when it asked, and what it shows now. Null: nothing yet. */
  before: TillSnapshot | null
  known: TillSnapshot | null
  /** Unsent when the shop was asked, or when it had answered: it did not count them. */
  envelopes: readonly Pick<Envelope, 'fields' | 'refusal'>[]
  /** The shift that was closed last at this till. */
  closedShift: string | null
}

/** The day after an answer of the shop, with what the till knows better: acts that were on their way to the shop. */
export function dayAfterAnswer({ answer, before, known, envelopes, closedShift }: Answered): TillSnapshot {
  const isOnTheWay = (act: TillCommand['act']) =>
    envelopes.some(({ fields, refusal }) => fields['act'] === act && !refusal)
  // Opened while the shop answered, and at the shop before the answer came.
  const isNew = before !== null && known?.shift?.id !== before.shift?.id
  const opened = isNew || isOnTheWay('open_shift') ? (answer.shift ?? known?.shift ?? null) : answer.shift
  // With the cash that they gave back alone.
  const { people } = ((isOnTheWay('return') || isOnTheWay('void')) && known) || answer
  // It may have been closed while the shop answered.
  return { ...answer, people, shift: opened && opened.id === closedShift ? null : opened }
}

/** How far the shop's clock is ahead of the device's, in milliseconds. `askedAt`, `readAt`: milliseconds by the device's. */
export function aheadOf({ serverTime }: Pick<TillSnapshot, 'serverTime'>, askedAt: number, readAt: number): number {
  return Date.parse(serverTime) - (askedAt + readAt) / 2
}
