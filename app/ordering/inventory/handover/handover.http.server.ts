import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { backText, presentHandover } from './handover-text.ts'
import { loadHandoverFacts } from './handover.queries.server.ts'
import { leftText } from '../left-text.ts'
import { backAgain, leftNext, nextHandover } from './next-handover.ts'

/** More lines than a cart holds. */
const MAX_CAKES = 100

const window = z.object({
  day: z.string().openapi({ example: '2026-11-23' }),
  from: z.string().openapi({ description: 'Send it as the time of the order', example: '09:00' }),
  to: z.string().openapi({ example: '11:00' }),
  text: z.string().openapi({ description: 'For people, in the request’s language', example: 'tomorrow, 9–11 AM' }),
  start: z.string().openapi({ description: 'The beginning alone', example: 'tomorrow, 9 AM' }),
})

const route = createRoute({
  operationId: 'getNextHandover',
  method: 'get',
  path: '/handover',
  tags: ['Orders'],
  summary: 'When daily cakes can be handed over next',
  description:
    'The first day and window that the shop accepts now for these pieces, by the rule of the checkout: opening hours, closed days, lead time, last order of the day, pauses and stock. The answer is a moment’s: an order is checked again when it is placed.',
  request: {
    query: z.object({
      cakes: z
        .string()
        .max(10_000)
        .regex(/^(?:[\w-]+:\d{1,6}(?:,|$))*$/)
        .default('')
        .openapi({ description: 'Pieces by cake; empty: the shop in general', example: 'baklava:4,kunafa:2' }),
      day: z.string().max(10).optional().openapi({ description: 'A day that somebody wishes', example: '2026-11-24' }),
      from: z.string().max(5).optional().openapi({ description: 'The beginning of the window', example: '14:00' }),
      method: z.enum(DELIVERY_METHODS).optional().openapi({ description: 'For the wished window' }),
      zone: z.string().max(80).optional().openapi({ description: 'For a wished delivery' }),
    }),
  },
  responses: {
    200: {
      description: 'The next free handover',
      content: {
        'application/json': {
          schema: z.object({
            pickup: window.nullable().openapi({ description: 'Null: none up to the last day that can be chosen' }),
            delivery: window.nullable().openapi({ description: 'Null: none, or the shop does not deliver' }),
            wish: window
              .nullable()
              .optional()
              .openapi({ description: 'The wished window; null: the shop cannot meet it. Absent without a wish' }),
            fees: z
              .object({
                zones: z.array(
                  z.object({
                    id: z.string().openapi({ example: 'bole' }),
                    fee: z.number().nullable().openapi({ description: 'ETB; null: agreed by phone', example: 150 }),
                  }),
                ),
                free_over: z
                  .number()
                  .nullable()
                  .openapi({ description: 'ETB: from this price of the cakes fixed fees do not apply' }),
              })
              .optional()
              .openapi({ description: 'What a delivery costs, for a wished one' }),
            cakes: z
              .array(
                z.object({
                  id: z.string().openapi({ example: 'baklava' }),
                  left: z.int().openapi({ description: 'Pieces; 0 when it is sold out', example: 0 }),
                  text: z.string().openapi({ description: 'For people', example: 'Sold out' }),
                  back: z
                    .object({ day: z.string(), from: z.string(), to: z.string(), text: z.string() })
                    .nullable()
                    .openapi({ description: 'When a cake that is sold out can be had again' }),
                }),
              )
              .openapi({ description: 'Limited cakes on the next day of pickup of the shop in general' }),
          }),
        },
      },
    },
    ...commonErrorResponses,
  },
})

/** GET /handover, mounted at /api: the live answer for carts and for pages that are open for long. */
export function createHandoverApi({ db, clock }: CommandDeps): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const { t, lang, calendar } = c.var.facts
    const now = clock.now()
    const facts = await loadHandoverFacts(db, now)
    const viewer = { lang, calendar, t, today: dayInAddis(now) }
    const query = c.req.valid('query')
    const wanted = readCakes(query.cakes)
    const [pickup, delivery] = (['self-pickup', 'delivery'] as const).map((method) => {
      const next = nextHandover({ method, wanted }, facts)
      return next ? presentHandover(next, viewer) : null
    })
    const { day, from = '', method = 'self-pickup' } = query
    const zone = facts.settings['delivery.zones'].find(({ id }) => id === query.zone)
    const met = day && nextHandover({ method, wanted, zone, at: { day, from } }, facts)
    const wish = day ? { wish: met ? presentHandover(met, viewer) : null } : {}
    const fees = method === 'delivery' ? { fees: presentFees(facts.settings) } : {}
    const cakes = [...leftNext(facts)].map(([id, count]) => {
      const back = backAgain(id, facts)
      return {
        id,
        left: count,
        text: leftText(count, t)!,
        back: back ? { ...back, text: backText(back, viewer) } : null,
      }
    })
    c.header('cache-control', 'no-store')
    return c.json({ pickup: pickup!, delivery: delivery!, ...wish, ...fees, cakes }, 200)
  })
  return app
}

function presentFees(settings: Pick<Settings, 'delivery.zones' | 'delivery.free_over_santim'>) {
  const inBirr = (santim: Santim | null) => (santim === null ? null : birrFromSantim(santim))
  return {
    zones: settings['delivery.zones'].map(({ id, feeSantim }) => ({ id, fee: inBirr(feeSantim) })),
    free_over: inBirr(settings['delivery.free_over_santim']),
  }
}

function readCakes(text: string): { cakeId: string; pieces: number }[] {
  const pieces = new Map<string, number>()
  for (const [, id, count] of text.matchAll(/([\w-]+):(\d+)/g)) pieces.set(id!, (pieces.get(id!) ?? 0) + Number(count))
  return [...pieces].slice(0, MAX_CAKES).map(([cakeId, count]) => ({ cakeId, pieces: count }))
}
