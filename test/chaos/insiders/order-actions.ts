import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { askShop } from './ask-shop.ts'
import {
  birr,
  did,
  happens,
  pick,
  pickNew,
  somePhone,
  someSantim,
  upTo,
  type Attempted,
  type Insider,
  type InsiderAction,
  type World,
} from './insider.ts'
import type { Account } from './people.ts'

interface SeenOrder {
  id: string
  code: string
  phone: string
  version: number
  owed: number
}

const NEWEST = 30
const OPEN = sql`o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')`
const OWING = sql`${OPEN} and o.owed_santim > 0`
const MOST_SANTIM = 1_000_000

async function findOrders({ shop: { db } }: World, where: RawBuilder<unknown>): Promise<SeenOrder[]> {
  const { rows } = await sql<SeenOrder>`
    select o.id, o.code, o.phone, o.version, o.owed_santim as owed from orders o
    where not exists (select from counter_sales s where s.order_id = o.id) and ${where}
    order by o.updated_at desc, o.created_at desc limit ${NEWEST}`.execute(db)
  return rows
}

export interface PlacedOrder {
  id: string
  code: string
  phone: string
}

/** As anybody on the site, for any phone. */
export async function placeOrder(world: World, phone: string): Promise<PlacedOrder | Attempted> {
  const json = { cake_id: 'baklava', variant_id: 'box-of-6', quantity: 1 + upTo(world, 5), phone }
  const answer = await askShop(world.shop, { path: '/api/orders', json, cookie: `buyer=browser-${randomUUID()}` })
  if (!answer.isDone) return { isDone: false, reason: answer.reason }
  const { code } = JSON.parse(answer.text) as { code: string }
  const { id } = await world.shop.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { id, code, phone }
}

async function placeOwn(insider: Insider): Promise<Attempted> {
  const placed = await placeOrder(insider, somePhone(insider))
  if ('isDone' in placed) return placed
  insider.own.orders.push(placed)
  return { isDone: true, reason: '' }
}

/** As somebody honest, who has it in their hand. */
export async function takeMoney(world: World, account: Account): Promise<void> {
  const order = pickNew(world, await findOrders(world, OWING))
  if (!order) return
  const fields = { act: 'take', method: 'Cash', amount: birr(order.owed), requestKey: randomUUID(), note: '' }
  await world.people.ask(account, { path: adminPaths.payOrder(order.id), fields })
}

/** Owing, of a phone that has credit. */
const WITH_CREDIT = sql<boolean>`${OWING} and o.phone in (select phone from credit_entries group by phone having sum(amount_santim) > 0)`

async function record(insider: Insider, method: 'Cash' | 'Transfer' | 'Credit'): Promise<Attempted | undefined> {
  const withCredit = method === 'Credit' ? await findOrders(insider, WITH_CREDIT) : []
  const order = pickNew(insider, withCredit.length > 0 ? withCredit : await findOrders(insider, OWING))
  if (!order) return undefined
  const amount = birr(happens(insider, 0.7) ? order.owed : someSantim(insider, order.owed))
  const reference = method === 'Transfer' ? `FT${upTo(insider, 1e9)}` : ''
  const fields = { act: 'take', method, amount, reference, requestKey: randomUUID(), note: '' }
  return did(await insider.people.ask(insider.me, { path: adminPaths.payOrder(order.id), fields }))
}

/** The address of an order's page with its key, as whoever knows its code and phone gets it. */
async function track(insider: Insider): Promise<{ path: string; order: SeenOrder } | undefined> {
  // Whoever works here reads code and phone of every order.
  const isOwn = happens(insider, 0.5) && insider.own.orders.length > 0
  const ids = insider.own.orders.slice(-NEWEST).map(({ id }) => id)
  const order = pickNew(insider, await findOrders(insider, isOwn ? sql`o.id = any (${ids})` : OPEN))
  if (!order) return undefined
  const answer = await askShop(insider.shop, { path: '/track', fields: { code: order.code, phone: order.phone } })
  return answer.to === '' ? undefined : { path: answer.to, order }
}

async function report(insider: Insider): Promise<Attempted | undefined> {
  const found = await track(insider)
  if (!found) return undefined
  const amount = birr(happens(insider, 0.5) ? Math.max(100, found.order.owed) : someSantim(insider, found.order.owed))
  const fields = { act: 'transfer', sentWith: 'CBE', reference: `FT${upTo(insider, 1e9)}`, amount }
  return did(await askShop(insider.shop, { path: found.path, fields }))
}

async function cancelAsCustomer(insider: Insider): Promise<Attempted | undefined> {
  const found = await track(insider)
  if (!found) return undefined
  const fields = { act: 'cancel', version: String(found.order.version), why: 'other', words: 'changed my mind' }
  return did(await askShop(insider.shop, { path: found.path, fields }))
}

async function answerReport(insider: Insider): Promise<Attempted | undefined> {
  const { rows } = await sql<{ id: number; transfer: number }>`
    select id, amount_santim as transfer from transfer_reports where outcome is null order by id desc limit ${NEWEST}`.execute(
    insider.shop.db,
  )
  const transfer = pickNew(insider, rows)
  if (!transfer) return undefined
  const act = happens(insider, 0.85) ? 'confirm' : 'refuse'
  const amount = birr(happens(insider, 0.4) ? transfer.transfer : someSantim(insider, MOST_SANTIM))
  const fields = { report: String(transfer.id), act, amount, reason: 'seen on the statement' }
  return did(await insider.people.ask(insider.me, { path: adminPaths.transfers, fields }))
}

async function decideCase(insider: Insider): Promise<Attempted | undefined> {
  const { rows } = await sql<{ id: number; amount: number | null; transaction: string | null }>`
    select id, amount_santim as amount, transaction_id as transaction from payment_exceptions
    where closed_at is null order by id desc limit ${NEWEST}`.execute(insider.shop.db)
  const one = pickNew(insider, rows)
  if (!one) return undefined
  const act = pick(insider, ['credit', 'credit', 'attach', 'keep', 'refund'] as const)!
  const code = pickNew(insider, await findOrders(insider, OWING))?.code ?? ''
  const typed = { code, amount: birr(one.amount ?? 0), transaction: one.transaction ?? '' }
  const fields = { act, ...typed, phone: somePhone(insider), note: 'agreed with the customer' }
  return did(await insider.people.ask(insider.me, { path: adminPaths.exception(one.id), fields }))
}

async function cancel(insider: Insider): Promise<Attempted | undefined> {
  const order = pickNew(insider, await findOrders(insider, OPEN))
  if (!order) return undefined
  const { id, version } = order
  const fields = { to: 'Cancelled', version: String(version), reason: 'no longer wanted', cancelledFor: 'customer' }
  return did(await insider.people.ask(insider.me, { path: adminPaths.order(id), fields }))
}

async function askForRefund(insider: Insider): Promise<Attempted | undefined> {
  const { rows } = await sql<{ orderId: string; attemptId: string; most: number }>`
    select * from (select l.order_id as "orderId", l.attempt_id as "attemptId",
        least(refundable_santim(l.order_id), refundable_santim(l.order_id, l.attempt_id))::bigint as most
      from (select * from ledger_entries where kind = 'payment' order by id desc limit ${NEWEST}) l) p
    where most > 0`.execute(insider.shop.db)
  const payment = pickNew(insider, rows)
  if (!payment) return undefined
  const { orderId, attemptId, most } = payment
  const amount = birr(happens(insider, 0.5) ? most : someSantim(insider, most))
  const fields = { payment: `${attemptId}/${most}`, amount, reason: 'not fresh' }
  return did(await insider.people.ask(insider.me, { path: adminPaths.refundOrder(orderId), fields }))
}

async function onRefund(
  insider: Insider,
  states: readonly string[],
  fill: () => Record<string, string>,
): Promise<Attempted | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from refunds where state = any (${states}) order by id desc limit ${NEWEST}`.execute(insider.shop.db)
  const refund = pickNew(insider, rows)
  if (!refund) return undefined
  return did(await insider.people.ask(insider.me, { path: adminPaths.refund(refund.id), fields: fill() }))
}

async function voidCash(insider: Insider): Promise<Attempted | undefined> {
  const { rows } = await sql<{ id: number; orderId: string }>`
    select l.id, l.order_id as "orderId" from ledger_entries l
    where l.kind = 'payment' and l.provider = 'cash'
      and not exists (select from ledger_entries v where v.voids = l.id)
      and not exists (select from counter_sales s where s.order_id = l.order_id)
    order by l.id desc limit 5`.execute(insider.shop.db)
  const entry = pickNew(insider, rows)
  if (!entry) return undefined
  const path = adminPaths.voidCash(entry.orderId, String(entry.id))
  return did(await insider.people.ask(insider.me, { path, fields: { reason: 'wrong sum' } }))
}

/** Acts on orders and their money, in the office and as their customer. */
export const orderActions: readonly InsiderAction[] = [
  { kind: 'order: place one for any phone', weight: 1.5, attempt: placeOwn },
  { kind: 'order: record cash', weight: 1.5, attempt: (insider) => record(insider, 'Cash') },
  { kind: 'order: record a transfer', weight: 1.5, attempt: (insider) => record(insider, 'Transfer') },
  { kind: 'order: use credit', attempt: (insider) => record(insider, 'Credit') },
  { kind: 'order: report a transfer as its customer', attempt: report },
  { kind: 'order: answer a report', attempt: answerReport },
  { kind: 'order: decide about an exception', attempt: decideCase },
  { kind: 'order: cancel', attempt: cancel },
  { kind: 'order: cancel as its customer', attempt: cancelAsCustomer },
  { kind: 'order: void cash', weight: 0.5, attempt: voidCash },
  { kind: 'refund: ask', attempt: askForRefund },
  {
    kind: 'refund: approve',
    weight: 2,
    attempt: (insider) => onRefund(insider, ['requested'], () => ({ act: 'approve' })),
  },
  {
    kind: 'refund: hand out',
    weight: 2,
    attempt: (insider) =>
      onRefund(insider, ['approved'], () => {
        const way = pick(insider, ['cash', 'cash', 'cash', 'transfer', 'credit'] as const)!
        return { act: 'hand', way, reference: way === 'transfer' ? `OUT${upTo(insider, 1e9)}` : '', note: '' }
      }),
  },
  {
    kind: 'refund: confirm',
    weight: 0.5,
    attempt: (insider) => onRefund(insider, ['sent'], () => ({ act: 'confirm' })),
  },
  {
    kind: 'refund: give up',
    weight: 0.3,
    attempt: (insider) => onRefund(insider, ['requested', 'approved'], () => ({ act: 'reject', note: 'mistake' })),
  },
]
