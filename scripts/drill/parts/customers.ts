import { setTimeout as wait } from 'node:timers/promises'
import type { BenchCart } from '../../bench/checkout-load.ts'
import type { Accepted } from './compare-orders.ts'

/** Customers who order without a pause, each once, and repeat a tap that got no answer, as the shop's own page does. */
export interface Customers {
  /** Begins a new count, and returns that of the time since the last one. */
  count(): Counted
  /** Resolves after so many further orders. */
  more(orders: number): Promise<void>
  /** Lets every customer finish, and returns what each phone was told. */
  stop(): Promise<Map<string, Accepted>>
}

interface Counted {
  /** What each phone was told. */
  accepted: ReadonlyMap<string, Accepted>
  gapSeconds: number
  failedPages: number
}

const CUSTOMERS = 6
const PATIENCE_MS = 60_000
const REPEAT_AFTER_MS = 150
const PAGE_EVERY_MS = 100

export async function letCustomersOrder(url: string): Promise<Customers> {
  const cart = await fillCart(url)
  const accepted = new Map<string, Accepted>()
  let acceptedNow = new Map<string, Accepted>()
  const over = new AbortController()
  let next = 0
  let failedPages = 0
  let longestGapMs = 0
  let lastAt = performance.now()

  async function order(number: number): Promise<void> {
    const phone = `+2519000${String(number).padStart(5, '0')}`
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `drill-tap-of-${phone}`,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }
    const body = JSON.stringify({ ...cart, paymentMethod: 'Telebirr', phone })
    let last = 'nothing'
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await wait(REPEAT_AFTER_MS)) {
      const answer = await ask(`${url}/api/direct-pay`, { method: 'POST', headers, body })
      last = answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}` : 'no answer'
      if (answer?.status !== 200) continue
      const now = performance.now()
      longestGapMs = Math.max(longestGapMs, now - lastAt)
      lastAt = now
      const { orderCode: code, transactionId: attemptId } = answer.body as { orderCode: string; transactionId: string }
      accepted.set(phone, { code, attemptId })
      acceptedNow.set(phone, { code, attemptId })
      return
    }
    throw new Error(`${phone} could not order for ${PATIENCE_MS / 1000} s; the last answer was ${last}`)
  }

  async function oneAfterTheOther(): Promise<void> {
    while (!over.signal.aborted) await order((next += 1))
  }

  async function readPages(): Promise<void> {
    while (!over.signal.aborted) {
      const page = await ask(`${url}/api/cakes`, {})
      if (page?.status !== 200) failedPages += 1
      await wait(PAGE_EVERY_MS)
    }
  }

  const all = Promise.all([...Array.from({ length: CUSTOMERS }, oneAfterTheOther), readPages()])
  // A fault of one is thrown by `stop`.
  all.catch(() => undefined)
  return {
    count() {
      const now = performance.now()
      const counted = { accepted: acceptedNow, gapSeconds: Math.max(longestGapMs, now - lastAt) / 1000, failedPages }
      acceptedNow = new Map()
      failedPages = longestGapMs = 0
      lastAt = now
      return counted
    },
    async more(orders) {
      const enough = accepted.size + orders
      const isEnough = () => accepted.size >= enough
      while (!isEnough()) await Promise.race([wait(50), all])
    },
    async stop() {
      over.abort()
      await all
      return accepted
    },
  }
}

/** Two daily cakes, three pieces of each: the smallest order that the demo shop accepts. */
export async function fillCart(url: string): Promise<BenchCart> {
  const cakes = (await (await fetch(`${url}/api/cakes`)).json()) as {
    id: string
    price: number
    is_available_daily: boolean
  }[]
  const chosen = cakes.filter((cake) => cake.is_available_daily).slice(0, 2)
  return {
    cartItems: chosen.map(({ id }) => ({ cake: { id }, quantity: 3 })),
    total: chosen.reduce((sum, { price }) => sum + 3 * price, 0),
  }
}

/** Undefined: no answer. */
async function ask(address: string, init: RequestInit): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined
  }
}
