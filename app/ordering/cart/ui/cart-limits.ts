import { useRouteLoaderData } from 'react-router'
import type { CartLimits } from '../cart.ts'

/** The storefront's layout route, whose loader carries `cartLimits`. */
const LAYOUT_ROUTE = 'storefront'

/** Where the page does not know the settings only the floor of one piece holds; the server checks in any case. */
const noLimits: CartLimits = { minPieces: 1, maxPieces: Number.MAX_SAFE_INTEGER }

/** Fewest and most pieces of a cart, as the settings say. */
export function useCartLimits(): CartLimits {
  return useRouteLoaderData<{ cartLimits?: CartLimits }>(LAYOUT_ROUTE)?.cartLimits ?? noLimits
}
