import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { filled, number } from '#app/base/commands/fields.server.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { signAlone, needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { drawerRefusals } from '../drawer-refusals.ts'
import { shiftEntity } from '../shift-entity.ts'
import { REASON_MAX_LENGTH, shiftById, shiftId } from './shift-subject.server.ts'
import { readPersonsOfDrawer } from '../signing/persons.queries.server.ts'

const WRONG_BY = numberRule('birr', { min: 1 })

/**
 * Corrects the count of a closed shift by an entry of its own: the shift itself never changes. By a second person beside who counted it, while
 * the shop asks for one; its only person types the password again. The database asks for the permission too.
 */
export const correctCount = defineCommand({
  name: 'shift.correct',
  makes: true,
  input: z.object({
    shiftId,
    /** Whether more or less than the count was in the drawer. */
    way: z.enum(['more', 'less']),
    santim: number(WRONG_BY, 'amount_missing'),
    reason: filled(REASON_MAX_LENGTH, 'reason_missing'),
  }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  async run({ trx, subject: shift, call: { id }, actor, now }, { way, santim, reason }) {
    if (shift.closedAt === null) return refuse('shift_not_closed')
    const amountSantim = way === 'more' ? santim : -santim
    const before = await trx
      .selectFrom('shift_corrections')
      .select('amount_santim as santim')
      .where('shift_id', '=', shift.id)
      .execute()
    const corrected = before.reduce((sum, one) => sum + one.santim, shift.countedSantim! + amountSantim)
    if (corrected < 0) return refuse('count_wrong')
    const firsts = await readPersonsOfDrawer(trx, shift.id)
    if (await needsSecondPerson(trx, { act: 'correct_count', firsts, second: actor.id })) {
      const signature = { actor, act: 'correct_count', subjectId: id, amountSantim: santim } as const
      const alone = await signAlone(trx, signature, {
        now,
        otherwise: firsts.includes(actor.id) ? 'own_count' : 'not_two',
      })
      if (!alone.ok) return alone
    }
    await trx
      .insertInto('shift_corrections')
      .values({
        id,
        shift_id: shift.id,
        amount_santim: amountSantim,
        reason,
        person: actor.name,
        person_id: actor.id,
        at: now,
      })
      .execute()
    const counts = { before: { counted_santim: corrected - amountSantim }, after: { counted_santim: corrected } }
    return done({ action: 'correct_count', thing: shiftEntity(shift), ...counts, reason })
  },
})
