import { withoutBlur, type ImageView } from '#app/base/media/image.ts'
import { listImages } from '#app/base/media/images.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { listBaked } from '#app/ordering/inventory/baking/bakes.queries.server.ts'
import { listStock } from '#app/ordering/inventory/stock.queries.server.ts'
import { bakePlan, type BakePlan, type PlannedCake } from './bake-plan.ts'
import type { ProductionOrder } from './production-order.ts'

/** The daily cakes of a day with the week's plan, in the shop's order. A day before `today` has the plan of what was counted then. */
async function listPlannedCakes(db: Database, day: Day, today: Day): Promise<PlannedCake[]> {
  const [stock, baked] = await Promise.all([listStock(db, day), listBaked(db, day)])
  const cakes = await db
    .selectFrom('cakes')
    .select(['id', 'is_fasting', 'tray_pieces'])
    .where('is_available_daily', '=', true)
    .execute()
  const facts = new Map(cakes.map((cake) => [cake.id, cake]))
  const planned = stock.filter(({ isCounted }) => day >= today || isCounted)
  return planned.map(({ cakeId, nameEn, nameAm, par, carriedIn, isCounted, left }) => {
    const done = baked.get(cakeId)
    const { is_fasting: isFasting, tray_pieces: trayPieces } = facts.get(cakeId)!
    return {
      cakeId,
      names: { en: nameEn, am: nameAm },
      isFasting,
      trayPieces,
      par,
      carriedIn,
      ...(isCounted && done && { baked: { ...done, left } }),
    }
  })
}

/** Pictures of the cakes of a plan, by cake. */
export async function listPlanPictures(db: Database, { rows }: BakePlan): Promise<Record<string, ImageView>> {
  if (rows.length === 0) return {}
  const ids = rows.map(({ cakeId }) => cakeId)
  const cakes = await db.selectFrom('cakes').select(['id', 'image_id as imageId']).where('id', 'in', ids).execute()
  const images = await listImages(
    db,
    cakes.map(({ imageId }) => imageId),
  )
  return Object.fromEntries(
    cakes.flatMap(({ id, imageId }) => {
      const image = images.get(imageId)
      return image ? [[id, withoutBlur(image)]] : []
    }),
  )
}

/** The plan of a day for the orders that the kitchen sees on it. */
export async function loadBakePlan(
  db: Database,
  { day, orders, now }: { day: Day; orders: readonly ProductionOrder[]; now: Date },
): Promise<BakePlan> {
  const [cakes, settings, exceptions] = await Promise.all([
    listPlannedCakes(db, day, dayInAddis(now)),
    loadSettings(db),
    listDayExceptions(db, now),
  ])
  return bakePlan(orders, cakes, hoursOn(day, { settings, exceptions })?.from ?? null)
}
