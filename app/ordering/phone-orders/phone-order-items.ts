import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { goesWith } from '#app/catalog/cakes/cake-limits.ts'
import type { Variant } from '#app/catalog/cakes/choices.ts'
import type { CakeBuilderOffer, CakeOption } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import { readDraft, writeDraft } from '#app/ordering/cake-builder/draft-address.ts'
import type { Draft } from '#app/ordering/cake-builder/draft.ts'
import { linesTotal, priceDirectItems, type DirectItem, type DirectLine } from '#app/ordering/cart/direct-lines.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'

/** Begins the name of a field or a parameter with one cake of the order: `item.baklava=12`, `item.baklava.gift-box=2`. */
export const ITEM_PREFIX = 'item.'

/** More cakes than anybody names on the phone. */
export const MAX_ITEMS = 40
export const MAX_QUANTITY = 999

/** Buttons of the form that add or take away one piece or pack, and work without scripts. */
const STEPS = { add: 1, take: -1 } as const

type SoldByPiece = Pick<CakeBuilderOffer, 'cakes' | 'variants'>

/** Name of an item in fields and buttons: its cake, and its pack if it has one. */
export function itemKey({ cakeId, variantId }: Pick<DirectItem, 'cakeId' | 'variantId'>): string {
  return variantId === undefined ? cakeId : `${cakeId}.${variantId}`
}

/** Cakes of an order as sent, in order; drops what is no item. */
export function readSentItems(params: URLSearchParams): DirectItem[] {
  const items = [...params].flatMap(([name, value]): DirectItem[] => {
    const item = name.startsWith(ITEM_PREFIX) ? readKey(name.slice(ITEM_PREFIX.length)) : undefined
    const quantity = readCount(value)
    return item && quantity > 0 ? [{ ...item, quantity }] : []
  })
  return items.slice(0, MAX_ITEMS)
}

function readKey(key: string): Pick<DirectItem, 'cakeId' | 'variantId'> | undefined {
  const [cakeId, variantId, ...rest] = key.split('.')
  const isKey = [cakeId, variantId ?? 'none'].every((id) => id !== undefined && isSlug(id)) && rest.length === 0
  if (!isKey) return undefined
  return variantId === undefined ? { cakeId: cakeId! } : { cakeId: cakeId!, variantId }
}

/** How many of one cake or pack. */
export const ITEM_COUNT = numberRule('whole')

/** 0 for what is no number from 1; at most `MAX_QUANTITY`. */
export function readCount(value: string): number {
  return Math.min(parseNumber(value, ITEM_COUNT) ?? 0, MAX_QUANTITY)
}

/**
 * The choices of an order: either daily cakes or one cake to order. Where an address names both, the daily cakes win. A daily cake in
 * `cake`, with its pack and their number, becomes an item.
 */
export function readOrderChoices(
  params: URLSearchParams,
  offer: CakeBuilderOffer,
): { draft: Draft; items: DirectItem[] } {
  const asked = offer.cakes.find(({ id }) => id === params.get('cake'))
  const named = asked?.isAvailableDaily ? [namedItem(params, asked, offer.variants)] : []
  const items = merged([...readSentItems(params), ...named]).filter((item) => isOffered(item, offer))
  const rest = new URLSearchParams(params)
  if (items.length > 0 || named.length > 0) for (const name of ['cake', 'variant']) rest.delete(name)
  return { draft: readDraft(rest, offer), items }
}

export function writeOrderChoices(draft: Draft, items: readonly DirectItem[]): URLSearchParams {
  const params = writeDraft(items.length > 0 ? { ...draft, cakeId: null } : draft)
  for (const item of items) params.append(`${ITEM_PREFIX}${itemKey(item)}`, String(item.quantity))
  return params
}

function namedItem(params: URLSearchParams, cake: CakeOption, variants: readonly Variant[]): DirectItem {
  const variant = variants.find(({ id }) => id === params.get('variant'))
  const packs = readCount(params.get('quantity') ?? '') || 1
  return variant ? itemOfPacks(cake, variant, packs) : { cakeId: cake.id, quantity: 1 }
}

/** Packs as pieces, which are put into the cheapest packs by themselves; a pack that costs more than its pieces stays one. */
function itemOfPacks(cake: CakeOption, variant: Variant, packs: number): DirectItem {
  return isDearer(cake, variant)
    ? { cakeId: cake.id, variantId: variant.id, quantity: packs }
    : { cakeId: cake.id, quantity: Math.min(variant.pieces * packs, MAX_QUANTITY) }
}

/** Packs that cost more than their pieces, such as a gift box: sold at their own price, so chosen by hand. */
export function dearerPacks(cake: CakeOption, variants: readonly Variant[]): Variant[] {
  return variants.filter((variant) => goesWith(cake.limits.variantIds, variant.id) && isDearer(cake, variant))
}

function isDearer(cake: CakeOption, variant: Variant): boolean {
  return orderPrice({ cake, variant }) > variant.pieces * cake.priceSantim
}

function isOffered({ cakeId, variantId }: DirectItem, { cakes, variants }: SoldByPiece): boolean {
  const cake = cakes.find(({ id }) => id === cakeId)
  if (!cake?.isAvailableDaily) return false
  return variantId === undefined || dearerPacks(cake, variants).some(({ id }) => id === variantId)
}

function merged(items: readonly DirectItem[]): DirectItem[] {
  const byKey = new Map<string, DirectItem>()
  for (const item of items) {
    const before = byKey.get(itemKey(item))?.quantity ?? 0
    byKey.set(itemKey(item), { ...item, quantity: Math.min(before + item.quantity, MAX_QUANTITY) })
  }
  return [...byKey.values()]
}

/** Zero takes an item out. */
export function setQuantity(items: readonly DirectItem[], key: string, quantity: number): DirectItem[] {
  const bounded = Math.min(Math.max(quantity, 0), MAX_QUANTITY)
  if (!items.some((item) => itemKey(item) === key)) {
    const item = readKey(key)
    return item && bounded > 0 ? [...items, { ...item, quantity: bounded }] : [...items]
  }
  return items.flatMap((item) => {
    if (itemKey(item) !== key) return [item]
    return bounded > 0 ? [{ ...item, quantity: bounded }] : []
  })
}

export function stepItem(items: readonly DirectItem[], key: string, by: number): DirectItem[] {
  const now = items.find((item) => itemKey(item) === key)?.quantity ?? 0
  return setQuantity(items, key, now + by)
}

/** Value of the button that adds or takes away one. */
export function stepIntent(step: keyof typeof STEPS, key: string): string {
  return `${step}:${key}`
}

/** The items after a pressed button; the same items for every other button. */
export function steppedItems(items: DirectItem[], intent: string): DirectItem[] {
  const [step, key] = intent.split(':')
  if (key === undefined || (step !== 'add' && step !== 'take')) return items
  return stepItem(items, key, STEPS[step])
}

/** The items with their prices by the rule by which the order is placed. Items of cakes that are gone are left out. */
export function pricedItems(
  items: readonly DirectItem[],
  offer: SoldByPiece,
): { lines: DirectLine[]; totalSantim: number } {
  const cakes = new Map(offer.cakes.map((cake) => [cake.id, cake]))
  const priced = priceDirectItems(
    items.filter((item) => isOffered(item, offer)),
    cakes,
    offer.variants,
  )
  const lines = priced.ok ? priced.lines : []
  return { lines, totalSantim: linesTotal(lines) }
}
