import { sql, type Database, type RawBuilder } from '#app/platform/database.server.ts'
import { formatSantim, type Santim } from '#app/platform/money.ts'
import type { Lang } from '#app/platform/translate.ts'
import { loadSettings } from '#app/settings/settings.queries.server.ts'
import type { OrderContact, PlacedOrder, Placer } from '#app/orders/insert-order.server.ts'
import { amountDue, type PayPurpose } from '#app/orders/amount-due.ts'
import { lockOrder, type LockedOrder } from '#app/orders/lock-order.server.ts'
import { orderUrl, verifyOrderKey } from '#app/orders/order-link.server.ts'
import { isPayableStatus } from '#app/orders/order-status.ts'
import { listOrderLines } from '#app/orders/order-lines.queries.server.ts'
import {
  paymentDeadline,
  placeCartOrder,
  placeFirstCartOrder,
  priceCart,
  stockWishOf,
  type CartItem,
  type CartRefusal,
  type PricedCart,
} from '#app/orders/place-cart-order.server.ts'
import { postponeDeadline } from '#app/orders/postpone-deadline.server.ts'
import { explainShortStock } from '#app/orders/stock/hold-stock.server.ts'
import {
  findCurrentAttempt,
  openAttempt,
  openAttemptOfPlaced,
  stopAsking,
  recordCharge,
  voidOpenAttempts,
  type NewAttempt,
  type OpenedAttempt,
  type ReplacedAttempt,
} from '#app/payments/attempts.server.ts'
import type { AttemptState } from '#app/payments/attempt.ts'
import { isMethodAvailable, type PaymentMethod } from '#app/payments/methods.ts'
import { checkPromptLimits, isFirstPrompt, type PromptLimitRefusal } from '#app/payments/prompt-limits.server.ts'
import type { HostedCheckout, PaymentProvider, ProviderRefusal } from '#app/payments/provider.ts'
import { findAttempt } from '#app/payments/record-settlement.server.ts'
import { webhookUrl } from '#app/payments/webhook-token.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

export interface CheckoutDeps extends SettleDeps {
  appSecret: string
}

export interface CartPurchase {
  kind: 'cart'
  items: readonly CartItem[]
  /** What the customer saw: compared, never charged. */
  totalSantim: Santim
  contact: Omit<OrderContact, 'phone'>
  placer: Placer
}

/** Paying an order that exists, by its link. */
export interface OrderPayment {
  kind: 'order'
  code: string
  key: string
  /** Deposit, rest or all; what is due first when not said. The server decides how much that is. */
  purpose?: PayPurpose | undefined
}

interface Payment {
  what: CartPurchase | OrderPayment
  lang: Lang
  clientAddress: string
  /** Scheme and host that the customer uses. */
  origin: string
  keeper?: PaymentKeeper | undefined
}

/** Statements that keep what became of this request, so that a repeat of it gets the same answer (idempotency). */
export interface PaymentKeeper {
  /** Takes the request's key, before anything is written that the note is no part of. */
  claim: () => Promise<void>
  /** Part of the transaction that opens the attempt; `from` names what must have been written. */
  note: (started: StartedNote, from?: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Part of the transaction that keeps the provider's answer; ends in a condition. */
  started?: (started: StartedNote) => RawBuilder<unknown>
}

export interface DirectPayment extends Payment {
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
}

export interface HostedPayment extends Payment {
  phone: string | null
  /** Absolute addresses for the payment page to send the browser back to. */
  returnUrls: (order: { id: string; code: string }) => HostedCheckout['urls']
}

export interface StartedNote {
  attemptId: string
  orderId: string
  orderCode: string
}

export type StartRefusal =
  | CartRefusal
  | PromptLimitRefusal
  | { ok: false; reason: 'method_unavailable' }
  | { ok: false; reason: 'payments_unavailable' }
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_not_payable' }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'deposit_already_paid' }
  | { ok: false; reason: 'provider_refused' }
  | { ok: false; reason: 'provider_unavailable' }

/**
 * Sends a prompt to the customer's phone for a cart, or for an order that exists. Refuses before anything is written, or
 * without a trace; only a provider's own "no" leaves an order behind, which a retry takes up. `isKept`: the request's
 * keeper has kept the answer.
 * Source: style "one request, start to end"; product.md 3.2, 3.3; payments.md 7.
 */
export async function startDirectPayment(
  deps: CheckoutDeps,
  payment: DirectPayment,
): Promise<({ ok: true; isKept?: boolean } & StartedNote) | StartRefusal> {
  const { method, phone } = payment
  if (!isMethodAvailable(method, phone)) return { ok: false, reason: 'method_unavailable' }
  const provider = deps.providers.forMethod(method)
  if (!provider) return { ok: false, reason: 'payments_unavailable' }

  const opened = await openPayment(deps, payment, { provider, channel: 'direct', method, phone })
  if (!opened.ok) return opened
  const paidAttemptId = await findPaidMeanwhile(deps, opened)
  if (paidAttemptId) return { ok: true, ...noteOf(opened), attemptId: paidAttemptId }
  const description = `${opened.orderCode} ${formatSantim(opened.amountSantim, 'en')}`
  const { reference } = opened.attempt
  const notifyUrl = webhookUrl(deps.appSecret, payment.origin, provider.name, reference)
  const charge = { reference, amountSantim: opened.amountSantim, method, phone, description, notifyUrl }
  const keep = payment.keeper?.started?.(noteOf(opened))
  const { answer, state } = await askProvider(deps, opened, () => provider.directCharge(charge), keep)
  if (!answer.ok && answer.fault !== 'unknown_outcome') return refusalOf(answer)
  if (state === 'void') return { ok: true, ...noteOf(opened), attemptId: await yieldToNewer(deps, opened) }
  return { ok: true, isKept: keep !== undefined, ...noteOf(opened) }
}

/** Opens a provider's payment page for a cart, or for an order that exists. The same rules as for a prompt. */
export async function startHostedPayment(
  deps: CheckoutDeps,
  payment: HostedPayment,
): Promise<({ ok: true; url: string } & StartedNote) | StartRefusal> {
  const { phone } = payment
  const provider = deps.providers.forHostedPage()
  if (!provider) return { ok: false, reason: 'payments_unavailable' }

  const opened = await openPayment(deps, payment, { provider, channel: 'hosted', method: null, phone })
  if (!opened.ok) return opened
  if (await findPaidMeanwhile(deps, opened)) return { ok: false, reason: 'order_already_paid' }
  const lines = await listOrderLines(deps.db, opened.orderId)
  const { answer, state } = await askProvider(deps, opened, () =>
    provider.hostedCheckout({
      reference: opened.attempt.reference,
      amountSantim: opened.amountSantim,
      items: itemsOf(lines, opened),
      phone,
      lang: payment.lang,
      urls: payment.returnUrls({ id: opened.orderId, code: opened.orderCode }),
      notifyUrl: webhookUrl(deps.appSecret, payment.origin, provider.name, opened.attempt.reference),
    }),
  )
  if (!answer.ok) return refusalOf(answer)
  if (state === 'void') return yieldPageToNewer(deps, opened)
  return { ok: true, url: answer.url, ...noteOf(opened) }
}

/** What the payment page lists: the order's lines when they are what is paid, else the part of it that is. */
function itemsOf(lines: Awaited<ReturnType<typeof listOrderLines>>, { orderCode, amountSantim }: Opened) {
  const items = lines.map(({ nameEn, quantity, unitPriceSantim }) => ({ name: nameEn, quantity, unitPriceSantim }))
  const isAll = items.reduce((sum, item) => sum + item.quantity * item.unitPriceSantim, 0) === amountSantim
  return isAll ? items : [{ name: orderCode, quantity: 1, unitPriceSantim: amountSantim }]
}

interface Opened {
  ok: true
  attempt: OpenedAttempt
  provider: PaymentProvider
  orderId: string
  orderCode: string
  amountSantim: Santim
  replaced: ReplacedAttempt[]
}

function noteOf({ attempt, orderId, orderCode }: Opened): StartedNote {
  return { attemptId: attempt.id, orderId, orderCode }
}

interface Channel {
  provider: PaymentProvider
  channel: 'direct' | 'hosted'
  method: PaymentMethod | null
  phone: string | null
}

/** Transaction 1: limits, the order (new, or taken up again), the attempt. The provider has heard nothing yet. */
async function openPayment(deps: CheckoutDeps, payment: Payment, channel: Channel): Promise<Opened | StartRefusal> {
  const { what } = payment
  if (what.kind === 'order') return openForOrder(deps, payment, what, channel)
  const cart = await priceCart(deps, {
    items: what.items,
    totalSantim: what.totalSantim,
    delivery: what.contact.delivery,
    address: what.contact.address,
    placer: what.placer,
    phone: what.placer.adminEmail ? null : channel.phone,
  })
  if (!cart.ok) return cart
  return openForCart(deps, payment, what, cart, channel)
}

async function openForCart(
  deps: CheckoutDeps,
  payment: Payment,
  { contact, placer }: CartPurchase,
  cart: PricedCart,
  channel: Channel,
): Promise<Opened | StartRefusal> {
  const now = deps.clock.now()
  const { lang, clientAddress } = payment
  const { phone, provider } = channel
  const asker = { phone, clientAddress }
  const amountSantim = cart.totalSantim
  // A new order, its attempt and the note of both are one statement.
  const { opened: attempt, also: alsoAttempt } = openAttemptOfPlaced(attemptFor(payment, amountSantim, channel), now)
  const also = ({ id, code }: PlacedOrder) => {
    const note = payment.keeper?.note({ attemptId: attempt.id, orderId: id, orderCode: code }, sql`from placed`)
    return note ? sql`${alsoAttempt}, noted as (${note})` : alsoAttempt
  }
  const order = { cart, contact: { ...contact, phone: phone ?? undefined }, placer, lang, clientAddress, also }
  const openedFor = ({ id, code }: PlacedOrder): Opened => {
    return { ok: true, attempt, provider, orderId: id, orderCode: code, amountSantim, replaced: [] }
  }

  try {
    // Nearly every customer asks for the first time today: that takes the one statement alone.
    const first = await placeFirstCartOrder(deps.db, isFirstPrompt(asker, now), order, now)
    if (first) return openedFor(first)
    await payment.keeper?.claim()
    return await deps.db.transaction().execute(async (trx): Promise<Opened | StartRefusal> => {
      const limits = await checkPromptLimits(trx, asker, now)
      if (!limits.ok) return limits
      const placed = await placeCartOrder(trx, order, now)
      return placed.isNew ? openedFor(placed) : openForDue(trx, payment, { ...placed, amountSantim }, channel, now)
    })
  } catch (error) {
    const short = explainShortStock(error, stockWishOf(cart))
    if (short) return short
    throw error
  }
}

async function openForOrder(
  deps: CheckoutDeps,
  payment: Payment,
  { code, key, purpose }: OrderPayment,
  channel: Channel,
) {
  const now = deps.clock.now()
  await payment.keeper?.claim()
  const settings = await loadSettings(deps.db)
  const asker = { phone: channel.phone, clientAddress: payment.clientAddress }
  return deps.db.transaction().execute(async (trx): Promise<Opened | StartRefusal> => {
    const limits = await checkPromptLimits(trx, asker, now)
    if (!limits.ok) return limits
    const order = await lockOrder(trx, { code })
    if (!order || !verifyOrderKey(deps.appSecret, order.id, key)) return { ok: false, reason: 'order_not_found' }
    const due = dueOf(order, purpose)
    if (!due.ok) return due
    await postponeDeadline(trx, order, paymentDeadline(now, settings), now)
    return openForDue(trx, payment, { ...due, id: order.id, code }, channel, now)
  })
}

function dueOf(order: LockedOrder, wanted: PayPurpose | undefined) {
  const due = amountDue(order, wanted)
  return due.ok && !isPayableStatus(order.status) ? { ok: false as const, reason: 'order_not_payable' as const } : due
}

function attemptFor(
  payment: Payment,
  amountSantim: Santim,
  { provider, channel, method, phone }: Channel,
  purpose: PayPurpose = 'full',
): NewAttempt {
  const { clientAddress } = payment
  return { amountSantim, purpose, provider: provider.name, channel, method, phone, clientAddress }
}

/** The attempt of an order that was there before takes the place of those still open. */
async function openForDue(
  trx: Database,
  payment: Payment,
  due: { id: string; code: string; amountSantim: Santim; purpose?: PayPurpose },
  channel: Channel,
  now: Date,
): Promise<Opened> {
  const replaced = await voidOpenAttempts(trx, due.id, now)
  const attempt = await openAttempt(trx, due.id, attemptFor(payment, due.amountSantim, channel, due.purpose), now)
  await payment.keeper?.note({ attemptId: attempt.id, orderId: due.id, orderCode: due.code }).execute(trx)
  const { provider } = channel
  return { ok: true, attempt, provider, orderId: due.id, orderCode: due.code, amountSantim: due.amountSantim, replaced }
}

/**
 * The call itself, outside any transaction and never repeated, then transaction 2 with what was said. `keep` goes with it
 * when the customer may now pay.
 */
async function askProvider<Accepted extends { ok: true; providerReference: string | null; url?: string }>(
  deps: CheckoutDeps,
  { attempt, provider }: Opened,
  ask: () => Promise<Accepted | ProviderRefusal>,
  keep?: RawBuilder<unknown>,
): Promise<{ answer: Accepted | ProviderRefusal; state: AttemptState }> {
  let answer: Accepted | ProviderRefusal
  try {
    answer = await ask()
  } catch (error) {
    deps.log.error({ err: error, attemptId: attempt.id }, 'a provider did not answer as agreed')
    answer = { ok: false, fault: 'unknown_outcome', detail: String(error) }
  }
  if (!answer.ok) {
    const { fault, detail } = answer
    deps.log.warn({ provider: provider.name, attemptId: attempt.id, fault, detail }, 'payment request refused')
  }
  const isOpen = answer.ok || answer.fault === 'unknown_outcome'
  return { answer, state: await recordCharge(deps.db, attempt.id, answer, deps.clock.now(), isOpen ? keep : undefined) }
}

/**
 * A second tap took this attempt's place while its prompt was on the way: that prompt is taken back at once, and the
 * customer follows the newer one. Answers the attempt to follow.
 */
async function yieldToNewer(deps: CheckoutDeps, { attempt, provider, orderId }: Opened): Promise<string> {
  const own = { id: attempt.id, provider: provider.name, reference: attempt.reference, providerReference: null }
  if ((await withdrawPrompt(deps, own)) === 'already_final')
    await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'poll' })
  return (await findCurrentAttempt(deps.db, orderId)) ?? attempt.id
}

/** The same for a payment page: it is closed, and the browser goes to the newer one, or to the order's page until that opens. */
async function yieldPageToNewer(deps: CheckoutDeps, opened: Opened): Promise<{ ok: true; url: string } & StartedNote> {
  const attemptId = await yieldToNewer(deps, opened)
  const newer = await findAttempt(deps.db, attemptId)
  const order = { id: opened.orderId, code: opened.orderCode }
  const url = newer?.state === 'pending' && newer.checkoutUrl ? newer.checkoutUrl : orderUrl(deps.appSecret, order)
  return { ok: true, ...noteOf(opened), attemptId, url }
}

/**
 * Withdraws the prompts that this attempt replaces, where the provider can. Should one of them turn out to be paid, the
 * new attempt is void, unsent, and nothing more is asked of the customer. Answers the attempt that was paid.
 */
async function findPaidMeanwhile(deps: CheckoutDeps, { attempt, replaced }: Opened): Promise<string | undefined> {
  for (const older of replaced) {
    if ((await withdrawPrompt(deps, older)) !== 'already_final') continue
    const settled = await settlePayment(deps, { attemptId: older.id, learnedBy: 'poll' })
    if (!settled.ok || settled.state !== 'completed') continue
    await stopAsking(deps.db, attempt.id)
    return older.id
  }
  return undefined
}

function refusalOf({ fault }: ProviderRefusal): StartRefusal {
  switch (fault) {
    case 'validation':
      return { ok: false, reason: 'provider_refused' }
    case 'duplicate':
      return { ok: false, reason: 'order_already_paid' }
    case 'rate_limited':
      return { ok: false, reason: 'too_many_prompts', retryAfterSeconds: 60 }
    case 'config':
    case 'unsupported':
    case 'unreachable':
    case 'unknown_outcome':
      return { ok: false, reason: 'provider_unavailable' }
  }
}
