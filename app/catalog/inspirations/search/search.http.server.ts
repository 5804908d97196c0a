import { createRoute, z } from '@hono/zod-openapi'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { listSearchThings } from './search.queries.server.ts'

const route = createRoute({
  operationId: 'listSearchIndex',
  method: 'get',
  path: '/search-index',
  tags: ['Catalog'],
  summary: 'Everything that the shop’s search finds',
  description:
    'Cakes on sale and pictures of the gallery with their words. A page fetches it once and searches by itself.',
  responses: {
    200: {
      description: 'In the shop’s order',
      content: {
        'application/json': {
          schema: z.array(
            z.object({
              kind: z.enum(['daily', 'special', 'picture']),
              id: z.string().openapi({ example: 'baklava' }),
              name: z.string().openapi({ description: 'In the request’s language' }),
              price: z
                .string()
                .openapi({ description: 'Of a piece; empty for what is made to order', example: 'ETB 90' }),
              image: z.object({
                id: z.string(),
                width: z.int(),
                height: z.int(),
                widths: z.array(z.int()),
                placeholder: z.string(),
              }),
              names: z.array(z.string()).openapi({ description: 'In both languages' }),
              more: z.array(z.string()).openapi({ description: 'What else is said of it' }),
            }),
          ),
        },
      },
    },
    ...commonErrorResponses,
  },
})

/** GET /search-index, mounted at /api. */
export function createSearchApi({ db, clock }: CommandDeps): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const things = await listSearchThings(db, dayInAddis(clock.now()), c.var.facts.lang)
    c.header('cache-control', 'private, max-age=300')
    c.header('vary', 'accept-language, cookie') // the language, which the visitor may change
    return c.json(things, 200)
  })
  return app
}
