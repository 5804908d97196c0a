import { isBalanceOverdue } from '#app/orders/amount-due.ts'
import { holdsCapacity, type OrderStatus } from '#app/orders/order-status.ts'
import { isBooked } from '#app/payments/inbox/money-case.ts'
import { type Books, type Check, groupBy, type OrderRow, type RefundRow, sumOf } from './read-books.ts'

/** What is true of every order and payment, whoever did what to it. `limitSantim`: above it two persons are needed. */
export function checkOrders(books: Books, { now, limitSantim }: { now: Date; limitSantim: number }): Check[] {
  return [
    { promise: 'refunded, credited and going back is never more than paid', offenders: findOverdrawn(books) },
    {
      promise: 'an order is paid, and was given back, as much as its ledger says',
      offenders: books.orders.flatMap(checkSums(books)),
    },
    { promise: 'what left the shop owes nothing without a kept reason', offenders: findUnpaidGone(books) },
    {
      promise: 'money of a closed order goes back, is kept with a reason, or is a case',
      offenders: findForgotten(books),
    },
    { promise: 'nobody approves alone what they asked for above the limit', offenders: findAlone(books, limitSantim) },
    { promise: 'pieces are held for orders that are open, and counted', offenders: findMiscounted(books) },
    { promise: 'nothing is open for ever', offenders: findEndless(books, now) },
  ]
}

/** Asked for, not booked, not rejected. */
function isOpen(books: Books): (refund: RefundRow) => boolean {
  const booked = new Set(books.givenBack.map(({ refund_id }) => refund_id))
  return ({ id, state }) => state !== 'rejected' && !booked.has(id)
}

function findOverdrawn(books: Books): string[] {
  const open = books.refunds.filter(isOpen(books))
  return (['order_id', 'attempt_id'] as const).flatMap((of) => {
    const keyOf = (row: { order_id: string; attempt_id: string | null }) => row[of] ?? ''
    const [paid, back, going] = [groupBy(books.ledger, keyOf), groupBy(books.givenBack, keyOf), groupBy(open, keyOf)]
    return [...new Set([...back.keys(), ...going.keys()])].flatMap((key) => {
      const [came, left] = [sumOf(paid.get(key)), sumOf(back.get(key)) + sumOf(going.get(key))]
      return left > came ? `${of} ${key}: ${came} came, ${left} goes back` : []
    })
  })
}

function checkSums(books: Books): (order: OrderRow) => string[] {
  const open = groupBy(books.refunds.filter(isOpen(books)), ({ order_id }) => order_id)
  const paid = groupBy(books.ledger, ({ order_id }) => order_id)
  const back = groupBy(books.givenBack, ({ order_id }) => order_id)
  return ({ id, code, paid_santim, refunded_santim, refunds_open_santim }) => {
    const shown = [paid_santim, refunded_santim, refunds_open_santim]
    const summed = [paid, back, open].map((rows) => sumOf(rows.get(id)))
    return shown.every((sum, index) => sum === summed[index])
      ? []
      : [`order ${code}: ${shown.join('/')}, ledger ${summed.join('/')}`]
  }
}

/** An order that was paid when it left may owe what went back since. */
function findUnpaidGone({ orders, orderEvents, refunds, givenBack }: Books): string[] {
  const moves = groupBy(
    orderEvents.filter(({ kind }) => kind === 'moved'),
    ({ order_id }) => order_id,
  )
  const refundsOf = groupBy(refunds, ({ order_id }) => order_id)
  const credited = groupBy(
    givenBack.filter(({ refund_id }) => refund_id === null),
    ({ order_id }) => order_id,
  )
  return orders.flatMap(({ id, code, status, owed_santim, pays_at_handover, unpaid_reason_for }) => {
    if ((status !== 'Completed' && status !== 'Out for Delivery') || owed_santim === 0) return []
    if (unpaid_reason_for === status || (status === 'Out for Delivery' && pays_at_handover)) return []
    const at = moves.get(id)?.findLast(({ to_status }) => to_status === status)?.at
    const since = [
      ...(refundsOf.get(id) ?? []).filter(
        ({ state, requested_at }) => state !== 'rejected' && at && requested_at >= at,
      ),
      ...(credited.get(id) ?? []).filter((entry) => at && entry.at >= at),
    ]
    return owed_santim > sumOf(since) ? [`order ${code} is ${status} and owes ${owed_santim}`] : []
  })
}

/** What is left on closed orders once all that is asked for has gone back, and nobody has said that it stays. */
function findForgotten({ orders, orderEvents, refunds, cases }: Books): string[] {
  const moves = groupBy(
    orderEvents.filter(({ kind }) => kind === 'moved'),
    ({ order_id }) => order_id,
  )
  const rejected = groupBy(
    refunds.filter(({ state, rejection }) => state === 'rejected' && rejection !== 'order_reopened'),
    ({ order_id }) => order_id,
  )
  const casesOf = groupBy(cases, ({ order_id }) => order_id ?? '')
  return orders.flatMap(({ id, code, status, net_paid_santim }) => {
    if (holdsCapacity(status as OrderStatus) || net_paid_santim === 0) return []
    const own = casesOf.get(id) ?? []
    if (own.some(({ outcome }) => outcome === null)) return []
    const closing = moves.get(id)?.findLast(({ to_status }) => to_status === status)
    const { kept_santim: kept = 0 } = (closing?.data ?? {}) as { kept_santim?: number }
    const left = own.filter(({ kind, outcome }) => isBooked(kind) && outcome === 'attached')
    const explained = kept + sumOf(left) + sumOf(rejected.get(id))
    return net_paid_santim > explained
      ? [`order ${code} is ${status} with ${net_paid_santim}, explained ${explained}`]
      : []
  })
}

/** Only what was certainly counted: refunds of the order that were there when this one was approved, and stayed. */
function findAlone({ refunds }: Books, limitSantim: number): string[] {
  const refundsOf = groupBy(refunds, ({ order_id }) => order_id)
  return refunds.flatMap(({ id, order_id, requested_by, approved_by, approved_at }) => {
    if (approved_at === null || (approved_by !== null && approved_by !== requested_by)) return []
    const counted = refundsOf
      .get(order_id)!
      .filter((one) => one.state !== 'rejected' && one.requested_at <= approved_at)
    const sum = sumOf(counted)
    return sum > limitSantim
      ? [`refund ${id}, of ${sum} for its order, was approved by ${approved_by ?? 'nobody'} alone`]
      : []
  })
}

function findMiscounted({ orders, stock, holds }: Books): string[] {
  const keyOf = ({ day, cake_id }: { day: string; cake_id: string }) => `${cake_id} on ${day}`
  const held = groupBy(holds, keyOf)
  const closed = new Set(orders.filter(({ status }) => !holdsCapacity(status as OrderStatus)).map(({ id }) => id))
  return [
    ...holds.filter(({ order_id }) => closed.has(order_id)).map((hold) => `${keyOf(hold)} for closed ${hold.order_id}`),
    ...stock.flatMap((row) => {
      const sumHeld = (isSold: boolean) =>
        (held.get(keyOf(row)) ?? []).reduce((sum, { is_sold, pieces }) => sum + (is_sold === isSold ? pieces : 0), 0)
      const [counted, summed] = [`${row.reserved}/${row.sold_orders}`, `${sumHeld(false)}/${sumHeld(true)}`]
      return counted === summed ? [] : [`${keyOf(row)}: ${counted} counted, ${summed} held`]
    }),
  ]
}

const ENDS = new Set(['completed', 'failed', 'cancelled', 'void'])

/** Whatever waits for money after the last deadline, and is in no list. */
function findEndless({ orders, attempts, cases, refunds, reports, events }: Books, now: Date): string[] {
  const openCases = cases.filter(({ outcome }) => outcome === null)
  const attemptsInInbox = new Set(openCases.map(({ attempt_id }) => attempt_id))
  const ordersInLists = new Set([
    ...openCases.map(({ order_id }) => order_id),
    ...reports.filter(({ outcome }) => outcome === null).map(({ order_id }) => order_id),
  ])
  return [
    ...events.map(({ id, provider, reference }) => `message ${id} of ${provider} about ${reference}`),
    ...attempts
      .filter(({ id, state }) => !ENDS.has(state) && !attemptsInInbox.has(id))
      .map(({ id, provider, state }) => `attempt ${id} with ${provider} is ${state}`),
    ...orders
      .filter((order) => order.status === 'Pending' && !isBalanceOverdue(order, now) && !ordersInLists.has(order.id))
      .map(
        ({ code, payment_deadline_at }) => `order ${code} waits since ${payment_deadline_at?.toISOString() ?? 'ever'}`,
      ),
    ...refunds.filter(({ state }) => state === 'sending').map(({ id }) => `refund ${id} is being sent`),
  ]
}
