import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { actAlone, needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { actOnShift, answersFor, type Acted, type Acting, type ShiftAct } from './act-once.server.ts'
import type { CashPieces } from './cash-pieces.ts'
import { countLocked } from './count-shift.server.ts'
import { lockShift } from './drawer.server.ts'
import type { DrawerRefusal } from './drawer-refusals.ts'
import { findConfirmation } from './signing/find-confirmation.server.ts'
import { readPersonsOfCount } from './signing/persons.queries.server.ts'
import { shiftEntity } from './shift-entity.ts'

interface ClosingShift extends ShiftAct {
  /** As counted before; without a count before they are the count. */
  pieces: CashPieces
  /** Why more or less was counted than the books expect. */
  reason: string
  /** What stays in the drawer as the next float; the rest goes to the safe. */
  keptSantim: Santim
  /** Email, at that moment, of the second person, who confirmed the count before. */
  witness?: string | undefined
}

/**
 * Closes a shift. A difference needs a reason, and a second person must have confirmed the count, unless the shop works without one, or its
 * only person closes after typing the password again. A refused closing leaves the count as it is: it cannot be changed any more.
 */
export function closeShift(deps: CommandDeps, closing: ClosingShift): Promise<Acted> {
  return actOnShift(deps, closing, (acting) => closeLocked(acting, closing))
}

async function closeLocked(acting: Acting, closing: ClosingShift): Promise<Acted> {
  const { trx, shift, actor, now, at } = acting
  const counted = await countLocked(acting, closing.pieces)
  if (!counted.ok) return counted
  // The same closing from another tab.
  if (shift.closedAt !== null) return { ok: true }
  if (!(await answersFor(trx, shift, actor))) return { ok: false, reason: 'not_yours' }
  const { countedSantim, expectedSantim, countedAt } = (await lockShift(trx, shift.id))!
  const [reason, kept] = [closing.reason.trim(), closing.keptSantim]
  if (countedSantim !== expectedSantim && reason === '') return { ok: false, reason: 'reason_missing' }
  if (!Number.isSafeInteger(kept) || kept < 0 || kept > countedSantim!) return { ok: false, reason: 'kept_wrong' }
  const second = await findSecond(acting, closing.witness, { countedSantim: countedSantim!, countedAt: countedAt! })
  if (!second.ok) return second
  await trx
    .updateTable('shifts')
    .set({
      closed_at: at < countedAt! ? countedAt! : at,
      closed_by: actor.name,
      closed_by_id: actor.id,
      reason,
      kept_santim: kept,
      witness: second.person?.email ?? null,
      witness_id: second.person?.id ?? null,
      witness_name: second.person?.name ?? null,
    })
    .where('id', '=', shift.id)
    .execute()
  const after = { counted_santim: countedSantim, expected_santim: expectedSantim, kept_santim: kept }
  await recordChange(trx, { actor, action: 'close_shift', thing: shiftEntity(shift), before: null, after, reason }, now)
  return { ok: true }
}

type Second = { ok: true; person: { id: string; email: string; name: string } | null } | DrawerRefusal

async function findSecond(
  { trx, shift, actor, now, at }: Acting,
  witness: string | undefined,
  { countedSantim, countedAt }: { countedSantim: Santim; countedAt: Date },
): Promise<Second> {
  const firsts = await readPersonsOfCount(trx, shift.id)
  if (witness === undefined || witness === '') {
    if (!(await needsSecondPerson(trx, { act: 'close_shift', firsts, second: null }))) return { ok: true, person: null }
    const act = { actor, act: 'close_shift', subjectId: shift.id, amountSantim: countedSantim } as const
    const alone = await actAlone(trx, act, { now, otherwise: 'second_missing' })
    return alone.ok ? { ok: true, person: null } : alone
  }
  const person = await findConfirmation(trx, {
    shiftId: shift.id,
    kind: 'witness',
    email: witness,
    since: countedAt,
    namedAt: at,
  })
  if (!person) return { ok: false, reason: 'not_confirmed' }
  const isOne = await needsSecondPerson(trx, { act: 'witness', firsts, second: person.id })
  return isOne ? { ok: false, reason: firsts.includes(person.id) ? 'same_person' : 'not_two' } : { ok: true, person }
}
