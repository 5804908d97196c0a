import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { RefreshIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { SpinnerMark } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { setCartOpen } from '#app/ordering/cart/ui/cart-store.ts'
import type { loader } from '../screens/order-again-page.tsx'
import type { EarlierOrderView } from '../present-orders.server.ts'
import { usePutIntoCart } from './use-put-into-cart.ts'

interface OrderAgainProps {
  order: Pick<EarlierOrderView, 'code' | 'isCustom'>
  /** Further buttons of the order. */
  children: ReactNode
}

/**
 * Puts the cakes of an order into the cart where it stands. It is a link to the page that shows them first: for pages without
 * scripts, and for a custom cake, which opens in the cake builder.
 */
export function OrderAgain({ order: { code, isCustom }, children }: OrderAgainProps) {
  const t = useT()
  const { data, state, load } = useFetcher<typeof loader>()
  const isWanted = useRef(false)
  const { outcome, put } = usePutIntoCart()
  const isBusy = state !== 'idle'

  useEffect(() => {
    if (!isWanted.current || isBusy || data?.again?.kind !== 'cart') return
    isWanted.current = false
    put(data.again)
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer
  }, [data, isBusy])

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isCustom || !isPlain) return
    event.preventDefault()
    if (isBusy) return
    isWanted.current = true
    void load(paths.orderAgain(code))
  }

  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonLink
          to={paths.orderAgain(code)}
          kind="quiet"
          className="inset-ring-1 inset-ring-brand"
          aria-label={t('account.order.named', { act: t('account.again'), code })}
          aria-busy={isBusy || undefined}
          onClick={onClick}
        >
          {isBusy ? <SpinnerMark /> : <RefreshIcon className="size-5" />}
          {t('account.again')}
        </ButtonLink>
        {children}
      </div>
      {outcome && (
        <Notice live tone={outcome.missing.length > 0 ? 'highlight' : 'good'} title={outcome.text}>
          {outcome.missing.length > 0 && (
            <ul className="list-disc ps-5">
              {outcome.missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <Button kind="quiet" className="-ml-5" onClick={() => setCartOpen(true)}>
            {t('account.again.cart')}
          </Button>
        </Notice>
      )}
    </>
  )
}
