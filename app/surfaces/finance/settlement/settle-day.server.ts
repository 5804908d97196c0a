import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { addCashCount, addReceipt } from '#app/money/payments/settlement-entries.server.ts'
import { accountOf, actAlone } from '#app/money/payments/second-person.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { sumCash, type CashPieces } from './cash-count.ts'
import { broughtByTills, expectedCash, hasOpenShift } from './day-cash.ts'
import { listCashCounts, listSettledDays, readCash } from './settlement.queries.server.ts'

export const settlementRefusals = {
  day_ahead: { status: 422, message: 'settlement.refused.day_ahead' },
  amount_missing: { status: 422, message: 'settlement.refused.amount_missing' },
  provider_unknown: { status: 422, message: 'settlement.refused.provider_unknown' },
  count_wrong: { status: 422, message: 'settlement.refused.count_wrong' },
  /** A correction of a closed day needs a reason. */
  note_missing: { status: 422, message: 'settlement.refused.note_missing' },
  /** A finished shift brings its count along; an open one has none. */
  shift_open: { status: 409, message: 'settlement.refused.shift_open' },
  /** More of the cash than one person moves alone is with who counts, or in their hands. */
  own_purse: { status: 403, message: 'settlement.refused.own_purse' },
  /** Less than they counted themselves, or an account in their hands. */
  own_count: { status: 403, message: 'settlement.refused.own_count' },
  password_again: { status: 403, message: 'settlement.refused.password_again' },
  day_changed: { status: 409, message: 'settlement.refused.day_changed' },
} as const satisfies RefusalAnswers

export type SettlementRefusal = Refusal<keyof typeof settlementRefusals>

interface OfDay {
  day: Day
  note: string
  actor: Actor
}

/**
 * Records a provider's payout for a day, from its statement. A later entry replaces it; the earlier one stays in the
 * books and the audit log. Requirement 12.8.
 */
export async function recordReceipt(
  { db, clock }: CommandDeps,
  { day, provider, receivedSantim, note, actor }: OfDay & { provider: string; receivedSantim: Santim },
): Promise<{ ok: true } | SettlementRefusal> {
  const now = clock.now()
  if (day > dayInAddis(now)) return { ok: false, reason: 'day_ahead' }
  return db.transaction().execute(async (trx) => {
    const known = (await listSettledDays(trx, { from: day, to: day })).find((one) => one.provider === provider)
    if (!known) return { ok: false, reason: 'provider_unknown' }
    await addReceipt(trx, { day, provider, receivedSantim, note, recordedBy: actor.name }, now)
    const before = known.receivedSantim === null ? null : { provider, received_santim: known.receivedSantim }
    const thing = { type: 'day', id: day, label: { en: day, am: day } } as const
    const after = { provider, received_santim: receivedSantim }
    await recordChange(trx, { actor, action: 'settle', thing, before, after, reason: note }, now)
    return { ok: true }
  })
}

/**
 * Closes a day of the drawer with its cash count, and stores the sum that the ledger expected then. `pieces` are what was counted outside
 * the tills; each closed shift of the day brings its count along, and the day waits for an open one. It is final: a
 * correction is another count with a reason, which names the count it corrects (`corrects`, null: the first). Of two
 * concurrent counts the second is refused. Who has much of that cash themselves does not count it, and does not correct its count, and nobody
 * corrects their own to less (`day_count_fault` and `lowered_count_fault` of the database; decision 0441). Requirement 12.8.
 */
export async function closeDay(
  { db, clock }: CommandDeps,
  { day, pieces, corrects, note, actor }: OfDay & { pieces: CashPieces; corrects: number | null },
): Promise<{ ok: true } | SettlementRefusal> {
  const now = clock.now()
  if (day > dayInAddis(now)) return { ok: false, reason: 'day_ahead' }
  if (corrects !== null && note.trim() === '') return { ok: false, reason: 'note_missing' }
  return db.transaction().execute(async (trx) => {
    const [last] = await listCashCounts(trx, day)
    if ((last?.id ?? null) !== corrects) return { ok: false, reason: 'day_changed' }
    const cash = await readCash(trx, day)
    if (hasOpenShift(cash)) return { ok: false, reason: 'shift_open' }
    const tillSantim = broughtByTills(cash)
    const [expectedSantim, countedSantim] = [expectedCash(cash), sumCash(pieces) + (tillSantim ?? 0)]
    let actId: string | null = null
    const otherwise = await findCountFault(trx, day, { actor, outsideSantim: sumCash(pieces) })
    if (otherwise !== null) {
      actId = randomUUID()
      const act = { actor, act: 'close_day', subjectId: actId, amountSantim: sumCash(pieces) } as const
      const alone = await actAlone(trx, act, { now, otherwise })
      if (!alone.ok) return alone
    }
    const sums = { pieces, expectedSantim, countedSantim, tillSantim }
    const count = { day, ...sums, note, recordedBy: actor.name, actId, corrects }
    if (!(await addCashCount(trx, count, now))) return { ok: false, reason: 'day_changed' }
    const thing = { type: 'day', id: day, label: { en: day, am: day } } as const
    const before = last ? { counted_santim: last.countedSantim } : null
    const after = { counted_santim: countedSantim, expected_santim: expectedSantim }
    await recordChange(trx, { actor, action: 'close_day', thing, before, after, reason: note }, now)
    return { ok: true }
  })
}

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
