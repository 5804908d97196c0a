import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import { leftText } from './left-text.ts'
import { findSellingDay, listRemaining } from './stock.queries.server.ts'

const route = createRoute({
  method: 'get',
  path: '/stock',
  tags: ['Orders'],
  summary: 'How many pieces of the daily cakes are left',
  description:
    'Of the day that is being sold: today until closing time, then the next day that is open. Cakes that are not limited are not listed. The answer is a moment’s: an order is checked again when it is placed.',
  responses: {
    200: {
      description: 'What is left',
      content: {
        'application/json': {
          schema: z.object({
            day: z.string().openapi({ example: '2026-11-23' }),
            cakes: z.array(
              z.object({
                id: z.string().openapi({ example: 'baklava' }),
                left: z.int().openapi({ description: 'Pieces; 0 when it is sold out', example: 6 }),
                text: z.string().openapi({ description: 'For people, in the request’s language', example: '6 left' }),
              }),
            ),
          }),
        },
      },
    },
    ...commonErrorResponses,
  },
})

/** GET /stock, mounted at /api: live figures for kept pages. */
export function createStockApi(deps: CommandDeps): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const t = c.var.facts.t
    const day = await findSellingDay(deps.db, deps.clock.now())
    const left = await listRemaining(deps.db, day)
    c.header('cache-control', 'no-store')
    return c.json({ day, cakes: [...left].map(([id, count]) => ({ id, left: count, text: leftText(count, t)! })) }, 200)
  })
  return app
}
