import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { FirstStepFigures } from '../figures/first-steps.queries.server.ts'

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
    { name: 'cakes', to: adminPaths.cakes, isDone: hasCakes },
    { name: 'settings', to: adminPaths.settings, isDone: hasOwnFacts },
    { name: 'wallet', to: adminPaths.settingsPart('payments'), isDone: hasGateway },
    { name: hasSimulator ? 'order.simulated' : 'order', to: adminPaths.newOrder, isDone: orders > 0 },
  ] as const
  const isNew = orders === 0 || (orders <= FIRST_ORDERS && steps.some(({ isDone }) => !isDone))
  return isNew ? steps : null
}
