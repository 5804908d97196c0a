import type { BookedCase, BookedEntry, BookedRefund, MoneyBooks } from './books.ts'
import { broken, type BrokenPromise, CLOSED, sum } from './promises.ts'

const OPEN_ATTEMPT: ReadonlySet<string> = new Set(['created', 'pending'])

/** Promises that hold at any moment. */
export function checkMoney(books: MoneyBooks): BrokenPromise[] {
  const { orders, attempts, ledger, refunds, cases, credit, closings, reserved, miscounted, carried, handIns } = books
  const booked = new Set(ledger.map(({ refund_id }) => refund_id))
  const isOpenRefund = ({ id, state }: BookedRefund) => state !== 'rejected' && !booked.has(id)
  const entriesOf = groupBy(ledger, ({ order_id }) => order_id)
  const refundsOf = groupBy(refunds, ({ order_id }) => order_id)
  const casesOf = groupBy(cases, ({ order_id }) => order_id ?? '')
  const entriesOfPayment = groupBy(ledger, ({ attempt_id }) => attempt_id ?? '')
  const refundsOfPayment = groupBy(refunds, ({ attempt_id }) => attempt_id)
  const attemptsOf = groupBy(attempts, ({ order_id }) => order_id)
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const attemptById = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const casesOfPayment = groupBy(cases, ({ attempt_id }) => attempt_id ?? '')
  const refundsOfCase = groupBy(refunds, ({ money_case_id }) => String(money_case_id))
  const creditOfCase = groupBy(credit, ({ money_case_id }) => String(money_case_id))
  const sumsOf = (entries: readonly BookedEntry[], open: readonly BookedRefund[]) => ({
    paid: sum(entries.filter(({ kind }) => kind === 'payment')) - sum(entries.filter(({ kind }) => kind === 'void')),
    back: sum(entries.filter(({ kind }) => kind === 'refund')),
    open: sum(open.filter(isOpenRefund)),
  })
  const moneyOf = (id: string) => sumsOf(entriesOf.get(id) ?? [], refundsOf.get(id) ?? [])

  const handInsOf = groupBy(handIns, ({ driver_id }) => driver_id)

  return broken({
    'a driver has in hand what was taken at doors, less what was voided and handed in': [
      ...groupBy(carried, ({ driver_id }) => driver_id),
    ].flatMap(([driver, taken]) => {
      const handed = sum((handInsOf.get(driver) ?? []).filter(({ is_refused }) => !is_refused))
      const counted = sum(taken.filter(({ is_voided }) => !is_voided)) - handed
      const says = taken[0]!.in_hand_santim
      return says === counted && counted >= 0 ? [] : `driver ${driver} has ${says}, counted ${counted}`
    }),
    'drivers carry payments in cash': carried.flatMap(({ id, kind, provider }) =>
      kind === 'payment' && provider === 'cash' ? [] : `entry ${id} is a ${kind} by ${provider}`,
    ),
    'cash that was handed in is counted once, by somebody else': handIns.flatMap((handIn) => {
      const { id, driver_id, confirmed_by_id, is_confirmed, is_refused } = handIn
      const isRight = is_confirmed
        ? confirmed_by_id !== null && confirmed_by_id !== driver_id
        : confirmed_by_id === null
      return isRight && !(is_confirmed && is_refused) ? [] : `hand-in ${id}`
    }),
    'no more goes back than was paid, of an order and of a payment': [
      ...orders.flatMap(({ id, code }) => {
        const { paid, back, open } = moneyOf(id)
        return back + open > paid ? `order ${code}: ${back} + ${open} of ${paid}` : []
      }),
      ...attempts.flatMap(({ id }) => {
        const { paid, back, open } = sumsOf(entriesOfPayment.get(id) ?? [], refundsOfPayment.get(id) ?? [])
        return back + open > paid ? `payment ${id}: ${back} + ${open} of ${paid}` : []
      }),
    ],
    'an order’s sums are those of its ledger and its refunds': orders.flatMap((order) => {
      const { paid, back, open } = moneyOf(order.id)
      const net = Math.max(0, paid - back - open)
      const counted = [paid, back, open, net, Math.max(0, order.order_total_santim - net)]
      const retained = [
        order.paid_santim,
        order.refunded_santim,
        order.refunds_open_santim,
        order.net_paid_santim,
        order.owed_santim,
      ]
      return String(counted) === String(retained)
        ? []
        : `order ${order.code}: has ${retained.join()}, counted ${counted.join()}`
    }),
    'an order leaves or is handed over with something owed only for a kept reason': orders.flatMap((order) => {
      const { code, status, owed_santim: owed, unpaid_reason_for: reasonFor, pays_at_handover: isAgreed } = order
      if (status !== 'Completed' && status !== 'Out for Delivery') return []
      const isAllowed = reasonFor === status || (status === 'Out for Delivery' && isAgreed)
      // Money refunded after the handover is owed again.
      const wentBack = order.refunded_santim + order.refunds_open_santim
      return owed <= wentBack || isAllowed ? [] : `order ${code} is ${status} and owes ${owed}`
    }),
    'money of a closed order is going back, in a case, or kept by somebody’s word': orders.flatMap(
      ({ id, code, status, net_paid_santim: net }) => {
        if (!CLOSED.has(status) || net === 0) return []
        const inCases = sum((casesOf.get(id) ?? []).filter(isDecidedOrOpen))
        const refused = sum((refundsOf.get(id) ?? []).filter(({ rejected_by: by }) => by !== null))
        const retained = closings.findLast(({ order_id }) => order_id === id)?.kept_santim ?? 0
        return net <= inCases + refused + retained ? [] : `order ${code} is ${status} with ${net}; in cases ${inCases}`
      },
    ),
    'more than an order costs is in a case, or was put there by somebody': orders.flatMap(
      ({ id, code, status, order_total_santim: total, net_paid_santim: net }) => {
        if (CLOSED.has(status) || net <= total) return []
        const inCases = sum((casesOf.get(id) ?? []).filter(isDecidedOrOpen))
        const isByHand = ({ attempt_id }: BookedEntry) =>
          (attemptById.get(attempt_id ?? '')?.recorded_by ?? null) !== null
        const put = sum((entriesOf.get(id) ?? []).filter(isByHand))
        const refused = sum((refundsOf.get(id) ?? []).filter(({ rejected_by: by }) => by !== null))
        return net - total <= inCases + put + refused ? [] : `order ${code} costs ${total} and has ${net}`
      },
    ),
    'a payment made twice is a case': attempts.flatMap(({ id, state, is_duplicate }) => {
      if (!is_duplicate || state !== 'completed') return []
      const isCase = casesOfPayment.get(id)?.some(({ kind }) => kind === 'duplicate' || kind === 'refunded_then_paid')
      return isCase ? [] : `payment ${id}`
    }),
    'a payment, its attempt and its entries name one order': ledger.flatMap(({ id, attempt_id, order_id }) =>
      attemptById.get(attempt_id ?? '')?.order_id === order_id ? [] : `entry ${id}`,
    ),
    'a payment is in the ledger once it is completed, and no other is': attempts.flatMap(({ id, state }) => {
      const count = (entriesOfPayment.get(id) ?? []).filter(({ kind }) => kind === 'payment').length
      return count === (state === 'completed' ? 1 : 0) ? [] : `attempt ${id} is ${state}, ${count} entries`
    }),
    'a refund is in the ledger once its money has left': refunds.flatMap((refund) => {
      const { id, state, way } = refund
      const hasLeft = state === 'confirmed' || (state === 'sent' && way !== 'api')
      return hasLeft === booked.has(id) ? [] : `refund ${id} is ${state} by ${way}`
    }),
    'an order asks for money once at a time, a closed one never': orders.flatMap(({ id, code, status }) => {
      const open = (attemptsOf.get(id) ?? []).filter(({ state }) => OPEN_ATTEMPT.has(state)).length
      return open <= (CLOSED.has(status) ? 0 : 1) ? [] : `order ${code} is ${status}: ${open} open attempts`
    }),
    'a closed order keeps no pieces': reserved.flatMap(({ order_id, pieces }) => {
      const order = orderById.get(order_id)
      return order && CLOSED.has(order.status) ? `order ${order.code} is ${order.status}: ${pieces} pieces` : []
    }),
    'the pieces that are reserved are those of orders': miscounted.map(
      ({ id, reserved: counted, held }) => `${id}: ${counted} counted, ${held} held`,
    ),
    'a case ends as what it says': cases.flatMap(({ id, kind, outcome, amount_santim }) => {
      const ends =
        outcome === 'credited'
          ? creditOfCase.get(String(id))
          : outcome === 'refunded'
            ? refundsOfCase.get(String(id))
            : undefined
      const isReported = outcome === 'credited' || outcome === 'refunded'
      const isDone = ends?.length === 1 && ends[0]!.amount_santim === amount_santim
      return isReported && !isDone ? `case ${id} of ${kind}: ${outcome}` : []
    }),
    'nobody spends more credit than they have': [...groupBy(credit, ({ phone }) => phone)].flatMap(([phone, entries]) =>
      sum(entries) < 0 ? `${phone}: ${sum(entries)}` : [],
    ),
  })
}

/** Whether money on an order is still undecided, or was left there by a person. */
function isDecidedOrOpen({ kind, is_open, outcome }: BookedCase): boolean {
  return kind !== 'taken_back' && (is_open || outcome === 'attached')
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
