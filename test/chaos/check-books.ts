import type { Database } from '#app/platform/database.server.ts'
import { isBooked, type MoneyCaseKind } from '#app/payments/inbox/money-case.ts'
import type { ControlTaken } from '../gateways/fake-protocol.ts'
import { checkRefunds } from './check-refunds.ts'
import { GATEWAY_NAMES, type GatewayName } from './gateway-processes.ts'
import { type Check, getOr, groupBy, readBooks } from './read-books.ts'
import type { ChaosRun } from './run-chaos.ts'

export interface Sum {
  count: number
  /** Of the gateways' word, in hundredths of whatever currency it was. */
  santim: number
}

export interface CheckedBooks {
  checks: Check[]
  attempts: number
  orders: number
  taken: Sum
  inLedger: Sum
  /** Money that stands in cases alone, by why. */
  inCases: Map<string, Sum>
  unexplained: Sum
  /** What has arrived back with customers, by the gateways' word. */
  givenBack: Sum
  refunds: number
}

/** Holds the books of the gateways, of the customers and of the shop against each other. */
export async function checkBooks(
  db: Database,
  gateways: Record<GatewayName, ControlTaken>,
  run: ChaosRun,
): Promise<CheckedBooks> {
  const books = await readBooks(db)
  const { attempts, ledger, cases, events, orders } = books
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  const ledgerOf = new Map(ledger.map((entry) => [entry.attempt_id, entry]))
  const casesOf = groupBy(cases, ({ attempt_id }) => attempt_id ?? '')
  const told = GATEWAY_NAMES.flatMap((name) => gateways[name].payments.map((payment) => ({ ...payment, name })))
  const toldOf = new Map(told.map((payment) => [payment.reference, payment]))
  const paid = told.filter(({ chargedSantim }) => chargedSantim > 0)

  const taken: Sum = { count: 0, santim: 0 }
  const inLedger: Sum = { count: 0, santim: 0 }
  const unexplained: Sum = { count: 0, santim: 0 }
  const inCases = new Map<string, Sum>()
  const lost: string[] = []
  for (const { name, reference, chargedSantim, currency } of paid) {
    add(taken, chargedSantim)
    const attempt = byReference.get(reference)
    const entry = attempt && ledgerOf.get(attempt.id)
    const reason = attempt && casesOf.get(attempt.id)?.find(({ kind }) => !isBooked(kind as MoneyCaseKind))?.kind
    if (entry?.amount_santim === chargedSantim && currency === 'ETB') add(inLedger, chargedSantim)
    else if (!entry && reason) add(getOr(inCases, reason, { count: 0, santim: 0 }), chargedSantim)
    else {
      add(unexplained, chargedSantim)
      const state = attempt
        ? `attempt ${attempt.id} is ${attempt.state} (${attempt.failure_reason ?? ''})`
        : 'no attempt'
      lost.push(`${name} took ${chargedSantim} ${currency} for ${reference}: ${state}`)
    }
  }

  const entriesOf = groupBy(ledger, ({ order_id }) => order_id)
  const twice = [...entriesOf].flatMap(([orderId, entries]) => {
    const kinds = cases.filter(({ order_id }) => order_id === orderId).map(({ kind }) => kind)
    return entries.length - 1 > kinds.filter((kind) => kind === 'duplicate' || kind === 'refunded_then_paid').length
      ? `order ${orderId}: ${entries.length} payments, cases: ${kinds.join(', ') || 'none'}`
      : []
  })

  const promptsOf = groupBy(
    told.filter(({ prompts }) => prompts > 0),
    ({ reference }) => byReference.get(reference)?.phone ?? '',
  )
  const rangTwice = [
    ...[...promptsOf].flatMap(([phone, prompts]) => {
      const taps = run.books.tapsOf.get(phone) ?? 0
      return prompts.length > taps ? `${taps} taps, ${prompts.length} prompts: ${prompts.map(nameOf).join(', ')}` : []
    }),
    ...told.filter(({ prompts }) => prompts > 1).map((one) => `${nameOf(one)} rang ${one.prompts} times`),
    ...chainsOf(attempts).flatMap((chain) => {
      const known = chain.flatMap((reference) => toldOf.get(reference) ?? [])
      return known.length > 1 ? `one attempt, several gateways: ${known.map(nameOf).join(', ')}` : []
    }),
    ...GATEWAY_NAMES.flatMap((name) => {
      const { refusedDuplicates } = gateways[name]
      return refusedDuplicates > 0 ? `${name} was asked ${refusedDuplicates} times for what it had been asked for` : []
    }),
  ]

  // All of it: what went back, too.
  const ledgerById = new Map([...ledger, ...books.givenBack].map(({ id, amount_santim }) => [id, amount_santim]))
  const checks: Check[] = [
    { promise: 'what gateways took is in the ledger, or in a case with its reason', offenders: lost },
    {
      promise: 'the shop wrote down every payment before a gateway heard of it',
      offenders: told.filter(({ reference }) => !byReference.has(reference)).map(nameOf),
    },
    {
      promise: 'the ledger holds nothing that no gateway took',
      offenders: ledger.flatMap(({ attempt_id, amount_santim }) => {
        const { reference = '?' } = attempts.find(({ id }) => id === attempt_id) ?? {}
        return toldOf.get(reference)?.chargedSantim === amount_santim ? [] : `${amount_santim} for ${reference}`
      }),
    },
    { promise: 'no order is paid twice without a case', offenders: twice },
    { promise: 'no prompt is sent twice for one tap', offenders: rangTwice },
    {
      promise: 'every attempt has an end or a case',
      offenders: attempts
        .filter(({ id, state }) => !ENDS.has(state) && !casesOf.has(id))
        .map(({ id, provider, state }) => `${id} with ${provider} is ${state}`),
    },
    {
      promise: 'every message was worked off',
      offenders: events.map(({ id, provider, reference }) => `message ${id} of ${provider} about ${reference}`),
    },
    {
      promise: 'an order is paid as much as its ledger says',
      offenders: orders.flatMap(({ id, code, paid_santim, status }) => {
        const sum = (entriesOf.get(id) ?? []).reduce((total, entry) => total + entry.amount_santim, 0)
        const isTaken = sum === 0 || status !== 'Pending Payment'
        return sum === paid_santim && isTaken ? [] : `order ${code}: ${paid_santim}, ledger ${sum}, ${status}`
      }),
    },
    ...checkRefunds(books, told),
    {
      promise: 'no kill lost anything of the ledger',
      offenders: [...run.ledgerAtKills].flatMap(([id, amount]) =>
        ledgerById.get(id) === amount ? [] : `entry ${id} of ${amount} santim`,
      ),
    },
    {
      promise: 'what a customer was told is paid, is paid',
      offenders: [...run.books.seenPaid].filter((attemptId) => !ledgerOf.has(attemptId)),
    },
  ]
  const givenBack: Sum = { count: 0, santim: 0 }
  for (const { refundedSantim } of told) if (refundedSantim > 0) add(givenBack, refundedSantim)
  const counts = { attempts: attempts.length, orders: orders.length, refunds: books.refunds.length }
  return { checks, ...counts, taken, inLedger, inCases, unexplained, givenBack }
}

const ENDS = new Set(['completed', 'failed', 'cancelled', 'void'])

/** The references of attempts that handed over to each other: one tap. */
function chainsOf(attempts: { id: string; reference: string; stands_in_for: string | null }[]): string[][] {
  const chains = new Map<string, string[]>()
  // Ids grow with time.
  for (const { id, reference, stands_in_for } of attempts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const chain = (stands_in_for !== null && chains.get(stands_in_for)) || []
    chain.push(reference)
    chains.set(id, chain)
  }
  return [...new Set(chains.values())].filter(({ length }) => length > 1)
}

function nameOf({ name, reference }: { name: string; reference: string }): string {
  return `${name} ${reference}`
}

function add(sum: Sum, santim: number): void {
  sum.count += 1
  sum.santim += santim
}
