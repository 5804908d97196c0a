import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { filled, number, text } from '#app/base/commands/fields.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { signAlone, needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { countLocked } from './count-shift.server.ts'
import { lockShift } from '../drawer.server.ts'
import { drawerRefusals, type DrawerRefusal } from '../drawer-refusals.ts'
import { findConfirmation } from '../signing/find-confirmation.server.ts'
import { readPersonsOfCount } from '../signing/persons.queries.server.ts'
import { shiftEntity } from '../shift-entity.ts'
import { answersFor, cashPieces, REASON_MAX_LENGTH, shiftById, shiftId, type OnShift } from './shift-subject.server.ts'

/**
 * Closes a shift. A difference needs a reason, and a second person must have confirmed the count, unless the shop works without one, or its
 * only person closes after typing the password again. A refused closing leaves the count as it is: it cannot be changed any more.
 */
export const closeShift = defineCommand({
  name: 'shift.close',
  input: z.object({
    shiftId,
    /** As counted before; without a count before they are the count. */
    pieces: cashPieces.optional(),
    /** Why more or less was counted than the books expect. */
    reason: text(REASON_MAX_LENGTH),
    /** What stays in the drawer as the next float; the rest goes to the safe. */
    keptSantim: number(SUM, 'kept_wrong'),
    /** Account of the second person, who confirmed the count before; of a till of the former version their email. */
    witness: filled(REASON_MAX_LENGTH).optional(),
  }),
  may: 'counter.sell',
  doors: ['form', 'outbox'],
  takes: 'second person',
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  async run(running, { pieces, reason, keptSantim, witness }) {
    const { trx, subject: shift, actor, at } = running
    if (!pieces && shift.countedAt === null) return refuse('shift_not_counted')
    const counted = pieces ? await countLocked(running, pieces) : done()
    if (!counted.ok) return counted
    // The same closing from another tab.
    if (shift.closedAt !== null) return done()
    if (!answersFor(running)) return refuse('not_yours')
    const { countedSantim, expectedSantim, countedAt } = (await lockShift(trx, shift.id))!
    if (countedSantim !== expectedSantim && reason === '') return refuse('reason_missing')
    if (keptSantim > countedSantim!) return refuse('kept_wrong')
    const second = await findSecond(running, witness, { countedSantim: countedSantim!, countedAt: countedAt! })
    if (!second.ok) return second
    await trx
      .updateTable('shifts')
      .set({
        closed_at: at < countedAt! ? countedAt! : at,
        closed_by: actor.name,
        closed_by_id: actor.id,
        reason,
        kept_santim: keptSantim,
        witness: second.person?.email ?? null,
        witness_id: second.person?.id ?? null,
        witness_name: second.person?.name ?? null,
      })
      .where('id', '=', shift.id)
      .execute()
    const after = { counted_santim: countedSantim, expected_santim: expectedSantim, kept_santim: keptSantim }
    return done({ action: 'close_shift', thing: shiftEntity(shift), before: null, after, reason })
  },
})

type Second = { ok: true; person: { id: string; email: string; name: string } | null } | DrawerRefusal

async function findSecond(
  { trx, subject: shift, actor, now, at }: OnShift,
  witness: string | undefined,
  { countedSantim, countedAt }: { countedSantim: Santim; countedAt: Date },
): Promise<Second> {
  const firsts = await readPersonsOfCount(trx, shift.id)
  if (witness === undefined) {
    if (!(await needsSecondPerson(trx, { act: 'close_shift', firsts, second: null }))) return { ok: true, person: null }
    const signature = { actor, act: 'close_shift', subjectId: shift.id, amountSantim: countedSantim } as const
    const alone = await signAlone(trx, signature, { now, otherwise: 'second_missing' })
    return alone.ok ? { ok: true, person: null } : alone
  }
  const person = await findConfirmation(trx, {
    shiftId: shift.id,
    kind: 'witness',
    named: witness,
    since: countedAt,
    namedAt: at,
  })
  if (!person) return refuse('not_confirmed')
  const isOne = await needsSecondPerson(trx, { act: 'witness', firsts, second: person.id })
  return isOne ? refuse(firsts.includes(person.id) ? 'same_person' : 'not_two') : { ok: true, person }
}
