import { useEffect, useState } from 'react'
import { forgetFormerPrices, takeOverShopPrices } from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { fetchShopCakes } from './shop-cakes.ts'
import { fetchShopStock, type ShopStock } from './shop-stock.ts'

export interface ShopCheck {
  /** The shop could not be reached; the cart shows the prices it knows. */
  hasFailed: boolean
  /** What is left of limited cakes; none while the shop has not said. */
  stock: ShopStock
  /** Looks again, as after a refusal that says that prices differ. */
  checkAgain: () => Promise<void>
}

/** Takes over what the shop says now; false when it cannot be reached. */
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

/** Without an answer nothing is limited here; the shop looks again when the cart is paid. */
async function readStock(): Promise<ShopStock> {
  try {
    return await fetchShopStock()
  } catch {
    return NO_STOCK
  }
}

/** Compares the cart with the shop when the part that uses this is shown; the notes on changed prices go with it. */
export function useShopCheck(): ShopCheck {
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
