import type { ReadEnvelope } from '#app/base/outbox/envelope.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { Till } from '#app/till/drawer/drawer.server.ts'
import type { SignedEnvelope } from './signed-text.ts'
import { isBeforeKeys, judgeSignature, type Signature } from './till-keys.server.ts'

/**
 * Who made an act. `proved`: its author, with all that they may do. `former`: the author by the word of a till that does not sign yet, with
 * the rights of a seller. `unproved`: it comes from the till, and nobody knows of whom.
 */
export type Author = { is: 'proved' | 'former'; actor: StaffActor; profile: Profile } | { is: 'unproved' }

interface Received extends Signature {
  till: Till
  act: SignedEnvelope
  /** Who is signed in where it comes from. */
  session: { actor: StaffActor; profile: Profile }
  /** The enrolled device that sends it; null for every other browser. */
  staffDeviceId: string | null
  /** From a file that a manager takes in: what nobody signed is not refused for that (decision 0270). */
  isImport: boolean
}

/**
 * The author of a command of a till: who signed it with a key of this till, or its session's own person on a till that does not sign yet. From
 * the till's enrolled device, and from a file, an act without such proof comes too, as one of nobody. Undefined: it waits for its author.
 * Decision 0270.
 */
export async function findAuthor(
  deps: CommandDeps & { appSecret: string },
  received: Received,
): Promise<Author | undefined> {
  const { till, act, session, staffDeviceId, isImport } = received
  const { db } = deps
  // Anybody can write a file, so that no till speaks for what is in it.
  const isFormer = !isImport && received.signature === '' && isBeforeKeys(till, act.madeAt, deps.clock.now())
  const isOwn = act.person === session.actor.name
  if (isOwn && isFormer) return { is: 'proved', ...session }
  const another = async (id: string | undefined) => {
    const profile = id === undefined ? null : await findProfile(db, id)
    return profile && can(profile, 'counter.sell')
      ? { actor: { ...session.actor, id: profile.id, name: profile.email }, profile }
      : null
  }
  const signed = await judgeSignature(deps, received)
  // Who is signed in has signed it, whatever became of the key: a row that somebody left in the browser has no signature.
  if (isOwn && signed.by !== 'nobody' && signed.profileId === session.profile.id) return { is: 'proved', ...session }
  // The key says which account the email was of when it signed.
  const author = signed.by === 'proved' ? await another(signed.profileId) : null
  if (author) return { is: 'proved', ...author }
  if (isOwn) return { is: 'unproved' }
  const isOfDevice = staffDeviceId !== null && staffDeviceId === till.staffDeviceId
  if (isFormer && isOfDevice) {
    const former = await another(await findStaffId(db, act, staffDeviceId))
    return former ? { is: 'former', ...former } : { is: 'unproved' }
  }
  return isImport || isOfDevice || signed.by !== 'nobody' ? { is: 'unproved' } : undefined
}

async function findStaffId(db: Database, { person }: ReadEnvelope, deviceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join staff_devices d on d.id = ${deviceId}
    where p.email = ${person} and p.is_admin and may_use_device(d, p)`.execute(db)
  return rows[0]?.id
}
