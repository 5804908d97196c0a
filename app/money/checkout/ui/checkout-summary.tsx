import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { cartPrice, totalPieces, type Cart, type CartLimits } from '#app/ordering/cart/cart.ts'
import { useCart } from '#app/ordering/cart/ui/cart-store.ts'
import { CartLines } from '#app/ordering/cart/ui/cart-lines.tsx'
import type { ShopCake } from '#app/ordering/cart/ui/shop-cakes.ts'
import { MaximumNote } from '#app/ordering/cart/ui/cart-totals.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'

/** What is bought, with the one total of the page. */
export function Summary({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <section
      id="bought"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 className="text-xl">{t('checkout.summary')}</h2>
      {children}
    </section>
  )
}

interface CheckoutHeadingProps {
  backTo: string
  /** A direct purchase; undefined: the cart. */
  bought: { pieces: number; amountSantim: Santim } | undefined
}

/** The way back, and what is bought in a line that leads to the list. */
export function CheckoutHeading({ backTo, bought }: CheckoutHeadingProps) {
  const t = useT()
  const lang = useLang()
  const cart = useCart()
  const pieces = bought?.pieces ?? totalPieces(cart)
  return (
    <header className="flex flex-wrap items-center gap-x-2 border-b border-line pb-2 md:border-0">
      <Link
        to={backTo}
        aria-label={t('checkout.back')}
        className="-ml-2.5 grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <ChevronLeftIcon className="size-6" />
      </Link>
      <h1 className="mr-auto text-2xl">{t('checkout.title')}</h1>
      {pieces > 0 && (
        <a
          href="#bought"
          className="figures inline-flex min-h-11 items-center text-ink-soft"
          onClick={(event) => {
            // Without an entry in the history, which the router would answer with a navigation.
            event.preventDefault()
            document.getElementById('bought')?.scrollIntoView()
          }}
        >
          {t('cart.pieces', { count: pieces })} · {formatSantim(bought?.amountSantim ?? cartPrice(cart), lang)}
        </a>
      )}
    </header>
  )
}

interface BoughtCartProps {
  cart: Cart
  limits: CartLimits
  cakes: readonly ShopCake[]
}

export function BoughtCart({ cart, limits, cakes }: BoughtCartProps) {
  return (
    <>
      <CartLines cart={cart} maxPieces={limits.maxPieces} cakes={cakes} isForLater />
      {totalPieces(cart) >= limits.maxPieces && <MaximumNote maxPieces={limits.maxPieces} />}
    </>
  )
}

export interface DirectPurchase {
  cakeId: string
  pieces: number
  variantId: string
  nameEn: string
  nameAm: string
  image: ImageView
  variantEn: string
  variantAm: string
  priceSantim: Santim
}

export function BoughtPack({ purchase }: { purchase: DirectPurchase }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Picture image={purchase.image} alt="" sizes="5rem" className="size-20 rounded-md object-cover" priority />
      <div className="min-w-0 grow basis-32">
        <p className="text-lg leading-snug font-semibold">{nameIn(lang, purchase)}</p>
        <p className="text-ink-soft">{lang === 'am' ? purchase.variantAm : purchase.variantEn}</p>
        {/* A whole page load, so that the visitor chooses again there. */}
        <a
          href={paths.cake(purchase.cakeId)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {t('checkout.change')}
        </a>
      </div>
    </div>
  )
}
