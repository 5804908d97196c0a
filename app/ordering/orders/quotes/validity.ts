import type { Settings } from '#app/base/settings/settings.ts'

const HOUR_MS = 60 * 60_000

/** What bounds the validity of a quote: when the cake is due (null: not agreed) and how long before it must be ordered. */
export interface ValidityFacts {
  now: Date
  dueAt: Date | null
  leadHours: number
}

/**
 * The last moment at which a quote may still be accepted: the lead time before the cake is due. Undefined when there is
 * no day yet, or when that moment has passed: then staff have taken a rush order and only the due moment itself bounds it.
 */
export function latestValidUntil({ now, dueAt, leadHours }: ValidityFacts): Date | undefined {
  if (!dueAt) return undefined
  const latest = new Date(dueAt.getTime() - leadHours * HOUR_MS)
  return latest > now ? latest : undefined
}

/**
 * How long a quote stands unless staff say otherwise: 72 hours, never later than the due moment less the lead time.
 * A rush order that the lead time no longer allows stands for as long as staff name: undefined.
 * Requirement 13.3.
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

/** The moment until which a quote that is sent now stands: the one that staff gave, or the usual one. */
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
