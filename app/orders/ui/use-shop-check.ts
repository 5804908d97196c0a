import { useEffect, useState } from 'react'
import { forgetFormerPrices, takeOverShopPrices } from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { fetchShopCakes } from './shop-cakes.ts'

export interface ShopCheck {
  /** The shop could not be reached; the cart shows the prices it knows. */
  hasFailed: boolean
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

/** Compares the cart with the shop when the part that uses this is shown; the notes on changed prices go with it. */
export function useShopCheck(): ShopCheck {
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isShown = true
    void compareWithShop().then((isDone) => isShown && setHasFailed(!isDone))
    return () => {
      isShown = false
      changeCart(forgetFormerPrices)
    }
  }, [])

  return { hasFailed, checkAgain: async () => setHasFailed(!(await compareWithShop())) }
}
