import type { CakeType, Flavor, Size } from '#app/catalog/cakes/choices.ts'
import type { Occasion, OccasionKind } from '#app/catalog/cakes/occasion.ts'

/**
 * What a drawing is made from and stored with it. Null: not chosen yet; missing parts are drawn in pencil. Ids and
 * colors are the catalog's, `#rrggbb`.
 */
export interface CakeChoices {
  /** 1–6. */
  tiers: number
  /** Diameter of the lowest tier. */
  diameterCm: number | null
  flavorId: string | null
  flavorColor: string | null
  cakeTypeId: string | null
  occasionKind: OccasionKind | null
  /** As ordered, code point by code point; empty: none. */
  topperText: string
  isFasting: boolean
  /** Absent without candles, so that such cakes keep the same stored choices and drawing as before candles existed. */
  hasCandles?: true
}

export interface ChoiceNames {
  flavor: string | null
  cakeType: string | null
}

/** Catalog rows that the customer chose; missing or null: not yet. */
export interface ChosenRows {
  size?: Pick<Size, 'tiers' | 'diameterCm'> | null | undefined
  flavor?: Pick<Flavor, 'id' | 'color' | 'isFasting'> | null | undefined
  cakeType?: Pick<CakeType, 'id'> | null | undefined
  occasion?: Pick<Occasion, 'kind'> | null | undefined
  topperText?: string | null | undefined
  extras?: readonly { id: string }[] | null | undefined
}

/**
 * The decoration on top. Candles are drawn only when they were chosen: alone, or with a birthday. Another occasion
 * fills the middle itself. Null: none.
 */
export function motifOf({ occasionKind, hasCandles }: Pick<CakeChoices, 'occasionKind' | 'hasCandles'>) {
  if (occasionKind !== null && occasionKind !== 'birthday') return occasionKind
  return hasCandles ? ('birthday' as const) : null
}

const CANDLES = 'candles'

/** The catalog allows no more tiers. Source: db/migrations/0004-catalog.sql. */
export const MAX_TIERS = 6

export function choicesFrom({ size, flavor, cakeType, occasion, topperText, extras }: ChosenRows): CakeChoices {
  return {
    tiers: size?.tiers ?? 1,
    diameterCm: size?.diameterCm ?? null,
    flavorId: flavor?.id ?? null,
    flavorColor: flavor?.color ?? null,
    cakeTypeId: cakeType?.id ?? null,
    occasionKind: occasion?.kind ?? null,
    topperText: topperText ?? '',
    isFasting: flavor?.isFasting ?? false,
    ...(extras?.some(({ id }) => id === CANDLES) && { hasCandles: true as const }),
  }
}
