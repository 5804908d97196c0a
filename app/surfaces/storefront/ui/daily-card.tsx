import { AddToCartButton } from '#app/ordering/cart/ui/add-to-cart-button.tsx'
import { piecesOf, type CakeOnSale } from '#app/ordering/cart/cart.ts'
import { useFromCart } from '#app/ordering/cart/ui/cart-store.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PricePerPiece } from '#app/catalog/cakes/ui/price-per-piece.tsx'
import { CakeCard } from '#app/catalog/cakes/ui/cake-card.tsx'

interface DailyCardProps {
  cake: CakeOnSale & { name: string; imageAlt: string; isFasting: boolean; left?: string | undefined }
  /** When the cake is back; empty: not foreseen; undefined: it is not sold out. */
  back: string | undefined
  sizes: string
  isEarly: boolean
}

export function DailyCard({ cake, back, sizes, isEarly }: DailyCardProps) {
  const t = useT()
  const lang = useLang()
  const isInCart = useFromCart((cart) => piecesOf(cart, cake.id) > 0)
  const isSoldOut = back !== undefined
  return (
    <CakeCard
      cake={cake}
      sizes={sizes}
      isEarly={isEarly}
      soldOut={isSoldOut ? t('catalog.sold.out') : undefined}
      className={isInCart && !isSoldOut ? 'w-full border-brand' : 'w-full border-line'}
      price={
        <>
          <PricePerPiece price={formatPrice(cake.priceSantim, lang)} isQuiet={isSoldOut} />
          {cake.left && !isSoldOut && <span className="block text-sm font-semibold text-brand">{cake.left}</span>}
        </>
      }
    >
      {isSoldOut ? (
        back !== '' && (
          <p className="grid min-h-11 place-items-center rounded-lg bg-sunken px-1 text-center text-xs leading-snug sm:text-sm font-semibold">
            {back}
          </p>
        )
      ) : (
        <AddToCartButton cake={cake} />
      )}
    </CakeCard>
  )
}
