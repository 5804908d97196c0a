import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Config } from '#app/base/platform/config.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createTestDatabase } from '#test/database.ts'
import { watchProvider } from '#app/money/payments/watch-provider.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { startTelemetry } from './telemetry.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const base = { process: 4711, version: '1.2.3' }
const TOKEN = 'a-token-of-24-characters'

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A collector or a server for errors: keeps what it is sent. */
async function startCollector() {
  const received: { url: string; body: string }[] = []
  const url = await listen(
    createServer((request, response) => {
      void (async () => {
        received.push({ url: request.url ?? '', body: await bodyOf(request) })
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })()
    }),
  )
  return { url, received }
}

function start(config: Partial<Config>, log = createLog('silent')) {
  return startTelemetry({
    config: { SLOW_QUERY_MS: 1000, OTEL_TRACES_SAMPLER_ARG: 1, NODE_ENV: 'test', ...config } as Config,
    base,
    log,
    clock: systemClock,
    db,
    pools: { pages: database.pool },
    nameRoute: (pathname) => (pathname.startsWith('/cakes/') ? '/cakes/:cakeId' : 'other'),
  })
}

const provider = {
  name: 'chapa',
  verify: async () => ({ ok: false, fault: 'unreachable', detail: '' }),
} as unknown as PaymentProvider
const health = {
  noteAnswer: async () => undefined,
  noteFault: async () => undefined,
  noteRefusedMessage: async () => undefined,
}

/** A page that asks the database and a gateway. */
async function startMeasured(config: Partial<Config>) {
  const telemetry = await start(config)
  const answer = telemetry.around((_, response) => {
    void (async () => {
      await sql`select count(*) from cakes where id = ${'mango-cake'}`.execute(db)
      await watchProvider(provider, health).verify({} as never)
      response.writeHead(503).end('closed')
    })()
  })
  return { telemetry, origin: await listen(createServer(answer)) }
}

interface Span {
  name: string
  spanId: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

it('a trace is the request with its statements and calls, and a collector gets it with the figures', async () => {
  const { url, received } = await startCollector()
  const { telemetry, origin } = await startMeasured({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  await fetch(`${origin}/cakes/mango-cake?key=secret`)
  await telemetry.stop()

  const traces = received.filter((each) => each.url === '/v1/traces').map(({ body }) => body)
  const spans = traces.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  })
  const request = spans.find(({ name }) => name === 'GET /cakes/:cakeId')!
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(below.map(({ name }) => name)).toEqual(['select', 'chapa verify'])
  expect(below.every(({ traceId }) => traceId === request.traceId)).toBe(true)
  const statement = below[0]!.attributes.find(({ key }) => key === 'db.query.text')!
  expect(statement.value['stringValue']).toBe('select count(*) from cakes where id = $1')
  expect(traces.join('')).not.toMatch(/mango-cake|secret/)

  const figures = received.filter((each) => each.url === '/v1/metrics').map(({ body }) => body)
  for (const name of ['http.server.request.duration', 'tafach.provider.call.duration', 'nodejs.eventloop.delay.p99']) {
    expect(figures.join('')).toContain(name)
  }
  expect(figures.join('')).toContain('"1.2.3"')
})

it('Prometheus reads with the token alone, and finds the figures of process and shop', async () => {
  await db
    .insertInto('job_runs')
    .values({ name: 'sweep-payments', every_seconds: 5, ended_at: new Date(Date.now() - 90_000), saved_at: new Date() })
    .execute()
  const { telemetry, origin } = await startMeasured({ METRICS_TOKEN: TOKEN })
  onTestFinished(() => telemetry.stop())
  await fetch(`${origin}/cakes/mango-cake`)
  for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    const refused = await fetch(`${origin}/metrics`, { headers: authorization === undefined ? {} : { authorization } })
    expect([refused.status, await refused.text()]).toEqual([401, ''])
  }
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const route = 'http_request_method="GET",http_route="/cakes/:cakeId",http_response_status_code="503"'
  expect(text).toContain(`http_server_request_duration_seconds_count{${route}} 1`)
  expect(text).toMatch(/db_client_operation_duration_seconds_bucket\{db_operation_name="select",le="[\d.]+"\}/)
  expect(text).toContain(
    'tafach_provider_call_duration_seconds_count{provider="chapa",call="verify",outcome="unreachable"} 1',
  )
  expect(text).toMatch(/tafach_job_age_seconds\{job="sweep-payments"\} 9\d/)
  expect(text).toMatch(/tafach_alarm\{kind="disk_full",urgency="urgent"\} 0/)
  expect(text).toMatch(/db_client_connections\{pool="pages",state="idle"\} \d/)
  expect(text).toMatch(/process_memory_usage_bytes \d+/)
  expect(text).toMatch(/process_cpu_time_seconds_total [\d.]+/)
  expect(text).toMatch(/nodejs_eventloop_delay_p99_seconds [\d.e-]+/)
  expect(text).toMatch(/tafach_message_oldest_unsent_age_seconds 0/)
})

it('a visitor who left before the answer is counted as such', async () => {
  const telemetry = await start({ METRICS_TOKEN: TOKEN })
  onTestFinished(() => telemetry.stop())
  const begun = Promise.withResolvers<void>()
  const origin = await listen(createServer(telemetry.around(() => begun.resolve()))) // which never answers
  const leaving = new AbortController()
  const visit = fetch(`${origin}/cakes/mango-cake`, { signal: leaving.signal }).catch(() => undefined)
  await begun.promise
  leaving.abort()
  await visit
  const read = async () => {
    const figures = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    return figures.text()
  }
  const route = 'http_request_method="GET",http_route="/cakes/:cakeId",http_response_status_code="499"'
  await vi.waitFor(async () => expect(await read()).toContain(`http_server_request_duration_seconds_count{${route}} 1`))
})

it('without a token the address of the figures is like any other', async () => {
  const { telemetry, origin } = await startMeasured({ METRICS_PORT: 0 })
  onTestFinished(() => telemetry.stop())
  expect((await fetch(`${origin}/metrics`)).status).toBe(503)
})

it('errors of the log go to a server of Sentry’s protocol, with their stack and without the row', async () => {
  const { url, received } = await startCollector()
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog('info', sink, base)
  const telemetry = await start({ SENTRY_DSN: `${url.replace('//', '//key@')}/42` }, log)
  const error = Object.assign(new Error('a cake fell'), { detail: 'Key (phone)=(+251900000001)' })
  log.warn({ err: new Error('only a warning') }, 'nothing to send')
  log.error({ err: error, orderId: 'TF-1' }, 'answering a request failed')
  log.child({ requestId: 'r1' }).error('a line without an error')
  await telemetry.stop()
  log.error({ err: error }, 'after the stop')

  expect(received.map(({ url: at }) => at.split('?')[0])).toEqual(['/api/42/envelope/', '/api/42/envelope/'])
  const bodies = received.map(({ body }) => body)
  expect(bodies[0]).toContain('"value":"a cake fell"')
  expect(bodies[0]).toContain('telemetry.db.test.ts')
  expect(bodies[0]).toContain('"release":"tafach@1.2.3"')
  expect(bodies[1]).toContain('a line without an error')
  expect(bodies.join('')).not.toMatch(/\+2519|only a warning/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ process: 4711, version: '1.2.3' })
})

it('a slow statement is logged without its values, a quick one is not', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const telemetry = await start({ SLOW_QUERY_MS: 100 }, createLog('info', sink))
  await sql`select pg_sleep(0.15), ${'secret'}::text`.execute(db)
  await sql`select 1`.execute(db)
  await telemetry.stop()
  await wait(0)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'a statement was slow', statement: 'select pg_sleep(0.15), $1::text' }),
  ])
})
