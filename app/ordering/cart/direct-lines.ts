import { goesWith } from '#app/catalog/cakes/cake-limits.ts'
import type { Cake } from '#app/catalog/cakes/cake.ts'
import type { Variant } from '#app/catalog/cakes/choices.ts'
import { shareSantim, type Santim } from '#app/base/platform/money.ts'
import { orderPrice, packSaving, packsOf, samePacksSaving } from './pricing.ts'

/** A daily cake that is ordered without a cart. */
export interface DirectItem {
  cakeId: string
  /** A pack; absent: single pieces, which the cheapest packs make up (decision 0092). */
  variantId?: string | undefined
  /** Packs, or pieces without a pack. */
  quantity: number
}

export interface DirectLine extends DirectItem {
  nameEn: string
  nameAm: string
  pieces: number
  unitPriceSantim: Santim
  savingSantim: Santim
}

export type DirectItemRefusal =
  | { ok: false; reason: 'cake_unavailable'; cakeIds: string[] }
  | { ok: false; reason: 'cake_made_to_order' }
  | { ok: false; reason: 'variant_unavailable' }

type DailyCake = Pick<Cake, 'nameEn' | 'nameAm' | 'priceSantim' | 'isAvailableDaily' | 'limits'>

/** The lines of a direct order at the shop's prices. `cakes` are those on sale today. */
export function priceDirectItems(
  items: readonly DirectItem[],
  cakes: ReadonlyMap<string, DailyCake>,
  variants: readonly Variant[],
): { ok: true; lines: DirectLine[] } | DirectItemRefusal {
  const missing = items.map(({ cakeId }) => cakeId).filter((cakeId) => !cakes.has(cakeId))
  if (missing.length > 0) return { ok: false, reason: 'cake_unavailable', cakeIds: [...new Set(missing)] }
  const lines: DirectLine[] = []
  for (const { cakeId, variantId, quantity } of items) {
    const cake = cakes.get(cakeId)!
    if (!cake.isAvailableDaily) return { ok: false, reason: 'cake_made_to_order' }
    const { nameEn, nameAm, priceSantim } = cake
    const priced = { priceSantim, packs: packsOf(cake, variants) }
    const named = { cakeId, nameEn, nameAm, quantity }
    if (variantId === undefined) {
      const savingSantim = packSaving(quantity, priced)
      lines.push({ ...named, pieces: quantity, unitPriceSantim: priceSantim, savingSantim })
      continue
    }
    const variant = variants.find(({ id }) => id === variantId)
    if (!variant || !goesWith(cake.limits.variantIds, variant.id)) return { ok: false, reason: 'variant_unavailable' }
    const pack = { pieces: variant.pieces, priceSantim: orderPrice({ cake, variant }) }
    lines.push({
      ...named,
      variantId,
      pieces: pack.pieces * quantity,
      unitPriceSantim: pack.priceSantim,
      savingSantim: samePacksSaving(quantity, pack, priced),
    })
  }
  return { ok: true, lines }
}

/** What the lines cost together, in santim. */
export function linesTotal(lines: readonly DirectLine[]): Santim {
  return lines.reduce((sum, line) => sum + line.unitPriceSantim * line.quantity - line.savingSantim, 0)
}

/**
 * The lines at one agreed price for all of them, shared out by what they cost by the rule. A share may not divide by the number of
 * packs, so each line is one of its pieces together.
 */
export function atAgreedPrice(lines: readonly DirectLine[], priceSantim: Santim): DirectLine[] {
  const shares = shareSantim(
    priceSantim,
    lines.map((line) => linesTotal([line])),
  )
  return lines.map((line, index) => ({ ...line, quantity: 1, unitPriceSantim: shares[index]!, savingSantim: 0 }))
}
