import { useRouteLoaderData } from 'react-router'
import type { CartLimits } from '../cart.ts'

const LAYOUT_ROUTE = 'storefront'

/** Limits where the page does not know the settings: at least one piece. The server checks in any case. */
const noLimits: CartLimits = { minPieces: 1, maxPieces: Number.MAX_SAFE_INTEGER }

export function useCartLimits(): CartLimits {
  return useRouteLoaderData<{ cartLimits?: CartLimits }>(LAYOUT_ROUTE)?.cartLimits ?? noLimits
}
