import type { DeliveryMethod } from './order.ts'

/**
 * An order being composed by a customer and not sent yet. Ids are the catalog's. Source: spec 3 ("Order draft") and
 * spec 4 ("Draft rules").
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
  | { type: 'occasion_selected'; occasionId: string }
  | { type: 'details_changed'; details: Partial<DraftDetails> }
  | { type: 'submitted' }

/** What the customer types about themselves and the handing over. */
export type DraftDetails = Pick<
  Draft,
  'customerName' | 'email' | 'phone' | 'deliveryMethod' | 'deliveryDate' | 'deliveryTime' | 'address' | 'notes'
>

/**
 * The draft after something happened. A daily cake has no size, flavor or cake type, every other cake no variant; a new
 * occasion allows other sizes and flavors, so those chosen before go; a sent draft starts anew.
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
    case 'details_changed':
      return { ...draft, ...event.details }
    case 'submitted':
      return emptyDraft
  }
}

/** A direct purchase needs a cake and a variant (spec 5: 'Missing cake or variant selection'). */
export function isDirectPurchaseComplete(draft: Pick<Draft, 'cakeId' | 'variantId'>): boolean {
  return draft.cakeId !== null && draft.variantId !== null
}
