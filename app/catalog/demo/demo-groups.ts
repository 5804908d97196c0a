import type { CatalogTable } from '#app/catalog/cakes/catalog-tables.ts'

/**
 * What an owner archives together. Cakes and gallery show the demo shop's own work. Occasions and choices are what a bakery of one's own
 * needs too, so they are archived only when an owner ticks them.
 */
export const DEMO_GROUPS = {
  cakes: { tables: ['cakes'], isTicked: true },
  gallery: { tables: ['inspirations'], isTicked: true },
  occasions: { tables: ['occasions'], isTicked: false },
  choices: { tables: ['sizes', 'flavors', 'cake_types', 'variants', 'extras'], isTicked: false },
} as const satisfies Record<string, { tables: readonly CatalogTable[]; isTicked: boolean }>

export type DemoGroup = keyof typeof DEMO_GROUPS

export const DEMO_GROUP_NAMES = Object.keys(DEMO_GROUPS) as DemoGroup[]

export function groupOfTable(table: CatalogTable): DemoGroup {
  return DEMO_GROUP_NAMES.find((name) => (DEMO_GROUPS[name].tables as readonly CatalogTable[]).includes(table))!
}

/** How long archived demo rows are brought back in one act. */
export const BRING_BACK_DAYS = 30

/** Whether customers take the row for the shop's own work: a cake or a picture, and not a size or an occasion that most bakeries keep. */
export function isDemoWork({ isActive, group }: { isActive: boolean; group: DemoGroup }): boolean {
  return isActive && DEMO_GROUPS[group].isTicked
}
