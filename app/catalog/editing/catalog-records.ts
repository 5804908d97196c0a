import { NOT_FASTING } from '#app/catalog/cakes/allergens.ts'
import { defineRecord, type CatalogRecord } from '#app/catalog/cakes/record/define-record.ts'
import type { Columns, FieldErrors } from '#app/catalog/cakes/record/row-fields.ts'

export type EditedTable = 'cakes' | ChoiceTable
export type ChoiceTable = 'sizes' | 'flavors' | 'cake_types' | 'variants' | 'extras'

const name = {
  kind: 'texts',
  name: 'name',
  label: 'edit.field.name',
  max: 80,
  isRequired: true,
  isPrinted: true,
} as const
const description = {
  kind: 'texts',
  name: 'description',
  label: 'edit.field.description',
  max: 2000,
  isMultiline: true,
} as const
const fasting = { kind: 'flag', name: 'is_fasting', label: 'edit.field.fasting', hint: 'edit.hint.fasting' } as const
const active = { kind: 'flag', name: 'is_active', label: 'edit.field.active', hint: 'edit.hint.active' } as const
/** The database accepts at most a year. */
const leadHours = {
  kind: 'number',
  name: 'lead_hours',
  label: 'edit.field.lead',
  hint: 'edit.hint.lead',
  of: 'whole',
  min: 1,
  max: 8760,
  unit: 'edit.unit.hours',
  isNullable: true,
} as const
const multiplier = {
  kind: 'number',
  name: 'price_multiplier_milli',
  label: 'edit.field.multiplier',
  hint: 'edit.hint.multiplier',
  of: 'factor',
  min: 0.001,
  max: 1000,
} as const

const picture = { label: 'edit.field.choice.picture', none: 'edit.field.choice.picture.none' } as const

export const CATALOG_RECORDS: { [Table in EditedTable]: CatalogRecord<Table> } = {
  cakes: defineRecord({
    table: 'cakes',
    blank: { is_available_daily: true, is_active: true },
    checkTogether: checkCake,
    fields: [
      name,
      description,
      {
        kind: 'texts',
        name: 'policies',
        label: 'edit.field.policies',
        hint: 'edit.hint.policies',
        max: 2000,
        isMultiline: true,
        isNullable: true,
      },
      {
        kind: 'number',
        name: 'price_santim',
        label: 'edit.field.price',
        of: 'birr',
        min: 0.01,
        max: 1_000_000,
        unit: 'edit.unit.birr',
      },
      {
        kind: 'number',
        name: 'price_per_kg_santim',
        label: 'edit.field.price.kg',
        hint: 'edit.hint.price.kg',
        of: 'birr',
        min: 0.01,
        max: 1_000_000,
        unit: 'edit.unit.birr',
        isNullable: true,
      },
      {
        kind: 'number',
        name: 'pieces_per_kg',
        label: 'edit.field.pieces.kg',
        hint: 'edit.hint.pieces.kg',
        of: 'whole',
        min: 1,
        max: 1000,
        isNullable: true,
      },
      { kind: 'flag', name: 'is_available_daily', label: 'edit.field.daily', hint: 'edit.hint.daily', isWide: true },
      fasting,
      active,
      leadHours,
      {
        kind: 'number',
        name: 'extra_points',
        label: 'edit.field.points.extra',
        hint: 'edit.hint.points.extra',
        of: 'whole',
        min: 0,
        max: 1000,
        whenEmpty: 0,
      },
      {
        kind: 'number',
        name: 'tray_pieces',
        label: 'edit.field.tray',
        hint: 'edit.hint.tray',
        of: 'whole',
        min: 1,
        max: 1000,
        whenEmpty: 12,
      },
      { kind: 'date', name: 'offered_from', label: 'edit.field.offered.from', hint: 'edit.hint.offered.from' },
      { kind: 'date', name: 'offered_until', label: 'edit.field.offered.until', hint: 'edit.hint.offered.until' },
      { kind: 'season', name: 'season', label: 'occasions.season' },
      { kind: 'ids', name: 'size_ids', label: 'edit.tab.sizes', hint: 'edit.hint.ids.all', of: 'sizes' },
      { kind: 'ids', name: 'flavor_ids', label: 'edit.tab.flavors', hint: 'edit.hint.ids.all', of: 'flavors' },
      { kind: 'ids', name: 'cake_type_ids', label: 'edit.tab.types', hint: 'edit.hint.ids.all', of: 'cake_types' },
      { kind: 'ids', name: 'variant_ids', label: 'edit.tab.variants', hint: 'edit.hint.ids.all', of: 'variants' },
      {
        kind: 'ids',
        name: 'occasion_ids',
        label: 'edit.field.occasions',
        hint: 'edit.hint.occasions',
        of: 'occasions',
      },
      { kind: 'ids', name: 'allergens', label: 'edit.field.allergens', hint: 'edit.hint.allergens', of: 'allergens' },
      { kind: 'ids', name: 'related_ids', label: 'edit.field.related', hint: 'edit.hint.related', of: 'cakes' },
      {
        kind: 'texts',
        name: 'seo_title',
        label: 'edit.field.seo',
        hint: 'edit.hint.seo',
        max: 80,
        isNullable: true,
      },
      { kind: 'texts', name: 'image_alt', label: 'edit.field.alt', hint: 'edit.hint.alt', max: 200 },
    ],
  }),
  sizes: defineRecord({
    table: 'sizes',
    blank: { price_multiplier_milli: 1000, tiers: 1, points: 1, is_active: true },
    checkTogether: checkServes,
    fields: [
      name,
      { kind: 'number', name: 'serves_from', label: 'edit.field.serves.from', of: 'whole', min: 1, max: 10_000 },
      { kind: 'number', name: 'serves_to', label: 'edit.field.serves.to', of: 'whole', min: 1, max: 10_000 },
      {
        kind: 'number',
        name: 'weight_grams',
        label: 'edit.field.weight',
        of: 'kilograms',
        min: 0.05,
        max: 500,
        unit: 'edit.unit.kg',
      },
      {
        kind: 'number',
        name: 'diameter_cm',
        label: 'edit.field.diameter',
        of: 'whole',
        min: 1,
        max: 300,
        unit: 'edit.unit.cm',
      },
      { kind: 'number', name: 'tiers', label: 'edit.field.tiers', of: 'whole', min: 1, max: 6 },
      {
        kind: 'number',
        name: 'points',
        label: 'edit.field.points',
        hint: 'edit.hint.points',
        of: 'whole',
        min: 0,
        max: 1000,
      },
      multiplier,
      leadHours,
      active,
    ],
  }),
  flavors: defineRecord({
    table: 'flavors',
    blank: { color: '#f3e5b8', surcharge_santim: 0, is_active: true },
    checkTogether: checkFasting,
    picture,
    fields: [
      name,
      description,
      { kind: 'color', name: 'color', label: 'edit.field.color' },
      {
        kind: 'number',
        name: 'surcharge_santim',
        label: 'edit.field.surcharge',
        hint: 'edit.hint.surcharge',
        of: 'birr',
        min: 0,
        max: 1_000_000,
        unit: 'edit.unit.birr',
      },
      { kind: 'ids', name: 'allergens', label: 'edit.field.allergens', hint: 'edit.hint.allergens', of: 'allergens' },
      { kind: 'ids', name: 'weekdays', label: 'edit.field.weekdays', hint: 'edit.hint.weekdays', of: 'weekdays' },
      fasting,
      active,
    ],
  }),
  cake_types: defineRecord({
    table: 'cake_types',
    blank: { points_factor_milli: 1000, is_active: true },
    picture,
    fields: [
      name,
      description,
      leadHours,
      {
        kind: 'number',
        name: 'points_factor_milli',
        label: 'edit.field.points.factor',
        hint: 'edit.hint.points.factor',
        of: 'factor',
        min: 0.1,
        max: 10,
      },
      { kind: 'ids', name: 'flavor_ids', label: 'edit.tab.flavors', hint: 'edit.hint.ids.all', of: 'flavors' },
      fasting,
      active,
    ],
  }),
  variants: defineRecord({
    table: 'variants',
    blank: { is_active: true },
    fields: [
      { ...name, name: 'label', label: 'edit.field.label' },
      { kind: 'number', name: 'pieces', label: 'edit.field.pieces', of: 'whole', min: 1, max: 1000 },
      multiplier,
      active,
    ],
  }),
  extras: defineRecord({
    table: 'extras',
    blank: { price_santim: 0, is_active: true },
    fields: [
      name,
      description,
      {
        kind: 'number',
        name: 'price_santim',
        label: 'edit.extras.price',
        hint: 'edit.extras.price.hint',
        of: 'birr',
        min: 0,
        max: 1_000_000,
        unit: 'edit.unit.birr',
      },
      { kind: 'flag', name: 'needs_picture', label: 'edit.extras.picture', hint: 'edit.extras.picture.hint' },
      { kind: 'flag', name: 'asks_number', label: 'edit.extras.number', hint: 'edit.extras.number.hint' },
      active,
    ],
  }),
}

function checkServes(columns: Columns): FieldErrors {
  const { serves_from: from, serves_to: to } = columns as Record<string, number>
  return to! < from! ? { serves_to: { message: 'edit.error.serves', values: { from: from! } } } : {}
}

function checkCake(columns: Columns): FieldErrors {
  const { offered_from: from, offered_until: until } = columns
  const isBackwards = typeof from === 'string' && typeof until === 'string' && until < from
  return {
    ...(isBackwards && { offered_until: { message: 'edit.error.offered' as const } }),
    ...checkFasting(columns),
  }
}

/** A cake made without egg and milk contains neither. */
function checkFasting({ is_fasting: isFasting, allergens }: Columns): FieldErrors {
  const isContradicted =
    isFasting === true && Array.isArray(allergens) && NOT_FASTING.some((one) => allergens.includes(one))
  return isContradicted ? { allergens: { message: 'edit.error.fasting' } } : {}
}
