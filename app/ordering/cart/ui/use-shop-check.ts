import { useEffect, useState } from 'react'
import { forgetFormerPrices, takeOverShopPrices } from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { fetchShopCakes } from './shop-cakes.ts'
import { fetchShopStock, type ShopStock } from './shop-stock.ts'

export interface ShopCheck {
  hasFailed: boolean
  /** Remaining pieces of counted cakes; empty before the server answered. */
  stock: ShopStock
  checkAgain: () => Promise<void>
}

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
