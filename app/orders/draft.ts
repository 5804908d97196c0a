import type { Milli, Santim } from '#app/platform/money.ts'
import type { DeliveryMethod } from './order.ts'
import { orderPrice } from './pricing.ts'
import { tidyTopper } from './topper.ts'

/**
 * An order being composed by a customer and not sent yet. Ids are the catalog's. Its total price is never kept: it always
 * follows from the choices (`draftPrice`). Source: spec 3 ("Order draft") and spec 4 ("Draft rules").
 */
export interface Draft {
  /** A cake has been selected: an order is in progress. */
  isInProgress: boolean
  cakeId: string | null
  occasionId: string | null
  /** Daily cakes only. */
  variantId: string | null
  /** Special-order cakes only. */
  sizeId: string | null
  flavorId: string | null
  cakeTypeId: string | null
  hasTopper: boolean
  /** As typed, so it may be too long; empty without a topper. */
  topperText: string
  /** The gallery's picture that the cake should look like. */
  inspirationId: string | null
  /** The customer's own pictures, in their order. */
  referenceImageIds: readonly string[]
  customerName: string
  email: string
  phone: string
  deliveryMethod: DeliveryMethod
  /** ISO day and HH:mm of Addis Ababa; empty when not chosen. */
  deliveryDate: string
  deliveryTime: string
  address: string
  notes: string
}

export const emptyDraft: Draft = {
  isInProgress: false,
  cakeId: null,
  occasionId: null,
  variantId: null,
  sizeId: null,
  flavorId: null,
  cakeTypeId: null,
  hasTopper: false,
  topperText: '',
  inspirationId: null,
  referenceImageIds: [],
  customerName: '',
  email: '',
  phone: '',
  deliveryMethod: 'self-pickup',
  deliveryDate: '',
  deliveryTime: '',
  address: '',
  notes: '',
}

export type DraftEvent =
  | { type: 'cake_selected'; cake: { id: string; isAvailableDaily: boolean } }
  | { type: 'variant_selected'; variantId: string }
  | { type: 'occasion_selected'; occasionId: string | null }
  | { type: 'size_selected'; sizeId: string }
  | { type: 'flavor_selected'; flavorId: string }
  | { type: 'cake_type_selected'; cakeTypeId: string }
  | { type: 'topper_typed'; text: string }
  | { type: 'inspiration_selected'; inspirationId: string | null }
  | { type: 'reference_images_changed'; ids: readonly string[] }
  | { type: 'details_changed'; details: Partial<DraftDetails> }
  | { type: 'submitted' }

/** What the customer types about themselves and the handing over. */
export type DraftDetails = Pick<
  Draft,
  'customerName' | 'email' | 'phone' | 'deliveryMethod' | 'deliveryDate' | 'deliveryTime' | 'address' | 'notes'
>

/**
 * The draft after something happened. A daily cake has no size, flavor or cake type, every other cake no variant; a new
 * occasion allows other sizes and flavors, so those chosen before go; pickup and delivery have other hours, so the time
 * goes with the method; a sent draft starts anew.
 */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'cake_selected': {
      const selected = { ...draft, isInProgress: true, cakeId: event.cake.id }
      return event.cake.isAvailableDaily
        ? { ...selected, sizeId: null, flavorId: null, cakeTypeId: null }
        : { ...selected, variantId: null }
    }
    case 'variant_selected':
      return { ...draft, variantId: event.variantId }
    case 'occasion_selected':
      return { ...draft, occasionId: event.occasionId, sizeId: null, flavorId: null }
    case 'size_selected':
      return { ...draft, sizeId: event.sizeId }
    case 'flavor_selected':
      return { ...draft, flavorId: event.flavorId }
    case 'cake_type_selected':
      return { ...draft, cakeTypeId: event.cakeTypeId }
    case 'topper_typed':
      return { ...draft, topperText: event.text, hasTopper: tidyTopper(event.text) !== '' }
    case 'inspiration_selected':
      return { ...draft, inspirationId: event.inspirationId }
    case 'reference_images_changed':
      return { ...draft, referenceImageIds: event.ids }
    case 'details_changed': {
      const { deliveryMethod = draft.deliveryMethod } = event.details
      const deliveryTime = deliveryMethod === draft.deliveryMethod ? draft.deliveryTime : ''
      return { ...draft, deliveryTime, ...event.details }
    }
    case 'submitted':
      return emptyDraft
  }
}

/** What a customer may choose from, as far as the draft's rules look at it. */
export interface Offer {
  cakes: readonly { id: string; isAvailableDaily: boolean; priceSantim: Santim }[]
  occasions: readonly { id: string; sizeIds: readonly string[]; flavorIds: readonly string[] }[]
  sizes: readonly { id: string; priceMultiplierMilli: Milli }[]
  flavors: readonly { id: string }[]
  cakeTypes: readonly { id: string }[]
  variants: readonly { id: string; priceMultiplierMilli: Milli }[]
  topperPriceSantim: Santim
}

/**
 * The sizes that the chosen occasion goes with: those associated with it, none of them when there are none, and all
 * without an occasion. Source: spec 7.
 */
export function sizesFor<Size extends { id: string }>(
  { sizes, occasions }: { sizes: readonly Size[]; occasions: Offer['occasions'] },
  occasionId: string | null,
): readonly Size[] {
  const occasion = occasions.find(({ id }) => id === occasionId)
  return occasion ? sizes.filter(({ id }) => occasion.sizeIds.includes(id)) : sizes
}

/** The flavors that the chosen occasion goes with, by the rule of `sizesFor`. */
export function flavorsFor<Flavor extends { id: string }>(
  { flavors, occasions }: { flavors: readonly Flavor[]; occasions: Offer['occasions'] },
  occasionId: string | null,
): readonly Flavor[] {
  const occasion = occasions.find(({ id }) => id === occasionId)
  return occasion ? flavors.filter(({ id }) => occasion.flavorIds.includes(id)) : flavors
}

/**
 * What the draft costs so far, in santim: the cake times its size (daily: its variant), and the topper of a special-order
 * cake; 0 without a cake. Source: spec 9, "Order price"; product.md 4, `topper.price`.
 */
export function draftPrice(draft: Draft, offer: Offer): Santim {
  const cake = offer.cakes.find(({ id }) => id === draft.cakeId)
  if (!cake) return 0
  const size = offer.sizes.find(({ id }) => id === draft.sizeId)
  const variant = offer.variants.find(({ id }) => id === draft.variantId)
  const topper = draft.hasTopper && !cake.isAvailableDaily ? offer.topperPriceSantim : 0
  return orderPrice({ cake, size, variant }) + topper
}

/** A direct purchase needs a cake and a variant (spec 5: 'Missing cake or variant selection'). */
export function isDirectPurchaseComplete(draft: Pick<Draft, 'cakeId' | 'variantId'>): boolean {
  return draft.cakeId !== null && draft.variantId !== null
}
