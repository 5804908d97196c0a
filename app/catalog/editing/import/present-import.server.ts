import type { ImageView } from '#app/base/media/image.ts'
import { unprintedSigns } from '#app/base/platform/paper/unprinted-signs.ts'
import { LANGS, type MessageValues } from '#app/base/platform/text/translate.ts'
import { CATALOG_RECORDS, type EditedTable } from '../catalog-records.ts'
import { fieldLabels, type CatalogViewContext } from '#app/catalog/cakes/record/record-views.server.ts'
import type { PriceChoices } from '#app/catalog/cakes/starting-price.ts'
import { presentSizePrices } from '../prices/size-prices.ts'
import { countPlan, type ImportPlan, type LinePlan, type SpecialPrice } from './import-rows.server.ts'
import { cutCell, headOf } from './table-file.ts'

export interface LineView {
  line: number
  name: string
  kind: LinePlan['kind']
  /** `before` is empty for a new one. */
  fields: { label: string; before: string; after: string }[]
  errors: { label: string; text: string }[]
  /** The name of its new picture. */
  picture: { name: string; image: ImageView } | null
  /** Of a special order cake: what customers pay for each size. */
  sizes: string | null
  /** A new one that has the name of another. */
  isNamesake: boolean
  /** Texts with signs that no paper shows. They are taken all the same. */
  unprinted: { label: string; signs: string }[]
}

export interface ImportView {
  counts: ReturnType<typeof countPlan>
  /** Lines that change something or have errors; unchanged lines are only counted. */
  lines: LineView[]
  digest: string
}

/** What an owner compares with the list before a new row is written. */
const SHOWN_OF_NEW = [
  'price_santim',
  'is_available_daily',
  'is_fasting',
  'is_active',
  'description_en',
  'description_am',
]

function shownOfNew(line: LinePlan): Record<string, unknown> {
  const columns = line.kind === 'create' ? line.columns : {}
  return Object.fromEntries(Object.entries(columns).filter(([column]) => SHOWN_OF_NEW.includes(column)))
}

function shownValues(values: MessageValues | undefined): MessageValues {
  const shown = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? cutCell(value) : value,
  ])
  return Object.fromEntries(shown)
}

/** A plan in words: lines with errors first, then the others, each group in the file's order. */
export function presentImport(
  table: EditedTable,
  plan: ImportPlan,
  viewer: CatalogViewContext,
  sizes: Pick<PriceChoices, 'sizes'> = { sizes: [] },
): ImportView {
  const { t, lang } = viewer
  const labels = fieldLabels(CATALOG_RECORDS[table], viewer)
  const printed = CATALOG_RECORDS[table].fields.flatMap((field) =>
    field.kind === 'texts' && field.isPrinted ? LANGS.map((lang) => `${field.name}_${lang}`) : [],
  )
  const say = (column: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('office.history.empty')
    if (typeof value === 'boolean') return t(value ? 'office.history.yes' : 'office.history.no')
    const known = labels[column]
    if (typeof known === 'object') return known.format(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const sayPrices = ({ priceSantim, sizeIds }: SpecialPrice) => {
    const limits = { sizeIds, flavorIds: [], cakeTypeIds: [] }
    return presentSizePrices({ priceSantim, limits }, sizes, { choices: viewer.choices ?? {}, lang }).text
  }
  const lines = plan.lines.flatMap((line): LineView[] => {
    if (line.kind === 'same') return []
    const { before, after } = line.kind === 'change' ? line : { before: {}, after: shownOfNew(line) }
    const edit = line.kind === 'create' || line.kind === 'change' ? line : undefined
    const picture = edit?.picture
    const errors = line.kind === 'refused' ? line.errors : {}
    const written: Record<string, unknown> = line.kind === 'create' ? line.columns : after
    return [
      {
        line: line.line,
        name: line.name[viewer.lang],
        kind: line.kind,
        fields: Object.keys(after)
          .filter((column) => column !== 'image_id')
          .map((column) => ({
            label: headOf(table, column, t),
            before: line.kind === 'create' ? '' : say(column, (before as Record<string, unknown>)[column]),
            after: say(column, (after as Record<string, unknown>)[column]),
          })),
        picture: picture ? { name: picture.name, image: picture.image } : null,
        sizes: edit?.special && sizes.sizes.length > 0 ? sayPrices(edit.special) : null,
        isNamesake: line.kind === 'create' && line.isNamesake === true,
        unprinted: printed.flatMap((column) => {
          const text = written[column]
          const signs = typeof text === 'string' ? unprintedSigns(text) : []
          return signs.length > 0 ? [{ label: headOf(table, column, t), signs: signs.join(' ') }] : []
        }),
        errors: Object.entries(errors).flatMap(([column, error]) =>
          error ? [{ label: headOf(table, column, t), text: t(error.message, shownValues(error.values)) }] : [],
        ),
      },
    ]
  })
  const isWrong = ({ kind }: LineView) => kind === 'refused'
  const inOrder = [...lines.filter(isWrong), ...lines.filter((line) => !isWrong(line))]
  return { counts: countPlan(plan), lines: inOrder, digest: plan.digest }
}
