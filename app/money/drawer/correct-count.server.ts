import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { MOST_SANTIM, type Santim } from '#app/base/platform/money.ts'
import { actAlone, needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { actOnShift, type Acted, type ShiftAct } from './act-once.server.ts'
import { readPersonsOfDrawer } from './signing/persons.queries.server.ts'
import { shiftEntity } from './shift-entity.ts'

interface Correcting extends ShiftAct {
  correctionId: string
  /** What was in the drawer beside the count; negative: the count was too high. */
  santim: Santim
  reason: string
}

/**
 * Corrects the count of a closed shift by an entry of its own: the shift itself never changes. By a second person beside who counted it, while
 * the shop asks for one; its only person types the password again. The database asks for the permission too.
 */
export function correctCount(deps: CommandDeps, correcting: Correcting): Promise<Acted> {
  const { correctionId, santim } = correcting
  const reason = correcting.reason.trim()
  return actOnShift(deps, correcting, async ({ trx, shift, actor, now }) => {
    const corrections = await trx
      .selectFrom('shift_corrections')
      .select(['id', 'amount_santim as santim'])
      .where('shift_id', '=', shift.id)
      .execute()
    const known = corrections.find(({ id }) => id === correctionId)
    if (known) return known.santim === santim ? { ok: true } : { ok: false, reason: 'booked_otherwise' }
    if (shift.closedAt === null) return { ok: false, reason: 'shift_not_closed' }
    if (!Number.isInteger(santim) || santim === 0 || Math.abs(santim) > MOST_SANTIM)
      return { ok: false, reason: 'amount_missing' }
    if (reason === '') return { ok: false, reason: 'reason_missing' }
    const corrected = corrections.reduce((sum, one) => sum + one.santim, shift.countedSantim! + santim)
    if (corrected < 0) return { ok: false, reason: 'count_wrong' }
    const firsts = await readPersonsOfDrawer(trx, shift.id)
    if (await needsSecondPerson(trx, { act: 'correct_count', firsts, second: actor.id })) {
      const act = { actor, act: 'correct_count', subjectId: correctionId, amountSantim: Math.abs(santim) } as const
      const otherwise = firsts.includes(actor.id) ? 'own_count' : 'not_two'
      const alone = await actAlone(trx, act, { now, otherwise })
      if (!alone.ok) return alone
    }
    await trx
      .insertInto('shift_corrections')
      .values({
        id: correctionId,
        shift_id: shift.id,
        amount_santim: santim,
        reason,
        person: actor.name,
        person_id: actor.id,
        at: now,
      })
      .execute()
    const [before, after] = [{ counted_santim: corrected - santim }, { counted_santim: corrected }]
    await recordChange(trx, { actor, action: 'correct_count', thing: shiftEntity(shift), before, after, reason }, now)
    return { ok: true }
  })
}
