import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findAskedCake } from './asked-cake.server.ts'
import { defaultValidUntil, latestValidUntil } from './validity.ts'

export interface QuoteDefaults {
  /** Rule price: cake × size, and the topper. */
  rulePriceSantim: Santim
  depositPercent: number
  maxOptions: number
  /** Null: a rush order, for which staff set the end. */
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
  const facts = { now: clock.now(), dueAt, leadHours }
  return {
    rulePriceSantim,
    depositPercent: settings['deposit.custom_percent'],
    maxOptions: settings['quote.max_options'],
    validUntil: defaultValidUntil(facts, settings) ?? null,
    latestValidUntil: latestValidUntil(facts) ?? null,
    dueAt,
  }
}
