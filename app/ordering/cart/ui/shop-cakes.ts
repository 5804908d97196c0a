import * as apiPaths from '#app/base/platform/api-paths.ts'
import { parseBirr } from '#app/base/platform/money.ts'
import type { ShopCake } from '../cart.ts'

const ANSWER_WITHIN_MS = 10_000

/** The daily cakes on sale. Throws when the server cannot be reached. */
export async function fetchShopCakes(): Promise<ShopCake[]> {
  const response = await fetch(apiPaths.cakes, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${apiPaths.cakes} answered ${response.status}`)
  return parseShopCakes(await response.json())
}

/** Reads GET /api/cakes (Requirement 7.1); drops anything but daily cakes with a price. */
export function parseShopCakes(answer: unknown): ShopCake[] {
  if (!Array.isArray(answer)) throw new Error(`${apiPaths.cakes} gave no list`)
  const cakes: ShopCake[] = []
  for (const each of answer as unknown[]) {
    if (typeof each !== 'object' || each === null) continue
    const { id, price, is_available_daily: isDaily } = each as Record<string, unknown>
    const priceSantim = typeof price === 'number' || typeof price === 'string' ? parseBirr(price) : undefined
    if (typeof id === 'string' && priceSantim !== undefined && isDaily === true) cakes.push({ cakeId: id, priceSantim })
  }
  return cakes
}
