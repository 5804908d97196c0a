import { useRouteLoaderData } from 'react-router'
import { ALL_WAYS, type ShownWays } from '#app/money/payments/methods.ts'

const LAYOUT_ROUTE = 'storefront'

export function useOfferedWays(): ShownWays {
  return useRouteLoaderData<{ ways?: ShownWays }>(LAYOUT_ROUTE)?.ways ?? ALL_WAYS
}
