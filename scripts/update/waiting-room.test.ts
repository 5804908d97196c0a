import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWaitingRoom } from './waiting-room.ts'

const PAGE = '<p>in a moment</p>'

/** A process of the shop that says what was sent to it, and whether it was asked as it was. */
const shop: RequestListener = (request, response) => void answerAsShop(request, response)

async function answerAsShop(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/readyz') return void response.end('ready')
  const sent = await text(request)
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  response.statusCode = request.method === 'POST' ? 201 : 200
  response.end(`${request.method} ${request.url} ${sent} from ${String(request.headers['x-forwarded-for'])}`)
}

async function start(answer: RequestListener, port = 0): Promise<{ port: number; end: () => Promise<void> }> {
  const server: Server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const end = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  onTestFinished(end)
  return { port: (server.address() as AddressInfo).port, end }
}

async function openRoom(limits: Partial<Parameters<typeof openWaitingRoom>[0]> = {}) {
  const former = await start(shop)
  const room = await openWaitingRoom({ target: former.port, page: PAGE, ...limits })
  onTestFinished(() => room.close())
  const ask = async (path: string, { accept = '*/*', ...init }: RequestInit & { accept?: string } = {}) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', accept }
    const answer = await fetch(`http://127.0.0.1:${room.port}${path}`, { ...init, headers })
    return [answer.status, await answer.text(), answer.headers.getSetCookie().length] as const
  }
  return { former, room, ask }
}

const order = { method: 'POST', body: 'a cart' }
const ORDERED = [201, 'POST /api/orders a cart from 203.0.113.9', 2]
const READ = [200, 'GET /cakes  from 203.0.113.9', 2]

test('requests are passed on as they came', async () => {
  const { ask } = await openRoom()
  expect(await ask('/cakes')).toEqual(READ)
  expect(await ask('/api/orders', order)).toEqual(ORDERED)
})

test('who comes while there is no process waits for the next one, with an order too', async () => {
  const { former, room, ask } = await openRoom()
  await room.shut()
  await former.end()
  const asked = [ask('/api/orders', order), ask('/cakes')]
  room.openWhenReady()
  asked.push(ask('/api/orders', order))
  await start(shop, former.port)
  expect(await Promise.all(asked)).toEqual([ORDERED, READ, ORDERED])
})

test('a process that refuses connections by itself is waited for', async () => {
  const { former, ask } = await openRoom()
  await former.end()
  const asked = ask('/api/orders', order)
  await start(shop, former.port)
  expect(await asked).toEqual(ORDERED)
})

test('what was begun before the room is shut is answered', async () => {
  const come = vi.fn<RequestListener>()
  const former = await start(come)
  const room = await openWaitingRoom({ target: former.port, page: PAGE })
  onTestFinished(() => room.close())
  const asked = fetch(`http://127.0.0.1:${room.port}/cakes`).then((answer) => answer.text())
  await vi.waitFor(() => expect(come).toHaveBeenCalled())
  const ends: string[] = []
  const shut = room.shut().then(() => ends.push('shut'))
  come.mock.calls[0]![1].once('close', () => ends.push('answered')).end('late')
  expect(await asked).toBe('late')
  await shut
  expect(ends).toEqual(['answered', 'shut'])
})

test('who opens a page reads soon that it is back in a moment; others wait longer', async () => {
  const { former, room, ask } = await openRoom({ pageHeldForMs: 1 })
  await room.shut()
  const [status, words] = await ask('/', { accept: 'text/html,*/*' })
  expect([status, words]).toEqual([503, PAGE])
  const asked = ask('/api/orders', order)
  await former.end()
  room.openWhenReady()
  await start(shop, former.port)
  expect(await asked).toEqual(ORDERED)
})

test('nobody waits for ever', async () => {
  const { room, ask } = await openRoom({ heldForMs: 1 })
  await room.shut()
  const [status, words] = await ask('/api/orders', order)
  expect(status).toBe(503)
  expect(words).toMatch(/try again in a minute\.\nሱቁ/)
})
