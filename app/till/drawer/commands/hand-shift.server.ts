import { z } from 'zod'
import { EVERY_DOOR, done, refuse } from '#app/base/commands/command.server.ts'
import { filled } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { drawerRefusals } from '../drawer-refusals.ts'
import { findConfirmation } from '../signing/find-confirmation.server.ts'
import { shiftEntity } from '../shift-entity.ts'
import { answersFor, REASON_MAX_LENGTH, shiftById, shiftId } from './shift-subject.server.ts'
import { findStaff } from '../staff.queries.server.ts'

const HOUR_MS = 3_600_000

/** A hand-over may arrive late, and its time is only the device's word. */
const ARRIVES_WITHIN_MS = 24 * HOUR_MS

/**
 * Hands an open shift over to another person, who answers for the drawer from then on. They must be allowed to sell, and must
 * have confirmed it since the last hand-over, at most an hour ago. Refuses an account that the holder, or who hands it over, controls: missing cash would be found with
 * nobody. Decision 0441.
 */
export const handShift = defineCommand({
  name: 'shift.hand',
  input: z.object({
    shiftId,
    /** Account of who takes it over, and has confirmed that; of a till of the former version their email. */
    to: filled(REASON_MAX_LENGTH, 'person_unknown'),
  }),
  may: 'counter.sell',
  doors: EVERY_DOOR,
  program: {
    operationId: 'handShift',
    summary: 'Hand an open shift over',
    description:
      'To a person who has confirmed at the till, within the last hour, that they take the drawer. By who answers for the drawer, or a manager.',
    example: { shiftId: '019a0000-0000-7000-8000-0000000000aa', to: 'account-of-hana' },
  },
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  async run(running, { to }) {
    const { trx, subject: shift, actor, now, at } = running
    if (shift.closedAt !== null) return refuse('shift_closed')
    if (shift.countedAt !== null) return refuse('shift_counted')
    if (!answersFor(running)) return refuse('not_yours')
    const since = await findLastHandOver(trx, shift.id)
    const hourAgo = Math.max(at.getTime() - HOUR_MS, now.getTime() - ARRIVES_WITHIN_MS, since?.getTime() ?? 0)
    const confirmed = await findConfirmation(trx, {
      shiftId: shift.id,
      kind: 'take',
      named: to,
      since: new Date(hourAgo),
      namedAt: at,
    })
    const person = await findStaff(
      trx,
      confirmed ? { id: confirmed.id } : to.includes('@') ? { email: to } : { id: to },
    )
    if (!person?.maySell) return refuse('person_unknown')
    if (person.id === shift.heldById) return refuse('same_person')
    if (!confirmed) return refuse('not_confirmed')
    const firsts = actor.id === person.id ? [shift.heldById] : [shift.heldById, actor.id]
    if (await needsSecondPerson(trx, { act: 'take_drawer', firsts, second: person.id })) return refuse('not_two')
    await trx
      .insertInto('shift_hand_overs')
      .values({
        id: uuidv7(now),
        shift_id: shift.id,
        from_person: shift.heldBy,
        to_person: person.email,
        to_person_id: person.id,
        to_person_name: person.name,
        handed_by_id: actor.id,
        at: now,
      })
      .execute()
    await trx
      .updateTable('shifts')
      .set({ held_by: person.email, held_by_id: person.id, held_by_name: person.name })
      .where('id', '=', shift.id)
      .execute()
    const [before, after] = [{ held_by: shift.heldBy }, { held_by: person.email }]
    return done({ action: 'hand_shift', thing: shiftEntity(shift), before, after })
  },
})

/** What was confirmed before the last hand-over is used up. */
async function findLastHandOver(trx: Database, shiftId: string): Promise<Date | null> {
  const { at } = await trx
    .selectFrom('shift_hand_overs')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  return at
}
