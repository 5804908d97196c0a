import { data, redirect } from 'react-router'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminOrderAction } from '#app/ordering/order-admin/admin-order-action.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadBoard } from '../../load-board.server.ts'
import { loadOrdersView } from '../../load-orders-frame.server.ts'
import { orderFilter } from '../../order-filters.ts'
import { ordersAddress } from '../../orders-paths.ts'
import { Board } from '../../ui/board.tsx'
import { OrdersFailed, OrdersFrame } from '../../ui/orders-frame.tsx'
import type { Route } from './+types/orders-board-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrdersView(adminRequest(context, 'orders.view'), url, 'board', async (opened) => ({
    columns: await loadBoard(opened),
  }))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context, 'orders.edit')
  const form = await request.formData()
  const orderId = formText(form, 'id')
  if (!isUuid(orderId)) return data({ error: admin.t('quote.refused.order_not_found') }, { status: 404 })
  const acting = { ...admin, orderId }
  const acted = await adminOrderAction(acting, form)
  if (acted.ok) return redirect(ordersAddress('board', orderFilter.parse(url.searchParams)))
  return data({ error: acted.answer.error ?? acted.answer.reasonError ?? '' }, { status: acted.status })
}

export default function OrdersBoardPage({ loaderData: { frame, columns }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <OrdersFrame frame={frame}>
      <FormOutcome error={actionData?.error} />
      <p className="text-sm text-ink-soft max-md:hidden">{t('orders.board.hint')}</p>
      <Board columns={columns} filter={frame.filter} counts={frame.summary.byStatus} />
    </OrdersFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}
