import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWhenTooLarge } from './bodies.ts'

const app = new Hono()
app.use(closeWhenTooLarge, bodyLimit({ maxSize: 1000, onError: (c) => c.json({ error: 'too large' }, 413) }))
app.post('/', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }))
const answer = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  agent.destroy()
  server.close()
})

/** Declares `declared` bytes and sends the first `sent` of them. */
async function post(declared: number, sent: number) {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, agent, method: 'POST', headers: { 'content-length': declared } })
  outgoing.on('error', () => undefined) // the server closes before the whole body is sent
  outgoing.write(Buffer.alloc(sent))
  if (sent === declared) outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
}

it('answers a too large body before it has arrived, and the next request on another connection', async () => {
  expect(await post(50_000_000, 100)).toEqual({ status: 413, connection: 'close', body: '{"error":"too large"}' })
  expect(await post(900, 900)).toEqual({ status: 200, connection: 'keep-alive', body: '{"bytes":900}' })
})
