import { type Books, type Check, groupBy } from '../read-books.ts'
import type { Bank } from './bank.ts'
import type { DoneAction, StaffBooks } from './staff-books.ts'
import type { StaffMember } from './staff-member.ts'

/** Compares the staff's own books with the shop's. */
export function checkStaff(books: Books, { acts, bank }: StaffBooks, members: readonly StaffMember[]): Check[] {
  return [
    {
      promise: 'what staff took is in the ledger once; what a kill cut off at most once',
      offenders: findTaken(books, acts),
    },
    { promise: 'what arrived at the bank stands somewhere, once', offenders: findArrived(books, bank) },
    { promise: 'a refund is handed out once, by whoever says so', offenders: findHanded(books, acts) },
    { promise: 'what staff did carries their name', offenders: findNameless(books, acts, members) },
  ]
}

/** Who said of an order that a transfer came, or that credit pays it, and waits, or waited, for a second person. */
function findVouched({ orderEvents }: Books): { orderId: string; by: string; amountSantim: unknown }[] {
  return orderEvents.flatMap(({ order_id, actor_name, data }) => {
    const { state, amount_santim: amountSantim } = data as Record<string, unknown>
    return state === 'transfer_vouched' || state === 'credit_vouched'
      ? [{ orderId: order_id, by: actor_name ?? '', amountSantim }]
      : []
  })
}

function findTaken(books: Books, acts: readonly DoneAction[]): string[] {
  const { attempts, ledger } = books
  const vouched = findVouched(books)
  const byKey = groupBy(attempts, ({ request_key }) => request_key ?? '')
  const entries = new Map(ledger.map((entry) => [entry.attempt_id, entry]))
  const forms = new Set<string>()
  const wrong = acts.flatMap(({ kind, by, taken, orderId, outcome, lostTimes }) => {
    if (!taken) return []
    forms.add(taken.requestKey)
    const booked = byKey.get(taken.requestKey) ?? []
    const isRight = booked.every(({ id, order_id, recorded_by, seconded_by }) => {
      return (
        order_id === orderId &&
        (recorded_by === by || seconded_by === by) &&
        entries.get(id)?.amount_santim === taken.amountSantim
      )
    })
    // Above the limit of one person a transfer, and credit, waits; the second person who takes it confirms it.
    if (taken.method !== 'Cash' && booked.length === 0 && outcome === 'done') {
      const isWaiting = vouched.some((one) => {
        return one.orderId === orderId && one.by === by && one.amountSantim === taken.amountSantim
      })
      const isSecond = attempts.some(({ id, order_id, seconded_by }) => {
        return order_id === orderId && seconded_by === by && entries.get(id)?.amount_santim === taken.amountSantim
      })
      if (isWaiting || isSecond) return []
    }
    const [least, most] = outcome === 'done' ? [1, 1] : [0, lostTimes > 0 ? 1 : 0]
    const isCounted = booked.length >= least && booked.length <= most
    return isRight && isCounted
      ? []
      : [`${kind} of ${taken.amountSantim} was ${outcome}, booked ${booked.length} times`]
  })
  const unknown = attempts.filter(({ channel, provider, request_key }) => {
    // What tills took is compared with their own acts.
    if (request_key?.startsWith('sale ')) return false
    return channel === 'counter' && provider === 'cash' && !forms.has(request_key ?? '')
  })
  return [...wrong, ...unknown.map(({ id }) => `cash of attempt ${id} was taken by nobody`)]
}

/** Each arrived transfer is in exactly one place: the ledger, an exception that was not attached, or an open report. */
function findArrived({ ledger, cases, reports }: Books, bank: Bank): string[] {
  const entries = groupBy(ledger, ({ provider_reference }) => provider_reference ?? '')
  const casesOf = groupBy(cases, ({ transaction_id }) => transaction_id ?? '')
  const reportsOf = groupBy(reports, ({ reference }) => reference)
  return bank.all().flatMap(({ reference, arrivedSantim }) => {
    const booked = (entries.get(reference) ?? []).length
    const alone = (casesOf.get(reference) ?? []).filter(({ kind, outcome }) => {
      return kind === 'transfer_mismatch' && outcome !== 'attached'
    })
    const open = (reportsOf.get(reference) ?? []).filter(({ outcome }) => outcome === null)
    const refused = (reportsOf.get(reference) ?? []).filter(({ outcome }) => outcome === 'refused')
    const places = booked + alone.length + open.length
    if (arrivedSantim === 0) return booked > 0 ? [`${reference} never arrived and is booked`] : []
    // Money in no place is a fault only if a report of it was refused.
    if (places === 0) return refused.length > 0 ? [`${reference} arrived and was refused`] : []
    return places > 1 ? [`${reference} stands in ${places} places`] : []
  })
}

function findHanded({ givenBack, refunds, drawn }: Books, acts: readonly DoneAction[]): string[] {
  const handings = groupBy(
    acts.filter(({ kind }) => kind === 'refund: hand out'),
    ({ refundId }) => String(refundId),
  )
  const booked = new Map(givenBack.map((entry) => [entry.refund_id, entry]))
  return refunds.flatMap(({ id, way, sent_by }) => {
    const tried = handings.get(String(id)) ?? []
    const times = tried.reduce((sum, { doneTimes }) => sum + doneTimes, 0)
    if (times > 1) return [`refund ${id} was handed out ${times} times`]
    // A till paid it out of its drawer.
    const isHanded = (way === 'cash' || way === 'transfer') && !drawn.has(id)
    if (times === 1 && !(isHanded && booked.has(id))) return [`refund ${id} was handed out and is not booked`]
    const byOne = tried.some(({ by, doneTimes, lostTimes }) => by === sent_by && doneTimes + lostTimes > 0)
    return isHanded && !byOne ? [`refund ${id} was handed out by nobody`] : []
  })
}

/** Acts that only read and change nothing. */
const LEAVE_NO_TRACE = new Set(["customer's page: open", 'payment: ask how it stands'])

function findNameless(books: Books, acts: readonly DoneAction[], members: readonly StaffMember[]): string[] {
  const names = new Set(members.map(({ email }) => email))
  const events = groupBy(
    books.orderEvents.filter(({ actor }) => actor === 'admin'),
    ({ order_id }) => order_id,
  )
  const caseOf = new Map(books.cases.map((one) => [one.id, one]))
  const reportOf = new Map(books.reports.map((one) => [one.id, one]))
  const vouchers = new Set(findVouched(books).map(({ by }) => by))
  const strangers = books.orderEvents
    .filter(({ actor, actor_name }) => actor === 'admin' && !names.has(actor_name ?? ''))
    .map(({ id, kind, actor_name }) => `event ${id} (${kind}) by ${actor_name}`)
  const logged = new Set(books.refundLog.map(({ actor, entity_id }) => `${actor} ${entity_id}`))
  const unsigned = acts.flatMap(({ kind, by, outcome, orderId, move, caseId, reportId }) => {
    if (outcome !== 'done' || by === '' || LEAVE_NO_TRACE.has(kind)) return []
    if (caseId !== undefined) {
      const one = caseOf.get(caseId)
      const isShown =
        one?.closed_by === by || one?.vouched_by === by || (kind.startsWith('inbox: attach') && vouchers.has(by))
      return isShown ? [] : [`${kind} of case ${caseId} by ${by}`]
    }
    if (reportId !== undefined) {
      const report = reportOf.get(reportId)
      return report?.closed_by === by || report?.vouched_by === by ? [] : [`${kind} of report ${reportId}`]
    }
    // The provider's answer is in the timeline.
    if (kind === 'refund: send') return logged.has(`${by} ${orderId}`) ? [] : [`${kind} of order ${orderId} by ${by}`]
    const own = (events.get(orderId ?? '') ?? []).filter(({ actor_name, to_status }) => {
      return actor_name === by && (!move || to_status === move.to)
    })
    return own.length > 0 ? [] : [`${kind} of order ${orderId} by ${by}`]
  })
  return [...strangers, ...unsigned]
}
