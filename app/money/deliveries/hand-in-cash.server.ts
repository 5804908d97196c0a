import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { signAlone, needsSecondPerson } from '#app/money/payments/second-person.server.ts'

export type HandInRefusal =
  | { ok: false; reason: 'nothing_in_hand' }
  | { ok: false; reason: 'cash_changed' }
  | { ok: false; reason: 'hand_in_not_found' }
  | { ok: false; reason: 'own_hand_in' | 'hand_in_not_two' | 'password_again' }

interface DecidingHandIn {
  id: string
  isRight: boolean
  actor: StaffActor
}

type Decided = { ok: true; amountSantim: Santim; driver: string; isRepeat: boolean } | HandInRefusal

/** Refuses who counts their own cash, or that of somebody who is not surely another person; undefined: they may. Decision 0441. */
async function refuseOnePerson(
  trx: Database,
  {
    id,
    driverId,
    amountSantim,
    isRight,
    actor,
  }: { id: string; driverId: string; amountSantim: Santim; isRight: boolean; actor: StaffActor },
  now: Date,
): Promise<HandInRefusal | undefined> {
  const isOwn = driverId === actor.id
  // That it is another sum puts the cash back into the driver's hands.
  if (!isRight) return isOwn ? { ok: false, reason: 'own_hand_in' } : undefined
  if (!(await needsSecondPerson(trx, { act: 'hand_in', firsts: [driverId], second: actor.id }))) return undefined
  const signature = { actor, act: 'take_hand_in', subjectId: id, amountSantim } as const
  const alone = await signAlone(trx, signature, { now, otherwise: isOwn ? 'own_hand_in' : 'hand_in_not_two' })
  return alone.ok ? undefined : alone
}

/** Decides about a hand-in, for the page and for a till, whose drawer takes the cash. `isRepeat`: it was decided so before. */
export async function decideHandInLocked(
  trx: Database,
  { id, isRight, actor }: DecidingHandIn,
  now: Date,
): Promise<Decided> {
  const handIn = await trx.selectFrom('cash_hand_ins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!handIn) return { ok: false, reason: 'hand_in_not_found' }
  const { driver, amount_santim: amountSantim } = handIn
  const isDecided = handIn.confirmed_at !== null || handIn.refused_at !== null
  if (isDecided && isRight !== (handIn.confirmed_at !== null)) return { ok: false, reason: 'cash_changed' }
  if (isDecided) return { ok: true, driver, amountSantim, isRepeat: true }
  const fault = await refuseOnePerson(trx, { id, driverId: handIn.driver_id, amountSantim, isRight, actor }, now)
  if (fault) return fault
  const decided = isRight
    ? { confirmed_at: now, confirmed_by: actor.name, confirmed_by_id: actor.id }
    : { refused_at: now, refused_by: actor.name }
  await trx.updateTable('cash_hand_ins').set(decided).where('id', '=', id).execute()
  const thing = { type: 'user', id: handIn.driver_id, label: { en: driver, am: driver } } as const
  const action = isRight ? 'confirm_cash' : 'refuse_cash'
  await recordChange(trx, { actor, action, thing, before: null, after: { amount_santim: amountSantim } }, now)
  return { ok: true, driver, amountSantim, isRepeat: false }
}
