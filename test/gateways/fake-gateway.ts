import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createChance } from './fake-chaos.ts'
import { patternOf, readRequest, sendJson, spoil } from './fake-http.ts'
import type { FakePayment } from './fake-payments.ts'
import type {
  ControlCommand,
  FakeCall,
  FakeFault,
  FakeGateway,
  FakeGatewayParts,
  FaultKind,
  WebhookFlaw,
} from './fake-protocol.ts'

/** Starts a fake on 127.0.0.1; port 0 takes a free one. */
export async function startFakeGateway(name: string, parts: FakeGatewayParts, port = 0): Promise<FakeGateway> {
  const { payments } = parts
  const routes = parts.routes.map((route) => ({ ...route, pattern: patternOf(route.path) }))
  const faults: Required<FakeFault>[] = []
  const counts = new Map<FakeCall, number>()
  const timers = new Set<NodeJS.Timeout>()
  let chaos: ReturnType<typeof createChance> | null = null

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const body = await text(request)
    if (pathname.startsWith('/_control')) return control(pathname, body, response)

    const route = routes.find((each) => each.method === request.method && each.pattern.test(pathname))
    const call = route?.call ?? 'other'
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const fault = takeFault(call)
    if (fault === 'rate_limited') return sendJson(response, parts.rateLimited)
    if (fault && fault !== 'slow' && !fault.endsWith('_after')) return spoil(response, fault)

    const params = route?.pattern.exec(pathname)?.groups ?? {}
    const handled = route ? route.handle(readRequest(request, searchParams, body, params)) : parts.unknownPath
    if (fault === 'slow') return later(chaos?.slowMs() ?? 50, () => sendJson(response, handled))
    return fault ? spoil(response, fault.replace('_after', '')) : sendJson(response, handled)
  }

  function takeFault(call: FakeCall): FaultKind | undefined {
    const index = faults.findIndex(({ on }) => on === 'any' || on === call)
    const fault = faults[index]
    if (!fault) return chaos?.fault()
    fault.times -= 1
    if (fault.times === 0) faults.splice(index, 1)
    return fault.kind
  }

  payments.onRefund = (payment, refund) => {
    const end = chaos?.refundEnd()
    if (!end) return
    later(end.afterMs, () => {
      payments.decideRefund(payment, refund, end.state)
      reportOf(payment)
    })
  }

  /** Sends the messages about a payment in its present state, with the faults of the plan. */
  function reportOf({ reference, state }: FakePayment): void {
    for (const { afterMs, flaw } of chaos?.webhooks() ?? []) {
      later(afterMs, () => void send(reference, flaw, state))
      later(afterMs, () => void callBack(reference))
    }
  }

  payments.onOpened = (payment) => runStep(payment, chaos?.steps(payment) ?? [])

  /** Runs the customer's next step, sends the messages about it, then schedules the following step. */
  function runStep(payment: FakePayment, [step, ...rest]: ReturnType<ReturnType<typeof createChance>['steps']>): void {
    if (!step) return
    const { reference } = payment
    later(step.afterMs, () => {
      if (!payments.decide(reference, step.decision)) return
      reportOf(payment)
      runStep(payment, rest)
    })
  }

  function send(reference: string, flaw: WebhookFlaw, as?: FakePayment['state']): Promise<number> {
    const payment = payments.get(reference)
    const message = parts.webhook({ ...payment, state: as ?? payment.state }, flaw)
    return request(message?.url, message && { method: 'POST', headers: message.headers, body: message.body })
  }

  function callBack(reference: string): Promise<number> {
    return request(parts.callback?.(payments.get(reference)))
  }

  async function control(pathname: string, body: string, response: ServerResponse): Promise<void> {
    if (pathname === '/_control/taken') {
      const { refusedDuplicates } = payments
      return sendJson(response, {
        status: 200,
        body: { payments: payments.taken(), refusedDuplicates, toCome: timers.size },
      })
    }
    const command = JSON.parse(body) as ControlCommand
    if (command.fail) gateway.fail(command.fail)
    if (command.chaos !== undefined) gateway.setChaos(command.chaos)
    if (command.downMs !== undefined) setImmediate(goDown, command.downMs)
    const decided = command.decide && gateway.decide(command.decide.reference, command.decide)
    const answered = command.webhook && (await gateway.sendWebhook(command.webhook.reference, command.webhook))
    sendJson(response, { status: 200, body: { decided, answered } })
  }

  /** Refuses connections for a while and cuts open ones; books and customers continue. */
  function goDown(ms: number): void {
    if (!server.listening) return
    const { port: ownPort } = server.address() as AddressInfo
    server.close()
    server.closeAllConnections()
    later(ms, () => void server.listen(ownPort, '127.0.0.1'))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else sendJson(response, { status: 500, body: { fault: `in the fake itself: ${String(error)}` } })
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))

  const gateway: FakeGateway = {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    count: (call) => counts.get(call) ?? 0,
    fail: ({ kind, on = 'any', times = 1 }) => void faults.push({ kind, on, times }),
    setChaos: (plan) => {
      chaos = plan && createChance(plan)
    },
    decide: (reference, decision) => payments.decide(reference, decision),
    sendWebhook: (reference, { flaw = 'none', copies = 1, as } = {}) =>
      Promise.all(Array.from({ length: copies }, () => send(reference, flaw, as))),
    decideRefund(number, state) {
      const payment = payments
        .all()
        .find(({ refunds }) => refunds.some((one) => [one.id, one.reference].includes(number)))
      const refund = payments.findRefund(number)
      if (!payment || !refund) throw new Error(`no refund ${number}`)
      payments.decideRefund(payment, refund, state)
    },
    sendCallback: callBack,
    taken: () => payments.taken(),
    close: async () => {
      timers.forEach((timer) => clearTimeout(timer))
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return gateway
}

/** The HTTP status; 0: no address was given, or nobody listens because the shop is restarting. */
async function request(url: string | null | undefined, init?: RequestInit | null): Promise<number> {
  if (!url) return 0
  try {
    const response = await fetch(url, init ?? {})
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
