import type { FirstStepFigures } from '../figures/first-steps.queries.server.ts'
import { adminPath } from '../menu.ts'

/** With so many orders a shop has found its way. */
const FIRST_ORDERS = 3

/** What to do in a new shop, and what of it is done; null once it is not new any more. Requirement 18.7. */
export function viewFirstSteps({
  hasCakes,
  hasOwnFacts,
  hasGateway,
  hasSimulator,
  orders,
}: FirstStepFigures & { hasGateway: boolean; hasSimulator: boolean }) {
  const steps = [
    { name: 'cakes', to: adminPath('cakes'), isDone: hasCakes },
    { name: 'settings', to: '/admin/settings', isDone: hasOwnFacts },
    { name: 'wallet', to: '/admin/settings/payments', isDone: hasGateway },
    { name: hasSimulator ? 'order.simulated' : 'order', to: `${adminPath('orders')}/new`, isDone: orders > 0 },
  ] as const
  const isNew = orders === 0 || (orders <= FIRST_ORDERS && steps.some(({ isDone }) => !isDone))
  return isNew ? steps : null
}
