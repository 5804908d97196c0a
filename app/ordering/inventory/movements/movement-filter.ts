import { isSlug } from '#app/catalog/cakes/slug.ts'
import { anyDay, anyText, choice, defineFilter, type FilterOf } from '#app/base/platform/list/filter.ts'
import { STOCK_REASONS } from '../stock.ts'

export const movementFilter = defineFilter({
  reason: choice(STOCK_REASONS),
  cake: anyText(isSlug),
  /** Days of the stock. */
  from: anyDay,
  to: anyDay,
})

export type MovementFilter = FilterOf<typeof movementFilter>
