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
  /** How often the shop was asked after the first time. */
  rereads: number
}

/** Before the first answer there was none to read again. */
const unchecked: ShopCheck = { hasFailed: false, cakes: [], rereads: -1 }

function afterCheck({ cakes, rereads }: ShopCheck, read: readonly ShopCake[] | undefined): ShopCheck {
  return { hasFailed: read === undefined, cakes: read ?? cakes, rereads: rereads + 1 }
}

/** How often a cart that somebody looks at is compared again. */
const COMPARE_AGAIN_MS = 60_000

/**
 * Compares the cart with the shop on mount, when somebody comes back to the page, and each minute. Removes the notes on changed
 * prices on unmount.
 */
export function useShopCheck() {
  const [check, setCheck] = useState(unchecked)

  useEffect(() => {
    let isShown = true
    const compare = () => {
      void compareWithShop().then((read) => isShown && setCheck((before) => afterCheck(before, read)))
    }
    const compareIfSeen = () => {
      if (document.visibilityState === 'visible') compare()
    }
    compare()
    const timer = setInterval(compareIfSeen, COMPARE_AGAIN_MS)
    document.addEventListener('visibilitychange', compareIfSeen)
    return () => {
      isShown = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', compareIfSeen)
      changeCart(forgetFormerPrices)
    }
  }, [])

  async function checkAgain() {
    const read = await compareWithShop()
    setCheck((before) => afterCheck(before, read))
  }
  return { ...check, isDone: check.rereads >= 0, rereads: Math.max(0, check.rereads), checkAgain }
}
