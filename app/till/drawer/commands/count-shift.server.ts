import { z } from 'zod'
import { done, refuse, type Ran } from '#app/base/commands/command.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { readPieces, sumPieces, type CashPieces } from '../cash-pieces.ts'
import { drawerRefusals, type DrawerRefusal } from '../drawer-refusals.ts'
import {
  answersFor,
  cashPieces,
  namePerson,
  placeAtTill,
  shiftById,
  shiftId,
  type OnShift,
} from './shift-subject.server.ts'

/**
 * Counts the drawer of a shift. What the books expect is read with it, and neither changes after that: nobody counts after seeing. A
 * second count with other pieces is refused.
 */
export const countShift = defineCommand({
  name: 'shift.count',
  input: z.object({ shiftId, pieces: cashPieces }),
  may: 'counter.sell',
  doors: ['form', 'outbox'],
  takes: 'second person',
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  run: (running, { pieces }) => countLocked(running, pieces),
})

export async function countLocked(running: OnShift, pieces: CashPieces): Promise<Ran<DrawerRefusal['reason']>> {
  const { trx, subject: shift, actor, at, call } = running
  if (shift.countedAt !== null) {
    const isSame = JSON.stringify(await readCounted(running)) === JSON.stringify(pieces)
    return isSame ? done() : refuse(shift.closedAt === null ? 'shift_counted' : 'shift_closed')
  }
  if (!answersFor(running)) return refuse('not_yours')
  const person = await namePerson(trx, actor)
  await trx
    .updateTable('shifts')
    .set({
      counted_at: at,
      // The number of a count that nobody signed bounds nothing.
      counted_sequence: call.isUnsigned ? null : placeAtTill(running),
      counted_by: person.email,
      counted_by_id: person.id,
      counted_by_name: person.name,
      counted_santim: sumPieces(pieces),
      counted_pieces: JSON.stringify(pieces),
    })
    .where('id', '=', shift.id)
    .execute()
  return done()
}

async function readCounted({ trx, subject: shift }: OnShift): Promise<CashPieces | undefined> {
  const { pieces } = await trx
    .selectFrom('shifts')
    .select('counted_pieces as pieces')
    .where('id', '=', shift.id)
    .executeTakeFirstOrThrow()
  return readPieces(pieces)
}
