import type { FirstStepFigures } from '../figures/first-steps.queries.server.ts'
import { adminPath } from '../menu.ts'

const FIRST_ORDERS = 3

/** First steps of a new shop and their state; null once it is established. Requirement 18.7. */
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
