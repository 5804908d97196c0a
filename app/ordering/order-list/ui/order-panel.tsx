import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { buttonClass } from '#app/base/ui/button.tsx'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '#app/ordering/order-admin/load-admin-order.server.ts'
import type { OrderActAnswer } from '#app/ordering/order-admin/order-act-answer.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'
import { ActsInPanel } from '#app/ordering/order-admin/ui/act-form.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { NarrowOrder, OrderStanding } from '#app/ordering/order-admin/ui/order-view.tsx'

interface OrderPanelProps {
  orderId: string
  closeTo: string
}

/** Uses the loader and the action of the order's page. */
export function OrderPanel({ orderId, closeTo }: OrderPanelProps) {
  const t = useT()
  const action = `${ORDERS_PATH}/${orderId}`
  const read = useFetcher<{ order: AdminOrder | undefined; texts: Record<string, string> }>({ key: `order ${orderId}` })
  const acts = useFetcher<OrderActAnswer | null>({ key: `acts on ${orderId}` })
  const { load, data, state } = read
  useEffect(() => void load(action), [load, action])
  const order = data?.order
  const isMissing = data !== undefined && !order && state === 'idle'
  return (
    <aside
      aria-label={t('orders.panel.label')}
      aria-busy={state !== 'idle'}
      className="sticky top-3 grid max-h-[calc(100dvh-1.5rem)] grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-paper p-3 shadow-float max-xl:hidden"
    >
      <PanelHead code={order?.view.code} action={action} closeTo={closeTo} />
      {!order && !isMissing && <p className="text-ink-soft">{t('orders.panel.loading')}</p>}
      {isMissing && <NoSuchOrder list={{ to: closeTo, text: t('orders.detail.back') }} />}
      {order && (
        <MoreTexts texts={data.texts}>
          <ActsInPanel fetcher={acts} action={action}>
            <div className="grid gap-2">
              <OrderStanding order={order} />
            </div>
            <NarrowOrder order={order} answer={acts.data ?? undefined} />
          </ActsInPanel>
        </MoreTexts>
      )}
    </aside>
  )
}

interface PanelHeadProps {
  code: string | undefined
  action: string
  closeTo: string
}

/**
 * Takes the focus when an order is chosen (each has a panel of its own), so that keyboard and screen reader continue
 * there; Escape closes.
 */
function PanelHead({ code, action, closeTo }: PanelHeadProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLAnchorElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) {
        close.current?.click()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <header className="flex items-center gap-2">
      <h2 ref={heading} tabIndex={-1} className="mr-auto text-xl">
        {code ? t('orders.detail.title', { code }) : t('orders.panel.label')}
      </h2>
      <Link to={action} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
        {t('orders.panel.full')}
      </Link>
      <Link
        ref={close}
        to={closeTo}
        replace
        preventScrollReset
        aria-label={t('orders.panel.close')}
        className={buttonClass({ kind: 'quiet', size: 'sm' })}
      >
        <CloseIcon className="size-5" />
      </Link>
    </header>
  )
}
