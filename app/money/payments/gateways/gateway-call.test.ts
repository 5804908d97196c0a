import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createGatewayCall, readAs } from './gateway-call.server.ts'

const KEY = 'secret-key-1'
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function listen(answer: RequestListener, options: { timeoutMs?: number } = {}) {
  const requests: { method?: string; url?: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const handle = async (request: IncomingMessage, response: Parameters<RequestListener>[1]) => {
    const body = await text(request)
    requests.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    answer(request, response)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const call = createGatewayCall({ baseUrl: `http://127.0.0.1:${port}/v1`, secrets: [KEY], ...options })
  return { call, requests }
}

const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  }
}

describe('a call to a gateway', () => {
  it('sends JSON or a form and returns the answer', async () => {
    const { call, requests } = await listen(json(200, { status: 'success' }))
    const headers = { authorization: `Bearer ${KEY}` }
    expect(await call({ method: 'POST', path: '/a', headers, json: { amount: '1500.00' } })).toEqual({
      ok: true,
      status: 200,
      body: { status: 'success' },
    })
    await call({ method: 'POST', path: '/b', form: { reason: 'a b&c' } })
    await call({ method: 'GET', path: '/c' })
    expect(requests).toMatchObject([
      { method: 'POST', url: '/v1/a', body: '{"amount":"1500.00"}', headers: { authorization: `Bearer ${KEY}` } },
      { method: 'POST', url: '/v1/b', body: 'reason=a+b%26c' },
      { method: 'GET', url: '/v1/c', body: '' },
    ])
    expect(requests[0]!.headers['content-type']).toBe('application/json')
    expect(requests[0]!.headers.connection).toBe('close')
    expect(requests[1]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  it.each([
    [400, 'validation'],
    [401, 'config'],
    [403, 'config'],
    [404, 'config'],
    [409, 'duplicate'],
    [422, 'validation'],
    [429, 'rate_limited'],
    [500, 'unknown_outcome'],
    [503, 'unknown_outcome'],
    [302, 'unknown_outcome'],
  ])('maps HTTP %i to %s and keeps the text', async (status, fault) => {
    const { call, requests } = await listen(json(status, { message: 'no' }))
    expect(await call({ method: 'POST', path: '/a', json: {} })).toEqual({
      ok: false,
      fault,
      detail: `POST /a: HTTP ${status} {"message":"no"}`,
      answer: { status, body: { message: 'no' } },
    })
    expect(requests).toHaveLength(1)
  })

  it.each<[string, RequestListener]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')],
    ['no content type', (_, response) => response.end('{}')],
    ['broken JSON', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":')],
    ['an answer without end', json(200, 'x'.repeat(256 * 1024))],
    ['a cut connection', (request) => request.socket.destroy()],
    [
      'a cut answer',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"a":', () => request.socket.destroy())
      },
    ],
    ['silence', () => undefined],
    [
      'an answer that never ends',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ])('treats %s as an unknown outcome and calls once', async (_what, answer) => {
    const { call, requests } = await listen(answer, { timeoutMs: 300 })
    expect(await call({ method: 'POST', path: '/a', json: {} })).toMatchObject({
      ok: false,
      fault: 'unknown_outcome',
      answer: null,
    })
    expect(requests).toHaveLength(1)
  })

  it('reports that nothing was sent when nobody listens or the name is unknown', async () => {
    const server = createTcpServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))
    const refused = createGatewayCall({ baseUrl: `http://127.0.0.1:${port}`, secrets: [] })
    expect(await refused({ method: 'POST', path: '/a', json: {} })).toEqual({
      ok: false,
      fault: 'unreachable',
      detail: 'POST /a: no connection (ECONNREFUSED)',
      answer: null,
    })

    const unknownName = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
    const lost = createGatewayCall({
      baseUrl: 'https://gateway.example',
      secrets: [],
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: unknownName })),
    })
    expect(await lost({ method: 'GET', path: '/a' })).toMatchObject({ fault: 'unreachable' })
  })

  it('reveals no secret', async () => {
    const { call } = await listen(json(401, { message: `Invalid key ${KEY} for 0900000001` }))
    expect(await call({ method: 'GET', path: '/a' })).toMatchObject({
      detail: 'GET /a: HTTP 401 {"message":"Invalid key ••• for +2519•••••001"}',
    })
  })
})

describe('readAs', () => {
  const shape = z.object({ data: z.object({ url: z.string() }) })

  it('reads the documented shape, and treats any other as an unknown outcome', () => {
    expect(readAs(shape, { ok: true, status: 200, body: { data: { url: 'https://a.example' } } })).toEqual({
      ok: true,
      data: { data: { url: 'https://a.example' } },
    })
    expect(readAs(shape, { ok: true, status: 200, body: { data: null } })).toEqual({
      ok: false,
      fault: 'unknown_outcome',
      detail: 'unexpected answer (data: invalid_type)',
    })
  })
})
