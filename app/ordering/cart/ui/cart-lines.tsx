import { nameIn } from '#app/catalog/cakes/cake.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TrashIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import {
  canDecrease,
  freePieces,
  lineTotal,
  removeFromCart,
  updateQuantity,
  type Cart,
  type CartLine,
} from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { LeftOfCake, ShopCake } from './shop-cakes.ts'

interface CartLinesProps {
  cart: Cart
  maxPieces: number
  /** On sale; empty while the shop is out of reach. */
  cakes: readonly ShopCake[]
}

export function CartLines({ cart, maxPieces, cakes }: CartLinesProps) {
  const room = freePieces(cart, maxPieces)
  return (
    <ul className="grid divide-y divide-line">
      {cart.lines.map((line) => (
        <CartLineItem
          key={line.cakeId}
          line={line}
          room={room}
          maxPieces={maxPieces}
          limit={cakes.find(({ cakeId }) => cakeId === line.cakeId)?.limit}
        />
      ))}
    </ul>
  )
}

interface CartLineProps {
  line: CartLine
  room: number
  maxPieces: number
  limit: LeftOfCake | undefined
}

function CartLineItem({ line, room, maxPieces, limit }: CartLineProps) {
  const t = useT()
  const lang = useLang()
  const cake = nameIn(lang, line)
  const left = limit?.left ?? Infinity
  const price = (santim: number) => formatSantim(santim, lang)
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-3 first:pt-0 last:pb-0">
      <Picture
        image={line.image}
        alt=""
        sizes="4.5rem"
        className={classes('size-18 rounded-md object-cover', line.isUnavailable && 'opacity-45 grayscale')}
      />
      <div className="grid min-w-0 gap-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <p className="font-semibold leading-snug">{cake}</p>
            <p className="figures text-sm text-ink-soft">{t('cart.per.piece', { price: price(line.priceSantim) })}</p>
          </div>
          <IconButton
            label={t('cart.remove', { cake })}
            className="-mt-2 -mr-2"
            onClick={() => changeCart((cart) => removeFromCart(cart, line.cakeId))}
          >
            <TrashIcon className="size-5 text-ink-soft" />
          </IconButton>
        </div>
        {line.isUnavailable ? (
          <p role="alert" className="rounded-sm bg-danger-soft px-2 py-1 text-sm font-semibold text-danger">
            {t('cart.unavailable')}
          </p>
        ) : (
          <>
            {line.formerPriceSantim !== undefined && (
              <p role="alert" className="rounded-sm bg-adey-soft px-2 py-1 text-sm">
                {t('cart.price.changed', { from: price(line.formerPriceSantim), to: price(line.priceSantim) })}
              </p>
            )}
            {limit && (
              <p
                role={line.quantity > left ? 'alert' : undefined}
                className={classes(
                  'justify-self-start rounded-sm px-2 py-0.5 text-sm font-semibold',
                  line.quantity > left ? 'bg-danger-soft text-danger' : 'bg-adey-soft',
                )}
              >
                {limit.text}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <QuantityStepper
                quantity={line.quantity}
                decreaseLabel={t('cart.decrease', { cake })}
                increaseLabel={t('cart.increase', { cake })}
                canDecrease={canDecrease(line)}
                canIncrease={room > 0 && line.quantity < left}
                onChange={(quantity) => changeCart((cart) => updateQuantity(cart, line.cakeId, quantity, maxPieces))}
              />
              <p className="figures ml-auto text-right leading-snug">
                <span className="font-semibold">{price(lineTotal(line))}</span>
                <span className="block text-sm text-ink-soft">{t('cart.pieces', { count: line.quantity })}</span>
              </p>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
