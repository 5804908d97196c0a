import { useState } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { Button } from '#app/base/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { addToCart, cartCake, freePieces, type CakeOnSale } from '../cart.ts'
import { useCartLimits } from './cart-limits.ts'
import { changeCart, useCart } from './cart-store.ts'

/** Without JavaScript it links to the cake's page. */
export function AddToCartButton({ cake, className }: { cake: CakeOnSale; className?: string }) {
  const t = useT()
  const name = nameIn(useLang(), cake)
  const cart = useCart()
  const { maxPieces } = useCartLimits()
  const [hasAdded, setHasAdded] = useState(false)
  const inCart = cart.lines.find((line) => line.cakeId === cake.id && !line.isUnavailable)?.quantity ?? 0
  const isFull = freePieces(cart, maxPieces) === 0
  const Mark = inCart > 0 ? CheckIcon : PlusIcon
  return (
    <form action={paths.cake(cake.id)} className={className}>
      <Button
        type="submit"
        size="sm"
        kind={inCart > 0 ? 'secondary' : 'primary'}
        className="w-full"
        aria-label={t('cart.add.named', { cake: name })}
        data-needs-program
        disabled={isFull}
        onClick={(event) => {
          event.preventDefault()
          changeCart((current) => addToCart(current, cartCake(cake), 1, maxPieces))
          setHasAdded(true)
        }}
      >
        <Mark className="size-4 max-[25rem]:hidden" />
        {isFull ? t('cart.full') : t('cart.add.short')}
        {inCart > 0 && <span className="figures">· {inCart}</span>}
      </Button>
      <output className="sr-only">{hasAdded && inCart > 0 && t('cart.added', { cake: name, count: inCart })}</output>
    </form>
  )
}
