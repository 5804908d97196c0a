import type { ReadEnvelope } from '#app/base/outbox/envelope.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { Till } from '#app/money/drawer/drawer.server.ts'
import type { SignedAct } from './act-text.ts'
import { isBeforeKeys, judgeSignature, type Signature } from './till-keys.server.ts'

/**
 * Who made an act. `proved`: its author, with all that they may do. `former`: the author by the word of a till that does not sign yet, with
 * the rights of a seller. `unproved`: it comes from the till, and nobody knows of whom.
 */
export type Author = { is: 'proved' | 'former'; actor: StaffActor; profile: Profile } | { is: 'unproved' }

interface Received extends Signature {
  till: Till
  act: SignedAct
  /** Who is signed in where it comes from. */
  session: { actor: StaffActor; profile: Profile }
  /** The enrolled device that sends it; null for every other browser. */
  staffDeviceId: string | null
  /** From a file that a manager takes in: every member of staff is taken as the author (decision 0214). */
  isImport: boolean
}

/**
 * The author of an act of a till: the session's own person, else whose key of this till signed it. From the till's enrolled device an act
 * without such proof comes too, as one of nobody. Undefined: it waits for its author. Decision 0270.
 */
export async function findAuthor(
  deps: CommandDeps & { appSecret: string },
  received: Received,
): Promise<Author | undefined> {
  const { till, act, session, staffDeviceId, isImport } = received
  const { db } = deps
  if (act.person === session.actor.name) return { is: 'proved', ...session }
  const another = async (id: string | undefined) => {
    const profile = id === undefined ? null : await findProfile(db, id)
    return profile && { actor: { ...session.actor, id: profile.id, name: profile.email }, profile }
  }
  if (isImport) {
    const author = await another(await findStaffId(db, act))
    return author ? { is: 'proved', ...author } : undefined
  }
  const signed = await judgeSignature(deps, received)
  const author = signed.by === 'proved' ? await another(signed.profileId) : null
  if (author && can(author.profile, 'counter.sell')) return { is: 'proved', ...author }
  const isOfDevice = staffDeviceId !== null && staffDeviceId === till.staffDeviceId
  if (received.signature === '' && isBeforeKeys(till, act.madeAt, deps.clock.now())) {
    const former = isOfDevice ? await another(await findStaffId(db, act, staffDeviceId)) : null
    return former ? { is: 'former', ...former } : undefined
  }
  return isOfDevice || signed.by !== 'nobody' ? { is: 'unproved' } : undefined
}

async function findStaffId(db: Database, { person }: ReadEnvelope, deviceId?: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where p.email = ${person} and p.is_admin
      and (${deviceId ?? null}::text is null or exists (select from staff_devices d
        where d.id = ${deviceId ?? null} and may_use_device(d, p)))`.execute(db)
  return rows[0]?.id
}
