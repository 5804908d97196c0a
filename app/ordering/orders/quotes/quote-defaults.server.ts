import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { afterOpenMinutes } from '#app/ordering/scheduling/opening.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findAskedCake } from './asked-cake.server.ts'
import { defaultValidUntil, latestValidUntil, TO_ANSWER_MINUTES, type ValidityFacts } from './validity.ts'

export interface QuoteDefaults {
  /** Rule price: cake × size, and the topper. */
  rulePriceSantim: Santim
  depositPercent: number
  maxOptions: number
  /** Null: a rush order, or too little of the opening hours is left to answer; staff set the end. */
  validUntil: Date | null
  /** Null: no day is agreed, or the lead time has passed. */
  latestValidUntil: Date | null
  dueAt: Date | null
}

export async function findQuoteDefaults(
  { db, clock }: CommandDeps,
  order: { id: string; deliveryDate: string | null; deliveryTime: string | null },
): Promise<QuoteDefaults> {
  const settings = await loadSettings(db)
  const { leadHours, rulePriceSantim } = await findAskedCake(db, order.id, settings)
  const dueAt = dueMoment(order, settings)
  const facts = await validityFacts(db, { now: clock.now(), dueAt, leadHours }, settings)
  return {
    rulePriceSantim,
    depositPercent: settings['deposit.custom_percent'],
    maxOptions: settings['quote.max_options'],
    validUntil: defaultValidUntil(facts, settings) ?? null,
    latestValidUntil: latestValidUntil(facts) ?? null,
    dueAt,
  }
}

/** The bounds of a quote's validity, with the time in which customers find the shop open. */
export async function validityFacts(
  db: Database,
  facts: Omit<ValidityFacts, 'answerableFrom'>,
  settings: Settings,
): Promise<ValidityFacts> {
  const exceptions = await listDayExceptions(db, facts.now)
  return { ...facts, answerableFrom: afterOpenMinutes(facts.now, TO_ANSWER_MINUTES, { settings, exceptions }) }
}
