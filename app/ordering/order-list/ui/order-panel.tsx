import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import { SidePanel } from '#app/base/ui/admin/side-panel.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '#app/ordering/order-admin/load-admin-order.server.ts'
import type { OrderActionAnswer } from '#app/ordering/order-admin/order-action-answer.ts'
import { ActionsInPanel } from '#app/ordering/order-admin/ui/action-form.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { useOrderFoot } from '#app/ordering/order-admin/ui/order-foot.tsx'
import { NarrowOrder, OrderStatusHead } from '#app/ordering/order-admin/ui/order-view.tsx'

interface OrderPanelProps {
  orderId: string
  closeTo: string
}

/** Uses the loader and the action of the order's page. */
export function OrderPanel({ orderId, closeTo }: OrderPanelProps) {
  const t = useT()
  const action = adminPaths.order(orderId)
  const read = useFetcher<{ order: AdminOrder | undefined; texts: Record<string, string> }>({ key: `order ${orderId}` })
  const actions = useFetcher<OrderActionAnswer | null>({ key: `actions on ${orderId}` })
  const { load, data, state } = read
  useEffect(() => void load(action), [load, action])
  const order = data?.order
  const foot = useOrderFoot(order)
  const isMissing = data !== undefined && !order && state === 'idle'
  return (
    <MoreTexts texts={data?.texts ?? {}}>
      <ActionsInPanel fetcher={actions} action={action}>
        <SidePanel
          label={t('orders.panel.label')}
          title={order ? t('orders.detail.title', { code: order.view.code }) : t('orders.panel.label')}
          closeTo={closeTo}
          isBusy={state !== 'idle'}
          foot={foot}
        >
          <Link to={action} className={buttonClass({ kind: 'secondary', size: 'sm', className: 'justify-self-start' })}>
            {t('orders.panel.full')}
          </Link>
          {!order && !isMissing && <p className="text-ink-soft">{t('orders.panel.loading')}</p>}
          {isMissing && <NoSuchOrder list={{ to: closeTo, text: t('orders.detail.back') }} />}
          {order && (
            <>
              <div className="grid gap-2">
                <OrderStatusHead order={order} />
              </div>
              <NarrowOrder order={order} answer={actions.data ?? undefined} />
            </>
          )}
        </SidePanel>
      </ActionsInPanel>
    </MoreTexts>
  )
}
