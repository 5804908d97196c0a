import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { mainAct } from '../main-act.ts'
import { MainActButton } from './order-acts.tsx'

/** The code and the main next act of an order beside the list, always in reach; nothing when there is none. */
export function useOrderFoot(order: AdminOrder | undefined) {
  const mayEdit = useMay('orders.edit')
  const mayQuote = useMay('quotes.view')
  if (!order || !mayEdit) return null
  const { handingOver, acts } = order
  if (handingOver) return <HandOverCard key={handingOver.id} order={handingOver} look="line" />
  const main = mainAct({ ...acts, mayQuote })
  return main ? <MainActButton main={main} acts={acts} /> : null
}
