import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  BY_STAFF,
  commonErrorResponses,
  createApiApp,
  errorResponse,
  refusalBody,
  TOO_MANY_CALLS,
  type ApiApp,
  type ApiEnv,
} from '#app/base/platform/api/api-app.server.ts'
import type { JsonList } from '#app/base/platform/api/json-list.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { LIST_EXAMPLES } from './list-examples.ts'
import { listCursor, readListCursor } from './list-cursor.ts'
import { LISTS, permissionOfList } from './lists.server.ts'
import { noteReading } from './note-reading.server.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 500

interface ListsApiDeps {
  db: Database
  clock: Clock
  auth: Auth
}

/**
 * `GET /lists/<name>`: the lists of the back office as JSON, for those who may have the list as a file. A filter that is invalid does not filter, as
 * on the page; an invalid cursor or limit is refused.
 */
export function createListsApi(deps: ListsApiDeps): ApiApp {
  const app = createApiApp()
  for (const list of LISTS) addList(app, list, deps)
  app.get('/lists/:name', (c) => {
    const facts = { name: c.req.param('name').slice(0, 80), lists: LISTS.map(({ name }) => name).join(', ') }
    const message = c.var.facts.t('api.list.unknown', facts)
    return c.json(refusalBody(c.req.method, { code: 'unknown_list', message }), 404)
  })
  return app
}

function addList(app: ApiApp, list: JsonList, deps: ListsApiDeps): void {
  const { db, clock } = deps
  app.get(`/lists/${list.name}`, adminOnly(deps, permissionOfList(list)))
  app.openapi(routeOf(list), async (c) => {
    const { limit, after } = c.req.valid('query')
    const asked = new URL(c.req.url).searchParams
    const key = after === undefined ? undefined : readListCursor(list, after)
    if (after !== undefined && key === undefined) return badCursor(c)
    const now = clock.now()
    await noteReading(db, list, { actor: c.var.actor, asked, now, translateTo: c.var.facts.translateTo })
    const page = await list.open(db, asked, { key, limit, now })
    if (!page) return badCursor(c)
    return c.json({ items: page.items, next: page.after && listCursor(list, page.after) }, 200)
  })
}

function badCursor(c: Context<ApiEnv>) {
  const message = c.var.facts.t('error.bad_request.wrong', { fields: 'after' })
  const issues = [{ path: 'query.after', message: 'must be `next` of an answer of this list with the same sort' }]
  return c.json({ error: { code: 'bad_request', message, issues } }, 400)
}

function routeOf(list: JsonList) {
  const filters = Object.fromEntries(
    list.params.map(({ name, description, choices, isDay }) => [
      name,
      z
        .string()
        .optional()
        .openapi({
          description,
          ...(choices && { enum: [...choices], example: choices.find((choice) => choice !== '') }),
          ...(isDay && { format: 'date', example: '2026-11-21' }),
        }),
    ]),
  )
  return createRoute({
    operationId: list.operationId,
    method: 'get',
    path: `/lists/${list.name}`,
    tags: ['Lists'],
    security: BY_STAFF,
    summary: `${list.summary} (administrators only)`,
    description:
      list.file === undefined
        ? `For those who may open the page ${list.page}, with its filters.`
        : `For those who may have the file of the page ${list.page}, with its filters.`,
    request: {
      query: z.object({
        ...filters,
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(MAX_LIMIT)
          .default(DEFAULT_LIMIT)
          .openapi({ description: 'The most rows of an answer', example: DEFAULT_LIMIT }),
        after: z
          .string()
          .optional()
          .openapi({
            description: '`next` of the answer before, with the same filter',
            example: listCursor(list, '4711'),
          }),
      }),
    },
    responses: {
      200: {
        description: 'The rows, and where the next ones begin: null after the last one',
        content: {
          'application/json': {
            schema: z.object({ items: z.array(list.item), next: z.string().nullable() }),
            example: { items: [LIST_EXAMPLES[list.name]], next: null },
          },
        },
      },
      401: errorResponse('Not signed in'),
      403: errorResponse('Not an administrator, or the role may not'),
      429: errorResponse(TOO_MANY_CALLS),
      ...commonErrorResponses,
      400: errorResponse('The cursor or the limit cannot be read; `issues` says where'),
    },
  })
}
