import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

interface Entry {
  day: Day
  note: string
  recordedBy: string
}

/** Records a provider's payout for a day. Append-only: the newest entry counts. */
export async function addReceipt(
  trx: Database,
  { day, provider, receivedSantim, note, recordedBy }: Entry & { provider: string; receivedSantim: Santim },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payouts')
    .values({ day, provider, received_santim: receivedSantim, note, recorded_by: recordedBy, at: now })
    .execute()
}

export interface CountedDrawer extends Entry {
  expectedSantim: Santim
  pieces: Readonly<Record<number, number>>
  /** With what the shifts of tills bring along. */
  countedSantim: Santim
  /** The part that the shifts bring; null: no till was used. */
  tillSantim: Santim | null
  /** The count that this one corrects; null: it closes the day. */
  corrects: number | null
  /** Under which its owner alone is noted (`lone_acts`). */
  commandId: string | null
}

/**
 * Records a cash count. The database accepts one that closes a day, and one correction of each count; false: it has
 * that already.
 */
export async function addCashCount(trx: Database, count: CountedDrawer, now: Date): Promise<boolean> {
  const made = await trx
    .insertInto('cash_counts')
    .values({
      day: count.day,
      expected_santim: count.expectedSantim,
      notes: JSON.stringify(count.pieces),
      counted_santim: count.countedSantim,
      till_santim: count.tillSantim,
      note: count.note,
      counted_by: count.recordedBy,
      act_id: count.commandId,
      at: now,
      corrects: count.corrects,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
