import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeSmsGateway, type GatewayAnswer } from './fake-gateways.factory.ts'
import { createSmsChannel } from './sms-channel.server.ts'

const gateway = await startFakeSmsGateway()
beforeEach(() => gateway.reset())
afterAll(() => gateway.stop())

const text = 'ጣፋጭ፦ "ኬክዎ" ዝግጁ ነው! & {sender} https://tafach.example/o/7K3Q9A.Xy3_kPq0Lm'
const message = { id: 'a', to: '+251900000001', subject: '', text }
const answerWith =
  (status: number, body: string): GatewayAnswer =>
  (response) =>
    response.writeHead(status).end(body)

describe('a text message', () => {
  it('is posted as JSON, whatever is in it', async () => {
    expect(await createSmsChannel(gateway.config).send(message)).toEqual({ ok: true, reference: 'sms-1' })
    expect(gateway.requests).toMatchObject([
      { method: 'POST', url: '/send', headers: { 'content-type': 'application/json', authorization: 'Bearer token' } },
    ])
    expect(JSON.parse(gateway.requests[0]!.body)).toEqual({ to: '+251900000001', from: 'TAFACH', text })
  })

  it('is posted as a form', async () => {
    const template = [
      ['msisdn', '{phone_plain}'],
      ['message', '{text}'],
      ['type', 'unicode'],
    ] as const
    await createSmsChannel({ ...gateway.config, body: { kind: 'form', template } }).send(message)
    expect(gateway.requests[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(gateway.requests[0]!.body)]).toEqual([
      ['msisdn', '251900000001'],
      ['message', text],
      ['type', 'unicode'],
    ])
  })

  it('goes into the address', async () => {
    const url = `${gateway.config.url}?to={phone_local}&text={text}`
    await createSmsChannel({ ...gateway.config, method: 'GET', url, body: null }).send(message)
    const asked = new URL(gateway.requests[0]!.url, gateway.config.url)
    expect(Object.fromEntries(asked.searchParams)).toEqual({ to: '0900000001', text })
  })
})

describe('what came of it', () => {
  it.each([
    [200, 'whatever', { ok: true, reference: null }],
    [201, '{"data":{"id":42}}', { ok: true, reference: '42' }],
    [302, '', { ok: false, reason: 'unavailable' }],
    [400, 'no such number', { ok: false, reason: 'refused', detail: 'HTTP 400: no such number' }],
    [401, '', { ok: false, reason: 'unavailable' }],
    [429, '', { ok: false, reason: 'unavailable' }],
    [500, '', { ok: false, reason: 'unavailable' }],
    [503, '', { ok: false, reason: 'unavailable' }],
    [504, '', { ok: false, reason: 'unknown' }],
  ])('status %i, %j', async (status, body, result) => {
    gateway.answer = answerWith(status, body)
    expect(await createSmsChannel(gateway.config).send(message)).toMatchObject(result)
  })

  it('a gateway that refuses with 200 is understood', async () => {
    const channel = createSmsChannel({ ...gateway.config, expect: '"status":"ok"' })
    expect(await channel.send(message)).toEqual({ ok: true, reference: 'sms-1' })
    gateway.answer = answerWith(200, '{"status":"error","reason":"no credit"}')
    expect(await channel.send(message)).toMatchObject({ ok: false, reason: 'unavailable' })
  })

  it('no answer within the limit leaves it unknown', async () => {
    gateway.answer = () => {}
    const channel = createSmsChannel(gateway.config, { answerWithinMs: 100 })
    expect(await channel.send(message)).toEqual({ ok: false, reason: 'unknown', detail: 'no answer within 0.1 s' })
  })

  it('an answer that never ends leaves it unknown', async () => {
    gateway.answer = (response) => void response.write('{')
    const channel = createSmsChannel(gateway.config, { answerWithinMs: 100 })
    expect(await channel.send(message)).toMatchObject({ ok: false, reason: 'unknown' })
  })

  it('a connection that breaks with the message in hand leaves it unknown', async () => {
    gateway.answer = (response) => response.socket?.resetAndDestroy()
    expect(await createSmsChannel(gateway.config).send(message)).toMatchObject({ ok: false, reason: 'unknown' })
  })

  it('a gateway that cannot be reached surely did not take it', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const channel = createSmsChannel({ ...gateway.config, url: `http://127.0.0.1:${port}/send` })
    expect(await channel.send(message)).toMatchObject({ ok: false, reason: 'unavailable' })
  })
})
