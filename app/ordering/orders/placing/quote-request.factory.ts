import { buildCake, buildCakeType, buildFlavor, buildOccasion, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import type { QuoteRequest } from './quote-request.ts'

/**
 * A custom cake at 2,000 birr, a flavor, a cake type, the sizes small (1 point, ×0.7), medium (2), large (3) and two
 * tiers (6, ×3), and a birthday that goes with all of them but two tiers.
 */
export async function buildCustomCatalog(db: Database): Promise<void> {
  await buildCake(db, { id: 'honey', price_santim: 200_000 })
  await buildFlavor(db, { id: 'vanilla' })
  await buildCakeType(db, { id: 'chiffon' })
  await buildSize(db, { id: 'small', points: 1, price_multiplier_milli: 700 })
  await buildSize(db, { id: 'medium', points: 2 })
  await buildSize(db, { id: 'large', points: 3, price_multiplier_milli: 1300 })
  await buildSize(db, { id: 'two-tier', points: 6, tiers: 2, price_multiplier_milli: 3000 })
  await buildOccasion(db, { id: 'birthday', sizeIds: ['small', 'medium', 'large'], flavorIds: ['vanilla'] })
}

let phones = 0

/** A request that is valid in November 2026, each with a new phone. */
export function buildQuoteRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  phones += 1
  return {
    cakeId: 'honey',
    sizeId: 'medium',
    flavorId: 'vanilla',
    cakeTypeId: 'chiffon',
    placer: ANONYMOUS,
    lang: 'en',
    clientAddress: `192.0.2.${phones % 250}`,
    ...changes,
    contact: {
      name: 'Sara Example',
      phone: `+2519000${String(10_000 + phones).padStart(5, '0')}`,
      delivery: { method: 'self-pickup', date: '2026-11-26', time: '09:00' },
      ...changes.contact,
    },
  }
}
