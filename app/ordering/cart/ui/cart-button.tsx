import * as paths from '#app/base/platform/paths.ts'
import { CartIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { totalPieces } from '../cart.ts'
import { setCartOpen, useCart } from './cart-store.ts'

/** Without JavaScript it links to /checkout. */
export function CartButton() {
  const t = useT()
  const count = totalPieces(useCart())
  return (
    <a
      href={paths.checkout}
      aria-haspopup="dialog"
      data-needs-program
      aria-label={t('cart.open', { count })}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setCartOpen(true)
      }}
    >
      <CartIcon className="size-6" />
      {count > 0 && (
        <span className="figures absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-adey px-1 text-xs leading-none font-bold text-on-adey">
          {count}
        </span>
      )}
    </a>
  )
}
