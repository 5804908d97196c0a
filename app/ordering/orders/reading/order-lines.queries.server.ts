import { ALLERGENS, type Allergen } from '#app/catalog/cakes/allergens.ts'
import { imageColumns } from '#app/base/media/images.queries.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { LIST_MARK, type Lang, type Text } from '#app/base/platform/text/translate.ts'

export async function listOrderLines(
  db: Database,
  orderId: string,
): Promise<{ nameEn: string; quantity: number; unitPriceSantim: Santim; lineTotalSantim: Santim }[]> {
  return db
    .selectFrom('order_lines')
    .select(['name_en as nameEn', 'quantity'])
    .select(['unit_price_santim as unitPriceSantim', 'line_total_santim as lineTotalSantim'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** A composed cake is fasting only if its base and its filling both are. */
export function isFastingLine(line: {
  is_fasting: boolean
  is_flavor_fasting: boolean | null
  is_type_fasting: boolean | null
}): boolean {
  return (line.is_type_fasting ?? line.is_fasting) && (line.is_flavor_fasting ?? line.is_fasting)
}

/** Allergens of the cake and its filling. */
export function allergensOfLine(line: {
  cake_allergens: readonly string[]
  flavor_allergens: readonly string[] | null
}): Allergen[] {
  const inIt = new Set([...line.cake_allergens, ...(line.flavor_allergens ?? [])])
  return ALLERGENS.filter((allergen) => inIt.has(allergen))
}

export interface OrderedExtra {
  id: string
  names: Text
  priceSantim: Santim
}

/** Extras of each line in catalog order, as an expression for queries on `order_lines`. */
export const lineExtras = sql<OrderedExtra[]>`
  coalesce((select jsonb_agg(jsonb_build_object('id', extra_id, 'names', jsonb_build_object('en', name_en, 'am', name_am),
      'priceSantim', price_santim) order by position)
    from order_line_extras as extra
    where extra.order_id = order_lines.order_id and extra.line_position = order_lines.position), '[]')`.as('extras')

/** "Candles, Board" in both languages; null: none. */
export function namesOfExtras(extras: readonly OrderedExtra[]): [en: string | null, am: string | null] {
  if (extras.length === 0) return [null, null]
  const named = (lang: Lang) => extras.map(({ names }) => names[lang]).join(LIST_MARK[lang])
  return [named('en'), named('am')]
}

/**
 * Order lines with cake and names of the choices; the caller adds conditions and columns. Lines that kept no weight are read with that
 * of their size (decision 0024).
 */
function selectLines(db: Database) {
  return db
    .selectFrom('order_lines')
    .innerJoin('cakes', 'cakes.id', 'order_lines.cake_id')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('sizes', 'sizes.id', 'order_lines.size_id')
    .leftJoin('flavors', 'flavors.id', 'order_lines.flavor_id')
    .leftJoin('cake_types', 'cake_types.id', 'order_lines.cake_type_id')
    .select([
      'order_lines.order_id',
      'order_lines.cake_id',
      'order_lines.name_en',
      'order_lines.name_am',
      'order_lines.quantity',
      'order_lines.pieces',
      'order_lines.topper_text',
      'variants.label_en as variant_en',
      'variants.label_am as variant_am',
      'sizes.name_en as size_en',
      'sizes.name_am as size_am',
      'order_lines.guests',
      'flavors.name_en as flavor_en',
      'flavors.name_am as flavor_am',
      'cake_types.name_en as cake_type_en',
      'cake_types.name_am as cake_type_am',
      'cakes.allergens as cake_allergens',
      'flavors.allergens as flavor_allergens',
      'cakes.is_fasting',
      'flavors.is_fasting as is_flavor_fasting',
      'cake_types.is_fasting as is_type_fasting',
    ])
    .select((eb) => eb.fn.coalesce('order_lines.weight_grams', 'sizes.weight_grams').as('size_weight_grams'))
    .orderBy('order_lines.position')
}

export function selectLinesWithChoices(db: Database) {
  return selectLines(db).innerJoin('images', 'images.id', 'cakes.image_id').select(imageColumns)
}

/** Adds everything a custom cake was requested with: occasion, inspiration, drawing. */
export function selectLinesAsAsked(db: Database) {
  return selectLines(db)
    .leftJoin('occasions', 'occasions.id', 'order_lines.occasion_id')
    .leftJoin('inspirations', 'inspirations.id', 'order_lines.inspiration_id')
    .leftJoin('order_drawings', (join) =>
      join
        .onRef('order_drawings.order_id', '=', 'order_lines.order_id')
        .onRef('order_drawings.line_position', '=', 'order_lines.position'),
    )
    .select([
      'order_lines.variant_id',
      'order_lines.size_id',
      'order_lines.flavor_id',
      'order_lines.cake_type_id',
      'order_lines.occasion_id',
      'order_lines.inspiration_id',
      'variants.pieces as variant_pieces',
      'occasions.name_en as occasion_en',
      'occasions.name_am as occasion_am',
      'inspirations.name_en as inspiration_en',
      'inspirations.name_am as inspiration_am',
      'order_drawings.svg as drawing_svg',
      'order_drawings.description_en as drawing_en',
      'order_drawings.description_am as drawing_am',
    ])
    .select(lineExtras)
}
