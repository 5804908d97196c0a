import type { CakeLimits } from '#app/catalog/cakes/cake-limits.ts'
import type { Named } from '#app/catalog/cakes/cake.ts'
import type { Size, Variant } from '#app/catalog/cakes/choices.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import type { ImageView } from '#app/base/media/image.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { choicesFrom, type CakeChoices } from '#app/ordering/drawing/cake-choices.ts'
import type { Draft, Offer } from './draft.ts'
import { tidyTopper, type PageTopperSettings } from '#app/ordering/drawing/topper.ts'

export interface CakeOption extends Named {
  id: string
  name: string
  image: ImageView
  imageAlt: string
  priceSantim: Santim
  price: string
  isAvailableDaily: boolean
  isFasting: boolean
  limits: CakeLimits
  occasionIds: readonly string[]
  /** The flavor in its picture; null: the shop's name does not say it. */
  usualFlavorId: string | null
}

export interface OccasionOption {
  id: string
  name: string
  kind: OccasionKind
  image: ImageView | null
  sizeIds: readonly string[]
  flavorIds: readonly string[]
}

export interface SizeOption extends Pick<Size, 'id' | 'servesTo' | 'diameterCm' | 'tiers' | 'priceMultiplierMilli'> {
  name: string
  weight: string
  serves: string
  /** Weight and people. */
  detail: string
}

export interface FlavorOption {
  id: string
  name: string
  description: string
  color: string
  isFasting: boolean
  image: ImageView | null
  surchargeSantim: Santim
  surcharge: string
  allergens: string
  weekdays: string
}

export interface CakeTypeOption {
  id: string
  name: string
  description: string
  isFasting: boolean
  image: ImageView | null
  /** Flavors it can be made with; empty: all. */
  flavorIds: readonly string[]
}

export interface ExtraOption {
  id: string
  name: string
  description: string
  priceSantim: Santim
  /** "+ 150 ETB", or a text for free. */
  price: string
  needsPicture: boolean
  asksNumber: boolean
}

export interface CakeBuilderOffer extends Offer {
  /** The lowest fee of a delivery in words; empty: none, or agreed by phone. */
  deliveryFrom: string
  cakes: CakeOption[]
  occasions: OccasionOption[]
  sizes: SizeOption[]
  flavors: FlavorOption[]
  cakeTypes: CakeTypeOption[]
  variants: Variant[]
  extras: ExtraOption[]
  topper: PageTopperSettings
}

export interface Chosen {
  cake: CakeOption | undefined
  occasion: OccasionOption | undefined
  size: SizeOption | undefined
  flavor: FlavorOption | undefined
  cakeType: CakeTypeOption | undefined
  variant: Variant | undefined
}

export function chosenFrom(offer: CakeBuilderOffer, draft: Draft): Chosen {
  const find = <Option extends { id: string }>(options: Option[], id: string | null) =>
    options.find((option) => option.id === id)
  return {
    cake: find(offer.cakes, draft.cakeId),
    occasion: find(offer.occasions, draft.occasionId),
    size: find(offer.sizes, draft.sizeId),
    flavor: find(offer.flavors, draft.flavorId),
    cakeType: find(offer.cakeTypes, draft.cakeTypeId),
    variant: find(offer.variants, draft.variantId),
  }
}

/** The choices that the drawing shows. The topper appears as it would be ordered. */
export function drawnChoices(chosen: Chosen, draft: Draft): CakeChoices {
  const extras = draft.extraIds.map((id) => ({ id }))
  return choicesFrom({ ...chosen, extras, topperText: tidyTopper(draft.topperText) })
}
