import { OpenAPIHono } from '@hono/zod-openapi'
import * as apiPaths from '../api-paths.ts'
import type { ApiApp, ApiEnv } from './api-app.server.ts'
import { docsPage, docsPolicy } from './docs-page.server.ts'

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: 'Cake shop',
    version: '1',
    description: [
      'The JSON interface of the shop. Amounts are in ETB (birr, two decimals), names and texts come in English (`…_en`)',
      'and Amharic (`…_am`). Errors carry a code for programs and a message in the language of the request',
      '(`?lang=`, the cookie `lang`, or Accept-Language).',
    ].join(' '),
  },
  tags: [
    { name: 'Catalog', description: 'What the shop sells. Open to everybody.' },
    { name: 'Orders', description: 'Placing orders and, for administrators, reading them.' },
    { name: 'Accounts', description: 'Whoever is signed in.' },
    { name: 'Payments', description: 'Paying by mobile money or on a hosted page.' },
  ],
}

/**
 * The whole JSON interface, mounted at /api: the domains' parts, their description (`/openapi.json`, OpenAPI 3.1,
 * generated from the schemas that validate the input) and a readable page of it (`/docs`). Unknown addresses answer 404
 * in JSON.
 */
export function createApi(parts: readonly ApiApp[]): ApiApp {
  const api: ApiApp = new OpenAPIHono<ApiEnv>()
  for (const part of parts) api.route('/', part)

  const describe = () => ({
    ...api.getOpenAPI31Document(DESCRIPTION),
    servers: [{ url: apiPaths.all }],
  })
  let described: ReturnType<typeof describe> | undefined
  let page: string | undefined
  api.get('/openapi.json', (c) => c.json((described ??= describe())))
  api.get('/docs', (c) =>
    c.html((page ??= docsPage((described ??= describe()))), 200, { 'content-security-policy': docsPolicy }),
  )
  api.all('*', (c) => {
    const message = c.var.facts.t('error.not_found')
    return c.json({ error: { code: 'not_found', message } }, 404)
  })
  return api
}
