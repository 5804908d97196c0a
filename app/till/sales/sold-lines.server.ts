import { goesWith } from '#app/catalog/cakes/cake-limits.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { orderPrice, packsOf } from '#app/ordering/cart/pricing.ts'
import type { Sale, SaleLine } from './till-command.ts'
import type { Notice, Seller } from './notices.server.ts'
import {
  afterDiscount,
  fullPrice,
  isDiscountAllowed,
  linesSum,
  priceItem,
  weighedPieces,
  type CartItem,
  type PricedCake,
} from './sale-sums.ts'

/** A line of a sale with the names of the catalog, as it is stored. */
export interface SoldLine {
  position: number
  cakeId: string | null
  variantId: string | null
  nameEn: string
  nameAm: string
  quantity: number
  /** All pieces of the line; 1 for a weighed cake that takes none. */
  pieces: number
  /** What a weighed cake takes from the stock; null: none, or it is not weighed. */
  weighedPieces: number | null
  /** Pieces of a chosen pack; null: single ones. */
  packPieces: number | null
  weightGrams: number | null
  /** As it was sold: of a piece, a pack or a kilogram. */
  unitSantim: Santim
  /** Of the order's line, whose quantity is 1 for a weighed cake. */
  unitPriceSantim: Santim
  totalSantim: Santim
  soldSantim: Santim
  /** What packs and the discount of the sale took off. */
  savingSantim: Santim
  /** What the shop's rules ask for today; null: something else, or a pack that is no longer sold. */
  ruleSantim: Santim | null
}

interface KnownCake extends PricedCake {
  nameEn: string
  nameAm: string
  piecesPerKg: number | null
}

interface KnownVariant {
  id: string
  pieces: number
  priceMultiplierMilli: number
  isActive: boolean
}

/**
 * The lines of a sale with names and today's prices, archived cakes too: they were on the till. A cake or pack that the shop no longer has
 * is kept by its name.
 */
export async function readSoldLines(
  trx: Database,
  sale: Pick<Sale, 'lines' | 'discount'>,
): Promise<{ lines: SoldLine[]; notices: Notice[] }> {
  const variants = await readVariants(trx)
  const cakes = await readCakes(trx, sale.lines, variants)
  const shares = afterDiscount(sale)
  const notices: Notice[] = []
  const lines = sale.lines.map((line, position): SoldLine => {
    const cake = line.cakeId === null ? undefined : cakes.get(line.cakeId)
    if (line.cakeId !== null && !cake) notices.push({ kind: 'cake_unknown', data: { cake: line.cakeId } })
    const variant = line.variantId === undefined ? undefined : variants.find(({ id }) => id === line.variantId)
    const name = line.name ?? line.cakeId ?? ''
    const unitPriceSantim = line.grams === undefined ? line.unitSantim : fullPrice(line)
    const soldSantim = shares[position]!
    const ofWeight = line.grams === undefined || !cake ? null : weighedPieces(line.grams, cake.piecesPerKg)
    return {
      position,
      cakeId: cake ? line.cakeId : null,
      variantId: (cake && variant?.id) ?? null,
      nameEn: cake?.nameEn ?? name,
      nameAm: cake?.nameAm ?? name,
      quantity: line.quantity,
      pieces: ofWeight ?? line.quantity * (variant?.pieces ?? 1),
      weighedPieces: ofWeight,
      packPieces: variant?.pieces ?? null,
      weightGrams: line.grams ?? null,
      unitSantim: line.unitSantim,
      unitPriceSantim,
      totalSantim: line.totalSantim,
      soldSantim,
      savingSantim: unitPriceSantim * line.quantity - soldSantim,
      ruleSantim: (cake && priceItem(itemOf(line), cake)?.totalSantim) ?? null,
    }
  })
  return { lines, notices }
}

/** Lines at another price than the shop's rules ask for now: a price changed while the till was offline. */
export function judgeLines(lines: readonly SoldLine[]): Notice[] {
  return lines.flatMap(({ cakeId, totalSantim, ruleSantim }): Notice[] =>
    cakeId === null || totalSantim === ruleSantim
      ? []
      : [{ kind: 'price_changed', data: { cake: cakeId, sold_santim: totalSantim, rule_santim: ruleSantim } }],
  )
}

/** `lines`: as they are stored. A cake that the shop does not have is something else, at a price that its seller typed. */
export function judgeSale(sale: Sale, lines: readonly SoldLine[], { mayFreeItem, discountPercent }: Seller): Notice[] {
  const free = lines.filter(({ cakeId }) => cakeId === null)
  const { discount } = sale
  const isAbove = discount && !isDiscountAllowed(linesSum(sale.lines), discount.santim, discountPercent)
  return [
    ...(mayFreeItem ? [] : free.map(({ nameEn: name }): Notice => ({ kind: 'free_item', data: { name } }))),
    ...(isAbove ? [{ kind: 'discount_above', data: { santim: discount.santim } } as const] : []),
  ]
}

function itemOf({ cakeId, variantId, name, quantity, grams, unitSantim }: SaleLine): CartItem {
  if (cakeId === null) return { kind: 'free', name: name ?? '', quantity, unitSantim }
  if (grams !== undefined) return { kind: 'weight', cakeId, grams }
  return variantId === undefined ? { kind: 'pieces', cakeId, quantity } : { kind: 'pack', cakeId, variantId, quantity }
}

async function readVariants(trx: Database): Promise<KnownVariant[]> {
  return trx
    .selectFrom('variants')
    .select(['id', 'pieces', 'price_multiplier_milli as priceMultiplierMilli', 'is_active as isActive'])
    .execute()
}

async function readCakes(
  trx: Database,
  lines: readonly SaleLine[],
  variants: readonly KnownVariant[],
): Promise<Map<string, KnownCake>> {
  const ids = [...new Set(lines.flatMap(({ cakeId }) => cakeId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('cakes')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'price_santim as priceSantim'])
    .select(['price_per_kg_santim as pricePerKgSantim', 'pieces_per_kg as piecesPerKg', 'variant_ids as variantIds'])
    .where('id', 'in', ids)
    .execute()
  const offered = variants.filter(({ isActive }) => isActive)
  return new Map(
    rows.map(({ id, variantIds, ...cake }) => [id, { ...cake, packs: tillPacks(cake, variantIds, offered) }]),
  )
}

interface PackVariant {
  id: string
  pieces: number
  priceMultiplierMilli: number
}

/** The packs of a cake that cost less than their pieces, with their variants. `packsOf` says which. */
export function tillPacks(
  cake: { priceSantim: Santim },
  variantIds: readonly string[],
  variants: readonly PackVariant[],
): PricedCake['packs'] {
  const priced = { priceSantim: cake.priceSantim, limits: { variantIds: [...variantIds] } }
  return variants
    .filter((variant) => goesWith(variantIds, variant.id) && packsOf(priced, [variant]).length > 0)
    .map((variant) => ({
      variantId: variant.id,
      pieces: variant.pieces,
      priceSantim: orderPrice({ cake: { priceSantim: cake.priceSantim, isAvailableDaily: true }, variant }),
    }))
}
