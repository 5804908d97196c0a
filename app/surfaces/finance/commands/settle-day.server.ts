import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { number, readBy, text, writtenOrNull } from '#app/base/commands/fields.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { dayInAddis, isDay, type Day } from '#app/base/platform/time/calendar.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { accountOf, signAlone } from '#app/money/payments/second-person.server.ts'
import { addCashCount, addReceipt } from '#app/money/payments/settlement-entries.server.ts'
import { CASH_NOTES, NOTES, parsePieces, sumCash, type CashNote } from '../settlement/cash-count.ts'
import { broughtByTills, expectedCash, hasOpenShift } from '../settlement/day-cash.ts'
import { settlementRefusals } from '../settlement/settlement-refusals.ts'
import { listCashCounts, listSettledDays, readCash } from '../settlement/settlement.queries.server.ts'

const NOTE_MAX_LENGTH = 300

/** A day that has begun. Nothing of it is locked: its entries are refused by what they correct. */
const dayByName: SubjectBy<{ day: Day }, { day: Day }, never> = {
  lock: (_trx, { day }) => Promise.resolve({ day }),
  missing: () => Promise.reject(new Error('a day is never missing')),
  since: () => null,
}

const day = z.string('day_ahead').refine(isDay, 'day_ahead')
const note = text(NOTE_MAX_LENGTH).optional()

/** The entry of the log is about the day. */
const entityOf = (of: Day) => ({ type: 'day', id: of, label: { en: of, am: of } }) as const

/**
 * Records a provider's payout for a day, from its statement. A later entry replaces it; the earlier one stays in the
 * books and the audit log. Requirement 12.8.
 */
export const recordPayout = defineMoneyCommand({
  name: 'day.payout',
  input: z.object({
    day,
    provider: text(40, 'provider_unknown'),
    /** Zero is a valid sum: the payout did not come. */
    receivedSantim: number(SUM, 'amount_missing'),
    note,
  }),
  may: 'payments.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'recordPayout',
    summary: 'Record what a provider paid out for a day',
    description: 'From its statement; zero if the payout did not come. A later entry replaces it.',
    example: { day: '2026-11-29', provider: 'telebirr', receivedSantim: 1_250_000 },
  },
  author: 'proved',
  on: dayByName,
  refusals: settlementRefusals,
  async run({ trx, actor, now }, { day: of, provider, receivedSantim, note: reason = '' }) {
    if (of > dayInAddis(now)) return refuse('day_ahead')
    const known = (await listSettledDays(trx, { from: of, to: of })).find((one) => one.provider === provider)
    if (!known) return refuse('provider_unknown')
    await addReceipt(trx, { day: of, provider, receivedSantim, note: reason, recordedBy: actor.name }, now)
    const before = known.receivedSantim === null ? null : { provider, received_santim: known.receivedSantim }
    const after = { provider, received_santim: receivedSantim }
    return done({ action: 'settle', thing: entityOf(of), before, after, reason })
  },
})

const count = z.int('count_wrong').min(NOTES.min, 'count_wrong').max(NOTES.max, 'count_wrong')

/** Notes and coins by their birr: `{"200": 3}`, or fields such as `pieces200`, of which an empty one is none. */
const pieces = readBy(
  (form, name) => parsePieces(typedOf((worth) => formText(form, `${name}${worth}`))) ?? null,
  z.object(
    typedOf(() => count),
    'count_wrong',
  ),
)

function typedOf<Value>(read: (worth: CashNote) => Value): Record<CashNote, Value> {
  return Object.fromEntries(CASH_NOTES.map((worth) => [worth, read(worth)])) as Record<CashNote, Value>
}

/**
 * Closes a day of the drawer with its cash count, and stores the sum that the ledger expected then. `pieces` are what was counted outside
 * the tills; each closed shift of the day brings its count along, and the day waits for an open one. It is final: a
 * correction is another count with a reason, which names the count it corrects. Of two
 * concurrent counts the second is refused. Who has much of that cash themselves does not count it, and does not correct its count, and nobody
 * corrects their own to less (`day_count_fault` and `lowered_count_fault` of the database; decision 0441). No program counts. Requirement 12.8.
 */
export const closeDay = defineMoneyCommand({
  name: 'day.count',
  input: z.object({
    day,
    pieces,
    /** The count that this one corrects; null: it is the first. */
    corrects: writtenOrNull('day_changed'),
    note,
  }),
  may: 'payments.take',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: dayByName,
  refusals: settlementRefusals,
  async run({ trx, actor, now }, { day: of, pieces: counted, corrects, note: reason = '' }) {
    if (of > dayInAddis(now)) return refuse('day_ahead')
    if (corrects !== null && reason === '') return refuse('note_missing')
    const [last] = await listCashCounts(trx, of)
    if ((last?.id ?? null) !== corrects) return refuse('day_changed')
    const cash = await readCash(trx, of)
    if (hasOpenShift(cash)) return refuse('shift_open')
    const tillSantim = broughtByTills(cash)
    const outsideSantim = sumCash(counted)
    const [expectedSantim, countedSantim] = [expectedCash(cash), outsideSantim + (tillSantim ?? 0)]
    let commandId: string | null = null
    const otherwise = await findCountFault(trx, of, { actor, outsideSantim })
    if (otherwise !== null) {
      commandId = randomUUID()
      const signature = { actor, act: 'close_day', subjectId: commandId, amountSantim: outsideSantim } as const
      const alone = await signAlone(trx, signature, { now, otherwise })
      if (!alone.ok) return alone
    }
    const sums = { pieces: counted, expectedSantim, countedSantim, tillSantim }
    const entry = { day: of, ...sums, note: reason, recordedBy: actor.name, commandId, corrects }
    if (!(await addCashCount(trx, entry, now))) return refuse('day_changed')
    const before = last ? { counted_santim: last.countedSantim } : null
    const after = { counted_santim: countedSantim, expected_santim: expectedSantim }
    return done({ action: 'close_day', thing: entityOf(of), before, after, reason })
  },
})

async function findCountFault(
  trx: Database,
  day: Day,
  { actor, outsideSantim }: { actor: Actor; outsideSantim: Santim },
): Promise<'own_purse' | 'own_count' | null> {
  const { rows } = await sql<{ hasMuch: boolean; lowers: boolean }>`
    select day_count_fault(${day}, ${accountOf(actor)}) is not null as "hasMuch",
      lowered_count_fault(${day}, ${accountOf(actor)}, ${outsideSantim}::bigint) is not null as lowers`.execute(trx)
  const [{ hasMuch, lowers }] = rows as [(typeof rows)[number]]
  return hasMuch ? 'own_purse' : lowers ? 'own_count' : null
}
