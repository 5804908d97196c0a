import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadBoard } from '../../load-board.server.ts'
import { loadOrdersView } from '../../load-orders-frame.server.ts'
import { moveListed } from '../../move-listed.server.ts'
import { Board } from '../../ui/board.tsx'
import { OrdersFailed, OrdersFrame } from '../../ui/orders-frame.tsx'
import type { Route } from './+types/orders-board-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrdersView(adminRequest(context), url, 'board', async (opened) => ({
    columns: await loadBoard(opened),
  }))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return moveListed(adminRequest(context), await request.formData(), url)
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
