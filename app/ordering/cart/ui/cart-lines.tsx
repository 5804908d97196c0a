import { Fragment, type ReactNode } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TrashIcon } from '#app/base/ui/icons.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import {
  canDecrease,
  freePieces,
  isSoldOut,
  lineSaving,
  lineTotal,
  piecesOf,
  updateQuantity,
  type Cart,
  type CartLine,
} from '../cart.ts'
import { FROM_CART } from '../bought-pack.ts'
import { canCheckout } from '../minimum-order.ts'
import { useCartLimits } from './cart-limits.ts'
import { changeCart, putBack, takeOut, useTakenOut } from './cart-store.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { DirectPack, LeftOfCake, ShopCake } from './shop-cakes.ts'

interface CartLinesProps {
  cart: Cart
  maxPieces: number
  /** On sale; empty while the shop is out of reach. */
  cakes: readonly ShopCake[]
  /** All of it can be had, on a later day than the next: what is sold out until then stays in the cart. */
  isForLater: boolean
  /** Closes the cart's panel. With it a line says what its pieces cost as a pack, and leads to the purchase of that pack. */
  onLeave?: () => void
}

/** The lines of the cart, and the one that was just taken out, in its place. */
export function CartLines({ cart, maxPieces, cakes, isForLater, onLeave }: CartLinesProps) {
  const room = freePieces(cart, maxPieces)
  const taken = useTakenOut()
  return (
    <ul className="@container grid divide-y divide-line">
      {cart.lines.map((line, index) => {
        const cake = cakes.find(({ cakeId }) => cakeId === line.cakeId)
        return (
          <Fragment key={line.cakeId}>
            {taken?.index === index && <TakenOutItem />}
            <CartLineItem
              line={line}
              room={room}
              maxPieces={maxPieces}
              limit={cake?.limit}
              isForLater={isForLater}
              packHint={onLeave && cake && <PackHint line={line} packs={cake.directPacks} onLeave={onLeave} />}
            />
          </Fragment>
        )
      })}
      {taken && taken.index >= cart.lines.length && <TakenOutItem />}
    </ul>
  )
}

function TakenOutItem() {
  const t = useT()
  const lang = useLang()
  const taken = useTakenOut()
  if (!taken) return null
  return (
    <li className="flex min-h-21 items-center justify-between gap-3 py-2">
      <output className="min-w-0 text-ink-soft">
        {t(taken.isBought ? 'cart.taken.bought' : 'cart.taken.out', { cake: nameIn(lang, taken.line) })}
      </output>
      <Button kind="secondary" size="sm" className="min-h-11 shrink-0" onClick={putBack}>
        {t('cart.undo')}
      </Button>
    </li>
  )
}

interface CartLineProps {
  line: CartLine
  room: number
  maxPieces: number
  limit: LeftOfCake | undefined
  isForLater: boolean
  packHint?: ReactNode
}

function CartLineItem({ line, room, maxPieces, limit, isForLater, packHint }: CartLineProps) {
  const t = useT()
  const lang = useLang()
  const cake = nameIn(lang, line)
  const left = isForLater ? Infinity : (limit?.left ?? Infinity)
  const isGone = line.isUnavailable || (isSoldOut(limit) && !isForLater)
  const price = (santim: number) => formatPrice(santim, lang)
  const saving = lineSaving(line)
  const remove = () => takeOut(line.cakeId)
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3 @max-[12rem]:flex @max-[12rem]:flex-col @max-[12rem]:items-start">
      <Picture
        image={line.image}
        alt=""
        sizes="3.75rem"
        className={classes('size-15 rounded-md object-cover', isGone && 'opacity-60 grayscale')}
      />
      <div className="grid min-w-0 gap-0.5 leading-snug">
        <p className={classes('font-semibold', isGone && 'text-ink-soft')}>{cake}</p>
        {!line.isUnavailable && (
          <>
            <p className={classes('figures font-semibold', isGone && 'text-ink-soft')}>
              {line.formerPriceSantim !== undefined && (
                <>
                  <s className="font-normal text-ink-soft">{price(line.formerPriceSantim * line.quantity)}</s>{' '}
                </>
              )}
              {price(lineTotal(line) - saving)}
            </p>
            <p className="figures text-xs text-ink-soft">
              <span className="sr-only">{t('cart.pieces', { count: line.quantity })}, </span>
              {t('catalog.price.per.piece', { price: price(line.priceSantim) })}
            </p>
          </>
        )}
      </div>
      {line.isUnavailable ? (
        <IconButton label={t('cart.remove', { cake })} onClick={remove}>
          <TrashIcon className="size-5" />
        </IconButton>
      ) : (
        <div className="grid justify-items-end @max-[19rem]:col-span-2 @max-[19rem]:col-start-2 @max-[19rem]:flex @max-[19rem]:flex-wrap @max-[19rem]:justify-start">
          <div className="relative">
            <QuantityStepper
              quantity={line.quantity}
              decreaseLabel={t('cart.decrease', { cake })}
              increaseLabel={t('cart.increase', { cake })}
              canDecrease={canDecrease(line)}
              canIncrease={room > 0 && line.quantity < left}
              onChange={(pieces) =>
                // A second press may come before the first one is shown; the last piece goes only with the bin.
                changeCart((cart) => {
                  const quantity = Math.max(1, piecesOf(cart, line.cakeId) + pieces)
                  return updateQuantity(cart, line.cakeId, quantity, maxPieces)
                })
              }
            />
            {/* At one piece minus is off (Requirement 3.3), and the bin lies in its place. */}
            {!canDecrease(line) && (
              <IconButton
                label={t('cart.remove', { cake })}
                className="absolute top-px left-px bg-surface"
                onClick={remove}
              >
                <TrashIcon className="size-5" />
              </IconButton>
            )}
          </div>
          {canDecrease(line) && (
            <button
              type="button"
              aria-label={t('cart.remove', { cake })}
              className="relative px-3 pt-1.5 text-xs text-ink-soft underline underline-offset-4 after:absolute after:-inset-x-1 after:top-0 after:-bottom-4.5 hover:text-brand"
              onClick={remove}
            >
              {t('cart.remove.short')}
            </button>
          )}
        </div>
      )}
      {saving > 0 ? (
        <p className="figures col-span-2 col-start-2 -mt-1 text-xs font-semibold text-leaf">
          {t('cart.saving', { saving: price(saving) })}
        </p>
      ) : (
        packHint
      )}
      <LineNotes line={line} limit={limit} isForLater={isForLater} />
    </li>
  )
}

/** What the pieces of a line cost that is bought as one pack, where the shop sells that pack alone. */
function PackHint({ line, packs, onLeave }: { line: CartLine; packs: readonly DirectPack[]; onLeave: () => void }) {
  const t = useT()
  const lang = useLang()
  const { minPieces } = useCartLimits()
  const pack = packs.find(({ pieces }) => pieces === line.quantity && canCheckout(pieces, minPieces))
  if (!pack) return null
  return (
    <OverlayLink
      to={`${paths.checkout}?${new URLSearchParams({ cake: line.cakeId, variant: pack.variantId, from: FROM_CART })}`}
      onLeave={onLeave}
      className="figures relative col-span-2 col-start-2 -mt-1 justify-self-start text-xs text-leaf underline underline-offset-4 after:absolute after:-inset-x-1 after:top-0 after:-bottom-4.5"
    >
      {t('cart.as.pack', { price: formatPrice(pack.priceSantim, lang) })}
    </OverlayLink>
  )
}

function LineNotes({ line, limit, isForLater }: Pick<CartLineProps, 'line' | 'limit' | 'isForLater'>) {
  const t = useT()
  const lang = useLang()
  const note = 'col-span-3 rounded-sm px-2 py-1 text-sm'
  const bad = classes(note, 'bg-danger-soft font-semibold text-danger')
  if (line.isUnavailable) {
    return (
      <p role="alert" className={bad}>
        {t('cart.unavailable')}
      </p>
    )
  }
  const isShort = limit && line.quantity > limit.left && !isForLater
  return (
    <>
      {line.formerPriceSantim !== undefined && (
        <p role="alert" className={classes(note, 'bg-adey-soft')}>
          {t('cart.price.changed', {
            from: formatPrice(line.formerPriceSantim, lang),
            to: formatPrice(line.priceSantim, lang),
          })}
        </p>
      )}
      {limit && (
        <p
          role={isShort ? 'alert' : undefined}
          className={isShort ? bad : classes(note, 'justify-self-start bg-adey-soft font-semibold')}
        >
          {limit.back ? `${limit.text} · ${limit.back}` : limit.text}
        </p>
      )}
    </>
  )
}
