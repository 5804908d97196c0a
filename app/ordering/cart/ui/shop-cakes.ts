import * as apiPaths from '#app/base/platform/api-paths.ts'
import { parseBirr, type Santim } from '#app/base/platform/money.ts'
import { isImage, type CartCake } from '../cart.ts'

/** A pack that costs less than its pieces when it is bought as a pack. */
export interface DirectPack {
  variantId: string
  pieces: number
  priceSantim: Santim
}

/** A daily cake on sale. */
export interface ShopCake extends CartCake {
  directPacks: readonly DirectPack[]
  /** Absent: not limited. */
  limit?: LeftOfCake
}

export interface LeftOfCake {
  left: number
  text: string
  /** When it can be had again, if it is sold out for now; null: not yet known. */
  back: string | null
}

const ANSWER_WITHIN_MS = 10_000

/** The daily cakes on sale. Throws when the server cannot be reached. */
export async function fetchShopCakes(): Promise<ShopCake[]> {
  const response = await fetch(apiPaths.dailyCakes, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${apiPaths.dailyCakes} answered ${response.status}`)
  return parseShopCakes(await response.json())
}

/** Reads GET /api/daily-cakes; what is no cake with a price and a picture is left out. */
export function parseShopCakes(answer: unknown): ShopCake[] {
  if (!Array.isArray(answer)) throw new Error(`${apiPaths.dailyCakes} gave no list`)
  return answer.flatMap((each: unknown) => parseShopCake(each) ?? [])
}

function parseShopCake(value: unknown): ShopCake | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const {
    id,
    name_en: nameEn,
    name_am: nameAm,
    image,
    left,
    left_text: text,
    back_text: back,
    ...cake
  } = value as Record<string, unknown>
  const priceSantim = parsePrice(cake.price)
  if (typeof id !== 'string' || typeof nameEn !== 'string' || typeof nameAm !== 'string') return undefined
  if (priceSantim === undefined || !isImage(image)) return undefined
  return {
    cakeId: id,
    nameEn,
    nameAm,
    priceSantim,
    packs: parseList(cake.packs, parsePack),
    directPacks: parseList(cake.direct_packs, parseDirectPack),
    image,
    ...(typeof left === 'number' &&
      typeof text === 'string' && { limit: { left, text, back: typeof back === 'string' ? back : null } }),
  }
}

function parseList<Each>(value: unknown, parse: (each: unknown) => Each | undefined): Each[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => parse(each) ?? []) : []
}

function parseDirectPack(value: unknown): DirectPack | undefined {
  const pack = parsePack(value)
  if (!pack) return undefined
  const { variant_id: variantId } = value as { variant_id?: unknown }
  return typeof variantId === 'string' ? { variantId, ...pack } : undefined
}

function parsePack(value: unknown) {
  if (typeof value !== 'object' || value === null) return undefined
  const { pieces, price } = value as Record<string, unknown>
  const priceSantim = parsePrice(price)
  return typeof pieces === 'number' && priceSantim !== undefined ? { pieces, priceSantim } : undefined
}

function parsePrice(value: unknown) {
  return typeof value === 'number' ? parseBirr(value) : undefined
}
