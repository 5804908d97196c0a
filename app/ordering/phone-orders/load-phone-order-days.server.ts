import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { availableDays } from '#app/ordering/scheduling/available-days.ts'
import { presentDays, type DaysView } from '#app/ordering/scheduling/days-view.ts'
import { dailyRule } from '#app/ordering/scheduling/delivery-time.ts'
import type { Draft } from '#app/ordering/cake-builder/draft.ts'
import type { LeftOut } from '#app/ordering/scheduling/feasts/days-without.ts'
import { listLeftOut } from '#app/ordering/scheduling/feasts/left-out.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#app/ordering/terms/order.ts'

/** Days for daily cakes, by fulfilment method, and the cakes that a feast leaves out. They take no points. */
export async function loadDailyDays(
  db: Database,
  { settings, now, lang }: { settings: Settings; now: Date; lang: Lang },
): Promise<{ days: Record<DeliveryMethod, DaysView>; leftOut: LeftOut }> {
  const exceptions = await listDayExceptions(db, now)
  const rule = dailyRule(settings)
  const daysOf = (method: DeliveryMethod) => {
    const asked = { rule, method, points: 0, shopDays: { settings, exceptions }, holds: new Map() }
    return presentDays(availableDays(asked, now, {}), lang)
  }
  const days = Object.fromEntries(DELIVERY_METHODS.map((method) => [method, daysOf(method)]))
  return { days: days as Record<DeliveryMethod, DaysView>, leftOut: listLeftOut(exceptions, lang) }
}

export async function loadCustomDays(
  db: Database,
  draft: Draft,
  { settings, now, lang }: { settings: Settings; now: Date; lang: Lang },
): Promise<DaysView> {
  const { cakeId, sizeId, flavorId, cakeTypeId, occasionId, deliveryMethod: method } = draft
  const chosen = {
    cakeId: cakeId ?? undefined,
    sizeId: sizeId ?? undefined,
    flavorId: flavorId ?? undefined,
    cakeTypeId: cakeTypeId ?? undefined,
    occasionId: occasionId ?? undefined,
  }
  return presentDays(await listAvailableDays(db, { ...chosen, method, now, settings }), lang)
}
