import { useEffect, useId, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { buyableLines, cartCount, cartPrice, emptyCart, totalPieces, type Cart } from '#app/ordering/cart/cart.ts'
import { missingPieces, showsMinimumBadge } from '#app/ordering/cart/minimum-order.ts'
import { useCartLimits } from '#app/ordering/cart/ui/cart-limits.ts'
import { CartLines } from '#app/ordering/cart/ui/cart-lines.tsx'
import {
  changeCart,
  putBack,
  setCartOpen,
  useCart,
  useCartPanelState,
  useTakenOut,
} from '#app/ordering/cart/ui/cart-store.ts'
import { MaximumNote, MinimumBadge } from '#app/ordering/cart/ui/cart-totals.tsx'
import { OneMoreCard } from '#app/ordering/cart/ui/one-more-card.tsx'
import { useShopCheck } from '#app/ordering/cart/ui/use-shop-check.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { CartIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { ConnectionBar } from '#app/base/ui/connection/connection-bar.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { CartTotal } from './cart/cart-total.tsx'
import { HandoverRow } from './handover-row.tsx'
import { PaymentHost } from './payment-host.tsx'
import { OtherMethodsButton, PayButton, PayChoices } from './pay-controls.tsx'
import { rememberedWish, rememberWish } from './remembered-checkout.ts'
import { lastOrder } from './remembered-payment.ts'
import { soldOutPart } from './cart/sold-out-part.ts'
import { RemoveSoldOut, SoldOutStrip } from './cart/sold-out-strip.tsx'
import type { HandoverWish } from '../placing/settle-time.ts'
import { useNextHandover } from './use-next-handover.ts'
import { usePayment, type Payment } from './use-payment.ts'

/** The cart panel of every page, and the dialog that follows a payment (Requirement 2.8). */
export function CartPanel() {
  const isOpen = useCartPanelState() === 'open'
  return (
    <>
      {isOpen && <OpenCart />}
      <PaymentHost />
    </>
  )
}

/** Windows are ordered as the panel shows them. */
function deliveryOf({ date, time }: Pick<HandoverWish, 'date' | 'time'>) {
  return { method: 'self-pickup', ...(date && { date, ...(time && { time }) }) }
}

function closeCart() {
  setCartOpen(false)
}

function OpenCart() {
  const t = useT()
  const cart = useCart()
  const limits = useCartLimits()
  const check = useShopCheck()
  const [cleared, setCleared] = useState<Cart>()
  const formId = useId()
  const cardId = useId()
  const pieces = totalPieces(cart)
  const isEmpty = cartCount(cart) === 0
  const missing = missingPieces(pieces, limits.minPieces)
  const [wished, setWished] = useState(() => ({ wish: rememberedWish(), text: '' }))
  const next = useNextHandover(buyableLines(cart), { round: check.rereads, wish: wished.wish })
  const wish = next?.isWishGone ? undefined : wished.wish
  const isDelivery = wish?.method === 'delivery'
  const deliveryFromSantim = useRouteLoaderData<{ deliveryFromSantim?: Santim | null }>(
    'storefront',
  )?.deliveryFromSantim
  const payment = usePayment({
    payable: { cartItems: buyableLines(cart), totalSantim: cartPrice(cart) },
    missingPieces: missing,
    details: wish
      ? { delivery: deliveryOf(wish) }
      : next?.pickup
        ? { delivery: deliveryOf({ date: next.pickup.day, time: next.pickup.from }) }
        : undefined,
    paysCart: true,
    onOutdated: () => void check.checkAgain(),
    onPiecesMissing: () => {
      const card = document.getElementById(cardId)
      card?.focus({ preventScroll: true })
      card?.scrollIntoView({ block: 'center' })
    },
  })
  useInView(payment, missing === 0, next !== undefined && check.isDone)
  const { soldOut, short, isForLater, isOver } = soldOutPart(cart, check.cakes, next)

  function clear() {
    setCleared(cart)
    payment.clearError()
    changeCart(() => emptyCart)
  }

  return (
    <Dialog
      onClose={closeCart}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {t('cart.title')}
          {!isEmpty && (
            <span className="figures font-sans text-sm leading-snug font-normal text-ink-soft">
              {t('cart.items', { count: cartCount(cart) })} · {t('cart.pieces', { count: pieces })}
            </span>
          )}
        </span>
      }
      footer={
        !isEmpty && (
          <div className="@container -my-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <CartTotal
                goodsSantim={cartPrice(cart)}
                wish={wish}
                fees={next?.fees}
                deliveryFromSantim={deliveryFromSantim ?? undefined}
              />
              <div className="grid grow basis-28">
                {missing === 0 && isOver ? (
                  <RemoveSoldOut soldOut={soldOut} isMain />
                ) : missing === 0 && isDelivery ? (
                  <OverlayLink
                    to={paths.checkout}
                    onLeave={closeCart}
                    className={buttonClass({ className: 'min-h-13 px-2!' })}
                  >
                    {t('cart.continue')}
                  </OverlayLink>
                ) : (
                  <PayButton payment={payment} amountSantim={cartPrice(cart)} formId={formId} />
                )}
              </div>
            </div>
          </div>
        )
      }
    >
      {/* On a phone the cart covers that of the page. */}
      <ConnectionBar lost="ui.line.lost.cart" className="-mx-4 -mt-4 mb-4" />
      {isEmpty ? (
        <EmptyCart cleared={cleared} />
      ) : (
        <div className="grid gap-3">
          {check.hasFailed && (
            <Notice live tone="highlight">
              {t('cart.check.failed')}
            </Notice>
          )}
          <div className="-mt-3 border-b border-line">
            <CartLines
              cart={cart}
              maxPieces={limits.maxPieces}
              cakes={check.cakes}
              isForLater={isForLater}
              onLeave={closeCart}
            />
          </div>
          <SoldOutStrip soldOut={soldOut} short={short} laterText={isForLater ? next?.pickup?.text : undefined} />
          {pieces >= limits.maxPieces && <MaximumNote maxPieces={limits.maxPieces} onLeave={closeCart} />}
          {missing > 0 && <OneMoreCard id={cardId} cart={cart} limits={limits} cakes={check.cakes} />}
          <HandoverRow
            wish={wish}
            wishText={next?.wishText ?? wished.text}
            onWish={(chosen, text) => {
              rememberWish(chosen)
              setWished({ wish: chosen, text })
            }}
            wanted={buyableLines(cart).map(({ cakeId, quantity }) => ({ cakeId, pieces: quantity }))}
            goodsSantim={cartPrice(cart)}
            next={next}
            deliveryFromSantim={deliveryFromSantim ?? null}
            onLeave={closeCart}
          />
          <PiecesRow pieces={pieces} minPieces={limits.minPieces} />
          {(missing > 0 || !isDelivery) && (
            <form
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void payment.pay()
              }}
            >
              <PayChoices payment={payment} />
            </form>
          )}
          <div className="-mx-2 flex flex-wrap justify-between">
            <OtherMethodsButton payment={payment} />
            <Button kind="quiet" size="sm" className="min-h-11" disabled={payment.isBusy} onClick={clear}>
              {t('cart.clear')}
            </Button>
          </div>
          <LastOrder />
        </div>
      )}
    </Dialog>
  )
}

/** The pieces with the badge of the minimum order. */
function PiecesRow({ pieces, minPieces }: { pieces: number; minPieces: number }) {
  const t = useT()
  return (
    <p className="figures flex items-center justify-between gap-x-3">
      <span className="font-semibold">{t('cart.total.pieces')}</span>
      <span className="flex items-center gap-2">
        {pieces}
        {showsMinimumBadge(minPieces) && <MinimumBadge pieces={pieces} minPieces={minPieces} />}
      </span>
    </p>
  )
}

/**
 * Shows the phone field of a cart that can be paid, when the cart opens and until all above it has come, or why the
 * payment was refused by then. A field that somebody uses stays where it is.
 */
function useInView({ phoneInput, refusal, error }: Payment, isPayable: boolean, isWhole: boolean): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isPayable || !isFirst.current || phoneInput.current?.contains(document.activeElement)) return
    isFirst.current = !isWhole
    const shown = error ? refusal.current : phoneInput.current?.closest('[data-field]')
    shown?.scrollIntoView({ block: 'nearest' })
  }, [phoneInput, refusal, error, isPayable, isWhole])
}

function EmptyCart({ cleared }: { cleared: Cart | undefined }) {
  const t = useT()
  const lang = useLang()
  const taken = useTakenOut()
  const undo = taken ? putBack : cleared && (() => changeCart(() => cleared))
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sunken text-ink-soft">
        <CartIcon className="size-9" />
      </span>
      <p className="text-lg font-semibold">{t('cart.empty')}</p>
      {taken?.isBought && (
        <output className="text-ink-soft">{t('cart.taken.bought', { cake: nameIn(lang, taken.line) })}</output>
      )}
      {undo ? (
        <Button kind="secondary" onClick={undo}>
          {t('cart.undo')}
        </Button>
      ) : (
        <>
          <p className="text-ink-soft">{t('cart.empty.hint')}</p>
          <OverlayLink to="/#daily" onLeave={closeCart} className={buttonClass()}>
            {t('cart.empty.browse')}
          </OverlayLink>
        </>
      )}
      <LastOrder />
    </div>
  )
}

function LastOrder() {
  const t = useT()
  const order = lastOrder()
  if (!order) return null
  return (
    <p className="text-sm text-ink-soft">
      {t('cart.last.order')}{' '}
      <OverlayLink to={order.url} onLeave={closeCart} className="font-semibold text-brand underline underline-offset-4">
        {order.code}
      </OverlayLink>
    </p>
  )
}
