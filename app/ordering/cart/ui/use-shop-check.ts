import { useEffect, useState } from 'react'
import { forgetFormerPrices, takeOverShopPrices, type ShopCake } from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { fetchShopStock, type ShopStock } from './shop-stock.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { parseBirr } from '#app/base/platform/money.ts'

/** Applies the shop's prices; false when the server cannot be reached. */
async function compareWithShop(): Promise<boolean> {
  try {
    const cakes = await fetchShopCakes()
    changeCart((cart) => takeOverShopPrices(cart, cakes))
    return true
  } catch {
    return false
  }
}

const NO_STOCK: ShopStock = new Map()

/** Empty on failure: nothing is limited here, and payment checks the stock again. */
async function readStock(): Promise<ShopStock> {
  try {
    return await fetchShopStock()
  } catch {
    return NO_STOCK
  }
}

/** Compares the cart with the shop on mount and removes the notes on changed prices on unmount. */
export function useShopCheck() {
  const [hasFailed, setHasFailed] = useState(false)
  const [stock, setStock] = useState<ShopStock>(NO_STOCK)

  useEffect(() => {
    let isShown = true
    void compareWithShop().then((isDone) => isShown && setHasFailed(!isDone))
    void readStock().then((read) => isShown && setStock(read))
    return () => {
      isShown = false
      changeCart(forgetFormerPrices)
    }
  }, [])

  const checkAgain = async () => {
    const [isDone, read] = await Promise.all([compareWithShop(), readStock()])
    setHasFailed(!isDone)
    setStock(read)
  }
  return { hasFailed, stock, checkAgain }
}

const ANSWER_WITHIN_MS = 10_000

/** The daily cakes on sale. Throws when the server cannot be reached. */
async function fetchShopCakes(): Promise<ShopCake[]> {
  const response = await fetch(apiPaths.cakes, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${apiPaths.cakes} answered ${response.status}`)
  return parseShopCakes(await response.json())
}

/** Reads GET /api/cakes (Requirement 7.1); what is not a daily cake with a price is left out. */
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
