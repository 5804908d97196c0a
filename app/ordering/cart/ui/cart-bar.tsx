import { useLocation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { cartPrice, totalPieces, type Cart } from '../cart.ts'
import { canCheckout } from '../minimum-order.ts'
import { useCartLimits } from './cart-limits.ts'
import { setCartOpen, useCart } from './cart-store.ts'
import { MinimumDiamonds } from './minimum-diamonds.tsx'

/** Pages with a bar or a main act of their own at the foot: never two. */
const WITHOUT_BAR = new RegExp(
  `^(${paths.customize}|${paths.checkout}|/orders/|/payment-|/quote-|${paths.signIn}|${paths.simulator})`,
)

/** The way from any page of the shop to the cart at the foot of a phone, from the first piece on. */
export function CartBar() {
  const cart = useCart()
  const { pathname } = useLocation()
  if (totalPieces(cart) === 0 || !isShownOn(pathname, cart)) return null
  return (
    <>
      {/* The page ends with the bar's height of air. */}
      <div aria-hidden="true" className="h-[calc(4.75rem+env(safe-area-inset-bottom))] lg:hidden" />
      <div className="sheet-foot @container fixed inset-x-2 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] z-20 lg:hidden">
        <BarButton cart={cart} />
      </div>
    </>
  )
}

/** A cake's page has a bar of its own until its cake is in the cart. */
function isShownOn(pathname: string, cart: Cart): boolean {
  if (WITHOUT_BAR.test(pathname)) return false
  return !pathname.startsWith(paths.cake('')) || cart.lines.some(({ cakeId }) => pathname === paths.cake(cakeId))
}

function BarButton({ cart }: { cart: Cart }) {
  const t = useT()
  const lang = useLang()
  const { minPieces } = useCartLimits()
  const pieces = totalPieces(cart)
  const isEnough = canCheckout(pieces, minPieces)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={classes(
        'flex min-h-15 w-full items-center justify-between gap-3 rounded-[1.25rem] py-1.5 pr-1.5 pl-4 text-left leading-snug shadow-float fade-colors',
        isEnough ? 'bg-brand text-on-brand' : 'bg-ink text-paper',
      )}
      onClick={() => setCartOpen(true)}
    >
      <CartFigures pieces={pieces} minPieces={minPieces} price={formatPrice(cartPrice(cart), lang)} />
      <span
        className={classes(
          'flex min-h-12 shrink-0 items-center gap-1 rounded-lg px-3 text-sm font-semibold',
          isEnough ? 'bg-on-brand/15' : 'bg-paper/15',
        )}
      >
        {/* Very large letters leave no room for both. */}
        <span className="@max-[18rem]:sr-only">{t('purchase.view.cart')}</span>
        <ChevronRightIcon className="size-4" />
      </span>
    </button>
  )
}

interface CartFiguresProps {
  pieces: number
  minPieces: number
  price: string
  /** "4 of 6", without a check, where the menu needs the width. */
  isShort?: boolean
}

/** "4 of 6 pieces · ETB 360" below its diamonds; with a check once there are enough. */
export function CartFigures({ pieces, minPieces, price, isShort = false }: CartFiguresProps) {
  const t = useT()
  const isEnough = canCheckout(pieces, minPieces)
  return (
    <span className="figures grid min-w-0 gap-1">
      {!isEnough && (
        <span className="@max-[18rem]:sr-only">
          <MinimumDiamonds pieces={pieces} minPieces={minPieces} isOnBar />
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {isEnough && !isShort && <CheckIcon className="size-5" />}
        <span>
          {isEnough
            ? t('cart.pieces', { count: pieces })
            : t(isShort ? 'cart.bar.short' : 'cart.bar', { pieces, minimum: minPieces })}{' '}
          ·
        </span>
        <strong className="whitespace-nowrap">{price}</strong>
      </span>
    </span>
  )
}
