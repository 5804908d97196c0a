import { isBooked } from '#app/money/payments/exceptions/payment-exception.ts'
import type { MoneyBooks } from './books.ts'
import { broken, type BrokenPromise, CLOSED, sum } from './promises.ts'

/** A payment in the books of the party that took the money. */
export interface TakenMoney {
  reference: string
  takenSantim: number
  /** Reversed without a request of the shop. */
  reversedSantim: number
  /** Refunded on the shop's request, by the shop's reference. */
  refunds: ReadonlyMap<string, { amountSantim: number; state: 'sent' | 'confirmed' | 'failed' }>
}

const ENDED_ATTEMPT: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled', 'void'])

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
