import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listCakeTypes, listFlavors, listSizes } from '#app/catalog/cakes/choices.queries.server.ts'
import type { PreviewOffer } from './preview-path.ts'

export async function loadPreviewOffer(db: Database, today: Day): Promise<PreviewOffer> {
  const [cakes, sizes, flavors, cakeTypes] = await Promise.all([
    listCakes(db, today),
    listSizes(db),
    listFlavors(db),
    listCakeTypes(db),
  ])
  return { cakes, sizes, flavors, cakeTypes }
}
