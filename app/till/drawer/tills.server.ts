import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { DrawerRefusal } from './drawer-refusals.ts'
import { findTillByDevice } from './drawer.server.ts'
import { tillEntity } from './shift-entity.ts'
import { findLastShift } from './shifts.queries.server.ts'

export const TILL_NAME_MAX_LENGTH = 40
/** The column's type holds no more. */
const TILL_NUMBER_MAX = 32_767

interface MakingTill {
  /** Of the browser's outbox. */
  device: string
  /** Empty: Till and its number. */
  name: string
  /** The enrolled device that the browser is, if it is one: staff switch on it by PIN. */
  staffDeviceId: string | null
  actor: StaffActor
}

/** Makes a browser a till, with the next number, which no other till ever had. The same browser twice is one till. */
export function makeTill(
  { db, clock }: CommandDeps,
  { device, name, staffDeviceId, actor }: MakingTill,
): Promise<{ ok: true; number: number } | DrawerRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true; number: number } | DrawerRefusal> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tills', 0))`.execute(trx)
    const known = await findTillByDevice(trx, device)
    if (known?.retiredAt === null) return { ok: false, reason: 'till_exists' }
    if (name.length > TILL_NAME_MAX_LENGTH) return { ok: false, reason: 'till_name' }
    const { last } = await trx
      .selectFrom('tills')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow()
    const [now, number] = [clock.now(), (last ?? 0) + 1]
    const till = { number, name: name === '' ? String(number) : name }
    await trx
      .insertInto('tills')
      .values({ ...till, device, staff_device_id: staffDeviceId, made_by: actor.name, made_at: now })
      .execute()
    const change = { actor, thing: tillEntity(till), before: null, after: { name: till.name } }
    await recordChange(trx, { ...change, action: 'create' }, now)
    return { ok: true, number }
  })
}

interface RetiringTill {
  number: number
  /** Number of unsent acts that the page showed. */
  seenUnsent: number
  actor: StaffActor
}

/**
 * Takes a till out of use. Refused while its shift is open, and if it has more unsent acts now than the page showed. Acts that arrive
 * later are still accepted. Decision 0246.
 */
export function retireTill(
  { db, clock }: CommandDeps,
  { number, seenUnsent, actor }: RetiringTill,
): Promise<{ ok: true } | DrawerRefusal> {
  if (number > TILL_NUMBER_MAX) return Promise.resolve({ ok: false, reason: 'till_unknown' })
  return db.transaction().execute(async (trx): Promise<{ ok: true } | DrawerRefusal> => {
    const till = await trx
      .selectFrom('tills')
      .select(['name', 'retired_at as retiredAt', 'unsent'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!till) return { ok: false, reason: 'till_unknown' }
    if (till.retiredAt !== null) return { ok: true }
    const last = await findLastShift(trx, number)
    if (last && last.closedAt === null) return { ok: false, reason: 'till_in_shift' }
    if ((till.unsent ?? 0) > seenUnsent) return { ok: false, reason: 'till_unsent' }
    const now = clock.now()
    await trx
      .updateTable('tills')
      .set({ retired_at: now, retired_by: actor.name })
      .where('number', '=', number)
      .execute()
    const thing = tillEntity({ number, name: till.name })
    const [before, after] = [{ is_active: true }, { is_active: false }]
    await recordChange(trx, { actor, action: 'archive', thing, before, after }, now)
    return { ok: true }
  })
}

/** A longer silence says more than the exact minute. */
const HEARD_AGAIN_MS = 30_000

interface HeardOfTill {
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
export async function hearUnsent(db: Database, heard: HeardOfTill, now: Date): Promise<void> {
  const { number, unsent, sequence } = heard
  await sql`
    update tills set unsent = ${unsent}, heard_at = ${now}, heard_sequence = greatest(heard_sequence, ${sequence}::bigint)
    where number = ${number} and (heard_sequence is null or ${sequence}::bigint is not null)
      and (unsent is distinct from ${unsent}::integer or heard_sequence is distinct from greatest(heard_sequence, ${sequence}::bigint)
        or heard_at is null or heard_at < ${new Date(now.getTime() - HEARD_AGAIN_MS)})`.execute(db)
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
