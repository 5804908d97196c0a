import * as paths from '#app/base/platform/paths.ts'
import type { StartedPayment } from '#app/money/payments/ui/payment-progress.ts'
import { parseBoughtPack, type BoughtPack } from '#app/ordering/cart/bought-pack.ts'
import { readMemory, writeMemory } from '#app/base/ui/browser-memory.ts'
import { LAST_ORDER_KEY } from './last-order-key.ts'

const PAYMENT_KEY = 'tafach.payment'
/** The payment that last cleared the cart: two tabs that follow it clear the cart once. */
const CLEARED_KEY = 'tafach.cleared'
const HOSTED_KEY = 'tafach.hosted'
const PACK_KEY = 'tafach.pack'
const ORDER_URL = new RegExp(`^${paths.order('([2-9A-HJKMNP-Z]{6})')}(\\?key=[\\w.-]+)?$`)

export function rememberPayment(payment: StartedPayment | undefined): void {
  writeMemory(PAYMENT_KEY, payment ? JSON.stringify(payment) : null)
}

export function rememberedPayment(): StartedPayment | undefined {
  return parseStartedPayment(readMemory(PAYMENT_KEY))
}

/** Undefined unless it is a complete payment: storage may hold anything. */
export function parseStartedPayment(text: string | null): StartedPayment | undefined {
  if (!text) return undefined
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof stored !== 'object' || stored === null) return undefined
  const { transactionId, method, orderUrl, paysCart, startedAtMs, amountSantim, phone, purpose } = stored as Record<
    string,
    unknown
  >
  if (typeof transactionId !== 'string' || transactionId === '' || typeof method !== 'string') return undefined
  if (typeof orderUrl !== 'string' || !isOrderUrl(orderUrl) || !Number.isFinite(startedAtMs)) return undefined
  return {
    transactionId,
    method,
    orderUrl,
    paysCart: paysCart === true,
    startedAtMs: startedAtMs as number,
    // An earlier version stored neither.
    amountSantim: Number.isSafeInteger(amountSantim) ? (amountSantim as number) : 0,
    phone: typeof phone === 'string' ? phone : '',
    ...(typeof purpose === 'string' && { purpose }),
  }
}

/** What the signed address of an order names; undefined for the page on which orders are found. */
export function orderOf(orderUrl: string): { code: string; key: string } | undefined {
  const [, code, query = ''] = ORDER_URL.exec(orderUrl) ?? []
  return code ? { code, key: new URLSearchParams(query).get('key') ?? '' } : undefined
}

function isOrderUrl(url: string): boolean {
  return url === paths.track || ORDER_URL.test(url)
}

/** True for the first caller with this payment; later ones, in any tab, get false. */
export function claimClearing(transactionId: string): boolean {
  if (readMemory(CLEARED_KEY) === transactionId) return false
  writeMemory(CLEARED_KEY, transactionId)
  return true
}

export interface LastOrder {
  code: string
  url: string
}

export function rememberLastOrder(url: string): void {
  if (isOrderUrl(url)) writeMemory(LAST_ORDER_KEY, url)
}

export function forgetLastOrder(): void {
  writeMemory(LAST_ORDER_KEY, null)
}

export function lastOrder(): LastOrder | undefined {
  const url = readMemory(LAST_ORDER_KEY)
  const code = url && ORDER_URL.exec(url)?.[1]
  return url && code ? { code, url } : undefined
}

/** Called before the browser goes to a payment page for the cart. */
export function rememberHostedPayment(orderUrl: string): void {
  writeMemory(HOSTED_KEY, orderUrl)
}

/** Whether this browser went to a payment page for its cart; reading it removes the mark. */
export function takeHostedPayment(): boolean {
  const went = readMemory(HOSTED_KEY) !== null
  if (went) writeMemory(HOSTED_KEY, null)
  return went
}

/** Called when an order is placed; undefined: it buys no pack of what is in the cart. */
export function rememberPack(pack: BoughtPack | undefined): void {
  writeMemory(PACK_KEY, pack ? JSON.stringify(pack) : null)
}

/** The pieces of the cart that this order bought as a pack; the first caller gets them. */
export function claimPack(order: string): BoughtPack | undefined {
  const pack = parseBoughtPack(readMemory(PACK_KEY))
  if (pack?.order !== order) return undefined
  writeMemory(PACK_KEY, null)
  return pack
}
