/** What a request for a quote cannot do without. Source: spec 5; the day: product.md 4, decision 0015. */
export type MissingChoice = 'cake' | 'size' | 'flavor' | 'cake_type' | 'delivery_date'

/** Requests of one phone that may wait for a price, or for its acceptance, at once. */
export const MAX_OPEN_REQUESTS = 3

/**
 * What is still to be chosen before a request can be sent, in the order in which it is chosen. A daily cake needs nothing
 * more than itself; every other one its size, flavor, cake type and a day.
 */
export function missingChoices(chosen: {
  cake: { isAvailableDaily: boolean } | null | undefined
  sizeId?: string | null | undefined
  flavorId?: string | null | undefined
  cakeTypeId?: string | null | undefined
  deliveryDate?: string | null | undefined
}): MissingChoice[] {
  if (chosen.cake?.isAvailableDaily) return []
  const missing: MissingChoice[] = []
  if (!chosen.cake) missing.push('cake')
  if (!chosen.sizeId) missing.push('size')
  if (!chosen.flavorId) missing.push('flavor')
  if (!chosen.cakeTypeId) missing.push('cake_type')
  if (!chosen.deliveryDate) missing.push('delivery_date')
  return missing
}
