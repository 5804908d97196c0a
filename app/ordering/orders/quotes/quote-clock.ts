import type { Settings } from '#app/base/settings/settings.ts'
import { latestValidUntil, type ValidityFacts } from './validity.ts'

const HOUR_MS = 60 * 60_000

/** A customer has at least this time after an answer, even if the question came at the last minute. */
const LEFT_AT_LEAST_MS = 12 * HOUR_MS

/** The end of a sent version, and how a question of the customer put it off. */
export interface QuoteClock {
  validUntil: Date
  /** A question waits since then; null: none does. */
  askedAt: Date | null
  leftSeconds: number | null
  /** The end before the first question; null: no question came. */
  promisedUntil: Date | null
}

/**
 * Stops the clock: while the question waits, the version stands for as long again as the shop's versions usually do,
 * counted from the end that was promised, but never beyond the last moment at which the cake can still be begun. A
 * further question changes nothing. So no question holds a day for ever.
 */
export function stopClock(
  clock: QuoteClock,
  facts: ValidityFacts,
  settings: Pick<Settings, 'quote.valid_hours'>,
): QuoteClock {
  if (clock.askedAt !== null) return clock
  const { now, dueAt } = facts
  const promisedUntil = clock.promisedUntil ?? clock.validUntil
  const longest = promisedUntil.getTime() + settings['quote.valid_hours'] * HOUR_MS
  const latest = (latestValidUntil(facts) ?? dueAt)?.getTime() ?? longest
  const putOff = Math.max(clock.validUntil.getTime(), Math.min(longest, latest))
  const leftSeconds = Math.max(0, Math.floor((clock.validUntil.getTime() - now.getTime()) / 1000))
  return { validUntil: new Date(putOff), askedAt: now, leftSeconds, promisedUntil }
}

/** Starts it again at the answer: with the time that was left, at least twelve hours, within the end put off before. */
export function resumeClock(clock: QuoteClock, now: Date): QuoteClock {
  if (clock.askedAt === null) return clock
  const leftMs = Math.max((clock.leftSeconds ?? 0) * 1000, LEFT_AT_LEAST_MS)
  const validUntil = new Date(Math.min(clock.validUntil.getTime(), now.getTime() + leftMs))
  return { ...clock, validUntil, askedAt: null, leftSeconds: null }
}
