import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

interface Entry {
  /** Of Addis Ababa. */
  day: Day
  note: string
  /** Email of the administrator. */
  recordedBy: string
}

/** What a provider paid out for a day. Only added to: the newest entry counts. */
export async function addReceipt(
  trx: Database,
  { day, provider, receivedSantim, note, recordedBy }: Entry & { provider: string; receivedSantim: Santim },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('provider_receipts')
    .values({ day, provider, received_santim: receivedSantim, note, recorded_by: recordedBy, at: now })
    .execute()
}

export interface CountedDrawer extends Entry {
  /** What the ledger says. */
  expectedSantim: Santim
  /** How many of each note, by its worth in birr. */
  pieces: Readonly<Record<number, number>>
  countedSantim: Santim
  /** The count that this one stands in for; null: it closes the day. */
  corrects: number | null
}

/** The counted drawer of a day. The database takes one that closes it, and one correction of each count; false: it has that. */
export async function addCashCount(trx: Database, count: CountedDrawer, now: Date): Promise<boolean> {
  const made = await trx
    .insertInto('cash_counts')
    .values({
      day: count.day,
      expected_santim: count.expectedSantim,
      notes: JSON.stringify(count.pieces),
      counted_santim: count.countedSantim,
      note: count.note,
      counted_by: count.recordedBy,
      at: now,
      corrects: count.corrects,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
