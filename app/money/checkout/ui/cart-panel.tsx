import { useState } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { buyableLines, cartCount, cartPrice, emptyCart, totalPieces, type Cart } from '#app/ordering/cart/cart.ts'
import { missingPieces } from '#app/ordering/cart/minimum-order.ts'
import { useCartLimits } from '#app/ordering/cart/ui/cart-limits.ts'
import { CartLines } from '#app/ordering/cart/ui/cart-lines.tsx'
import { changeCart, setCartOpen, useCart, useCartPanelState } from '#app/ordering/cart/ui/cart-store.ts'
import { CartTotals } from '#app/ordering/cart/ui/cart-totals.tsx'
import { useShopCheck } from '#app/ordering/cart/ui/use-shop-check.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { CartIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PaymentHost } from './payment-host.tsx'
import { OtherMethodsButton, PayButton, PayChoices } from './pay-controls.tsx'
import { lastOrder } from './remembered-payment.ts'
import { usePayment } from './use-payment.ts'

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

function closeCart() {
  setCartOpen(false)
}

function OpenCart() {
  const t = useT()
  const cart = useCart()
  const limits = useCartLimits()
  const check = useShopCheck()
  const [cleared, setCleared] = useState<Cart>()
  const pieces = totalPieces(cart)
  const isEmpty = cartCount(cart) === 0
  const payment = usePayment({
    payable: { cartItems: buyableLines(cart), totalSantim: cartPrice(cart) },
    missingPieces: missingPieces(pieces, limits.minPieces),
    paysCart: true,
    onOutdated: () => void check.checkAgain(),
  })

  function clear() {
    setCleared(cart)
    payment.clearError()
    changeCart(() => emptyCart)
  }

  return (
    <Dialog
      onClose={closeCart}
      title={
        <>
          {t('cart.title')}
          {!isEmpty && (
            <span className="figures block font-sans text-sm leading-snug font-normal text-ink-soft">
              {t('cart.items', { count: cartCount(cart) })} · {t('cart.pieces', { count: pieces })}
            </span>
          )}
        </>
      }
      footer={
        !isEmpty && (
          <div className="grid gap-2">
            <PayButton payment={payment} amountSantim={cartPrice(cart)} />
            <div className="grid grid-cols-2 gap-2">
              <OtherMethodsButton payment={payment} />
              <Button kind="quiet" size="sm" disabled={payment.isBusy} onClick={clear}>
                {t('cart.clear')}
              </Button>
            </div>
          </div>
        )
      }
    >
      {isEmpty ? (
        <EmptyCart cleared={cleared} />
      ) : (
        <div className="grid gap-5">
          {check.hasFailed && (
            <Notice live tone="highlight">
              {t('cart.check.failed')}
            </Notice>
          )}
          <CartLines cart={cart} maxPieces={limits.maxPieces} cakes={check.cakes} />
          <div className="border-t border-line pt-4">
            <CartTotals cart={cart} limits={limits} onLeave={closeCart} />
          </div>
          <PayChoices payment={payment} />
          <p className="text-sm text-ink-soft">
            {t('cart.details')}{' '}
            <OverlayLink
              to={paths.checkout}
              onLeave={closeCart}
              className="font-semibold whitespace-nowrap text-brand underline underline-offset-4"
            >
              {t('cart.details.link')}
            </OverlayLink>
          </p>
          <LastOrder />
        </div>
      )}
    </Dialog>
  )
}

function EmptyCart({ cleared }: { cleared: Cart | undefined }) {
  const t = useT()
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sunken text-ink-soft">
        <CartIcon className="size-9" />
      </span>
      <p className="text-lg font-semibold">{t('cart.empty')}</p>
      {cleared ? (
        <Button kind="secondary" onClick={() => changeCart(() => cleared)}>
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
