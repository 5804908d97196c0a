import { useRouteLoaderData } from 'react-router'
import { ALL_WAYS, type ShownWays } from '#app/money/payments/methods.ts'

/** The storefront's layout route, whose loader carries `ways`. */
const LAYOUT_ROUTE = 'storefront'

/** How the shop can be paid at present. */
export function useOfferedWays(): ShownWays {
  return useRouteLoaderData<{ ways?: ShownWays }>(LAYOUT_ROUTE)?.ways ?? ALL_WAYS
}
