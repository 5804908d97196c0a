import { OpenAPIHono } from '@hono/zod-openapi'
import * as apiPaths from '../api-paths.ts'
import { commonErrorResponses, refusalBody, type ApiApp, type ApiEnv } from './api-app.server.ts'
import { docsPage, docsPolicy } from './docs-page.server.ts'

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: 'Cake shop',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description: [
      'The JSON interface of the shop. Amounts are in ETB (birr, two decimals), names and texts come in English (`…_en`)',
      'and Amharic (`…_am`). Errors carry a code for programs and a message in the language of the request',
      '(`?lang=`, the cookie `lang`, or Accept-Language). An address that is not described answers 404, whatever the method.',
    ].join(' '),
  },
  tags: [
    { name: 'Catalog', description: 'What the shop sells. Open to everybody.' },
    { name: 'Orders', description: 'Placing orders and, for administrators, reading them.' },
    { name: 'Accounts', description: 'Whoever is signed in.' },
    {
      name: 'Lists',
      description:
        'The lists of the back office, for administrators: with the filters of their pages, for those who may have the list as a file, or open its page where there is none. An unknown value does not filter.',
    },
    { name: 'Payments', description: 'Paying by mobile money or on a hosted page.' },
    {
      name: 'Commands',
      description:
        'Changes that staff make, with the rights of the person who made the token. Sums are in santim (a hundredth of a birr), and things are named by their ids.',
    },
  ],
}

const ERROR = { $ref: '#/components/schemas/Error' }

interface Answered {
  description: string
  content?: Record<string, { schema?: object }>
}

/** By their status; the names are those of the description's components. */
type Answers = Readonly<Record<number, { name: string; response: Answered }>>

function answered(description: string, otherwise: object = {}) {
  return { description, content: { 'application/json': { schema: ERROR }, ...otherwise } }
}

/** What answers any call before it begins, or instead of it. */
const OF_EVERY_CALL: Answers = {
  400: { name: 'Unreadable', response: answered('`bad_request`: the request cannot be read') },
  408: { name: 'TooSlow', response: { description: 'Without a body: the request did not arrive in time' } },
  417: { name: 'UnknownExpectation', response: { description: 'Without a body: `Expect` may only be `100-continue`' } },
  421: { name: 'Misdirected', response: answered('`misdirected_request`: this address is not the shop’s') },
  431: { name: 'LongHead', response: { description: 'Without a body: address and headers exceed 16 kB' } },
  500: { name: 'Failed', response: answered('`internal`: something went wrong on our side') },
  503: {
    name: 'Unavailable',
    response: answered(
      '`unavailable`, `interrupted`: the database does not answer, or ended this call. As text: the shop is starting. Come again after `Retry-After`',
      { 'text/plain': { schema: { type: 'string' } } },
    ),
  },
}
const OF_EVERY_WRITE: Answers = {
  403: { name: 'Foreign', response: answered('`foreign_origin`: sent by a page of another site') },
  413: { name: 'TooLarge', response: answered('`too_large`: more than 64 kB') },
}
const SHARED = [...Object.values(OF_EVERY_CALL), ...Object.values(OF_EVERY_WRITE)]

/** The answers that a call describes itself, and those that come before it. */
function allAnswers(method: string, own: Record<string, Answered>): Record<string, Answered | { $ref: string }> {
  const before = Object.entries({ ...OF_EVERY_CALL, ...(method !== 'get' && OF_EVERY_WRITE) })
  const added = before.map(([status, { name, response }]) => {
    const answer = own[status]
    if (!answer) return [status, { $ref: `#/components/responses/${name}` }] as const
    const schema = answer.content?.['application/json']?.schema
    const isError = JSON.stringify(schema) === JSON.stringify(ERROR)
    if (isError && answer.description === commonErrorResponses[500].description)
      return [status, { $ref: `#/components/responses/${name}` }] as const
    if (isError && status in commonErrorResponses) return [status, answer] as const
    const json = { schema: isError ? ERROR : { anyOf: [schema, ERROR] } }
    const description = `${answer.description}. ${response.description}`
    return [status, { description, content: { ...response.content, 'application/json': json } }] as const
  })
  return { ...own, ...Object.fromEntries(added) }
}

/** What code only reads (`readonly()` of a schema) may well be sent: the mark of the description means the opposite. */
function withoutReadOnly<Described extends object>(described: Described): Described {
  return JSON.parse(JSON.stringify(described, (key, value) => (key === 'readOnly' ? undefined : (value as unknown))))
}

/**
 * The whole JSON interface, mounted at /api: the domains' parts, their description (`/openapi.json`, OpenAPI 3.1,
 * generated from the schemas that validate the input) and a readable page of it (`/docs`). Unknown addresses answer 404
 * in JSON.
 */
export function createApi(parts: readonly ApiApp[]): ApiApp {
  const api: ApiApp = new OpenAPIHono<ApiEnv>()
  for (const part of parts) api.route('/', part)

  const describe = () => {
    const { paths = {}, components, ...rest } = api.getOpenAPI31Document(DESCRIPTION)
    for (const item of Object.values(paths)) {
      for (const [method, operation] of Object.entries(
        item as Record<string, { security?: object[]; responses: Record<string, Answered> }>,
      )) {
        operation.security ??= [] // open to everybody, and said so
        operation.responses = allAnswers(method, operation.responses) as typeof operation.responses
      }
    }
    const responses = Object.fromEntries(SHARED.map(({ name, response }) => [name, response]))
    return withoutReadOnly({
      ...rest,
      servers: [{ url: apiPaths.all }],
      paths,
      components: { ...components, responses },
    })
  }
  let described: ReturnType<typeof describe> | undefined
  let page: string | undefined
  api.get('/openapi.json', (c) => c.json((described ??= describe())))
  api.get('/docs', (c) =>
    c.html((page ??= docsPage((described ??= describe()))), 200, { 'content-security-policy': docsPolicy }),
  )
  api.all('*', (c) => {
    const message = c.var.facts.t('error.not_found')
    return c.json(refusalBody(c.req.method, { code: 'not_found', message }), 404)
  })
  return api
}
