import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { recordReceipt, wasReceived, type Receipt } from '#app/base/outbox/receive-once.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { lockShift, type LockedShift } from './drawer.server.ts'
import type { DrawerRefusal } from './drawer-refusals.ts'

/** An act on a shift. An act of a till has its envelope's receipt; a form of a page names what it makes by an id. */
export interface ShiftAct {
  shiftId: string
  /** Number of the till that sends it, which must be the shift's; absent: a page of the office. */
  till?: number | undefined
  actor: StaffActor
  receipt?: Receipt | undefined
  /** It comes from a file and nobody signed it: its number among the acts of the till is no more than written. */
  isUnsigned?: boolean
}

export interface Acting {
  trx: Database
  shift: LockedShift
  actor: StaffActor
  now: Date
  /** When it happened, by the device: not after now, and not before the shift. */
  at: Date
  /** Its number among the acts of the till that sends it; null: it comes from a page. */
  sequence: number | null
  /** The number of a count, before which the till claims later; null: it bounds nothing. */
  countSequence: number | null
}

export type Acted = { ok: true } | DrawerRefusal

/** Applies an act on a shift in one transaction while the shift is locked, once for each envelope. A refused act may be sent again. */
export function actOnShift(
  { db, clock }: CommandDeps,
  { shiftId, till, actor, receipt, isUnsigned = false }: ShiftAct,
  act: (acting: Acting) => Promise<Acted>,
): Promise<Acted> {
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const shift = await lockShift(trx, shiftId)
    if (!shift || (till !== undefined && till !== shift.till)) return { ok: false, reason: 'shift_unknown' }
    if (receipt && (await wasReceived(trx, receipt))) return { ok: true }
    const now = clock.now()
    const at = momentOf(receipt, { after: shift.openedAt, now })
    const sequence = till === undefined || !receipt ? null : receipt.sequence
    const countSequence = isUnsigned ? null : sequence
    const done = await act({ trx, shift, actor, now, at, sequence, countSequence })
    if (done.ok && receipt) await recordReceipt(trx, receipt, now)
    return done
  })
}

/** The time of an act by its device, whose clock may be wrong: between what must have been before it and now. */
export function momentOf(receipt: Receipt | undefined, { after, now }: { after: Date | null; now: Date }): Date {
  const at = receipt ? new Date(receipt.madeAt) : now
  if (at > now) return now
  return after && at < after ? after : at
}

/** Who answers for a drawer counts and closes it, and moves its cash on a page; a manager for them. */
export async function answersFor(trx: Database, shift: LockedShift, actor: StaffActor): Promise<boolean> {
  if (shift.heldById === actor.id) return true
  return can(await findProfile(trx, actor.id), 'payments.edit')
}

export interface NamedPerson {
  id: string
  email: string
  name: string
}

/** Name of an account for reports; its email where it has none. */
export async function namePerson(trx: Database, { id, name: email }: StaffActor): Promise<NamedPerson> {
  const row = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return { id, email, name: row?.name || email }
}
