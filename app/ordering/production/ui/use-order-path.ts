import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'

/** Where the code of an order leads: to its page, or to its paper for those who see no prices. */
export function useOrderPath(): (orderId: string) => string {
  return useMay('orders.view') ? adminPaths.order : adminPaths.printOrder
}
