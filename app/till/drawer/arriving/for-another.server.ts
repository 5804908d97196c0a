import { recordedNameOf, staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { namePerson } from '../commands/shift-subject.server.ts'

type ShiftCommandName = 'open_shift' | 'cash' | 'count_shift' | 'hand_in' | 'hand_shift' | 'close_shift'

/** An act of a file that nobody signed: who took the file in did it, in the place of whom the file names. Decision 0270. */
export interface ForAnother {
  commandId: string
  act: ShiftCommandName | 'void' | 'return' | 'fiscal'
  subject: { orderId: string } | { shiftId: string }
  /** Email in the file. */
  named: string
  actor: StaffActor
  fileSha256: string
}

/** Records both persons of an act, in its transaction. The database refuses it if anything of the act is of another than the actor. */
export async function recordForAnother(
  trx: Database,
  { commandId, act, subject, named, actor, fileSha256 }: ForAnother,
  at: Date,
): Promise<void> {
  const { name } = await namePerson(trx, actor)
  await trx
    .insertInto('acts_for_another')
    .values({
      act_id: commandId,
      act,
      order_id: 'orderId' in subject ? subject.orderId : null,
      shift_id: 'shiftId' in subject ? subject.shiftId : null,
      named,
      person: actor.name,
      person_id: actor.id,
      person_name: name,
      file_sha256: fileSha256,
      at,
    })
    .execute()
}

/** What came into a shift out of files that nobody signed, the oldest first. `person`: the name of who took it in. */
export async function listForAnother(
  db: Database,
  shiftId: string,
): Promise<{ act: ShiftCommandName; named: string; person: string; at: Date }[]> {
  return db
    .selectFrom('acts_for_another as one')
    .innerJoin('commands as received', (join) =>
      join.onRef('received.space', '=', 'one.act_space').onRef('received.id', '=', 'one.act_id'),
    )
    .select(['one.act', staffNameOf('one.named').as('named'), recordedNameOf('one.person').as('person'), 'one.at'])
    .$narrowType<{ act: ShiftCommandName }>()
    .where('one.shift_id', '=', shiftId)
    .orderBy('one.at')
    .orderBy('received.sequence')
    .execute()
}
