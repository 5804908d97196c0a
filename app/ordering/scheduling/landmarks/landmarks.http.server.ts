import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import { listLandmarks } from './landmarks.queries.server.ts'

const name = z.string().nullable()

const route = createRoute({
  method: 'get',
  path: '/landmarks',
  tags: ['Orders'],
  summary: 'Well-known places of a sub-city',
  description:
    'For the address of a delivery: places that the shop entered, and those that several different customers named and the shop approved. No address of one person is among them.',
  request: { query: z.object({ zone: z.string().max(80).openapi({ example: 'bole' }) }) },
  responses: {
    200: {
      description: 'The places, the best known first',
      content: {
        'application/json': {
          schema: z.object({
            landmarks: z.array(
              z.object({
                en: name.openapi({ example: 'Edna Mall' }),
                am: name.openapi({ example: 'ኤድና ሞል' }),
                also: z.array(z.string()).openapi({ description: 'Other names of the same place', example: [] }),
              }),
            ),
          }),
        },
      },
    },
    ...commonErrorResponses,
  },
})

/** GET /landmarks, mounted at /api. */
export function createLandmarksApi({ db }: Pick<CommandDeps, 'db'>): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const landmarks = await listLandmarks(db, c.req.valid('query').zone)
    // A browser must not show a landmark that staff have hidden since.
    c.header('cache-control', 'no-cache')
    return c.json({ landmarks }, 200)
  })
  return app
}
