import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { actOnShift, answersFor, namePerson, type Acted, type Acting, type ShiftAct } from './act-once.server.ts'
import { readPieces, sumPieces, type CashPieces } from './cash-pieces.ts'

interface CountingShift extends ShiftAct {
  pieces: CashPieces
}

/**
 * Counts the drawer of a shift. What the books expect is read with it, and neither changes after that: nobody counts after seeing. A
 * second count with other pieces is refused.
 */
export function countShift(deps: CommandDeps, counting: CountingShift): Promise<Acted> {
  return actOnShift(deps, counting, (acting) => countLocked(acting, counting.pieces))
}

export async function countLocked(acting: Acting, pieces: CashPieces): Promise<Acted> {
  const { trx, shift, actor, at, countSequence } = acting
  if (shift.countedAt !== null) {
    const isSame = JSON.stringify(await readCounted(acting)) === JSON.stringify(pieces)
    if (isSame) return { ok: true }
    return { ok: false, reason: shift.closedAt === null ? 'shift_counted' : 'shift_closed' }
  }
  if (!(await answersFor(trx, shift, actor))) return { ok: false, reason: 'not_yours' }
  const person = await namePerson(trx, actor)
  await trx
    .updateTable('shifts')
    .set({
      counted_at: at,
      counted_sequence: countSequence,
      counted_by: person.email,
      counted_by_id: person.id,
      counted_by_name: person.name,
      counted_santim: sumPieces(pieces),
      counted_pieces: JSON.stringify(pieces),
    })
    .where('id', '=', shift.id)
    .execute()
  return { ok: true }
}

async function readCounted({ trx, shift }: Acting): Promise<CashPieces | undefined> {
  const { pieces } = await trx
    .selectFrom('shifts')
    .select('counted_pieces as pieces')
    .where('id', '=', shift.id)
    .executeTakeFirstOrThrow()
  return readPieces(pieces)
}
