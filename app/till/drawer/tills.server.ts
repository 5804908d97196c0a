import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** A longer silence says more than the exact minute. */
const RECORD_AGAIN_MS = 30_000

interface UnsentReport {
  number: number
  /** How many acts it has not sent. */
  unsent: number
  /** The last place in its sequence that it has given; null: nobody proved it, or a program of a former version does not say. */
  sequence: number | null
}

/**
 * Stores how many acts a till has not sent, and the number of its last act. The number never goes down. A report without a number is
 * ignored once the till has reported one.
 */
export async function recordUnsent(db: Database, report: UnsentReport, now: Date): Promise<void> {
  const { number, unsent, sequence } = report
  await sql`
    update tills set unsent = ${unsent}, heard_at = ${now}, heard_sequence = greatest(heard_sequence, ${sequence}::bigint)
    where number = ${number} and (heard_sequence is null or ${sequence}::bigint is not null)
      and (unsent is distinct from ${unsent}::integer or heard_sequence is distinct from greatest(heard_sequence, ${sequence}::bigint)
        or heard_at is null or heard_at < ${new Date(now.getTime() - RECORD_AGAIN_MS)})`.execute(db)
}

/** Locks the till; from its first key on it signs its acts. */
export async function noteSigning(trx: Database, number: number, now: Date): Promise<void> {
  await sql`select from tills where number = ${number} for update`.execute(trx)
  await sql`update tills set signs_since = ${now} where number = ${number} and signs_since is null`.execute(trx)
}

/** The enrolled device that the browser of a till is now: it was enrolled after the till was made, or once more after a withdrawal. */
export async function bindTill(db: Database, till: { number: number; staffDeviceId: string }): Promise<void> {
  const { number, staffDeviceId } = till
  await sql`update tills t set staff_device_id = ${staffDeviceId} where t.number = ${number} and t.retired_at is null
    and (t.staff_device_id is null or exists (select from staff_devices d where d.id = t.staff_device_id
      and d.withdrawn_at is not null))`.execute(db)
}

/**
 * The database was set back to a backup: what tills had sent since is lost, and the next sale of each may leave those numbers out
 * (decision 0301).
 */
export async function noteRestored(db: Database, now: Date): Promise<void> {
  await sql`update tills set restored_at = ${now}`.execute(db)
}
