import type { Database } from '#app/base/platform/database/database.server.ts'
import { lineExtras, namesOfExtras } from '../reading/order-lines.queries.server.ts'
import { twoNames } from '#app/base/platform/text/two-names.ts'

export type RequestedCake = Awaited<ReturnType<typeof findRequestedCake>>

export async function findRequestedCake(db: Database, orderId: string) {
  const row = await db
    .selectFrom('order_lines')
    .leftJoin('occasions', 'occasions.id', 'order_lines.occasion_id')
    .leftJoin('sizes', 'sizes.id', 'order_lines.size_id')
    .leftJoin('flavors', 'flavors.id', 'order_lines.flavor_id')
    .leftJoin('cake_types', 'cake_types.id', 'order_lines.cake_type_id')
    .leftJoin('order_drawings', (join) =>
      join
        .onRef('order_drawings.order_id', '=', 'order_lines.order_id')
        .onRef('order_drawings.line_position', '=', 'order_lines.position'),
    )
    .select(['order_lines.name_en', 'order_lines.name_am', 'order_lines.topper_text', 'order_lines.cake_id as cakeId'])
    .select('order_lines.guests')
    .select((eb) => eb.fn.coalesce('order_lines.asked_size_id', 'order_lines.size_id').as('sizeId'))
    .select(['order_lines.occasion_id as occasionId', 'flavor_id as flavorId'])
    .select(['cake_type_id as cakeTypeId', 'variant_id as variantId', 'inspiration_id as inspirationId'])
    .select(['occasions.name_en as occasionEn', 'occasions.name_am as occasionAm'])
    .select(['sizes.name_en as sizeEn', 'sizes.name_am as sizeAm'])
    .select(['flavors.name_en as flavorEn', 'flavors.name_am as flavorAm'])
    .select(['cake_types.name_en as typeEn', 'cake_types.name_am as typeAm'])
    .select(['order_drawings.svg', 'order_drawings.description_en', 'order_drawings.description_am'])
    .select(lineExtras)
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const choice = (kind: 'occasion' | 'size' | 'flavor' | 'type' | 'extras', en: string | null, am: string | null) => {
    const names = twoNames(en, am)
    return names ? [{ kind, names }] : []
  }
  return {
    names: { en: row.name_en, am: row.name_am },
    /** In the order in which they are chosen; missing choices are left out. */
    choices: [
      ...choice('occasion', row.occasionEn, row.occasionAm),
      ...choice('size', row.sizeEn, row.sizeAm),
      ...choice('flavor', row.flavorEn, row.flavorAm),
      ...choice('type', row.typeEn, row.typeAm),
      ...choice('extras', ...namesOfExtras(row.extras)),
    ],
    topperText: row.topper_text,
    guests: row.guests,
    drawing:
      row.svg === null
        ? null
        : { svg: row.svg, description: { en: row.description_en ?? '', am: row.description_am ?? '' } },
    /** The requested choices, for a new request, even while an accepted option has another size. */
    ids: {
      cakeId: row.cakeId,
      occasionId: row.occasionId,
      sizeId: row.sizeId,
      flavorId: row.flavorId,
      cakeTypeId: row.cakeTypeId,
      variantId: row.variantId,
      inspirationId: row.inspirationId,
      extraIds: row.extras.map(({ id }) => id),
    },
  }
}

export async function listSizeNames(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('sizes')
          .select(['id', 'name_en as en', 'name_am as am'])
          .select(['serves_from as servesFrom', 'serves_to as servesTo', 'weight_grams as weightGrams'])
          .where('id', 'in', ids)
          .execute()
  return new Map(rows.map(({ id, en, am, ...size }) => [id, { ...size, names: { en, am } }]))
}

export async function findDrawing(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_drawings')
    .select('svg')
    .where('order_id', '=', orderId)
    .where('line_position', '=', 0)
    .executeTakeFirst()
  return row?.svg
}
