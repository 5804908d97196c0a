import { useEffect, useState } from 'react'
import { forgetFormerPrices, takeOverShopPrices } from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { fetchShopCakes, type ShopCake } from './shop-cakes.ts'

/** Compares the cart with the shop. Undefined when the shop is out of reach: payment checks again. */
async function compareWithShop(): Promise<readonly ShopCake[] | undefined> {
  try {
    const cakes = await fetchShopCakes()
    changeCart((cart) => takeOverShopPrices(cart, cakes))
    return cakes
  } catch {
    return undefined
  }
}

interface ShopCheck {
  hasFailed: boolean
  /** On sale; as last seen while the shop is out of reach. */
  cakes: readonly ShopCake[]
}

const unchecked: ShopCheck = { hasFailed: false, cakes: [] }

function afterCheck({ cakes }: ShopCheck, read: readonly ShopCake[] | undefined): ShopCheck {
  return { hasFailed: read === undefined, cakes: read ?? cakes }
}

/** Compares the cart with the shop on mount and removes the notes on changed prices on unmount. */
export function useShopCheck() {
  const [{ hasFailed, cakes }, setCheck] = useState(unchecked)

  useEffect(() => {
    let isShown = true
    void compareWithShop().then((read) => isShown && setCheck((before) => afterCheck(before, read)))
    return () => {
      isShown = false
      changeCart(forgetFormerPrices)
    }
  }, [])

  async function checkAgain() {
    const read = await compareWithShop()
    setCheck((before) => afterCheck(before, read))
  }
  return { hasFailed, cakes, checkAgain }
}
