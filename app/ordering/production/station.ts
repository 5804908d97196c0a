import type { ProductionParts } from './production-view.server.ts'

/** Where the day's work is done, one after the other. */
export const STATIONS = ['bake', 'fill', 'decorate', 'pack'] as const
export type Station = (typeof STATIONS)[number]

/** The station that an address names; null: all of them. */
export function parseStation(text: string | null): Station | null {
  return STATIONS.find((station) => station === text) ?? null
}

/**
 * The sheet as one station needs it: its totals, for whoever decorates also the cards of cakes, for whoever packs who comes when and
 * where to. Requirement 18.17.
 */
export function atStation(sheet: ProductionParts, station: Station | null): ProductionParts {
  if (station === null) return sheet
  return {
    batches: sheet.batches.flatMap(({ isFasting, parts }) => {
      const own = parts.filter(({ part }) => part === station)
      return own.length > 0 ? [{ isFasting, parts: own }] : []
    }),
    cards: station === 'decorate' ? sheet.cards : [],
    pickups: station === 'pack' ? sheet.pickups : [],
    deliveries: station === 'pack' ? sheet.deliveries : [],
  }
}
