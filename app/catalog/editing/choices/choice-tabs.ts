import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { ChoiceTable } from '../catalog-records.ts'

/** Lists of choices, as in addresses. Extras are listed on the tab of toppers, below the topper settings. */
export const CHOICE_TABS = ['sizes', 'flavors', 'types', 'variants', 'extras'] as const
export type ChoiceTab = (typeof CHOICE_TABS)[number]

const TABLES = {
  sizes: 'sizes',
  flavors: 'flavors',
  types: 'cake_types',
  variants: 'variants',
  extras: 'extras',
} as const satisfies Record<ChoiceTab, ChoiceTable>

export function tableOf(tab: ChoiceTab): ChoiceTable {
  return TABLES[tab]
}

/** The tab in an address: sizes by default; undefined for an unknown one. */
export function parseTab(text: string | undefined): ChoiceTab | undefined {
  return text === undefined ? 'sizes' : CHOICE_TABS.find((tab) => tab === text)
}

export function hasFactor(tab: ChoiceTab): tab is 'sizes' | 'variants' {
  return tab === 'sizes' || tab === 'variants'
}

export const PRICED_BY = {
  sizes: 'price_multiplier_milli',
  flavors: 'surcharge_santim',
  variants: 'price_multiplier_milli',
  extras: 'price_santim',
} as const satisfies Partial<Record<ChoiceTab, string>>
export type PricedTab = keyof typeof PRICED_BY

export function isPriced(tab: ChoiceTab): tab is PricedTab {
  return tab in PRICED_BY
}

export const SHOWN_TABS = ['sizes', 'flavors', 'types', 'variants', 'toppers'] as const

export function listPath(tab: ChoiceTab): string {
  return adminPaths.choices(tab === 'extras' ? 'toppers' : tab)
}
