import type { Database } from '#app/base/platform/database/database.server.ts'
import { needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { actOnShift, answersFor, type Acted, type Acting, type ShiftAct } from './act-once.server.ts'
import { findConfirmation } from './signing/find-confirmation.server.ts'
import { shiftEntity } from './shift-entity.ts'
import { findStaff } from './staff.queries.server.ts'

interface HandingShift extends ShiftAct {
  /** Email, at that moment, of who takes it over, and has confirmed that. */
  to: string
}

const HOUR_MS = 3_600_000

/** A hand-over may arrive late, and its time is only the device's word. */
const ARRIVES_WITHIN_MS = 24 * HOUR_MS

/**
 * Hands an open shift over to another person, who answers for the drawer from then on. They must be allowed to sell, and must
 * have confirmed it since the last hand-over, at most an hour ago. Refuses an account that the holder, or who hands it over, controls: missing cash would be found with
 * nobody. Decision 0441.
 */
export function handShift(deps: CommandDeps, handing: HandingShift): Promise<Acted> {
  return actOnShift(deps, handing, (acting) => handLocked(acting, handing.to))
}

async function handLocked({ trx, shift, actor, now, at }: Acting, to: string): Promise<Acted> {
  if (shift.closedAt !== null) return { ok: false, reason: 'shift_closed' }
  if (shift.countedAt !== null) return { ok: false, reason: 'shift_counted' }
  if (!(await answersFor(trx, shift, actor))) return { ok: false, reason: 'not_yours' }
  const since = await findLastHandOver(trx, shift.id)
  const hourAgo = Math.max(at.getTime() - HOUR_MS, now.getTime() - ARRIVES_WITHIN_MS, since?.getTime() ?? 0)
  const confirmed = await findConfirmation(trx, {
    shiftId: shift.id,
    kind: 'take',
    email: to,
    since: new Date(hourAgo),
    namedAt: at,
  })
  const person = await findStaff(trx, confirmed ? { id: confirmed.id } : { email: to })
  if (!person?.maySell) return { ok: false, reason: 'person_unknown' }
  if (person.id === shift.heldById) return { ok: false, reason: 'same_person' }
  if (!confirmed) return { ok: false, reason: 'not_confirmed' }
  const firsts = actor.id === person.id ? [shift.heldById] : [shift.heldById, actor.id]
  if (await needsSecondPerson(trx, { act: 'take_drawer', firsts, second: person.id }))
    return { ok: false, reason: 'not_two' }
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
  await recordChange(trx, { actor, action: 'hand_shift', thing: shiftEntity(shift), before, after }, now)
  return { ok: true }
}

/** What was confirmed before the last hand-over is used up. */
async function findLastHandOver(trx: Database, shiftId: string): Promise<Date | null> {
  const { at } = await trx
    .selectFrom('shift_hand_overs')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  return at
}
