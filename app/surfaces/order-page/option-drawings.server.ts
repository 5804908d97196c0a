import type { Database } from '#app/base/platform/database/database.server.ts'
import type { CakeChoices } from '#app/ordering/drawing/cake-choices.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import type { QuoteOption } from '#app/ordering/orders/quotes/quote.ts'

/**
 * What options without a picture show, by position: the cake that the customer composed, at the option's size. Empty for requests
 * without a drawing.
 */
export async function drawOptions(
  db: Database,
  orderId: string,
  options: readonly QuoteOption[],
): Promise<ReadonlyMap<number, string>> {
  const bare = options.filter(({ imageId }) => imageId === null)
  if (bare.length === 0) return new Map()
  const drawn = await db
    .selectFrom('order_drawings')
    .select('choices')
    .where('order_id', '=', orderId)
    .where('line_position', '=', 0)
    .executeTakeFirst()
  if (!drawn) return new Map()
  const choices = drawn.choices as unknown as CakeChoices // as drawingOf stored them
  const sizes = await listSizes(
    db,
    bare.flatMap(({ sizeId }) => sizeId ?? []),
  )
  return new Map(
    bare.map(({ position, sizeId }) => {
      const size = sizeId === null ? undefined : sizes.get(sizeId)
      return [position, drawCake({ ...choices, ...size }, { idPrefix: `option-${position}` })]
    }),
  )
}

async function listSizes(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<CakeChoices, 'tiers' | 'diameterCm'>>()
  const rows = await db
    .selectFrom('sizes')
    .select(['id', 'tiers', 'diameter_cm as diameterCm'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}
