import { choice, defineFilter } from '#app/base/platform/list/filter.ts'
import { isUndescribed, isUntranslated, type BilingualRow } from './missing-texts.ts'

/**
 * Quick filters of the list of cakes. Requirement 19.2; every cake has a picture, so "no image" means a borrowed one,
 * or one without description.
 */
export const CAKE_FILTERS = [
  'on_sale',
  'daily',
  'special',
  'fasting',
  'untranslated',
  'undescribed',
  'unpictured',
  'waiting',
  'archived',
] as const
export type CakeFilter = (typeof CAKE_FILTERS)[number]

export interface FilteredCake extends BilingualRow {
  is_available_daily: boolean
  is_fasting: boolean
  is_active: boolean
  /** Shares its picture with another row. */
  isUnpictured: boolean
  /** On sale, but not on this day. */
  isWaiting: boolean
}

const PASSES: Record<CakeFilter, (cake: FilteredCake) => boolean> = {
  on_sale: () => true,
  daily: (cake) => cake.is_available_daily,
  special: (cake) => !cake.is_available_daily,
  fasting: (cake) => cake.is_fasting,
  untranslated: isUntranslated,
  undescribed: isUndescribed,
  unpictured: (cake) => cake.isUnpictured,
  waiting: (cake) => cake.isWaiting,
  archived: () => true,
}

const SEARCH_MAX_LENGTH = 80

export const cakeFilter = defineFilter({
  show: choice(CAKE_FILTERS, 'on_sale'),
  search: { usual: '', parse: (text: string) => text.slice(0, SEARCH_MAX_LENGTH), param: 'q' },
})

export function passesFilter(cake: FilteredCake, filter: CakeFilter): boolean {
  return cake.is_active === (filter !== 'archived') && PASSES[filter](cake)
}

/** Whether either name contains the text, ignoring case. */
export function isNamed(cake: Pick<BilingualRow, 'name_en' | 'name_am'>, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [cake.name_en, cake.name_am].some((name) => name.toLowerCase().includes(wanted))
}
