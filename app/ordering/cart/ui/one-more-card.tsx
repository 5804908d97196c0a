import { nameIn } from '#app/catalog/cakes/cake.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { addToCart, suggestedCakes, totalPieces, type Cart, type CartCake, type CartLimits } from '../cart.ts'
import { missingPieces } from '../minimum-order.ts'
import { changeCart } from './cart-store.ts'
import { MinimumDiamonds } from './minimum-diamonds.tsx'
import type { ShopCake } from './shop-cakes.ts'

interface OneMoreCardProps {
  id: string
  cart: Cart
  limits: CartLimits
  cakes: readonly ShopCake[]
}

/** What a cart below the minimum order lacks, and three cakes of which one press adds a piece. A press on the pay button leads here. */
export function OneMoreCard({ id, cart, limits, cakes }: OneMoreCardProps) {
  const t = useT()
  const lang = useLang()
  const { minPieces, maxPieces } = limits
  const pieces = totalPieces(cart)
  const missing = missingPieces(pieces, minPieces)
  const suggested = suggestedCakes(cart, cakes)
  const [first] = suggested
  const add = (cake: CartCake, count: number) => changeCart((current) => addToCart(current, cake, count, maxPieces))
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-lg border border-adey/50 bg-adey-soft p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={`${id}-title`} className="text-lg">
          {missing === 1 ? t('cart.to.go.one') : t('cart.to.go', { count: missing })}
        </h3>
        <MinimumDiamonds pieces={pieces} minPieces={minPieces} />
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {suggested.map((cake) => (
          <li
            key={cake.cakeId}
            className="grid min-w-0 content-between gap-1 overflow-hidden rounded-md bg-surface shadow-card"
          >
            <div>
              <Picture image={cake.image} alt="" sizes="6rem" className="aspect-[4/3] w-full object-cover" />
              <p className="px-2 pt-1.5 text-xs leading-snug font-semibold wrap-break-word">{nameIn(lang, cake)}</p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-1 p-1 pl-2">
              <span className="figures text-xs font-semibold">{formatPrice(cake.priceSantim, lang)}</span>
              <button
                type="button"
                aria-label={t('cart.add.named', { cake: nameIn(lang, cake) })}
                className="ml-auto grid size-11 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong"
                onClick={() => add(cake, 1)}
              >
                <PlusIcon />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {first && missing > 1 && (
        <Button kind="secondary" className="w-full" onClick={() => add(first, missing)}>
          {t('cart.fill.up', { cake: nameIn(lang, first), count: missing })}
        </Button>
      )}
    </section>
  )
}
