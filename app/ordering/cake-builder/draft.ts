import { goesWith, thoseGoingWith, type CakeLimits } from '#app/catalog/cakes/cake-limits.ts'
import type { Milli, Santim } from '#app/base/platform/money.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { extrasPrice, orderPrice } from '#app/ordering/cart/pricing.ts'
import { tidyExtraNumber } from '#app/catalog/cakes/extra-number.ts'
import { tidyTopper } from '#app/ordering/drawing/topper.ts'

/**
 * A custom or daily order that a customer composes and has not sent. Ids are the catalog's. It never stores its total,
 * which follows from the choices (`draftPrice`). Requirements 5.1 and 5.2.
 */
export interface Draft {
  isInProgress: boolean
  cakeId: string | null
  occasionId: string | null
  variantId: string | null
  sizeId: string | null
  flavorId: string | null
  cakeTypeId: string | null
  hasTopper: boolean
  /** As typed, so it may be too long; empty without a topper. */
  topperText: string
  extraIds: readonly string[]
  /** Digits, of an extra that asks for a number; empty: not typed. */
  extraNumber: string
  inspirationId: string | null
  /** Of somebody who waited for a full day, which is held for them. */
  holdId: string | null
  referenceImageIds: readonly string[]
  customerName: string
  email: string
  phone: string
  deliveryMethod: DeliveryMethod
  /** The customer wants to agree on the day by phone, so none is chosen. */
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
  extraNumber: '',
  inspirationId: null,
  holdId: null,
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
  /** `usual`: what is taken where nothing is chosen; `formerFlavorId`: the usual flavor of the cake before, which goes with that cake. */
  | {
      type: 'cake_selected'
      cake: { id: string; isAvailableDaily: boolean; limits?: CakeLimits }
      usual?: UsualChoices
      formerFlavorId?: string | null | undefined
    }
  | { type: 'variant_selected'; variantId: string }
  | { type: 'occasion_selected'; occasionId: string | null }
  | { type: 'size_selected'; sizeId: string }
  /** `cakeTypeIds`: the cake types possible with it; absent: all. `usualTypeId`: taken when none of them is chosen. */
  | { type: 'flavor_selected'; flavorId: string; cakeTypeIds?: readonly string[]; usualTypeId?: string | undefined }
  | { type: 'cake_type_selected'; cakeTypeId: string }
  | { type: 'topper_typed'; text: string }
  | { type: 'extra_ticked'; extraId: string; isTicked: boolean }
  | { type: 'extra_number_typed'; number: string }
  | { type: 'inspiration_selected'; inspirationId: string | null }
  | { type: 'reference_images_changed'; ids: readonly string[] }
  | { type: 'details_changed'; details: Partial<DraftDetails> }
  | { type: 'submitted' }

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
 * The next draft. A daily cake has no size, flavor or cake type, a custom cake no variant; a new cake drops choices
 * that do not go with it. A new occasion drops size and flavor, because it limits them. A new delivery method drops the
 * time, because its hours differ. A day and "by phone" exclude each other; sending resets the draft.
 */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'cake_selected': {
      const { id: cakeId, limits } = event.cake
      const available = (chosen: string | null, named: readonly string[] | undefined) =>
        chosen !== null && goesWith(named, chosen) ? chosen : null
      const chosenFlavorId = draft.flavorId === event.formerFlavorId ? null : draft.flavorId
      const { usual } = event
      const selected = {
        ...draft,
        isInProgress: true,
        cakeId,
        variantId: available(draft.variantId, limits?.variantIds),
        sizeId: available(draft.sizeId, limits?.sizeIds),
        flavorId: available(chosenFlavorId, limits?.flavorIds) ?? usual?.flavorId ?? null,
        cakeTypeId: available(draft.cakeTypeId, limits?.cakeTypeIds) ?? usual?.cakeTypeId ?? null,
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
        cakeTypeId:
          (event.cakeTypeIds?.includes(draft.cakeTypeId ?? '') === false ? null : draft.cakeTypeId) ??
          event.usualTypeId ??
          null,
      }
    case 'cake_type_selected':
      return { ...draft, cakeTypeId: event.cakeTypeId }
    case 'topper_typed':
      return { ...draft, topperText: event.text, hasTopper: tidyTopper(event.text) !== '' }
    case 'extra_ticked': {
      const others = draft.extraIds.filter((id) => id !== event.extraId)
      return { ...draft, extraIds: event.isTicked ? [...others, event.extraId] : others }
    }
    case 'extra_number_typed':
      return { ...draft, extraNumber: tidyExtraNumber(event.number) }
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

export interface Offer {
  cakes: readonly {
    id: string
    isAvailableDaily: boolean
    priceSantim: Santim
    limits?: CakeLimits
    usualFlavorId?: string | null
  }[]
  occasions: readonly { id: string; sizeIds: readonly string[]; flavorIds: readonly string[] }[]
  sizes: readonly { id: string; priceMultiplierMilli: Milli }[]
  flavors: readonly { id: string; surchargeSantim?: Santim; isFasting?: boolean }[]
  cakeTypes: readonly { id: string; flavorIds?: readonly string[]; isFasting?: boolean }[]
  variants: readonly { id: string; priceMultiplierMilli: Milli }[]
  topperPriceSantim: Santim
  extras: readonly { id: string; priceSantim: Santim; needsPicture: boolean; asksNumber?: boolean }[]
  methods: readonly DeliveryMethod[]
}

type ChosenFor = Pick<Draft, 'cakeId' | 'occasionId'>

/**
 * The sizes possible with the chosen occasion and cake: those associated with the occasion (possibly none), or all
 * without an occasion; limited to those that the cake names, if any. Requirements 5.6 and 5.7.
 */
export function sizesFor<Size extends { id: string }>(
  { sizes, ...offer }: Pick<Offer, 'cakes' | 'occasions'> & { sizes: readonly Size[] },
  chosen: ChosenFor,
): readonly Size[] {
  const occasion = offer.occasions.find(({ id }) => id === chosen.occasionId)
  const ofOccasion = occasion ? sizes.filter(({ id }) => occasion.sizeIds.includes(id)) : sizes
  return thoseGoingWith(ofOccasion, limitsOf(offer, chosen)?.sizeIds)
}

/** The flavors possible with the chosen occasion and cake, by the rule of `sizesFor`. */
export function flavorsFor<Flavor extends { id: string }>(
  { flavors, ...offer }: Pick<Offer, 'cakes' | 'occasions'> & { flavors: readonly Flavor[] },
  chosen: ChosenFor,
): readonly Flavor[] {
  const occasion = offer.occasions.find(({ id }) => id === chosen.occasionId)
  const ofOccasion = occasion ? flavors.filter(({ id }) => occasion.flavorIds.includes(id)) : flavors
  return thoseGoingWith(ofOccasion, limitsOf(offer, chosen)?.flavorIds)
}

export function cakeTypesFor<CakeType extends { id: string; flavorIds?: readonly string[] }>(
  { cakeTypes, ...offer }: Pick<Offer, 'cakes'> & { cakeTypes: readonly CakeType[] },
  chosen: Pick<Draft, 'cakeId' | 'flavorId'>,
): readonly CakeType[] {
  const { flavorId } = chosen
  return thoseGoingWith(cakeTypes, limitsOf(offer, chosen)?.cakeTypeIds).filter(
    ({ flavorIds }) => flavorId === null || goesWith(flavorIds, flavorId),
  )
}

/** The cake type that is taken with a flavor when the customer chooses none: the first that is for fasting when the flavor is. */
export function usualTypeFor(
  offer: Pick<Offer, 'cakes' | 'flavors' | 'cakeTypes'>,
  chosen: Pick<Draft, 'cakeId' | 'flavorId'>,
): string | undefined {
  const isFasting = Boolean(offer.flavors.find(({ id }) => id === chosen.flavorId)?.isFasting)
  return cakeTypesFor(offer, chosen).find((type) => Boolean(type.isFasting) === isFasting)?.id
}

export interface UsualChoices {
  flavorId: string | null
  cakeTypeId: string | null
}

/** Flavor and type as in the cake's picture, where the cake's name says the flavor and the occasion has it. */
export function usualChoicesFor(
  offer: Pick<Offer, 'cakes' | 'occasions' | 'flavors' | 'cakeTypes'>,
  chosen: ChosenFor,
): UsualChoices {
  const usualId = offer.cakes.find(({ id }) => id === chosen.cakeId)?.usualFlavorId
  const flavorId = flavorsFor(offer, chosen).find(({ id }) => id === usualId)?.id ?? null
  if (flavorId === null) return { flavorId, cakeTypeId: null }
  return { flavorId, cakeTypeId: usualTypeFor(offer, { cakeId: chosen.cakeId, flavorId }) ?? null }
}

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
 * The draft's price in santim: the cake with its flavor's surcharge times its size (daily: its variant) and, for a
 * custom cake, its topper and extras; 0 without a cake. While choices are open it is the lowest price that they allow.
 * Requirements 9.3 and 9.4.
 */
export function draftPrice(draft: Draft, offer: Offer): Santim {
  const cake = offer.cakes.find(({ id }) => id === draft.cakeId)
  if (!cake) return 0
  if (cake.isAvailableDaily) {
    return orderPrice({ cake, variant: offer.variants.find(({ id }) => id === draft.variantId) })
  }
  const topper = draft.hasTopper ? offer.topperPriceSantim : 0
  return cakePriceFrom(draft, offer) + topper + extrasPrice(extrasOf(draft, offer))
}

type PriceFacts = Pick<Draft, 'cakeId' | 'occasionId' | 'sizeId' | 'flavorId' | 'cakeTypeId'>

/** The lowest price of the chosen custom cake, without topper and extras, that the choices made so far allow. */
export function cakePriceFrom(chosen: PriceFacts, offer: Omit<Offer, 'variants' | 'extras'>): Santim {
  const cake = offer.cakes.find(({ id }) => id === chosen.cakeId)
  if (!cake) return 0
  const chosenOf = <Choice extends { id: string }>(choices: readonly Choice[], id: string | null) =>
    id === null ? choices : choices.filter((each) => each.id === id)
  return startingPrice(cake, {
    sizes: chosenOf(sizesFor(offer, chosen), chosen.sizeId),
    flavors: chosenOf(flavorsFor(offer, chosen), chosen.flavorId),
    cakeTypes: chosenOf(offer.cakeTypes, chosen.cakeTypeId),
  })
}

export function extrasOf<Extra extends { id: string }>(
  { extraIds }: Pick<Draft, 'extraIds'>,
  { extras }: { extras: readonly Extra[] },
): readonly Extra[] {
  return extras.filter(({ id }) => extraIds.includes(id))
}

export function lacksPicture(draft: Draft, offer: Pick<Offer, 'extras'>): boolean {
  return draft.referenceImageIds.length === 0 && extrasOf(draft, offer).some(({ needsPicture }) => needsPicture)
}

/** A direct purchase needs a cake and a variant (Requirement 5.12: 'Missing cake or variant selection'). */
export function isDirectPurchaseComplete(draft: Pick<Draft, 'cakeId' | 'variantId'>): boolean {
  return draft.cakeId !== null && draft.variantId !== null
}
