import type { ProductionParts } from './production-view.server.ts'

export const STATIONS = ['bake', 'fill', 'decorate', 'pack'] as const
export type Station = (typeof STATIONS)[number]

export function parseStation(text: string | null): Station | null {
  return STATIONS.find((station) => station === text) ?? null
}

/**
 * The part of the sheet for one station: its totals, for decorating also the cards, for packing also the handovers.
 * Requirement 18.17.
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
