import { createRoute, z } from '@hono/zod-openapi'
import { commonErrorResponses, createApiApp, freeText, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { parseTopper, TOPPER_MAX_UNITS } from '#app/ordering/drawing/topper.ts'

const topperJson = z
  .object({
    error: z.string().nullable().openapi({
      description: "Why the shop does not write it, for people, in the request's language; null: it does",
    }),
    reason: z.string().nullable().openapi({ description: 'For programs', example: 'topper_too_long' }),
  })
  .openapi('TopperCheck')

const route = createRoute({
  operationId: 'checkTopper',
  method: 'get',
  path: '/topper-check',
  tags: ['Orders'],
  summary: 'Whether the shop writes a text on a cake',
  description: 'Length, letters and words. An order is checked again when it is placed.',
  request: { query: z.object({ text: freeText(TOPPER_MAX_UNITS) }) },
  responses: {
    200: { description: 'What the shop says of it', content: { 'application/json': { schema: topperJson } } },
    ...commonErrorResponses,
  },
})

/**
 * GET /topper-check, mounted at /api. Pages ask the server because the list of refused words is not sent to them.
 * Requirement 5.10.
 */
export function createTopperCheckApi(deps: { db: Database }): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const parsed = parseTopper(c.req.valid('query').text, await loadSettings(deps.db))
    const { lang, t } = c.var.facts
    c.header('cache-control', 'no-store')
    if (parsed.ok) return c.json({ error: null, reason: null }, 200)
    return c.json({ error: orderRefusalText(parsed, lang, t), reason: parsed.reason }, 200)
  })
  return app
}
