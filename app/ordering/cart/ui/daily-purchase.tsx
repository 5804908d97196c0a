import { useId, useState } from 'react'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import type { Variant } from '#app/catalog/cakes/choices.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { addToCart, cartCake, freePieces, type CakeOnSale } from '../cart.ts'
import { canCheckout } from '../minimum-order.ts'
import { cheapestPrice, orderPrice, packSaving } from '../pricing.ts'
import { useCartLimits } from './cart-limits.ts'
import { changeCart, useCart } from './cart-store.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface DailyPurchaseProps {
  cake: CakeOnSale
  /** By pieces, ascending. */
  variants: readonly Variant[]
}

/**
 * Adds pieces to the cart, or buys a variant directly. The variant step works without JavaScript. A pack below the
 * minimum order is not sold alone.
 */
export function DailyPurchase({ cake, variants }: DailyPurchaseProps) {
  const { minPieces } = useCartLimits()
  const sold = variants.filter(({ pieces }) => canCheckout(pieces, minPieces))
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <PiecesToCart cake={cake} />
      {sold.length > 0 && <VariantStep cake={cake} variants={sold} />}
    </div>
  )
}

function PiecesToCart({ cake }: { cake: CakeOnSale }) {
  const t = useT()
  const lang = useLang()
  const cart = useCart()
  const { minPieces, maxPieces } = useCartLimits()
  const headingId = useId()
  const [quantity, setQuantity] = useState(minPieces)
  const [hasAdded, setHasAdded] = useState(false)
  const room = freePieces(cart, maxPieces)
  const saving = packSaving(quantity, cake)
  const inCart = cart.lines.find((line) => line.cakeId === cake.id && !line.isUnavailable)?.quantity ?? 0
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg">
        {t('purchase.by.piece')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuantityStepper
          quantity={quantity}
          decreaseLabel={t('purchase.quantity.decrease')}
          increaseLabel={t('purchase.quantity.increase')}
          canDecrease={quantity > 1}
          canIncrease={quantity < room}
          onChange={setQuantity}
        />
        <p className="figures text-right">
          <strong className="text-lg">{formatPrice(cheapestPrice(quantity, cake), lang)}</strong>
          <span className="block text-sm text-ink-soft">
            {saving > 0
              ? t('cart.saving', { saving: formatPrice(saving, lang) })
              : t('cart.per.piece', { price: formatPrice(cake.priceSantim, lang) })}
          </span>
        </p>
      </div>
      <Button
        disabled={room === 0}
        onClick={() => {
          changeCart((current) => addToCart(current, cartCake(cake), quantity, maxPieces))
          setHasAdded(true)
        }}
      >
        {room === 0 ? t('cart.full') : t('cart.add')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <output>{hasAdded && inCart > 0 && t('cart.added', { cake: nameIn(lang, cake), count: inCart })}</output>
      </div>
    </section>
  )
}

function VariantStep({ cake, variants }: DailyPurchaseProps) {
  const t = useT()
  const lang = useLang()
  return (
    <form action={paths.checkout} className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="cake" value={cake.id} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-display text-lg leading-heading font-semibold">{t('purchase.variants')}</legend>
        {variants.map((variant) => (
          <label
            key={variant.id}
            className="flex min-h-12 items-center gap-3 rounded-md border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="variant"
              value={variant.id}
              defaultChecked={variant === variants[0]}
              className="size-4 accent-brand"
            />
            <span className="grow">{lang === 'am' ? variant.labelAm : variant.labelEn}</span>
            <span className="figures text-right font-semibold">
              {formatPrice(orderPrice({ cake: { ...cake, isAvailableDaily: true }, variant }), lang)}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="secondary">
        {t('purchase.buy')}
      </Button>
    </form>
  )
}
