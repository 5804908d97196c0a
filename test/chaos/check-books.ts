import type { Database } from '#app/base/platform/database/database.server.ts'
import { isBooked } from '#app/money/payments/exceptions/payment-exception.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { ControlTaken } from '../gateways/fake-protocol.ts'
import { readMoneyBooks } from '../money/books.ts'
import { checkMoney } from '../money/check-money.ts'
import { checkOrders } from './check-orders.ts'
import { checkRefunds } from './check-refunds.ts'
import { GATEWAY_NAMES, type GatewayName } from './gateway-processes.ts'
import { type Books, type Check, type EntryRow, getOr, groupBy, readBooks, readLedger, sumOf } from './read-books.ts'
import type { ChaosRun } from './run-chaos.ts'
import { checkTills } from './tills/check-tills.ts'
import { checkStaff } from './staff/check-staff.ts'

export interface Sum {
  count: number
  /** As the gateway reports it, in hundredths of its currency. */
  santim: number
}

export interface CheckedBooks {
  checks: Check[]
  attempts: number
  orders: number
  taken: Sum
  inLedger: Sum
  /** Money that is on no order, by outcome and kind of its exception. */
  inCases: Map<string, Sum>
  unexplained: Sum
  /** Cash by the ledger, transfers by the bank. */
  cash: Sum
  transfers: Sum
  /** Money that reached customers again: by the gateways' books, and manual refunds by the ledger. */
  givenBack: Sum
  handedOut: Sum
  refunds: number
}

/** Compares the books of gateways, customers, staff and shop. `now`: by the shop's clock. */
export async function checkBooks(
  db: Database,
  gateways: Record<GatewayName, ControlTaken>,
  run: ChaosRun,
  now: Date,
): Promise<CheckedBooks> {
  const books = await readBooks(db)
  const { attempts, ledger, cases, orders } = books
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  const ledgerOf = new Map(ledger.map((entry) => [entry.attempt_id, entry]))
  const casesOf = groupBy(cases, ({ attempt_id }) => attempt_id ?? '')
  const reported = GATEWAY_NAMES.flatMap((name) => gateways[name].payments.map((payment) => ({ ...payment, name })))
  const recipientsOf = new Map(reported.map((payment) => [payment.reference, payment]))
  const paid = reported.filter(({ chargedSantim }) => chargedSantim > 0)

  const taken: Sum = { count: 0, santim: 0 }
  const inLedger: Sum = { count: 0, santim: 0 }
  const unexplained: Sum = { count: 0, santim: 0 }
  const inCases = new Map<string, Sum>()
  const lost: string[] = []
  for (const { name, reference, chargedSantim, currency } of paid) {
    add(taken, chargedSantim)
    const attempt = byReference.get(reference)
    const entry = attempt && ledgerOf.get(attempt.id)
    const one = attempt && casesOf.get(attempt.id)?.find(({ kind }) => !isBooked(kind))
    // Money in another currency is on an order because a person attached it.
    const isKnown = currency === 'ETB' || one?.outcome === 'attached'
    if (entry?.amount_santim === chargedSantim && isKnown) add(inLedger, chargedSantim)
    else if (!entry && one && IN_CASES.has(one.outcome)) {
      add(getOr(inCases, `${IN_CASES.get(one.outcome)}: ${one.kind}`, { count: 0, santim: 0 }), chargedSantim)
    } else {
      add(unexplained, chargedSantim)
      const state = attempt
        ? `attempt ${attempt.id} is ${attempt.state} (${attempt.failure_reason ?? ''}), its case ${one?.outcome ?? 'none'}`
        : 'no attempt'
      lost.push(`${name} took ${chargedSantim} ${currency} for ${reference}: ${state}`)
    }
  }

  const promptsOf = groupBy(
    reported.filter(({ prompts }) => prompts > 0),
    ({ reference }) => byReference.get(reference)?.phone ?? '',
  )
  // After staff find a refund unsent, it is sent under a reference that the gateway may have used up.
  const foundUnsent = run.staffBooks.acts.filter(({ kind }) => kind === 'refund: found unsent')
  const rangTwice = [
    ...[...promptsOf].flatMap(([phone, prompts]) => {
      const taps = run.books.tapsOf.get(phone) ?? 0
      return prompts.length > taps ? `${taps} taps, ${prompts.length} prompts: ${prompts.map(nameOf).join(', ')}` : []
    }),
    ...reported.filter(({ prompts }) => prompts > 1).map((one) => `${nameOf(one)} rang ${one.prompts} times`),
    ...chainsOf(attempts).flatMap((chain) => {
      const known = chain.flatMap((reference) => recipientsOf.get(reference) ?? [])
      return known.length > 1 ? `one attempt, several gateways: ${known.map(nameOf).join(', ')}` : []
    }),
    ...GATEWAY_NAMES.flatMap((name) => {
      const { refusedDuplicates } = gateways[name]
      const known = name === 'chapa' ? foundUnsent.length : 0
      return refusedDuplicates > known
        ? `${name} was asked ${refusedDuplicates} times for what it had been asked for`
        : []
    }),
  ]

  // Payments and refunds.
  const ledgerAmountOf = new Map((await readLedger(db)).map(({ id, amount_santim }) => [id, amount_santim]))
  const limitSantim = (await loadSettings(db))['refund.second_approval_over_santim']
  const checks: Check[] = [
    { promise: 'what gateways took is in the ledger, credit, not ours, or in an open case', offenders: lost },
    {
      promise: 'the shop wrote down every payment before a gateway heard of it',
      offenders: reported.filter(({ reference }) => !byReference.has(reference)).map(nameOf),
    },
    {
      promise: 'the ledger holds nothing that no gateway, bank or person took',
      offenders: findInvented(books, run, (reference) => recipientsOf.get(reference)?.chargedSantim),
    },
    { promise: 'no order is paid twice without a case', offenders: findPaidTwice(books) },
    { promise: 'no prompt is sent twice for one tap', offenders: rangTwice },
    {
      promise: 'the books keep whatever is promised of money at any moment',
      offenders: checkMoney(await readMoneyBooks(db)).flatMap(({ promise, offenders }) =>
        offenders.map((offender) => `${promise}: ${offender}`),
      ),
    },
    ...checkOrders(books, { now, limitSantim }),
    ...checkRefunds(books, reported),
    ...checkStaff(books, run.staffBooks, [...run.staff.members, ...run.tills.members]),
    ...(await checkTills(db, run.tills.devices)),
    {
      promise: 'no kill lost anything of the ledger',
      offenders: [...run.ledgerAtKills].flatMap(([id, amount]) =>
        ledgerAmountOf.get(id) === amount ? [] : `entry ${id} of ${amount} santim`,
      ),
    },
    {
      promise: 'what a customer was told is paid, is paid',
      offenders: [...run.books.seenPaid].filter((attemptId) => !ledgerOf.has(attemptId)),
    },
  ]
  const givenBack: Sum = { count: 0, santim: 0 }
  for (const { refundedSantim } of reported) if (refundedSantim > 0) add(givenBack, refundedSantim)
  const sumRows = (rows: readonly { amount_santim: number }[]) => ({ count: rows.length, santim: sumOf(rows) })
  const arrived = run.staffBooks.bank.all().map(({ arrivedSantim }) => ({ amount_santim: arrivedSantim }))
  return {
    checks,
    attempts: attempts.length,
    orders: orders.length,
    refunds: books.refunds.length,
    taken,
    inLedger,
    inCases,
    unexplained,
    givenBack,
    cash: sumRows(ledger.filter(({ provider }) => provider === 'cash')),
    transfers: sumRows(arrived.filter(({ amount_santim }) => amount_santim > 0)),
    handedOut: sumRows(books.givenBack.filter(({ provider }) => provider === 'cash' || provider === 'transfer')),
  }
}

/** Possible outcomes of an exception whose money is in no ledger. */
const IN_CASES = new Map([
  [null, 'open'],
  ['credited', 'credit'],
  ['not_ours', 'not ours'],
] as const) as ReadonlyMap<string | null, string>

/** In-store payments are compared with the books of the staff. */
function findInvented(
  { ledger, attempts }: Books,
  { staffBooks: { bank } }: ChaosRun,
  chargedOf: (reference: string) => number | undefined,
): string[] {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const cameOf = ({ attempt_id, provider, provider_reference, amount_santim }: EntryRow) => {
    const { channel, reference = '?' } = attemptOf.get(attempt_id ?? '') ?? {}
    if (channel !== 'counter') return chargedOf(reference)
    return provider === 'transfer' ? bank.find(provider_reference ?? '')?.arrivedSantim : amount_santim
  }
  return ledger.flatMap((entry) => {
    const came = cameOf(entry)
    return came === entry.amount_santim
      ? []
      : [`entry ${entry.id} of ${entry.amount_santim} by ${entry.provider}: ${came}`]
  })
}

/**
 * On an order without acts of staff, every payment but the first has an exception. With acts of staff, payments above the total
 * have one, or a person decided not to refund them.
 */
function findPaidTwice({ ledger, orders, cases, refunds, orderEvents }: Books): string[] {
  const staffs = new Set(orderEvents.filter(({ actor }) => actor === 'admin').map(({ order_id }) => order_id))
  const entriesOf = groupBy(ledger, ({ order_id }) => order_id)
  const casesOf = groupBy(cases, ({ order_id, closed_order_id }) => closed_order_id ?? order_id ?? '')
  const rejected = groupBy(
    refunds.filter(({ state }) => state === 'rejected'),
    ({ order_id }) => order_id,
  )
  return orders.flatMap(({ id, code, net_paid_santim, order_total_santim }) => {
    const [entries, own] = [entriesOf.get(id) ?? [], casesOf.get(id) ?? []]
    const twice = own.filter(({ kind }) => kind === 'duplicate' || kind === 'refunded_then_paid')
    const isForgotten = staffs.has(id)
      ? net_paid_santim - sumOf(rejected.get(id)) > order_total_santim && own.length === 0
      : entries.length - 1 > twice.length
    const kinds = own.map(({ kind }) => kind).join(', ') || 'none'
    return isForgotten ? [`order ${code}: ${entries.length} payments, cases: ${kinds}`] : []
  })
}

/** References of attempts that replaced each other by failover: one tap. */
function chainsOf(attempts: { id: string; reference: string; stands_in_for: string | null }[]): string[][] {
  const chains = new Map<string, string[]>()
  // Ids increase with time.
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
