import { useState } from 'react'
import { useT } from '#app/base/ui/translate.tsx'
import { buyableLines, fillCart } from '#app/ordering/cart/cart.ts'
import { useCartLimits } from '#app/ordering/cart/ui/cart-limits.ts'
import { changeCart, setCartOpen } from '#app/ordering/cart/ui/cart-store.ts'
import type { CakesAgain } from '../cakes-again.server.ts'

export interface PutOutcome {
  text: string
  /** What is not in the cart, or less than before. */
  missing: readonly string[]
}

/** Fills the cart with cakes of an earlier order. The cart opens when all of it is there; else the page says what is missing. */
export function usePutIntoCart() {
  const t = useT()
  const { maxPieces } = useCartLimits()
  const [outcome, setOutcome] = useState<PutOutcome>()

  function put({ wanted, missing }: Pick<CakesAgain, 'wanted' | 'missing'>) {
    let isFull = false
    changeCart((cart) => {
      const filled = fillCart(cart, wanted, maxPieces)
      isFull = wanted.some(({ cake, pieces }) => {
        const line = buyableLines(filled).find(({ cakeId }) => cakeId === cake.cakeId)
        return (line?.quantity ?? 0) < pieces
      })
      return filled
    })
    const text = wanted.length === 0 ? t('account.again.none') : t('account.again.added')
    const isComplete = missing.length === 0 && !isFull
    setOutcome({ text, missing: isFull ? [...missing, t('account.again.full')] : missing })
    if (isComplete) setCartOpen(true)
  }
  return { outcome, put }
}
