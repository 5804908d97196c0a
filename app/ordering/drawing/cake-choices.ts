import type { CakeType, Flavor, Size } from '#app/catalog/cakes/choices.ts'
import type { Occasion, OccasionKind } from '#app/catalog/cakes/occasion.ts'

/**
 * What a drawing is made from, and what is kept beside it. Null: not chosen yet. Anything may be missing; the cake then
 * waits, half in pencil. Ids and colours are the catalog's, `#rrggbb`.
 */
export interface CakeChoices {
  /** 1–6. */
  tiers: number
  /** Of the lowest tier. */
  diameterCm: number | null
  flavorId: string | null
  flavorColor: string | null
  cakeTypeId: string | null
  occasionKind: OccasionKind | null
  /** As ordered, code point by code point; empty for none. */
  topperText: string
  /** Made without egg, milk or butter. */
  isFasting: boolean
  /** Candles come with it. Left out where there are none, so that a cake without them is kept and drawn as it ever was. */
  hasCandles?: true
}

/** Names of the choices in the language of a description. */
export interface ChoiceNames {
  flavor: string | null
  cakeType: string | null
}

/** Rows of the catalog that the customer picked; missing or null where not yet. */
export interface ChosenRows {
  size?: Pick<Size, 'tiers' | 'diameterCm'> | null | undefined
  flavor?: Pick<Flavor, 'id' | 'color' | 'isFasting'> | null | undefined
  cakeType?: Pick<CakeType, 'id'> | null | undefined
  occasion?: Pick<Occasion, 'kind'> | null | undefined
  topperText?: string | null | undefined
  extras?: readonly { id: string }[] | null | undefined
}

/** The extra that shows on the cake; others lie under it or are printed. */
const CANDLES = 'candles'

/** More tiers than the catalog allows are never drawn. Source: db/migrations/0004-catalog.sql. */
export const MAX_TIERS = 6

/** The drawing's choices out of what was picked from the catalog. */
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
