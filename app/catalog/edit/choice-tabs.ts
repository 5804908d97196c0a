import type { ChoiceTable } from './catalog-fields.ts'

/** Tabs of the page of choices, as they stand in its addresses; toppers are settings, not rows. */
export const CHOICE_TABS = ['sizes', 'flavors', 'types', 'variants'] as const
export type ChoiceTab = (typeof CHOICE_TABS)[number]

const TABLES = {
  sizes: 'sizes',
  flavors: 'flavors',
  types: 'cake_types',
  variants: 'variants',
} as const satisfies Record<ChoiceTab, ChoiceTable>

export function tableOf(tab: ChoiceTab): ChoiceTable {
  return TABLES[tab]
}

/** The tab in an address: sizes without one; undefined for what is none. */
export function parseTab(text: string | undefined): ChoiceTab | undefined {
  return text === undefined ? 'sizes' : CHOICE_TABS.find((tab) => tab === text)
}

/** Tabs whose rows multiply a price. */
export function hasFactor(tab: ChoiceTab): tab is 'sizes' | 'variants' {
  return tab === 'sizes' || tab === 'variants'
}

export const CHOICES_PATH = '/admin/customization'

export function tabPath(tab: ChoiceTab | 'toppers'): string {
  return `${CHOICES_PATH}/${tab}`
}
