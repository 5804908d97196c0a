import { startTransition, useEffect, useRef, useState } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { addToCart, cartCake, freePieces, piecesOf, updateQuantity, type CakeOnSale } from '../cart.ts'
import { useCartLimits } from './cart-limits.ts'
import { changeCart, useFromCart } from './cart-store.ts'

const UNDO_MS = 6000

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full text-brand hover:opacity-70 disabled:opacity-45'

/**
 * Adds the first piece of a cake; then − 1 + of the same height. Minus takes the last piece out, and `Undo` brings it
 * back for a while. Without JavaScript it links to the cake's page.
 */
export function AddToCartButton({ cake, className }: { cake: CakeOnSale; className?: string }) {
  const t = useT()
  const name = nameIn(useLang(), cake)
  const { maxPieces } = useCartLimits()
  const quantity = useFromCart((cart) => piecesOf(cart, cake.id))
  const isFull = useFromCart((cart) => freePieces(cart, maxPieces) === 0)
  const [isUndoable, setIsUndoable] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const more = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isUndoable) return undefined
    more.current?.focus({ preventScroll: true }) // the pressed button is gone
    const timer = setTimeout(() => setIsUndoable(false), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isUndoable])

  const add = () => {
    startTransition(() => setHasChanged(true))
    setIsUndoable(false)
    changeCart((current) => addToCart(current, cartCake(cake), 1, maxPieces))
  }
  const takeOut = () => {
    setHasChanged(true)
    setIsUndoable(quantity === 1)
    changeCart((current) => updateQuantity(current, cake.id, piecesOf(current, cake.id) - 1, maxPieces))
  }
  const isInCart = quantity > 0
  const [label, text] = isInCart
    ? [t('cart.increase', { cake: name }), undefined]
    : isUndoable
      ? [`${t('cart.undo.short')}: ${name}`, t('cart.undo.short')]
      : [t('cart.add.named', { cake: name }), isFull ? t('cart.full') : t('cart.add.short')]
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div
        className={
          isInCart
            ? 'flex items-center justify-between rounded-full bg-brand-soft inset-ring-1 inset-ring-brand'
            : 'grid'
        }
      >
        {isInCart && (
          <button type="button" className={ROUND} aria-label={t('cart.decrease', { cake: name })} onClick={takeOut}>
            <MinusIcon className="size-4" />
          </button>
        )}
        {isInCart && <span className="figures font-semibold">{quantity}</span>}
        {/* One element in each state, so that quick presses all count and the keyboard keeps its place. */}
        <button
          ref={more}
          type="submit"
          className={
            isInCart
              ? ROUND
              : buttonClass({ size: 'sm', kind: isUndoable ? 'secondary' : 'primary', className: 'md:min-h-11' })
          }
          aria-label={label}
          formAction={paths.cake(cake.id)}
          data-needs-program
          disabled={isFull}
        >
          {text ?? <PlusIcon className="size-4" />}
        </button>
      </div>
      <output className="sr-only">{hasChanged && t('cart.added', { cake: name, count: quantity })}</output>
    </form>
  )
}
