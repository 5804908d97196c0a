import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { mainAction } from '../main-action.ts'
import { MainActionButton } from './order-actions.tsx'

/** The code and the main next act of an order beside the list, always in reach; nothing when there is none. */
export function useOrderFoot(order: AdminOrder | undefined) {
  const mayEdit = useMay('orders.edit')
  const mayQuote = useMay('quotes.view')
  if (!order || !mayEdit) return null
  const { handingOver, actions } = order
  if (handingOver) return <HandOverCard key={handingOver.id} order={handingOver} layout="line" />
  const main = mainAction({ ...actions, mayQuote })
  return main ? <MainActionButton main={main} actions={actions} /> : null
}
