import { formatPrice } from '#app/base/platform/money.ts'
import * as paths from '#app/base/platform/paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CartIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { cartPrice, totalPieces } from '../cart.ts'
import { canCheckout } from '../minimum-order.ts'
import { useCartLimits } from './cart-limits.ts'
import { setCartOpen, useCart } from './cart-store.ts'
import { LateCartFigures } from './filled-cart.tsx'

/** Without JavaScript it links to /checkout. */
export function CartButton() {
  const t = useT()
  const lang = useLang()
  const cart = useCart()
  const { minPieces } = useCartLimits()
  const count = totalPieces(cart)
  return (
    <a
      href={paths.checkout}
      aria-haspopup="dialog"
      data-needs-program
      className={classes(
        'head-key relative inline-grid shrink-0 place-items-center rounded-full max-lg:text-ink max-lg:hover:bg-sunken lg:ml-auto',
        count > 0 && 'lg:min-h-12 lg:px-4 lg:leading-snug lg:font-semibold',
        count > 0 && (canCheckout(count, minPieces) ? 'lg:bg-brand lg:text-on-brand' : 'lg:bg-ink lg:text-paper'),
      )}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setCartOpen(true)
      }}
    >
      <span className="sr-only">{t('cart.open', { count })}</span>{' '}
      {count > 0 && (
        <span className="flex items-center gap-2.5 max-lg:hidden">
          <LateCartFigures isShort pieces={count} minPieces={minPieces} price={formatPrice(cartPrice(cart), lang)} />
          <span className="flex items-center gap-1 max-xl:hidden">
            {t('purchase.view.cart')}
            <ChevronRightIcon className="size-4" />
          </span>
        </span>
      )}
      <CartIcon className={classes('size-6', count > 0 && 'lg:hidden')} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute -top-0.5 -right-0.5 grid lg:hidden h-5 min-w-5 place-items-center rounded-full bg-adey px-1 text-xs leading-none font-bold text-on-adey"
        >
          {count}
        </span>
      )}
    </a>
  )
}
