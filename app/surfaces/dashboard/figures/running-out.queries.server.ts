import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { isRunningLow } from '#app/ordering/inventory/running-low.ts'
import type { CakeStock } from '#app/ordering/inventory/stock.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { runsOutFirst } from '../running-out.ts'

export interface RunningOut {
  cake: CakeStock & { isLow: boolean }
  image: ImageView | undefined
}

/** The counted cakes of a day that run out first, with their pictures. */
export async function readRunningOut(db: Database, cakes: readonly CakeStock[]): Promise<RunningOut[]> {
  const first = runsOutFirst(cakes)
  if (first.length === 0) return []
  const ids = first.map(({ cakeId }) => cakeId)
  const rows = await db
    .selectFrom('cakes')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .select('cakes.id as cakeId')
    .select(imageColumns)
    .where('cakes.id', 'in', ids)
    .execute()
  return first.map((cake) => {
    const row = rows.find(({ cakeId }) => cakeId === cake.cakeId)
    return {
      cake: { ...cake, isLow: cake.isSoldOut || cake.left <= 0 || isRunningLow(cake) },
      image: row && readImage(row),
    }
  })
}
