import { data, redirect } from 'react-router'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminOrderAction } from '#app/ordering/order-admin/admin-order-action.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadBoard } from '../../load-board.server.ts'
import { loadOrdersFrame, openOrders, orderListTexts } from '../../load-orders-frame.server.ts'
import { orderFilter } from '../../order-filters.ts'
import { ordersAddress } from '../../orders-paths.ts'
import { Board } from '../../ui/board.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { OrdersFailed } from '../../ui/orders-failed.tsx'
import { OrdersHead } from '../../ui/orders-head.tsx'
import { QuickFilters } from '../../ui/quick-filters.tsx'
import { SavedViewsRow } from '../../ui/saved-views-row.tsx'
import type { Route } from './+types/orders-board-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = adminRequest(context, 'orders.view')
  const opened = await openOrders(context, { profile, url })
  const { lang, t } = opened.viewer
  const [frame, columns] = await Promise.all([loadOrdersFrame(opened), loadBoard(opened)])
  return {
    title: `${t('orders.view.board')} · ${t('orders.title')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    frame,
    columns,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context, 'orders.edit')
  const form = await request.formData()
  const orderId = formText(form, 'id')
  if (!isUuid(orderId)) return data({ error: admin.t('quote.refused.order_not_found') }, { status: 404 })
  const acting = { ...admin, orderId, actorName: admin.profile.email, actorId: admin.profile.id }
  const acted = await adminOrderAction(acting, form)
  if (acted.ok) return redirect(ordersAddress('board', orderFilter.parse(url.searchParams)))
  return data({ error: acted.answer.error ?? acted.answer.reasonError ?? '' }, { status: acted.status })
}

export default function OrdersBoardPage({ loaderData: { frame, columns }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrdersHead view="board" filter={frame.filter} waiting={frame.waiting} />
      <SavedViewsRow view="board" filter={frame.filter} views={frame.views} />
      <QuickFilters view="board" {...frame} />
      <FilterPanel view="board" filter={frame.filter} choices={frame.choices} />
      {actionData?.error && (
        <Notice live tone="bad">
          {actionData.error}
        </Notice>
      )}
      <Hint />
      <Board columns={columns} filter={frame.filter} counts={frame.summary.byStatus} />
    </div>
  )
}

function Hint() {
  return <p className="text-sm text-ink-soft max-md:hidden">{useT()('orders.board.hint')}</p>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}
