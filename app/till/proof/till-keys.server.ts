import { createHmac } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { hashToken, isSameText, mark } from '#app/people/auth/secrets.server.ts'
import type { Till } from '#app/till/drawer/drawer.server.ts'
import { recordUnsent, noteSigning } from '#app/till/drawer/tills.server.ts'
import { signedText, reportText, type SignedEnvelope, type TillKey, type TillReport } from './signed-text.ts'

type Deps = CommandDeps & { appSecret: string }

const HOUR = 3_600_000
const KEY_LIFE_MS = 48 * HOUR
/**
 * A till whose line goes in the night sells through the next day, by who was on it in the evening: a key with less left is replaced while
 * there is a line.
 */
const RENEWED_BEFORE_MS = 36 * HOUR
/** For this time the shop recognizes late acts as those of the till. */
const RETAINED_MS = 365 * 24 * HOUR
/** Error that is allowed for a tablet's clock, although it dates its acts by the shop's clock as it last heard it. */
const CLOCK_ERROR_MS = 15 * 60_000
/** Time after the end of a key within which what it signed may arrive. */
const ARRIVES_WITHIN_MS = 72 * HOUR
/** Time after a till's first key within which acts of its former program, which had no keys, may arrive. */
const FORMER_WITHIN_MS = 24 * HOUR

const secretOf = (appSecret: string, id: string) => mark(appSecret, 'till-key', id)

/** SQL that ends all keys in a database that was set back to a backup (decision 0301). An earlier version has no such table; triggers may be off. */
export const END_RESTORED_KEYS = `do $$ begin
  if to_regclass('till_keys') is not null then
    update till_keys set revoked_at = now() where revoked_at is null;
  end if;
end $$`

interface Asking {
  till: Till
  person: StaffActor
  /** The enrolled device that asks; null for every other browser. */
  staffDeviceId: string | null
  /** Id of the key that the till holds for this person; empty: none. */
  held: string
}

/**
 * Issues a key for the person who is signed in at the till, unless the till holds one that stays valid for long enough. Ends the keys of other
 * persons. Null also on a browser that is not the till's enrolled device. Decision 0270.
 */
export async function offerTillKey(
  { db, clock, appSecret }: Deps,
  { till, person, staffDeviceId, held }: Asking,
): Promise<TillKey | null> {
  if (!(await isAtTill(db, till, staffDeviceId))) return null
  const now = clock.now()
  const id = uuidv7(now)
  const secret = secretOf(appSecret, id)
  return db.transaction().execute(async (trx) => {
    // Two people who come at the same moment take turns.
    await noteSigning(trx, till.number, now)
    await endKeysOfOthers(trx, { till: till.number, profileId: person.id }, now)
    if (isUuid(held) && (await isGood(trx, { id: held, till, person, secret: secretOf(appSecret, held) }, now)))
      return null
    await sql`delete from till_keys where till = ${till.number}
      and expires_at < ${new Date(now.getTime() - RETAINED_MS)}`.execute(trx)
    await sql`
      insert into till_keys (id, till, profile_id, person, staff_device_id, key_sha256, issued_at, expires_at)
      select ${id}, ${till.number}, p.id, ${person.name}, (select d.id from staff_devices d
          where d.id = ${staffDeviceId} and may_use_device(d, p)), ${hashToken(secret)}, ${now},
        ${new Date(now.getTime() + KEY_LIFE_MS)}
      from profiles p where p.id = ${person.id}`.execute(trx)
    return { id, secret, person: person.name }
  })
}

/** Whether the request comes from the till's own device. A withdrawn device does not count, because its browser may be enrolled again. */
async function isAtTill(db: Database, till: Till, staffDeviceId: string | null): Promise<boolean> {
  if (till.staffDeviceId === null || till.staffDeviceId === staffDeviceId) return true
  const device = await db
    .selectFrom('staff_devices')
    .select('withdrawn_at as withdrawnAt')
    .where('id', '=', till.staffDeviceId)
    .executeTakeFirst()
  return device?.withdrawnAt !== null
}

/** Somebody else is at the till from now on. */
export async function endKeysOfOthers(
  db: Database,
  { till, profileId }: { till: number; profileId: string },
  now: Date,
): Promise<void> {
  await sql`update till_keys set ended_at = greatest(issued_at, ${now}::timestamptz)
    where till = ${till} and profile_id <> ${profileId} and ended_at is null`.execute(db)
}

async function isGood(
  db: Database,
  { id, till, person, secret }: { id: string; till: Till; person: StaffActor; secret: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('till_keys')
    .select('key_sha256 as hash')
    .where('id', '=', id)
    .where('till', '=', till.number)
    .where('profile_id', '=', person.id)
    .where('person', '=', person.name)
    .where('ended_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() + RENEWED_BEFORE_MS))
    .executeTakeFirst()
  return row?.hash === hashToken(secret)
}

type Signed = { by: 'proved'; profileId: string } | { by: 'of_till'; profileId: string | null } | { by: 'nobody' }

export interface Signature {
  /** Id of the key. */
  signer: string
  signature: string
}

/**
 * Who signed an act: its author by a key that counted when the act was made (`proved`), or by a key of theirs for this till that did not
 * (`of_till`); else nobody. A key that only the shop can have made, and that it does not know because it gave it after a backup that was
 * restored, is of the till and of nobody (decision 0301).
 */
export async function judgeSignature(
  { db, clock, appSecret }: Deps,
  { till, act, signer, signature }: Signature & { till: Till; act: SignedEnvelope },
): Promise<Signed> {
  if (!isUuid(signer)) return { by: 'nobody' }
  const due = createHmac('sha256', secretOf(appSecret, signer)).update(signedText(act)).digest('hex')
  if (!isSameText(due, signature)) return { by: 'nobody' }
  const key = await findKey(db, signer, till.number)
  if (!key && !(await isKnownKey(db, signer))) return { by: 'of_till', profileId: null }
  if (key?.person !== act.person) return { by: 'nobody' }
  const [madeAt, now] = [Date.parse(act.madeAt), clock.now().getTime()]
  const isInTime =
    madeAt >= key.issuedAt.getTime() - CLOCK_ERROR_MS &&
    madeAt <= key.until.getTime() + CLOCK_ERROR_MS &&
    now <= key.until.getTime() + ARRIVES_WITHIN_MS
  return { by: isInTime && key.isTrusted ? 'proved' : 'of_till', profileId: key.profileId }
}

interface SentReport {
  till: Till
  person: StaffActor
  staffDeviceId: string | null
  report: TillReport
  /** Id of the key, and the signature of `reportText`. */
  held: string
  signature: string
}

/**
 * Stores what a till reports of its acts, if the report is signed with the key of the person who is signed in there. A till without a key yet
 * reports from its enrolled device; from any other browser only the number of unsent commands is stored. Decision 0213.
 */
export async function receiveTillReport(deps: Deps, sent: SentReport): Promise<void> {
  const { till, report } = sent
  const isReportedByTill = await isReportTrusted(deps, sent)
  if (!isReportedByTill && till.signsSince !== null) return
  const sequence = isReportedByTill ? report.last : null
  await recordUnsent(deps.db, { number: till.number, unsent: report.unsent, sequence }, deps.clock.now())
}

async function isReportTrusted(
  { db, clock, appSecret }: Deps,
  { till, person, staffDeviceId, report, held, signature }: SentReport,
): Promise<boolean> {
  if (till.signsSince === null) return staffDeviceId !== null && staffDeviceId === till.staffDeviceId
  if (!isUuid(held)) return false
  const due = createHmac('sha256', secretOf(appSecret, held)).update(reportText(report)).digest('hex')
  if (!isSameText(due, signature)) return false
  const key = await findKey(db, held, till.number)
  return key?.profileId === person.id && key.isTrusted && key.until > clock.now()
}

/** Whether the shop has made this key, also for another till. */
async function isKnownKey(db: Database, id: string): Promise<boolean> {
  const key = await db.selectFrom('till_keys').select('id').where('id', '=', id).executeTakeFirst()
  return key !== undefined
}

interface StoredKey {
  profileId: string
  person: string
  issuedAt: Date
  /** Acts made later are not signed by its person. */
  until: Date
  /** The person works here and may use the till's device. */
  isTrusted: boolean
}

async function findKey(db: Database, id: string, till: number): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`
    select k.profile_id as "profileId", k.person, k.issued_at as "issuedAt",
      least(k.expires_at, k.ended_at, t.retired_at) as until,
      k.revoked_at is null and p.is_admin and p.disabled_at is null
        and (k.staff_device_id is null or coalesce(may_use_device(d, p), false)) as "isTrusted"
    from till_keys k join tills t on t.number = k.till join profiles p on p.id = k.profile_id
      left join staff_devices d on d.id = k.staff_device_id
    where k.id = ${id} and k.till = ${till}`.execute(db)
  return rows[0]
}

/**
 * Whether an act without a signature is of a program that had no keys: the till has none yet, or got its first a moment ago and stood without one
 * before. Nothing is older than its till.
 */
export function isBeforeKeys({ signsSince, madeAt: tillMadeAt }: Till, madeAt: string, now: Date): boolean {
  if (signsSince === null) return true
  return (
    signsSince.getTime() - tillMadeAt.getTime() > CLOCK_ERROR_MS &&
    Date.parse(madeAt) > tillMadeAt.getTime() - CLOCK_ERROR_MS &&
    Date.parse(madeAt) < signsSince.getTime() + CLOCK_ERROR_MS &&
    now.getTime() - signsSince.getTime() < FORMER_WITHIN_MS
  )
}
