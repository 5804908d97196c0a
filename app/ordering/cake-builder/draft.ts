import { goesWith, thoseGoingWith, type CakeLimits } from '#app/catalog/cakes/cake-limits.ts'
import type { Milli, Santim } from '#app/base/platform/money.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { extrasPrice, orderPrice } from '#app/ordering/cart/pricing.ts'
import { tidyTopper } from '#app/ordering/drawing/topper.ts'

/**
 * An order being composed by a customer and not sent yet. Ids are the catalog's. Its total price is never kept: it always
 * follows from the choices (`draftPrice`). Requirements 5.1 and 5.2.
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
  /** Beside the writing; special-order cakes only. */
  extraIds: readonly string[]
  /** The gallery's picture that the cake should look like. */
  inspirationId: string | null
  /** The customer's own pictures, in their order. */
  referenceImageIds: readonly string[]
  customerName: string
  email: string
  phone: string
  deliveryMethod: DeliveryMethod
  /** The customer wants to agree on the day by phone: none is chosen. */
  isDayByPhone: boolean
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
  extraIds: [],
  inspirationId: null,
  referenceImageIds: [],
  customerName: '',
  email: '',
  phone: '',
  deliveryMethod: 'self-pickup',
  isDayByPhone: false,
  deliveryDate: '',
  deliveryTime: '',
  address: '',
  notes: '',
}

export type DraftEvent =
  | { type: 'cake_selected'; cake: { id: string; isAvailableDaily: boolean; limits?: CakeLimits } }
  | { type: 'variant_selected'; variantId: string }
  | { type: 'occasion_selected'; occasionId: string | null }
  | { type: 'size_selected'; sizeId: string }
  /** `cakeTypeIds`: those that can be made with it; absent: all. */
  | { type: 'flavor_selected'; flavorId: string; cakeTypeIds?: readonly string[] }
  | { type: 'cake_type_selected'; cakeTypeId: string }
  | { type: 'topper_typed'; text: string }
  | { type: 'extra_ticked'; extraId: string; isTicked: boolean }
  | { type: 'inspiration_selected'; inspirationId: string | null }
  | { type: 'reference_images_changed'; ids: readonly string[] }
  | { type: 'details_changed'; details: Partial<DraftDetails> }
  | { type: 'submitted' }

/** What the customer types about themselves and the handing over. */
type DraftDetails = Pick<
  Draft,
  | 'customerName'
  | 'email'
  | 'phone'
  | 'deliveryMethod'
  | 'isDayByPhone'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'address'
  | 'notes'
>

/**
 * The draft after something happened. A daily cake has no size, flavor or cake type, every other cake no variant, and what
 * does not go with a new cake goes; a new occasion allows other sizes and flavors, so those chosen before go; pickup and delivery have other hours, so the time
 * goes with the method; a day goes when it is to be agreed by phone, and the other way round; a sent draft starts anew.
 */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'cake_selected': {
      const { id: cakeId, limits } = event.cake
      const kept = (chosen: string | null, named: readonly string[] | undefined) =>
        chosen !== null && goesWith(named, chosen) ? chosen : null
      const selected = {
        ...draft,
        isInProgress: true,
        cakeId,
        variantId: kept(draft.variantId, limits?.variantIds),
        sizeId: kept(draft.sizeId, limits?.sizeIds),
        flavorId: kept(draft.flavorId, limits?.flavorIds),
        cakeTypeId: kept(draft.cakeTypeId, limits?.cakeTypeIds),
      }
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
      return {
        ...draft,
        flavorId: event.flavorId,
        cakeTypeId: event.cakeTypeIds?.includes(draft.cakeTypeId ?? '') === false ? null : draft.cakeTypeId,
      }
    case 'cake_type_selected':
      return { ...draft, cakeTypeId: event.cakeTypeId }
    case 'topper_typed':
      return { ...draft, topperText: event.text, hasTopper: tidyTopper(event.text) !== '' }
    case 'extra_ticked': {
      const others = draft.extraIds.filter((id) => id !== event.extraId)
      return { ...draft, extraIds: event.isTicked ? [...others, event.extraId] : others }
    }
    case 'inspiration_selected':
      return { ...draft, inspirationId: event.inspirationId }
    case 'reference_images_changed':
      return { ...draft, referenceImageIds: event.ids }
    case 'details_changed': {
      const { deliveryMethod = draft.deliveryMethod } = event.details
      const deliveryTime = deliveryMethod === draft.deliveryMethod ? draft.deliveryTime : ''
      const changed = { ...draft, deliveryTime, ...event.details }
      if (event.details.isDayByPhone) return { ...changed, deliveryDate: '', deliveryTime: '' }
      return event.details.deliveryDate ? { ...changed, isDayByPhone: false } : changed
    }
    case 'submitted':
      return emptyDraft
  }
}

/** What a customer may choose from, as far as the draft's rules look at it. */
export interface Offer {
  cakes: readonly { id: string; isAvailableDaily: boolean; priceSantim: Santim; limits?: CakeLimits }[]
  occasions: readonly { id: string; sizeIds: readonly string[]; flavorIds: readonly string[] }[]
  sizes: readonly { id: string; priceMultiplierMilli: Milli }[]
  flavors: readonly { id: string; surchargeSantim?: Santim }[]
  cakeTypes: readonly { id: string; flavorIds?: readonly string[] }[]
  variants: readonly { id: string; priceMultiplierMilli: Milli }[]
  topperPriceSantim: Santim
  extras: readonly { id: string; priceSantim: Santim; needsPicture: boolean }[]
  /** How it may be handed over. */
  methods: readonly DeliveryMethod[]
}

/** What of a draft decides which choices are open. */
type ChosenFor = Pick<Draft, 'cakeId' | 'occasionId'>

/**
 * The sizes that the chosen occasion and cake go with: those associated with the occasion, none of them when there are none,
 * and all without an occasion; of these the ones that the cake names, if it names any. Requirements 5.6 and 5.7.
 */
export function sizesFor<Size extends { id: string }>(
  { sizes, ...offer }: Pick<Offer, 'cakes' | 'occasions'> & { sizes: readonly Size[] },
  chosen: ChosenFor,
): readonly Size[] {
  const occasion = offer.occasions.find(({ id }) => id === chosen.occasionId)
  const ofOccasion = occasion ? sizes.filter(({ id }) => occasion.sizeIds.includes(id)) : sizes
  return thoseGoingWith(ofOccasion, limitsOf(offer, chosen)?.sizeIds)
}

/** The flavors that the chosen occasion and cake go with, by the rule of `sizesFor`. */
export function flavorsFor<Flavor extends { id: string }>(
  { flavors, ...offer }: Pick<Offer, 'cakes' | 'occasions'> & { flavors: readonly Flavor[] },
  chosen: ChosenFor,
): readonly Flavor[] {
  const occasion = offer.occasions.find(({ id }) => id === chosen.occasionId)
  const ofOccasion = occasion ? flavors.filter(({ id }) => occasion.flavorIds.includes(id)) : flavors
  return thoseGoingWith(ofOccasion, limitsOf(offer, chosen)?.flavorIds)
}

/** The cake types that the chosen cake is made with, and of these the ones that can be made with the chosen flavor. */
export function cakeTypesFor<CakeType extends { id: string; flavorIds?: readonly string[] }>(
  { cakeTypes, ...offer }: Pick<Offer, 'cakes'> & { cakeTypes: readonly CakeType[] },
  chosen: Pick<Draft, 'cakeId' | 'flavorId'>,
): readonly CakeType[] {
  const { flavorId } = chosen
  return thoseGoingWith(cakeTypes, limitsOf(offer, chosen)?.cakeTypeIds).filter(
    ({ flavorIds }) => flavorId === null || goesWith(flavorIds, flavorId),
  )
}

/** The packs that the chosen cake is sold in. */
export function variantsFor<Variant extends { id: string }>(
  { variants, ...offer }: Pick<Offer, 'cakes'> & { variants: readonly Variant[] },
  chosen: Pick<Draft, 'cakeId'>,
): readonly Variant[] {
  return thoseGoingWith(variants, limitsOf(offer, chosen)?.variantIds)
}

function limitsOf({ cakes }: Pick<Offer, 'cakes'>, { cakeId }: Pick<Draft, 'cakeId'>): CakeLimits | undefined {
  return cakes.find(({ id }) => id === cakeId)?.limits
}

/**
 * What the draft costs so far, in santim: the cake with its flavor's surcharge times its size (daily: its variant) and, of a special-order
 * cake, its topper and extras; 0 without a cake. Requirements 9.3 and 9.4.
 */
export function draftPrice(draft: Draft, offer: Offer): Santim {
  const cake = offer.cakes.find(({ id }) => id === draft.cakeId)
  if (!cake) return 0
  const size = offer.sizes.find(({ id }) => id === draft.sizeId)
  const flavor = offer.flavors.find(({ id }) => id === draft.flavorId)
  const variant = offer.variants.find(({ id }) => id === draft.variantId)
  const price = orderPrice({ cake, size, variant, flavor: flavor && { surchargeSantim: flavor.surchargeSantim ?? 0 } })
  if (cake.isAvailableDaily) return price
  return price + (draft.hasTopper ? offer.topperPriceSantim : 0) + extrasPrice(extrasOf(draft, offer))
}

/** The extras that are ticked, in the shop's order. */
export function extrasOf<Extra extends { id: string }>(
  { extraIds }: Pick<Draft, 'extraIds'>,
  { extras }: { extras: readonly Extra[] },
): readonly Extra[] {
  return extras.filter(({ id }) => extraIds.includes(id))
}

/** An extra is ticked that is made from a picture of the customer, and none is there. */
export function lacksPicture(draft: Draft, offer: Pick<Offer, 'extras'>): boolean {
  return draft.referenceImageIds.length === 0 && extrasOf(draft, offer).some(({ needsPicture }) => needsPicture)
}

/** A direct purchase needs a cake and a variant (Requirement 5.12: 'Missing cake or variant selection'). */
export function isDirectPurchaseComplete(draft: Pick<Draft, 'cakeId' | 'variantId'>): boolean {
  return draft.cakeId !== null && draft.variantId !== null
}
