import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { birr, day, defineShortJsonList } from '#app/base/platform/api/json-list.server.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { cakeFilter, isNamed, passesFilter } from './cake-filters.ts'
import { listEditedCakes } from './edited-rows.queries.server.ts'
import { isUndescribed, isUntranslated } from './missing-texts.ts'

const item = z
  .object({
    id: z.string(),
    name_en: z.string(),
    name_am: z.string(),
    description_en: z.string(),
    description_am: z.string(),
    price: birr.openapi({ description: 'ETB per piece' }),
    price_per_kg: birr.nullable(),
    image: z.string().openapi({ description: 'JPEG, as an absolute path' }),
    is_active: z.boolean().openapi({ description: 'On sale; false: archived' }),
    is_available_daily: z.boolean(),
    is_fasting: z.boolean(),
    is_waiting: z.boolean().openapi({ description: 'On sale, but not today' }),
    is_untranslated: z.boolean(),
    is_undescribed: z.boolean(),
    is_unpictured: z.boolean().openapi({ description: 'Shares its picture with something else' }),
    offered_from: day.nullable(),
    offered_until: day.nullable(),
    recent_orders: z.int().openapi({ description: 'Orders of the last thirty days' }),
    position: z.int(),
    version: z.int().openapi({ description: 'Raised by every change' }),
  })
  .openapi('ListedCake')

const THIRTY_DAYS_MS = 30 * 86_400_000

export const cakesList = defineShortJsonList({
  name: 'cakes',
  operationId: 'listCakesOfOffice',
  summary: 'Cakes as the back office edits them, in the order of the shop',
  page: adminPaths.cakes,
  file: adminPaths.cakesExport,
  filter: cakeFilter,
  params: {
    show: '`on_sale`: all that are not archived',
    q: 'Part of a name, in either language',
  },
  async readAll(db, { show, search }, now) {
    const all = await listEditedCakes(db, new Date(now.getTime() - THIRTY_DAYS_MS), dayInAddis(now))
    return all.filter((cake) => isNamed(cake, search) && passesFilter(cake, show))
  },
  keyOf: ({ id }) => id,
  item,
  toItem: (cake) => ({
    id: cake.id,
    name_en: cake.name_en,
    name_am: cake.name_am,
    description_en: cake.description_en,
    description_am: cake.description_am,
    price: birrFromSantim(cake.price_santim),
    price_per_kg: cake.price_per_kg_santim === null ? null : birrFromSantim(cake.price_per_kg_santim),
    image: jpegUrl(cake.image),
    is_active: cake.is_active,
    is_available_daily: cake.is_available_daily,
    is_fasting: cake.is_fasting,
    is_waiting: cake.isWaiting,
    is_untranslated: isUntranslated(cake),
    is_undescribed: isUndescribed(cake),
    is_unpictured: cake.isUnpictured,
    offered_from: cake.offered_from,
    offered_until: cake.offered_until,
    recent_orders: cake.recentOrders,
    position: cake.position,
    version: cake.version,
  }),
})
