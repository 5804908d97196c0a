import { BY_ADMIN, MANAGERS, type CommandCase } from './command-case.factory.ts'

const office = { may: MANAGERS, doors: BY_ADMIN } as const
const missing = 'not_found'
const ids = ['gone']
const row = 'gone'

/** Every kind of row, with what is done with it besides saving, archiving and restoring. */
const KINDS = {
  cake: ['delete', 'move'],
  size: ['delete', 'move'],
  flavor: ['delete', 'move'],
  cake_type: ['delete', 'move'],
  variant: ['delete'],
  extra: ['delete', 'move'],
  occasion: ['delete', 'move'],
  inspiration: [],
} as const

const INPUTS = {
  save: { row, version: 1 },
  archive: { ids },
  restore: { ids },
  delete: { row },
  move: { row, side: 'before', beside: 'other' },
} as const

const ofRows = Object.entries(KINDS).flatMap(([kind, more]) =>
  (['save', 'archive', 'restore', ...more] as const).map((act): [string, CommandCase] => [
    `${kind}.${act}`,
    { ...office, input: INPUTS[act], missing },
  ]),
)

/** The commands of the catalog. */
export const CATALOG_CASES: Readonly<Record<string, CommandCase>> = {
  ...Object.fromEntries(ofRows),
  'cake.mark_fasting': { ...office, input: { ids, is_fasting: true }, missing },
  'cake.suit': { ...office, input: { ids, occasion_id: 'gone', is_suited: true }, missing },
  'cake.set_price': { ...office, input: { row, price_santim: 100 }, missing },
  'cake.change_prices': { ...office, input: { seen: { gone: 100 }, by: 'percent', amount: 10 }, missing },
  'cake.unplan_price': { ...office, input: { row, starts_on: '2027-01-07' }, missing },
  'choice.change_prices': { ...office, input: { kind: 'sizes', seen: { gone: 1000 }, amount: 10 }, missing },
  'topper.save': { ...office, input: { settings: {} }, missing: 'invalid' },
  'catalog.import': {
    ...office,
    input: { table: 'cakes', text: '', pictures: {}, digest: 'x' },
    missing: 'changed_meanwhile',
  },
  'choice.add_starters': { ...office, input: { kind: 'sizes' }, missing: null },
  'inspiration.add': { ...office, input: { pictures: [] }, missing: 'invalid' },
  'inspiration.delete': { ...office, input: { ids }, missing },
  'inspiration.feature': { ...office, input: { ids, is_featured: true }, missing },
  'inspiration.assign': { ...office, input: { ids, occasion_id: 'gone' }, missing },
  'inspiration.tag': { ...office, input: { ids, tag_id: 'gone' }, missing },
  'inspiration.untag': { ...office, input: { ids, tag_id: 'gone' }, missing },
  'tag.rename': {
    ...office,
    input: { tag: 'gone', was_en: 'x', was_am: 'x', name_en: 'Roses', name_am: 'ጽጌረዳ' },
    missing: 'tag_gone',
  },
  'tag.delete': { ...office, input: { tag: 'gone' }, missing: 'tag_gone' },
  'association.save': {
    ...office,
    input: { base: [], wanted: ['sizes:gone:other'], occasions: [], sizes: [], flavors: [] },
    missing: null,
  },
  'demo.show': { ...office, input: { is_active: false, groups: ['cakes'], rows: ['cakes:gone'] }, missing: null },
  'occasion.merge': { ...office, input: { from: 'gone', to: 'other' }, missing },
  'occasion.add_starters': { ...office, input: { which: 'common' }, missing: null },
}
