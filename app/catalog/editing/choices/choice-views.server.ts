import type { ImageView } from '#app/base/media/image.ts'
import { formatPrice, multiplySantim, type Milli } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { namesOfIds, type IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { formatDecimal } from '#app/catalog/cakes/record/decimal.ts'
import { packDiscount, pricePerPiece } from '../prices/pack-discount.ts'
import { labelOf, type CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { ChoiceTable } from '../catalog-records.ts'
import type { ChoiceTab } from './choice-tabs.ts'
import { MAX_COUNTED } from '#app/catalog/cakes/where-used.queries.server.ts'

export interface ChoiceView {
  id: string
  nameEn: string
  nameAm: string
  isActive: boolean
  isFasting: boolean
  /** For variants: warns when a pack costs as much as another, or more than its pieces. */
  warning: string
  color: string | undefined
  image: ImageView | undefined
  prices: readonly { cake: string; price: string }[]
  cells: Readonly<Record<string, string>>
}

export interface ChoiceColumn {
  id: string
  head: string
  isNumber: boolean
}

export interface Example {
  id: string
  nameEn: string
  nameAm: string
  priceSantim: number
}

const number = (id: string, head: string): ChoiceColumn => ({ id, head, isNumber: true })

export function choiceColumns(
  tab: ChoiceTab,
  examples: readonly Example[],
  { t, lang }: Pick<ViewContext, 'lang' | 't'>,
): ChoiceColumn[] {
  const used = number('used', t('edit.choices.used'))
  const lead = number('lead', t('edit.field.lead'))
  const factor = number('factor', t('edit.field.multiplier'))
  const prices = { id: 'prices', head: t('edit.choices.examples'), isNumber: false }
  switch (tab) {
    case 'sizes':
      return [
        number('serves', t('edit.choices.serves')),
        number('weight', t('edit.field.weight')),
        number('diameter', t('edit.field.diameter')),
        number('tiers', t('edit.choices.tiers')),
        number('points', t('edit.field.points')),
        factor,
        prices,
        lead,
        used,
      ]
    case 'flavors':
      return [
        { id: 'description', head: t('edit.field.description'), isNumber: false },
        number('surcharge', t('edit.field.surcharge')),
        { id: 'weekdays', head: t('edit.field.weekdays'), isNumber: false },
        { id: 'allergens', head: t('edit.field.allergens'), isNumber: false },
        used,
      ]
    case 'types':
      return [
        { id: 'description', head: t('edit.field.description'), isNumber: false },
        { id: 'flavors', head: t('edit.tab.flavors'), isNumber: false },
        number('points', t('edit.field.points.factor')),
        lead,
        used,
      ]
    case 'variants':
      return [
        number('pieces', t('edit.field.pieces')),
        factor,
        number('discount', t('edit.choices.discount')),
        prices,
        ...(examples[0] ? [number('piece', t('edit.choices.per.piece', { cake: nameIn(lang, examples[0]) }))] : []),
        used,
      ]
    case 'extras':
      return [
        { id: 'description', head: t('edit.field.description'), isNumber: false },
        number('price', t('edit.extras.price')),
        { id: 'picture', head: t('edit.extras.picture'), isNumber: false },
        used,
      ]
  }
}

export function usedText(count: number, t: Translate): string {
  return count > MAX_COUNTED ? t('edit.choices.used.many', { count: MAX_COUNTED }) : String(count)
}

/** "5 %", or by how much a pack costs more than its pieces. */
function discountText(tenths: number, t: Translate): string {
  if (tenths === 0) return '–'
  const percent = formatDecimal(Math.abs(tenths), 10)
  return t(tenths > 0 ? 'edit.choices.discount.value' : 'edit.choices.dearer', { percent })
}

export type ChoiceRow = CatalogRow<ChoiceTable>

interface ChoiceFacts {
  used: number
  image: ImageView | undefined
  examples: readonly Example[]
  ids: IdChoices
}

export function presentChoice(
  tab: ChoiceTab,
  choice: ChoiceRow,
  { used, image, examples, ids }: ChoiceFacts,
  viewer: Pick<ViewContext, 'lang' | 't'>,
): ChoiceView {
  const { t, lang } = viewer
  const { en: nameEn, am: nameAm } = labelOf(choice)
  const shared = {
    id: choice.id,
    nameEn,
    nameAm,
    isActive: choice.is_active,
    isFasting: false,
    warning: '',
    color: undefined,
    image,
    prices: [],
  }
  const usedCell = { used: usedText(used, t) }
  switch (tab) {
    case 'sizes': {
      const row = choice as CatalogRow<'sizes'>
      return {
        ...shared,
        prices: pricesWith(row.price_multiplier_milli, examples, lang),
        cells: {
          ...usedCell,
          factor: factorText(row.price_multiplier_milli, t),
          serves: t('edit.choices.serves.value', { from: row.serves_from, to: row.serves_to }),
          weight: `${formatDecimal(row.weight_grams, 1000)} ${t('edit.unit.kg')}`,
          diameter: `${row.diameter_cm} ${t('edit.unit.cm')}`,
          tiers: String(row.tiers),
          points: String(row.points),
          lead: leadText(row.lead_hours, t),
        },
      }
    }
    case 'flavors': {
      const row = choice as CatalogRow<'flavors'>
      const description = lang === 'am' ? row.description_am : row.description_en
      const surcharge = row.surcharge_santim > 0 ? formatPrice(row.surcharge_santim, lang) : ''
      const weekdays = namesOfIds(row.weekdays, ids.weekdays, lang)
      const allergens = namesOfIds(row.allergens, ids.allergens, lang)
      const cells = { ...usedCell, description, surcharge, weekdays, allergens }
      return { ...shared, isFasting: row.is_fasting, color: row.color, cells }
    }
    case 'types': {
      const row = choice as CatalogRow<'cake_types'>
      const description = lang === 'am' ? row.description_am : row.description_en
      const lead = leadText(row.lead_hours, t)
      const flavors = namesOfIds(row.flavor_ids, ids.flavors, lang) || t('edit.choices.flavors.all')
      const points = t('edit.choices.factor', { factor: formatDecimal(row.points_factor_milli, 1000) })
      return { ...shared, isFasting: row.is_fasting, cells: { ...usedCell, description, flavors, points, lead } }
    }
    case 'variants': {
      const row = choice as CatalogRow<'variants'>
      const { pieces, price_multiplier_milli: factor } = row
      const tenths = packDiscount(pieces, factor)
      const [cake] = examples
      return {
        ...shared,
        warning: tenths < 0 ? discountText(tenths, t) : '',
        prices: pricesWith(factor, examples, lang),
        cells: {
          ...usedCell,
          factor: factorText(factor, t),
          pieces: String(pieces),
          discount: discountText(tenths, t),
          piece: cake ? formatPrice(pricePerPiece(cake.priceSantim, pieces, factor), lang) : '',
        },
      }
    }
    case 'extras': {
      const row = choice as CatalogRow<'extras'>
      const description = lang === 'am' ? row.description_am : row.description_en
      const price = row.price_santim > 0 ? formatPrice(row.price_santim, lang) : t('edit.extras.free')
      const picture = row.needs_picture ? t('office.history.yes') : ''
      return { ...shared, cells: { ...usedCell, description, price, picture } }
    }
  }
}

function leadText(hours: number | null, t: Translate): string {
  return hours === null ? '' : t('edit.choices.lead', { hours })
}

function factorText(factor: Milli, t: Translate): string {
  return t('edit.choices.factor', { factor: formatDecimal(factor, 1000) })
}

function pricesWith(factor: Milli, examples: readonly Example[], lang: Lang): ChoiceView['prices'] {
  return examples.map((cake) => ({
    cake: nameIn(lang, cake),
    price: formatPrice(multiplySantim(cake.priceSantim, factor), lang),
  }))
}
