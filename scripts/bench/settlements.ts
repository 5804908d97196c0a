import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

import { POLL_INTERVAL_MS } from '#app/money/payments/ui/payment-progress.ts'
import type { ControlCommand, ControlTaken } from '#test/gateways/fake-protocol.ts'
import { freePort } from '#test/chaos/free-port.ts'

import type { BenchCart } from './checkout-load.ts'

/** A fake Chapa in a separate process that answers immediately. */
export interface FastGateway {
  /** Configures the shop to use it. */
  environment: Record<string, string>
  control: (command: ControlCommand) => Promise<void>
  references: () => Promise<string[]>
  stop: () => void
}

export interface Settlements {
  /** From the first message to the last confirmed order, with many messages at the same time. */
  perSecond: number
  /** From one message, without other load, to the next answer that says paid; in ms, sorted. */
  untilPaidMs: number[]
  /** The same for a customer's screen, which polls every 3 s. */
  untilSeenMs: number[]
  /** The same for the order's page as the server renders it. */
  untilPageMs: number[]
}

const AT_ONCE = 20
const SAMPLES = 20

export async function startFastGateway(shopPort: number): Promise<FastGateway> {
  const port = await freePort()
  const keys = { secretKey: 'CHASECK_TEST-of-the-bench', webhookSecret: 'webhook-secret-of-the-bench' }
  const options = { port, ...keys, webhookUrl: `http://127.0.0.1:${shopPort}/api/hooks/chapa` }
  const program = path.join(import.meta.dirname, '..', '..', 'test', 'gateways', 'fake-chapa.ts')
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout!.once('data', resolve))
  const url = `http://127.0.0.1:${port}`
  return {
    environment: {
      CHAPA_SECRET_KEY: keys.secretKey,
      CHAPA_WEBHOOK_SECRET: keys.webhookSecret,
      CHAPA_BASE_URL: `${url}/v1`,
      // Checkouts use the simulator; only CBE Birr uses this gateway.
      PAYMENT_ORDER_TELEBIRR: 'simulator',
      PAYMENT_ORDER_MPESA: 'simulator',
    },
    async control(command) {
      const answer = await fetch(`${url}/_control`, { method: 'POST', body: JSON.stringify(command) })
      await answer.body?.cancel()
    },
    async references() {
      const { payments } = (await (await fetch(`${url}/_control/taken`)).json()) as ControlTaken
      return payments.filter(({ state }) => state === 'pending').map(({ reference }) => reference)
    },
    stop: () => child.kill('SIGTERM'),
  }
}

/** Pays `count` prompts at the same time, then some one by one while their customers' pages poll. */
export async function measureSettlements(
  origin: string,
  gateway: FastGateway,
  cart: BenchCart,
  { count, firstCustomer }: { count: number; firstCustomer: number },
): Promise<Settlements> {
  let customer = firstCustomer
  const start = async () => {
    customer += 1
    const phone = `+2519002${String(customer).padStart(5, '0')}`
    const answer = await fetch(`${origin}/api/direct-pay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.200.${(customer >> 8) & 255}.${customer & 255}`,
      },
      body: JSON.stringify({ ...cart, paymentMethod: 'CBE Birr', phone }),
    })
    if (!answer.ok) throw new Error(`a payment could not be started: ${await answer.text()}`)
    return (await answer.json()) as { transactionId: string; orderUrl: string }
  }
  const isPaid = async (id: string) => {
    const answer = await fetch(`${origin}/api/payment-status/${id}`)
    return ((await answer.json()) as { status: string }).status === 'completed'
  }

  const started: string[] = []
  await eachAtOnce(Array.from({ length: count }), async () => {
    started.push((await start()).transactionId)
  })
  const references = await gateway.references()
  const startedAt = performance.now()
  await eachAtOnce(references, (reference) =>
    gateway.control({ decide: { reference, act: 'pay' }, webhook: { reference } }),
  )
  await eachAtOnce(started, async (id) => {
    while (!(await isPaid(id))) await wait(5)
  })
  const perSecond = (count * 1000) / (performance.now() - startedAt)

  const untilPaidMs: number[] = []
  const untilPageMs: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { transactionId, orderUrl } = await start()
    const reported = await payLast(gateway)
    while (!(await isPaid(transactionId))) await wait(1)
    untilPaidMs.push(performance.now() - reported)
    const page = await fetch(origin + orderUrl)
    if (!(await page.text()).includes('Confirmed')) throw new Error('the page of a paid order does not say so')
    untilPageMs.push(performance.now() - reported)
  }
  // Each page polls every 3 s at its own offset, while all messages arrive at the same time.
  const looking = await Promise.all(Array.from({ length: SAMPLES }, start))
  const reported = await payLast(gateway)
  const untilSeenMs = await Promise.all(
    looking.map(async ({ transactionId }, sample) => {
      const firstPoll = reported + (POLL_INTERVAL_MS * (sample + 0.5)) / SAMPLES
      for (let poll = 0; ; poll += 1) {
        await wait(Math.max(0, firstPoll + poll * POLL_INTERVAL_MS - performance.now()))
        if (await isPaid(transactionId)) return performance.now() - reported
      }
    }),
  )
  const inOrder = (times: number[]) => times.toSorted((a, b) => a - b)
  return {
    perSecond,
    untilPaidMs: inOrder(untilPaidMs),
    untilSeenMs: inOrder(untilSeenMs),
    untilPageMs: inOrder(untilPageMs),
  }
}

/** Pays the open prompts and notifies the shop; returns the moment of the notification. */
async function payLast(gateway: FastGateway): Promise<number> {
  const references = await gateway.references()
  const reported = performance.now()
  await Promise.all(
    references.map((reference) => gateway.control({ decide: { reference, act: 'pay' }, webhook: { reference } })),
  )
  return reported
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
