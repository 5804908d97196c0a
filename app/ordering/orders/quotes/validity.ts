import type { Settings } from '#app/base/settings/settings.ts'

const HOUR_MS = 60 * 60_000

/** A customer needs this much of the shop's opening hours to answer; less is not given without asking staff. */
export const TO_ANSWER_MINUTES = 120

/** Bounds of a quote's validity: when the cake is due (null: not agreed) and its lead time. */
export interface ValidityFacts {
  now: Date
  dueAt: Date | null
  leadHours: number
  /** By when the shop has been open for `TO_ANSWER_MINUTES`; unknown: any end in the future gives time enough. */
  answerableFrom?: Date | undefined
}

/**
 * Last moment to accept a quote: the lead time before the cake is due. Undefined without a day, or when that moment has
 * passed or comes before a customer can answer: it is then a rush order, bounded only by the due time itself.
 */
export function latestValidUntil({ now, dueAt, leadHours, answerableFrom = now }: ValidityFacts): Date | undefined {
  if (!dueAt) return undefined
  const latest = new Date(dueAt.getTime() - leadHours * HOUR_MS)
  return latest > now && latest >= answerableFrom ? latest : undefined
}

/**
 * Default validity of a quote: 72 hours, but not later than the due time less the lead time. Undefined for a rush order
 * within the lead time: staff set the end. Requirement 13.3.
 */
export function defaultValidUntil(
  facts: ValidityFacts,
  settings: Pick<Settings, 'quote.valid_hours'>,
): Date | undefined {
  const usual = new Date(facts.now.getTime() + settings['quote.valid_hours'] * HOUR_MS)
  if (!facts.dueAt) return usual
  const latest = latestValidUntil(facts)
  if (!latest) return undefined
  return latest < usual ? latest : usual
}

export type ValidityRefusal =
  | { ok: false; reason: 'valid_until_missing' }
  | { ok: false; reason: 'valid_until_past' }
  | { ok: false; reason: 'valid_until_too_late'; latest: Date }

export function decideValidUntil(
  given: Date | null,
  facts: ValidityFacts,
  settings: Pick<Settings, 'quote.valid_hours'>,
): { ok: true; validUntil: Date } | ValidityRefusal {
  const validUntil = given ?? defaultValidUntil(facts, settings)
  if (!validUntil) return { ok: false, reason: 'valid_until_missing' }
  if (validUntil <= facts.now) return { ok: false, reason: 'valid_until_past' }
  const latest = latestValidUntil(facts) ?? facts.dueAt
  if (latest && validUntil > latest) return { ok: false, reason: 'valid_until_too_late', latest }
  return { ok: true, validUntil }
}
