import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import { listLandmarks } from './landmarks.queries.server.ts'

const name = z.string().nullable()

const namesIn = (en: string, am: string) => ({
  en: name.openapi({ example: en }),
  am: name.openapi({ example: am }),
  also: z.array(z.string()).openapi({ description: 'Other names of the same place', example: [] }),
})

const route = createRoute({
  operationId: 'listLandmarks',
  method: 'get',
  path: '/landmarks',
  tags: ['Orders'],
  summary: 'Well-known places of a sub-city',
  description:
    'For the address of a delivery: areas, and places in them, that the shop entered or that several different customers named and the shop approved. No address of one person is among them.',
  request: { query: z.object({ zone: z.string().max(80).openapi({ example: 'bole' }) }) },
  responses: {
    200: {
      description: 'The places, the best known first',
      content: {
        'application/json': {
          schema: z.object({
            landmarks: z.array(
              z.object({
                ...namesIn('Edna Mall', 'ኤድና ሞል'),
                isArea: z.boolean().openapi({ description: 'Whether other places lie in it', example: false }),
                area: z
                  .object(namesIn('Bole Medhanialem', 'ቦሌ መድኃኔዓለም'))
                  .nullable()
                  .openapi({ description: 'The area in which it lies' }),
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
