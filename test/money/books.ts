import { isBooked, type PaymentExceptionKind } from '#app/money/payments/exceptions/payment-exception.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** The shop's records about money, of some orders or of all. Sums in santim, moments in ISO 8601. */
export interface MoneyBooks {
  orders: BookedOrder[]
  attempts: BookedAttempt[]
  ledger: BookedEntry[]
  refunds: BookedRefund[]
  cases: BookedCase[]
  credit: { id: number; phone: string; amount_santim: number; money_case_id: number | null; order_id: string | null }[]
  reports: { id: number; order_id: string; reference: string; outcome: string | null }[]
  /** Pieces of daily cakes reserved for unpaid orders. */
  reserved: { order_id: string; pieces: number }[]
  /** Closings of orders, newest last. */
  closings: { order_id: string; kept_santim: number }[]
  /** Days on which a cake's reserved count differs from its orders; read only with all books. */
  miscounted: { id: string; reserved: number; held: number }[]
  /** Unprocessed messages of gateways. */
  messages: { id: number; reference: string | null }[]
}

interface BookedOrder {
  id: string
  code: string
  kind: string
  status: string
  closed_reason: string | null
  order_total_santim: number
  deposit_santim: number | null
  paid_santim: number
  refunded_santim: number
  refunds_open_santim: number
  net_paid_santim: number
  owed_santim: number
  pays_at_handover: boolean
  unpaid_reason: string | null
  unpaid_reason_for: string | null
  payment_deadline_at: string | null
}

interface BookedAttempt {
  id: string
  order_id: string
  provider: string
  reference: string
  provider_reference: string | null
  channel: string
  state: string
  is_duplicate: boolean
  recorded_by: string | null
  amount_santim: number
  next_check_at: string | null
  withdraw_at: string | null
}

interface BookedEntry {
  id: number
  order_id: string
  attempt_id: string | null
  kind: string
  provider: string
  amount_santim: number
  refund_id: number | null
}

interface BookedRefund {
  id: number
  order_id: string
  attempt_id: string
  amount_santim: number
  state: string
  way: string | null
  reference: string
  given_up_references: string[]
  requested_by: string | null
  approved_by: string | null
  rejected_by: string | null
  rejection: string
  money_case_id: number | null
}

interface BookedCase {
  id: number
  kind: PaymentExceptionKind
  attempt_id: string | null
  order_id: string | null
  closed_order_id: string | null
  reference: string | null
  transaction_id: string | null
  transfer_report_id: number | null
  amount_santim: number | null
  currency: string | null
  outcome: string | null
  is_open: boolean
}

/** A payment in the books of the party that took the money. */
export interface TakenMoney {
  reference: string
  takenSantim: number
  /** Reversed without a request of the shop. */
  reversedSantim: number
  /** Refunded on the shop's request, by the shop's reference. */
  refunds: ReadonlyMap<string, { amountSantim: number; state: 'sent' | 'confirmed' | 'failed' }>
}

/** A promise of the shop, and the offenders that break it. */
export interface BrokenPromise {
  promise: string
  offenders: string[]
}

/** Reads these orders, exceptions with these references and credit of these phones; by default everything. */
export async function readMoneyBooks(
  db: Database,
  of?: { orderIds: readonly string[]; references: readonly string[]; phones: readonly string[] },
): Promise<MoneyBooks> {
  const ofOrder = (column: string) => (of ? sql`${sql.ref(column)} = any(${of.orderIds}::uuid[])` : sql`true`)
  const ofReference = of ? sql`reference = any(${of.references}::text[])` : sql`true`
  const ofPhone = of ? sql`phone = any(${of.phones}::text[])` : sql`true`
  const rows = (columns: string, from: string, where: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(t) from (select ${sql.raw(columns)} from ${sql.raw(from)} where ${where} order by id) t), '[]')`
  const { rows: answer } = await sql<MoneyBooks>`
    select
      ${rows(
        `id, code, kind, status, closed_reason, order_total_santim, deposit_santim, paid_santim, refunded_santim,
        refunds_open_santim, net_paid_santim, owed_santim, pays_at_handover, unpaid_reason, unpaid_reason_for,
        payment_deadline_at`,
        'orders',
        ofOrder('id'),
      )} as orders,
      ${rows(
        `id, order_id, provider, reference, provider_reference, channel, state, is_duplicate, recorded_by, amount_santim,
        next_check_at, withdraw_at`,
        'payment_attempts',
        ofOrder('order_id'),
      )} as attempts,
      ${rows('id, order_id, attempt_id, kind, provider, amount_santim, refund_id', 'ledger_entries', ofOrder('order_id'))} as ledger,
      ${rows(
        `id, order_id, attempt_id, amount_santim, state, way, reference, given_up_references, requested_by, approved_by,
        rejected_by, rejection, money_case_id`,
        'refunds',
        ofOrder('order_id'),
      )} as refunds,
      ${rows(
        `id, kind, attempt_id, order_id, closed_order_id, reference, transaction_id, transfer_report_id, amount_santim, currency, outcome,
        closed_at is null as is_open`,
        'payment_exceptions',
        of ? sql`(${ofOrder('order_id')} or ${ofReference})` : sql`true`,
      )} as cases,
      ${rows('id, phone, amount_santim, money_case_id, order_id', 'credit_entries', ofPhone)} as credit,
      ${rows('id, order_id, reference, outcome', 'transfer_reports', ofOrder('order_id'))} as reports,
      ${rows('order_id as id, order_id, pieces', 'stock_holds', sql`not is_sold and ${ofOrder('order_id')}`)} as reserved,
      ${rows(
        `id, order_id, coalesce((data ->> 'kept_santim')::bigint, 0) as kept_santim`,
        'order_events',
        sql`${ofOrder('order_id')} and kind = 'moved' and to_status in ('Cancelled', 'Declined', 'Expired')`,
      )} as closings,
      ${rows(
        `day || ' ' || cake_id as id, reserved, (select coalesce(sum(pieces), 0) from stock_holds h
        where h.day = d.day and h.cake_id = d.cake_id and not is_sold) as held`,
        'stock_days d',
        of ? sql`false` : sql`true`,
      )} as miscounted,
      ${rows('id, reference', 'provider_events', sql`processed_at is null and ${ofReference}`)} as messages`.execute(db)
  const [books] = answer
  return { ...books!, miscounted: books!.miscounted.filter(({ reserved, held }) => reserved !== held) }
}

const CLOSED: ReadonlySet<string> = new Set(['Cancelled', 'Declined', 'Expired'])
const OPEN_ATTEMPT: ReadonlySet<string> = new Set(['created', 'pending'])
const ENDED_ATTEMPT: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled', 'void'])

/** Promises that hold at any moment. */
export function checkMoney(books: MoneyBooks): BrokenPromise[] {
  const { orders, attempts, ledger, refunds, cases, credit, closings, reserved, miscounted } = books
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
    paid: sum(entries.filter(({ kind }) => kind === 'payment')),
    back: sum(entries.filter(({ kind }) => kind === 'refund')),
    open: sum(open.filter(isOpenRefund)),
  })
  const moneyOf = (id: string) => sumsOf(entriesOf.get(id) ?? [], refundsOf.get(id) ?? [])

  return broken({
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
      const kept = [
        order.paid_santim,
        order.refunded_santim,
        order.refunds_open_santim,
        order.net_paid_santim,
        order.owed_santim,
      ]
      return String(counted) === String(kept)
        ? []
        : `order ${order.code}: has ${kept.join()}, counted ${counted.join()}`
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
        const kept = closings.findLast(({ order_id }) => order_id === id)?.kept_santim ?? 0
        return net <= inCases + refused + kept ? [] : `order ${code} is ${status} with ${net}; in cases ${inCases}`
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
      const isSaid = outcome === 'credited' || outcome === 'refunded'
      const isDone = ends?.length === 1 && ends[0]!.amount_santim === amount_santim
      return isSaid && !isDone ? `case ${id} of ${kind}: ${outcome}` : []
    }),
    'nobody spends more credit than they have': [...groupBy(credit, ({ phone }) => phone)].flatMap(([phone, entries]) =>
      sum(entries) < 0 ? `${phone}: ${sum(entries)}` : [],
    ),
  })
}

/** Promises that also hold after every deadline has passed and the sweeps have run; `now` is the shop's. */
export function checkMoneyAtRest(
  { orders, attempts, cases, reports, messages }: MoneyBooks,
  now: Date,
): BrokenPromise[] {
  const openCases = cases.filter(({ is_open }) => is_open)
  return broken({
    'every attempt has ended or is in a case': attempts.flatMap(({ id, state }) =>
      ENDED_ATTEMPT.has(state) || openCases.some(({ attempt_id }) => attempt_id === id)
        ? []
        : `attempt ${id} is ${state}`,
    ),
    'nothing is asked about for ever': attempts.flatMap(({ id, state, next_check_at, withdraw_at }) =>
      next_check_at === null && withdraw_at === null ? [] : `attempt ${id}, ${state}`,
    ),
    'an order that nobody paid has lapsed': orders.flatMap((order) => {
      const { id, code, status, payment_deadline_at: deadline, net_paid_santim: net } = order
      if (CLOSED.has(status) || deadline === null || new Date(deadline) > now || net > 0) return []
      const isAPersons =
        reports.some(({ order_id, outcome }) => order_id === id && outcome === null) ||
        openCases.some(({ order_id, kind }) => order_id === id && kind !== 'no_answer' && kind !== 'message_lost')
      return isAPersons ? [] : `order ${code} is ${status}`
    }),
    'every message is worked off': messages.map(({ id, reference }) => `message ${id} about ${reference}`),
  })
}

/** Compares the books of all who took money with the shop's, after every message has arrived. */
export function checkTakenMoney(books: MoneyBooks, taken: readonly TakenMoney[]): BrokenPromise[] {
  const { attempts, ledger, refunds, cases } = books
  const attemptOf = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  const paymentOf = new Map(
    ledger.filter(({ kind }) => kind === 'payment').map((entry) => [entry.attempt_id ?? '', entry.amount_santim]),
  )
  const casesOf = (reference: string) => {
    const id = attemptOf.get(reference)?.id
    return cases.filter((one) => (id !== undefined && one.attempt_id === id) || one.reference === reference)
  }
  return broken({
    'what was taken is in the ledger, in a case, or was put aside by somebody': taken.flatMap((one) => {
      const { reference, takenSantim } = one
      if (takenSantim === 0) return []
      const attempt = attemptOf.get(reference)
      const inLedger = attempt && paymentOf.get(attempt.id)
      if (inLedger !== undefined)
        return inLedger === takenSantim ? [] : `${reference}: ${takenSantim}, ledger ${inLedger}`
      const isInCase = casesOf(reference).some(({ kind, outcome }) => !isBooked(kind) && outcome !== 'settled')
      return isInCase ? [] : `${reference}: ${takenSantim}, attempt ${attempt?.state ?? 'unknown'}`
    }),
    'what went back stands in the ledger as the one who sent it says': taken.flatMap(({ reference, refunds: sent }) => {
      const attempt = attemptOf.get(reference)
      if (!attempt) return []
      const back = [...sent.values()].filter(({ state }) => state === 'confirmed')
      const ours = refunds.filter(({ attempt_id, way, money_case_id }) => {
        const isReversal = cases.some(({ id, kind }) => id === money_case_id && kind === 'taken_back')
        return attempt_id === attempt.id && way === 'api' && !isReversal
      })
      const confirmed = ours.filter(({ state }) => state === 'confirmed')
      const sentSantim = back.reduce((all, { amountSantim }) => all + amountSantim, 0)
      // A refund with a lost answer waits for a person if its provider has no status query.
      const isOpen = ours.some(({ state }) => state === 'unknown' || state === 'sent')
      return sentSantim === sum(confirmed) || isOpen ? [] : `${reference}: sent ${sentSantim}, booked ${sum(confirmed)}`
    }),
    'what was taken back is a case': taken.flatMap(({ reference, takenSantim, reversedSantim }) => {
      const attempt = attemptOf.get(reference)
      if (reversedSantim === 0 || !attempt || !paymentOf.has(attempt.id)) return []
      const inCases = sum(casesOf(reference).filter(({ kind }) => kind === 'taken_back' || kind === 'refunded'))
      // On the provider's side a manual transfer of the same sum looks the same.
      const byHand = sum(
        refunds.filter(
          ({ attempt_id, way, state }) => attempt_id === attempt.id && way === 'transfer' && state !== 'rejected',
        ),
      )
      return reversedSantim <= inCases + byHand
        ? []
        : `${reference}: ${reversedSantim} of ${takenSantim}, in cases ${inCases}`
    }),
  })
}

/** Whether money on an order is still undecided, or was left there by a person. */
function isDecidedOrOpen({ kind, is_open, outcome }: BookedCase): boolean {
  return kind !== 'taken_back' && (is_open || outcome === 'attached')
}

function sum(rows: readonly { amount_santim: number | null }[]): number {
  return rows.reduce((all, { amount_santim: santim }) => all + (santim ?? 0), 0)
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

function broken(promises: Record<string, string[]>): BrokenPromise[] {
  return Object.entries(promises).flatMap(([promise, offenders]) =>
    offenders.length > 0 ? [{ promise, offenders }] : [],
  )
}
