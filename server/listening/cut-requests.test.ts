import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import * as entry from '#app/entry.server.tsx'
import { answerFault } from '#app/base/platform/answer-fault.server.ts'
import { createApiApp } from '#app/base/platform/api/api-app.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { ORIGINAL_FIRST_CHOICES } from '#app/base/settings/first-choices.ts'
import type { Services } from '../services.ts'
import { requestFacts, type AppEnv } from './request-facts.ts'
import { takeTurns } from './take-turns.ts'

interface Line {
  level: string
  msg: string
  status?: number
}

let lines: Line[]
/** What the alarms hear of each request. */
let noted: number[]
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(JSON.parse(chunk.toString()) as Line)
    done()
  },
})
const services = {
  log: createLog('debug', sink),
  answers: { note: (status: number) => void noted.push(status) },
  firstChoices: { read: async () => ORIGINAL_FIRST_CHOICES },
  pulse: { isAway: () => false },
  config: { TRUSTED_PROXIES: 0 },
} as unknown as Services

const untilGone = ({ signal }: Request) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })

/** Tells that the shop works on the request. */
let begun: () => void

async function failWhenLeft({ request }: { request: Request }): Promise<never> {
  begun()
  await untilGone(request)
  throw new TypeError('a fault of the shop')
}

/** Pages of React Router as the shop has them: a form, a page that takes long, and such that fail. */
const handlePage = createRequestHandler(
  {
    entry: { module: entry },
    routes: {
      form: {
        id: 'form',
        path: 'form',
        module: {
          action: async ({ request }: { request: Request }) => {
            begun()
            return Object.fromEntries(await request.formData())
          },
        },
      },
      slow: {
        id: 'slow',
        path: 'slow',
        module: {
          loader: async ({ request }: { request: Request }) => {
            begun()
            await untilGone(request)
            return null
          },
          default: () => null,
        },
      },
      'broken-page': {
        id: 'broken-page',
        path: 'broken-page',
        module: { loader: failWhenLeft, action: failWhenLeft, default: () => null },
      },
      'broken-file': {
        id: 'broken-file',
        path: 'broken-file',
        module: { loader: failWhenLeft },
      },
      closed: {
        id: 'closed',
        path: 'closed',
        module: {
          loader: () => {
            throw new Response(null, { status: 404 })
          },
        },
      },
      'fault-page': {
        id: 'fault-page',
        path: 'fault-page',
        module: {
          loader: () => {
            throw new TypeError('a fault of the shop')
          },
        },
      },
    },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    ssr: true,
    basename: '/',
  } as unknown as ServerBuild,
  'production',
)

const app = new Hono<AppEnv>()
app.use(takeTurns(), requestFacts(services))
app.onError((error, c) => {
  c.var.facts.log.error({ err: error }, 'answering a request failed')
  return c.body(null, 500)
})
const api = createApiApp()
api.post('/write', async (c) => {
  begun()
  return c.json(await c.req.json())
})
api.post('/broken-write', async (c) => {
  begun()
  await untilGone(c.req.raw)
  throw new TypeError('a fault of the shop')
})
app.route('/api', api)
app.post('/kept-form', async (c) => {
  begun()
  const { log, t } = c.var.facts
  const read = async () => {
    await c.req.raw.formData()
    return 200 as const
  }
  return c.text('', await answerFault({ log, t }, read, () => 500 as const))
})
app.get('/broken', async (c) => {
  begun()
  await untilGone(c.req.raw)
  throw new TypeError('a fault of the shop')
})
app.get('/fault', () => {
  throw new TypeError('a fault of the shop')
})
app.all('*', (c) => {
  const context = new RouterContextProvider()
  context.set(requestContext, c.var.facts)
  return handlePage(c.req.raw, context)
})
const server = createServer((...exchange) => void getRequestListener(app.fetch)(...exchange))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

beforeEach(() => {
  lines = []
  noted = []
})

/** Sends a request, of a body only the beginning, and cuts the line as soon as the shop works on it. */
async function sendAndLeave(line: string, type?: string): Promise<void> {
  const working = new Promise<void>((resolve) => (begun = resolve))
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const body = type === undefined ? [] : [`content-type: ${type}`, 'content-length: 1000']
  socket.write(
    [`${line} HTTP/1.1`, 'host: shop.example', ...body, '', type === undefined ? '' : 'name=Aben'].join('\r\n'),
  )
  await working
  socket.destroy()
  await vi.waitFor(() => expect(noted).not.toEqual([]))
}

const errors = () => lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)

const FORM = 'application/x-www-form-urlencoded'

it.each([
  ['a form of a page', 'POST /form', FORM],
  ['a form of a page without its frame', 'POST /form.data', FORM],
  ['a form whose page answers faults itself', 'POST /kept-form', FORM],
  ['a page that takes long', 'GET /slow', undefined],
  ['the data of a page that takes long', 'GET /slow.data', undefined],
])('a visitor who leaves in the middle of %s is no error of the shop', async (_what, line, type) => {
  await sendAndLeave(line, type)
  expect(noted).toEqual([499])
  expect(errors()).toEqual([])
  expect(lines.at(-1)).toMatchObject({ msg: 'request', status: 499 })
})

it('a call that breaks in the middle of its JSON is no error of the shop', async () => {
  await sendAndLeave('POST /api/write', 'application/json')
  expect(noted[0]).toBeLessThan(500)
  expect(errors()).toEqual([])
})

it.each([
  ['an address', 'GET /broken', undefined],
  ['a write', 'POST /api/broken-write', undefined],
  ['a page', 'GET /broken-page', undefined],
  ['the data of a page', 'GET /broken-page.data', undefined],
  ['a form of a page', 'POST /broken-page', FORM],
  ['a form of a page without its frame', 'POST /broken-page.data', FORM],
  ['a file', 'GET /broken-file', undefined],
])('a fault of the shop in %s counts, also when the visitor has left', async (_what, line, type) => {
  await sendAndLeave(line, type)
  expect(noted).toEqual([500])
  expect(errors()).toContain('request')
  expect(errors()).toHaveLength(2)
})

it.each(['fault', 'fault-page'])('a fault of the shop counts once when somebody waits: %s', async (address) => {
  const answer = await fetch(`http://127.0.0.1:${port}/${address}`)
  expect(answer.status).toBe(500)
  expect(noted).toEqual([500])
  expect(errors()).toEqual(['answering a request failed', 'request'])
})

it('an answer that a page throws is no fault', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/closed`)).status).toBe(404)
  expect(errors()).toEqual([])
})
