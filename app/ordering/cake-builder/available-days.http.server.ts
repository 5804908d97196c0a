import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { withoutDelivery, type AvailableDay, type AvailableDays } from '#app/ordering/scheduling/available-days.ts'
import { offeredMethods } from '#app/ordering/scheduling/delivery-methods.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'

const slug = z.string().refine(isSlug, 'must be lower-case letters and digits joined by -').optional()
const queryDay = z.string().refine(isDay, 'must be a day such as 2026-11-23').optional()
const day = z.string().openapi({ example: '2026-11-23' })
const time = z.string().openapi({ description: 'Local wall clock', example: '09:00' })

const availableDayJson = z
  .object({
    date: day,
    state: z.enum(['open', 'too_soon', 'closed', 'full', 'too_far']),
    is_rush: z.boolean().openapi({ description: 'Sooner than the lead time: the shop has to agree first' }),
    reason_en: z.string().nullable().openapi({ description: 'Why the shop is closed, where it says so' }),
    reason_am: z.string().nullable(),
    slots: z.array(z.object({ from: time, to: time, is_full: z.boolean() })).openapi({
      description: 'Send `from` as the time of an order; none unless the day is open or full',
    }),
  })
  .openapi('AvailableDay')

const availableDaysJson = z
  .object({
    earliest: z
      .object({ date: day, time })
      .nullable()
      .openapi({ description: 'The first day and time that can be had; null: none up to the last day' }),
    last: day.openapi({ description: 'The last day that can be asked for' }),
    lead_hours: z.number().openapi({ description: 'Hours that the cake takes', example: 48 }),
    days: z.array(availableDayJson),
  })
  .openapi('AvailableDays')

const route = createRoute({
  operationId: 'listAvailableDays',
  method: 'get',
  path: '/available-days',
  tags: ['Orders'],
  summary: 'Days on which a custom cake can be had',
  description:
    'What is not chosen yet, or not on sale, is taken for the smallest and quickest. The answer is a moment’s: an order is checked again when it is placed.',
  request: {
    query: z.object({
      cake_id: slug,
      size_id: slug,
      flavor_id: slug,
      cake_type_id: slug,
      occasion_id: slug,
      delivery_method: z.enum(DELIVERY_METHODS).default('self-pickup'),
      hold_id: z
        .uuid()
        .optional()
        .openapi({ description: 'A wait for which a full day is held: that day is open for it' }),
      from: queryDay.openapi({ description: 'First day of the answer; today when missing', example: '2026-11-21' }),
      to: queryDay.openapi({ description: 'Last day of the answer; the last that can be asked for when missing' }),
    }),
  },
  responses: {
    200: { description: 'The days', content: { 'application/json': { schema: availableDaysJson } } },
    ...commonErrorResponses,
  },
})

/** GET /available-days, mounted at /api. Requirements 14.2 to 14.6. */
export function createAvailableDaysApi(deps: CommandDeps): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const query = c.req.valid('query')
    const settings = await loadSettings(deps.db)
    const available = await listAvailableDays(deps.db, {
      cakeId: query.cake_id,
      sizeId: query.size_id,
      flavorId: query.flavor_id,
      cakeTypeId: query.cake_type_id,
      occasionId: query.occasion_id,
      method: query.delivery_method,
      exceptHolder: query.hold_id,
      from: query.from,
      to: query.to,
      offersRush: true,
      now: deps.clock.now(),
      settings,
    })
    c.header('cache-control', 'no-store')
    const isOffered = offeredMethods(settings).includes(query.delivery_method)
    return c.json(availableDaysToJson(isOffered ? available : withoutDelivery(available)), 200)
  })
  return app
}

function availableDaysToJson({ days, earliest, last, leadHours }: AvailableDays): z.infer<typeof availableDaysJson> {
  return { earliest, last, lead_hours: leadHours, days: days.map(availableDayToJson) }
}

function availableDayToJson({
  day: date,
  state,
  reason,
  slots,
  isRush,
}: AvailableDay): z.infer<typeof availableDayJson> {
  return {
    date,
    state,
    is_rush: isRush ?? false,
    reason_en: reason?.en ?? null,
    reason_am: reason?.am ?? null,
    slots: slots.map(({ from, to, isFull }) => ({ from, to, is_full: isFull })),
  }
}
