import { setTimeout as wait } from 'node:timers/promises'
import { mulberry32 } from '../gateways/fake-chaos.ts'

/** The customers' own knowledge at the end of the run; the shop's books must agree with it. */
export interface CustomersBooks {
  /** Number of taps on "pay" by each phone's owner; sending the same tap again does not count. */
  tapsOf: Map<string, number>
  /** Payments that the shop reported as paid. */
  seenPaid: Set<string>
  /** Number of refusals by reason, for the table. */
  refused: Map<string, number>
  customers: number
  taps: number
}

export function openCustomersBooks(): CustomersBooks {
  return { tapsOf: new Map(), seenPaid: new Set(), refused: new Map(), customers: 0, taps: 0 }
}

interface World {
  seed: number
  /** Addresses of the shop's processes. */
  shopUrls: readonly string[]
  books: CustomersBooks
  /** Shortens the customers' waits. */
  isHurried: boolean
}

interface Started {
  transactionId: string | undefined
  order: { code: string; key: string }
}

const METHODS = ['Telebirr', 'Mpesa', 'CBE Birr'] as const
const LOST_TRIES = 4

/**
 * One customer from the first tap until they give up or have paid. Their acts follow only from the seed and their number: they
 * tap once, twice or in two tabs, repeat lost requests, watch or close the dialog, and pay again after a refusal or from
 * impatience, with the same cart or from the order's page.
 */
export async function beCustomer({ seed, shopUrls, books, isHurried }: World, index: number): Promise<void> {
  const draw = mulberry32(seed * 100_003 + index)
  const happens = (share: number) => draw() < share
  const upTo = (max: number) => Math.floor(draw() * max)
  books.customers += 1

  const method = METHODS[upTo(METHODS.length)]!
  const isHosted = happens(0.2)
  const phone = `+251${method === 'Mpesa' && !isHosted ? '7' : '9'}${String(10_000_000 + index).padStart(8, '0')}`
  const kunafa = upTo(3)
  const purchase = {
    cartItems: [
      { cake: { id: 'baklava' }, quantity: 6 + upTo(6) },
      ...(kunafa > 0 ? [{ cake: { id: 'kunafa' }, quantity: kunafa }] : []),
    ],
    total: 0,
    // For delivery orders, which staff send out.
    ...(happens(0.3) && { delivery: { method: 'delivery', address: `Bole, house ${index}` } }),
  }
  purchase.total = (purchase.cartItems[0]!.quantity * 4500 + kunafa * 6050) / 100
  const headers = {
    'content-type': 'application/json',
    // The browser has its buyer cookie, so it may resume its own order.
    cookie: `buyer=browser-${index.toString().padStart(14, '0')}`,
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }
  let shop = upTo(shopUrls.length)

  /** Undefined: no answer, for example because the process is dead or died during the request. */
  async function call(
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: unknown } | undefined> {
    try {
      const response = await fetch(shopUrls[shop % shopUrls.length] + path, {
        ...init,
        headers: { ...headers, ...init.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(isHurried ? 5000 : 60_000),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return undefined
    }
  }

  async function tap(what: object): Promise<Started | undefined> {
    const key = `tap-${seed}-${index}-${books.taps}-${upTo(1e9)}`
    books.taps += 1
    if (!isHosted) books.tapsOf.set(phone, (books.tapsOf.get(phone) ?? 0) + 1)
    const [path, body] = isHosted
      ? ['/api/pay', { ...what, phone }]
      : ['/api/direct-pay', { ...what, phone, paymentMethod: method }]
    const send = () => call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': key } })

    // A double tap sends the same request several times at the same moment; the shop must recognize it.
    const copies = happens(0.15) ? 2 + upTo(2) : 1
    let answers = await Promise.all(Array.from({ length: copies }, send))
    for (let tries = 0; tries < LOST_TRIES && answers.every((each) => each === undefined); tries += 1) {
      if (happens(0.15)) return undefined // the customer closed the browser
      await wait(100 + upTo(isHurried ? 300 : 1500))
      shop += 1
      answers = [await send()]
    }
    const answer = answers.find((each) => each?.status === 200) ?? answers.find((each) => each !== undefined)
    if (!answer) return undefined
    if (answer.status !== 200) {
      const reason = (answer.body as { error?: { code?: string } }).error?.code ?? `HTTP ${answer.status}`
      books.refused.set(reason, (books.refused.get(reason) ?? 0) + 1)
      return undefined
    }
    const { transactionId, orderCode, orderUrl } = answer.body as Record<string, string>
    return { transactionId, order: { code: orderCode!, key: orderUrl!.split('key=')[1]! } }
  }

  async function poll(transactionId: string): Promise<string> {
    const patienceMs = happens(0.2) ? 0 : upTo(isHurried ? 2500 : 14_000)
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      await wait(isHurried ? 300 + upTo(300) : 1000 + upTo(2000))
      const answer = await call(`/api/payment-status/${transactionId}`)
      if (!answer) shop += 1
      const { status = 'pending' } = (answer?.body ?? {}) as { status?: string }
      if (status === 'completed') books.seenPaid.add(transactionId)
      if (status !== 'pending') return status
    }
    return 'pending'
  }

  /** Places an order without a payment, to be paid now, later or never. */
  async function orderFirst(): Promise<object | undefined> {
    const wanted = { cake_id: 'baklava', variant_id: 'box-of-6', quantity: 2, phone }
    const headersOfOrder = { 'idempotency-key': `order-${seed}-${index}` }
    const placed = await call('/api/orders', { method: 'POST', body: JSON.stringify(wanted), headers: headersOfOrder })
    if (placed?.status !== 201 || happens(0.5)) return undefined
    const { code, order_url: url } = placed.body as Record<string, string>
    return { order: { code, key: url!.split('key=')[1] }, total: 513 }
  }

  const isOrderedFirst = happens(0.08)
  const ordered = isOrderedFirst ? await orderFirst() : undefined
  if (isOrderedFirst && !ordered) return

  let what: object = ordered ?? purchase
  for (let round = 0; round < 3; round += 1) {
    const tabs = happens(0.05) ? 2 : 1
    const started = (await Promise.all(Array.from({ length: tabs }, () => tap(what)))).find(Boolean)
    const status = started?.transactionId ? await poll(started.transactionId) : 'pending'
    if (status === 'completed' || !happens(status === 'pending' ? 0.2 : 0.5)) return
    if (started && happens(0.5)) what = { order: started.order, total: purchase.total }
    if (happens(0.3)) shop += 1
  }
}
