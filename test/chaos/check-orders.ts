import { isBalanceOverdue } from '#app/ordering/orders/status/amount-due.ts'
import { type Books, type Check, groupBy, sumOf } from './read-books.ts'

/** Promises about orders beyond `checkMoney`. `limitSantim`: above it a refund needs two people. */
export function checkOrders(books: Books, { now, limitSantim }: { now: Date; limitSantim: number }): Check[] {
  return [
    { promise: 'what left the shop owes nothing without a kept reason', offenders: findUnpaidGone(books) },
    { promise: 'nobody approves alone what they asked for above the limit', offenders: findAlone(books, limitSantim) },
    { promise: 'nothing is open for ever', offenders: findEndless(books, now) },
  ]
}

/** An order that was paid when it left may owe what was refunded since. */
function findUnpaidGone({ orders, orderEvents, refunds, givenBack }: Books): string[] {
  const moves = groupBy(
    orderEvents.filter(({ kind }) => kind === 'moved' || kind === 'sold'),
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

/** Counts only refunds that existed when this one was approved and were not rejected later. */
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

const ENDS = new Set(['completed', 'failed', 'cancelled', 'void'])

/** Finds whatever still waits for money after the last deadline but is in no list. */
function findEndless({ orders, attempts, cases, refunds, reports, events }: Books, now: Date): string[] {
  const openCases = cases.filter(({ outcome }) => outcome === null)
  const attemptsInExceptions = new Set(openCases.map(({ attempt_id }) => attempt_id))
  const ordersInLists = new Set([
    ...openCases.map(({ order_id }) => order_id),
    ...reports.filter(({ outcome }) => outcome === null).map(({ order_id }) => order_id),
  ])
  return [
    ...events.map(({ id, provider, reference }) => `message ${id} of ${provider} about ${reference}`),
    ...attempts
      .filter(({ id, state }) => !ENDS.has(state) && !attemptsInExceptions.has(id))
      .map(({ id, provider, state }) => `attempt ${id} with ${provider} is ${state}`),
    ...orders
      .filter((order) => order.status === 'Pending' && !isBalanceOverdue(order, now) && !ordersInLists.has(order.id))
      .map(
        ({ code, payment_deadline_at }) => `order ${code} waits since ${payment_deadline_at?.toISOString() ?? 'ever'}`,
      ),
    ...refunds.filter(({ state }) => state === 'sending').map(({ id }) => `refund ${id} is being sent`),
  ]
}
