import { startTransition, useId, useState, type ReactNode } from 'react'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import type { Variant } from '#app/catalog/cakes/choices.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { addToCart, cartCake, freePieces, piecesOf, type CakeOnSale } from '../cart.ts'
import { canCheckout } from '../minimum-order.ts'
import { bestValue } from '../best-value.ts'
import { cheapestPrice, orderPrice } from '../pricing.ts'
import { useCartLimits } from './cart-limits.ts'
import { changeCart, useCart } from './cart-store.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

/** A cake that is sold out on the next day, and can be had on a later one. */
interface LaterDay {
  day: string
  /** "Order for Tuesday". */
  orderText: string
}

interface DailyPurchaseProps {
  cake: CakeOnSale
  /** Those of the cake, by pieces, ascending. */
  variants: readonly Variant[]
  later?: LaterDay | undefined
  children: (parts: PurchaseParts) => ReactNode
}

interface PurchaseParts {
  /** "How many?": the packs and a number of one's own. */
  choice: ReactNode
  /**
   * Buys the chosen pack at its price, without the cart and without scripts, or adds its pieces to the cart at theirs. Each button says its
   * price.
   */
  button: ReactNode
  isInCart: boolean
  pieces: number
  priceSantim: Santim
  /** The checkout of the choice alone, where day and place are chosen too. */
  buyPath: string
}

const OWN = 'own'

/**
 * Adds pieces to the cart, or buys a variant directly. The variant step works without JavaScript. Packs below the minimum order
 * are not offered, because they are not sold alone; the smallest of the others is chosen at first.
 */
export function DailyPurchase({ cake, variants, later, children }: DailyPurchaseProps) {
  const t = useT()
  const lang = useLang()
  const formId = useId()
  const cart = useCart()
  const { minPieces, maxPieces } = useCartLimits()
  const packs = variants
    .filter((each) => canCheckout(each.pieces, minPieces))
    .map((each) => ({
      id: each.id,
      pieces: each.pieces,
      priceSantim: orderPrice({ cake: { ...cake, isAvailableDaily: true }, variant: each }),
    }))
  const [chosen, setChosen] = useState(() => packs[0]?.id ?? OWN)
  const [own, setOwn] = useState(minPieces)
  const [hasAdded, setHasAdded] = useState(false)
  const variant = packs.find(({ id }) => id === chosen)
  const pieces = variant?.pieces ?? own
  const room = freePieces(cart, maxPieces)
  const inCart = piecesOf(cart, cake.id)
  const priceOf = (count: number) => formatPrice(cheapestPrice(count, cake), lang)
  const best = bestValue(packs, cake.priceSantim)

  const choice = (
    <form noValidate id={formId} action={paths.checkout} className="grid gap-3">
      <input type="hidden" name="cake" value={cake.id} />
      {later && <input type="hidden" name="day" value={later.day} />}
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-display text-xl leading-heading font-semibold">{t('purchase.how.many')}</legend>
        {packs.length > 0 && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
            {packs.map((each) => (
              <PackChoice
                key={each.id}
                value={each.id}
                pieces={each.pieces}
                price={formatPrice(each.priceSantim, lang)}
                saving={each.pieces * cake.priceSantim - each.priceSantim}
                isBest={each === best}
                isChosen={each.id === chosen}
                onChoose={() => setChosen(each.id)}
              />
            ))}
          </div>
        )}
        <div
          className={classes(
            'flex min-h-14.5 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border bg-surface py-1.5 pr-1.5 pl-3.5',
            chosen === OWN ? 'border-brand bg-brand-soft ring-1 ring-brand' : 'border-line-strong',
          )}
        >
          <p className="leading-snug">
            <span className="block font-semibold">{t('purchase.own')}</span>
            <span className="figures text-sm text-ink-soft">
              {t('cart.pieces', { count: own })} · {priceOf(own)}
            </span>
          </p>
          <QuantityStepper
            quantity={own}
            decreaseLabel={t('purchase.quantity.decrease')}
            increaseLabel={t('purchase.quantity.increase')}
            canDecrease={own > 1}
            canIncrease={own < room}
            onChange={(count) => {
              setOwn(own + count)
              setChosen(OWN)
            }}
          />
        </div>
      </fieldset>
    </form>
  )
  const button = (
    <div className="flex flex-wrap gap-2 *:grow">
      {variant && (
        <Button type="submit" form={formId} kind="secondary" className={ACT}>
          <PricedText text={t('purchase.buy.pack')} price={formatPrice(variant.priceSantim, lang)} />
        </Button>
      )}
      <Button
        type="submit"
        className={`noscript:hidden ${ACT}`}
        disabled={room === 0}
        formAction={paths.cake(cake.id)}
        data-needs-program
        data-pieces={pieces}
        onClick={() => {
          changeCart((current) => addToCart(current, cartCake(cake), pieces, maxPieces))
          startTransition(() => setHasAdded(true))
        }}
      >
        {hasAdded && <CheckIcon className="size-5 shrink-0" />}
        {room === 0 ? (
          t('cart.full')
        ) : (
          <PricedText text={later?.orderText ?? t('purchase.add', { count: pieces })} price={priceOf(pieces)} />
        )}
      </Button>
      <output className="sr-only">
        {hasAdded && inCart > 0 && t('cart.added', { cake: nameIn(lang, cake), count: inCart })}
      </output>
    </div>
  )
  const buyPath = `${paths.checkout}?${new URLSearchParams({ cake: cake.id, ...(variant && { variant: variant.id }) })}`
  return children({
    choice,
    button,
    isInCart: inCart > 0,
    pieces,
    priceSantim: cheapestPrice(pieces, cake),
    buyPath,
  })
}

const ACT = 'min-h-14.5 px-2!'

/** Two lines: what a button does, and what that costs. Without scripts the price would not follow the choice. */
function PricedText({ text, price }: { text: string; price: string }) {
  return (
    <span className="leading-snug">
      {text} <span className="sr-only">·</span> <strong className="figures block noscript:hidden">{price}</strong>
    </span>
  )
}

interface PackChoiceProps {
  value: string
  pieces: number
  price: string
  saving: number
  isBest: boolean
  isChosen: boolean
  onChoose: () => void
}

function PackChoice({ value, pieces, price, saving, isBest, isChosen, onChoose }: PackChoiceProps) {
  const t = useT()
  const lang = useLang()
  return (
    <label
      className={classes(
        'relative grid min-h-29.5 cursor-pointer content-center justify-items-center gap-0.5 rounded-lg border border-line-strong bg-surface px-1 py-3 text-center leading-snug',
        'has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name="variant"
        value={value}
        data-pieces={pieces}
        checked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <strong className="figures font-display text-2xl leading-none">{pieces}</strong>
      <span className="text-sm">{t(pieces === 1 ? 'purchase.piece' : 'purchase.pieces')}</span>
      <strong className="figures mt-1 whitespace-nowrap">{price}</strong>
      {saving > 0 && (
        <span className="figures text-xs font-semibold text-leaf">
          {t('purchase.saving', { saving: formatPrice(saving, lang) })}
        </span>
      )}
      {isBest && (
        <span className="absolute -top-3 rounded-full bg-adey px-2.5 text-xs font-semibold text-on-adey">
          {t('purchase.best')}
        </span>
      )}
      <span className="absolute -top-2.5 -right-1.5 hidden size-6 place-items-center rounded-full bg-brand text-on-brand peer-checked:grid">
        <CheckIcon className="size-4" />
      </span>
    </label>
  )
}
