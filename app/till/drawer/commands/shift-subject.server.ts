import { shownName } from '#app/people/auth/phone-account.ts'
import { z } from 'zod'
import type { Running, SubjectBy } from '#app/base/commands/command.server.ts'
import { readBy, uuid } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { parseCounts, readPieces } from '../cash-pieces.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { lockShift, type LockedShift } from '../drawer.server.ts'

/** The shift that a command is about, locked. A till sends commands of its own shifts only. */
export const shiftById: SubjectBy<{ shiftId: string }, LockedShift, 'shift_unknown'> = {
  lock: async (trx, { shiftId }, { till }) => {
    const shift = await lockShift(trx, shiftId)
    return shift && (till ?? shift.till) === shift.till ? shift : undefined
  },
  missing: 'shift_unknown',
  since: ({ openedAt }) => openedAt,
}

/** Characters of a reason, and of an email that names a person. */
export const REASON_MAX_LENGTH = 300

export type OnShift = Running<LockedShift, StaffCaller>

export const shiftId = uuid('shift_unknown')
/** Of an entry or correction, where it is not that of the command: tills name them apart. */
export const entryId = uuid('amount_missing').optional()

/** Pieces of each note and coin by its santim, as JSON or in fields such as `pieces20000`; a worth that is missing has none. */
export const cashPieces = readBy(
  (form, name) => {
    const isIn = [...form.keys()].some((field) => field.startsWith(name))
    return isIn ? (parseCounts((worth) => formText(form, `${name}${worth}`)) ?? null) : undefined
  },
  z.record(z.string(), z.number(), 'count_wrong').transform((given, context) => {
    const pieces = readPieces(given)
    if (pieces) return pieces
    context.addIssue({ code: 'custom', message: 'count_wrong' })
    return z.NEVER
  }),
)

/** The place of a command among those of the till that sends it; null: it comes from a page. */
export function placeAtTill({ call, caller }: OnShift): number | null {
  return caller.till === undefined ? null : (call.sequence ?? null)
}

/** Who answers for a drawer counts and closes it, and moves its cash on a page; a manager for them. */
export function answersFor({ subject: shift, caller, actor }: OnShift): boolean {
  return shift.heldById === actor.id || caller.may('payments.edit') !== 'role_may_not'
}

export interface NamedPerson {
  id: string
  email: string
  name: string
}

/** Name of an account for reports; what it signs in with where it has none. */
export async function namePerson(trx: Database, { id, name: email }: StaffActor): Promise<NamedPerson> {
  const row = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return { id, email, name: shownName({ name: row?.name ?? '', email }) }
}
