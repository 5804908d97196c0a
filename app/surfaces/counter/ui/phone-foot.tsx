import { useState } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { cartPieces, describeLines } from '#app/till/register/cart/till-cart.ts'
import { CartSide } from './cart-side.tsx'
import { useBackButton } from './keys/use-back-button.ts'
import { usePanels } from './load-panels.ts'
import { ParkIcon } from './till-icons.tsx'
import { MAIN, OUTLINED } from './till-classes.ts'
import { onTap, useTillPart } from '#app/till/register/device/till-store.ts'
import { useSale } from './use-till-view.ts'

/** On a phone the cart is a line that opens upwards, with park, other ways and cash below. */
export function PhoneFoot() {
  const t = useT()
  const lang = useLang()
  const cart = useTillPart(({ state }) => state.cart)
  const isDone = useTillPart(({ state }) => state.done !== null)
  const panels = usePanels(isDone)
  const parked = useTillPart(({ state }) => state.parked.length)
  const { leftToPaySantim } = useSale()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = cart.lines.length === 0
  const close = () => setOpen(false)
  useBackButton(isOpen, close)
  if (isOpen) {
    return (
      <div className="fixed inset-x-0 bottom-0 z-30 flex max-h-[92dvh] flex-col rounded-t-xl border-t border-line bg-surface shadow-float @3xl:hidden">
        <CartSide onClose={close} />
      </div>
    )
  }
  return (
    <footer
      data-page-foot=""
      className="shrink-0 border-t border-line bg-surface px-3 pt-1 pb-3 shadow-float @3xl:hidden"
    >
      {isEmpty && isDone && panels ? (
        <panels.DoneOnPhone />
      ) : (
        <button
          type="button"
          aria-expanded={false}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-3 text-left"
          onClick={() => setOpen(true)}
        >
          <ChevronDownIcon className="size-6 shrink-0 rotate-180 text-ink-soft" />
          <span className="min-w-0 grow basis-24 leading-snug">
            <strong className="block">
              {isEmpty ? t('counter.sale') : t('counter.pieces', { count: cartPieces(cart) })}
            </strong>
            <span className="block truncate text-sm text-ink-soft">
              {isEmpty ? t('counter.empty') : describeLines(cart.lines, lang)}
            </span>
          </span>
          <strong className="figures text-2xl whitespace-nowrap">{formatPrice(leftToPaySantim, lang)}</strong>
        </button>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-label={t(isEmpty ? 'counter.parked' : 'counter.park')}
          className={classes(OUTLINED, 'relative min-h-16')}
          onClick={() => onTap({ do: 'open', panel: isEmpty ? 'parked' : 'park' })}
        >
          <ParkIcon />
          {parked > 0 && (
            <span className="figures absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-adey px-1 text-sm text-on-adey">
              {parked}
            </span>
          )}
        </button>
        <button
          type="button"
          className={classes(OUTLINED, 'min-h-16 whitespace-nowrap')}
          onClick={() => setOpen(true)}
          disabled={isEmpty}
        >
          {t('counter.other.ways')}
        </button>
        <button
          type="button"
          data-shortcut="cash"
          className={classes(MAIN, 'min-w-0 flex-1 basis-28')}
          disabled={isEmpty || leftToPaySantim < 0}
          onClick={() => onTap({ do: 'open', panel: 'cash' })}
        >
          {t('counter.cash')}
        </button>
      </div>
    </footer>
  )
}
