import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { amountDue, type PayPurpose } from '#app/ordering/orders/status/amount-due.ts'
import type { PlacedOrder, WrittenWithOrder } from '#app/ordering/orders/placing/insert-order.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { verifyOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import {
  placeCartOrder,
  holderOfCart,
  placeFirstCartOrder,
  priceCart,
  stockWishOf,
  type PricedCart,
} from '#app/ordering/orders/placing/place-cart-order.server.ts'
import { letReplacedLapse } from '#app/ordering/orders/placing/unpaid-holder.server.ts'
import { paymentDeadline } from '#app/ordering/orders/placing/payment-deadline.ts'
import { postponeDeadline } from '#app/ordering/orders/status/postpone-deadline.server.ts'
import { explainHolder, explainShortStock } from '#app/ordering/inventory/hold-stock.server.ts'
import {
  openAttempt,
  openAttemptOfPlaced,
  voidOpenAttempts,
  type NewAttempt,
  type OpenedAttempt,
  type ReplacedAttempt,
} from '#app/money/payments/attempts.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import { checkPromptLimits, isFirstPrompt, type PromptSender } from '#app/money/payments/prompt-limits.server.ts'
import { isSwitchedOn } from '#app/money/payments/switched-ways.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import type {
  CartPurchase,
  CheckoutDeps,
  OrderPayment,
  Payment,
  StartedNote,
  StartRefusal,
} from './payment-request.server.ts'

export interface OpenedPayment {
  ok: true
  attempt: OpenedAttempt
  provider: PaymentProvider
  orderId: string
  orderCode: string
  amountSantim: Santim
  replaced: ReplacedAttempt[]
}

/** How it is to be paid; `provider` is charged first. */
export interface Channel {
  provider: PaymentProvider
  channel: 'direct' | 'hosted'
  method: PaymentMethod | null
  phone: string | null
}

export function noteOf({ attempt, orderId, orderCode, amountSantim }: Omit<OpenedPayment, 'ok'>): StartedNote {
  return { attemptId: attempt.id, orderId, orderCode, amountSantim }
}

/**
 * Transaction 1: limits, the order (new or resumed), the attempt. No provider is called yet. Refuses a method that the
 * owner disabled.
 */
export async function openPayment(
  deps: CheckoutDeps,
  asked: Payment,
  channel: Channel,
): Promise<OpenedPayment | StartRefusal> {
  const { what } = asked
  const payment = { ...asked, sender: await findSender(deps.db, asked.sender) }
  if (what.kind === 'order') return openForOrder(deps, payment, what, channel)
  const cart = await priceCart(deps, {
    items: what.items,
    totalSantim: what.totalSantim,
    delivery: what.contact.delivery,
    address: what.contact.address,
    shownFeeSantim: what.shownFeeSantim,
    placer: what.placer,
    phone: what.placer.adminEmail ? null : channel.phone,
  })
  if (!cart.ok) return cart
  if (!isSwitchedOn(channel.method, cart.settings)) return { ok: false, reason: 'payments_unavailable' }
  return openForCart(deps, payment, what, cart, channel)
}

async function openForCart(
  deps: CheckoutDeps,
  payment: Payment,
  { contact, placer, requestKey }: CartPurchase,
  cart: PricedCart,
  channel: Channel,
): Promise<OpenedPayment | StartRefusal> {
  const now = deps.clock.now()
  const { lang, clientAddress, buyerKey, sender } = payment
  const { phone, provider } = channel
  const asker = { phone, sender, clientAddress }
  const amountSantim = cart.totalSantim
  // One statement writes a new order, its attempt and the checkpoint.
  const { opened: attempt, also: alsoAttempt } = openAttemptOfPlaced(attemptFor(payment, amountSantim, channel), now)
  const also: WrittenWithOrder = (placed, { id, code }) => {
    const note = payment.checkpoints?.note(
      { attemptId: attempt.id, orderId: id, orderCode: code, amountSantim },
      sql`from ${placed}`,
    )
    return note ? sql`${alsoAttempt(placed)}, noted as (${note})` : alsoAttempt(placed)
  }
  const buyer = {
    contact: { ...contact, phone: phone ?? undefined },
    placer,
    lang,
    requestKey,
    buyerKey,
    clientAddress,
  }
  const order = { cart, ...buyer, also }
  const openedFor = ({ id, code }: PlacedOrder): OpenedPayment => {
    return { ok: true, attempt, provider, orderId: id, orderCode: code, amountSantim, replaced: [] }
  }

  const place = async (): Promise<OpenedPayment | StartRefusal> => {
    // Most customers have no earlier prompt today. For them one statement does everything.
    const first = await placeFirstCartOrder(deps.db, isFirstPrompt(asker, cart.settings, now), order, now)
    if (first) return openedFor(first)
    await payment.checkpoints?.claim()
    return deps.db.transaction().execute(async (trx): Promise<OpenedPayment | StartRefusal> => {
      const limits = await checkPromptLimits(trx, asker, cart.settings, now)
      if (!limits.ok) return limits
      const placed = await placeCartOrder(trx, order, now)
      if (!placed.ok) return placed
      return placed.isNew ? openedFor(placed) : openForDue(trx, payment, { ...placed, amountSantim }, channel, now)
    })
  }
  try {
    return await letReplacedLapse(deps.db, holderOfCart(order), now, place)
  } catch (error) {
    const refused = explainHolder(error) ?? explainShortStock(error, stockWishOf(cart))
    if (refused) return refused
    throw error
  }
}

async function openForOrder(
  deps: CheckoutDeps,
  asked: Payment,
  { code, key, purpose }: OrderPayment,
  channel: Channel,
): Promise<OpenedPayment | StartRefusal> {
  const now = deps.clock.now()
  await asked.checkpoints?.claim()
  const settings = await loadSettings(deps.db)
  if (!isSwitchedOn(channel.method, settings)) return { ok: false, reason: 'payments_unavailable' }
  const payment = { ...asked, sender: await findSenderOfOrder(deps.db, asked.sender, code) }
  const asker = { phone: channel.phone, sender: payment.sender, clientAddress: payment.clientAddress }
  return deps.db.transaction().execute(async (trx): Promise<OpenedPayment | StartRefusal> => {
    const limits = await checkPromptLimits(trx, asker, settings, now)
    if (!limits.ok) return limits
    const order = await lockOrder(trx, { code })
    if (!order || !verifyOrderKey(deps.appSecret, order.id, key)) return { ok: false, reason: 'order_not_found' }
    const due = dueOf(order, purpose)
    if (!due.ok) return due
    await postponeDeadline(trx, order, paymentDeadline(now, settings), now)
    return openForDue(trx, payment, { ...due, id: order.id, code }, channel, now)
  })
}

/** Anybody can make an account: it is known once money came for an order of it. */
async function findSender(db: Database, sender: PromptSender | undefined): Promise<PromptSender | undefined> {
  if (!sender?.startsWith('account ')) return sender
  const id = sender.slice('account '.length)
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .where('paid_santim', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return paid ? sender : `new ${id}`
}

/** The sender of a prompt for an existing order: the signed-in person if the shop knows them, otherwise the order's link. */
async function findSenderOfOrder(
  db: Database,
  sender: PromptSender | undefined,
  code: string,
): Promise<PromptSender | undefined> {
  if (sender && !sender.startsWith('new ')) return sender
  const link = await senderOfLink(db, code)
  return sender && !link?.startsWith('known ') ? sender : link
}

/** An order's link as a sender. `known`: staff placed or quoted the order, or it has a payment; anybody can place the others with any phone. */
async function senderOfLink(db: Database, code: string): Promise<PromptSender | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', sql<boolean>`placed_by <> 'customer' or kind = 'quote' or paid_santim > 0`.as('isKnown')])
    .where('code', '=', code)
    .executeTakeFirst()
  return order && `${order.isKnown ? 'known' : 'order'} ${order.id}`
}

function dueOf(order: LockedOrder, wanted: PayPurpose | undefined) {
  const due = amountDue(order, wanted)
  return due.ok && !mayBePaid(order) ? { ok: false as const, reason: 'order_not_payable' as const } : due
}

function attemptFor(
  payment: Payment,
  amountSantim: Santim,
  { provider, channel, method, phone }: Channel,
  purpose: PayPurpose = 'full',
): NewAttempt {
  const { sender, clientAddress } = payment
  const { name, mode } = provider
  return { amountSantim, purpose, provider: name, mode, channel, method, phone, sender, clientAddress }
}

async function openForDue(
  trx: Database,
  payment: Payment,
  due: { id: string; code: string; amountSantim: Santim; purpose?: PayPurpose },
  channel: Channel,
  now: Date,
): Promise<OpenedPayment> {
  const replaced = await voidOpenAttempts(trx, due.id, now)
  const attempt = await openAttempt(trx, due.id, attemptFor(payment, due.amountSantim, channel, due.purpose), now)
  const { provider } = channel
  const { id: orderId, code: orderCode, amountSantim } = due
  const opened: OpenedPayment = { ok: true, attempt, provider, orderId, orderCode, amountSantim, replaced }
  await payment.checkpoints?.note(noteOf(opened)).execute(trx)
  return opened
}
