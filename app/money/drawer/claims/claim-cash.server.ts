import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { actAlone } from '#app/money/payments/second-person.server.ts'
import { actOnShift, namePerson, type Acted, type Acting, type ShiftAct } from '../act-once.server.ts'
import { isNumberUsed } from '../arriving/date-act.server.ts'
import { addDrawerEntry } from '../drawer.server.ts'
import { shiftEntity } from '../shift-entity.ts'

interface Claimed {
  id: string
  kind: 'in' | 'out'
  /** Signed: what came into the drawer. */
  amountSantim: Santim
  reason: string
}

/**
 * Notes what a till says after the count of its shift. Only with a number before the count among the acts of that till: the time is the
 * tablet's and proves nothing. It is in no drawer and in no difference until a second person has accepted it. Refused when the drawer was
 * counted on a page, on which nothing is late. Decision 0415.
 */
export async function claimCash(
  { trx, shift, actor, now, at, sequence }: Acting,
  { id, kind, amountSantim, reason }: Claimed,
): Promise<Acted> {
  const isBefore = sequence !== null && shift.countedSequence !== null && sequence < shift.countedSequence
  if (!isBefore || (await isNumberUsed(trx, { till: shift.till, sequence }))) {
    return { ok: false, reason: shift.closedAt === null ? 'shift_counted' : 'shift_over' }
  }
  const { email, name } = await namePerson(trx, actor)
  await trx
    .insertInto('drawer_claims')
    .values({
      id,
      shift_id: shift.id,
      kind,
      amount_santim: amountSantim,
      reason,
      sequence,
      person: email,
      person_id: actor.id,
      person_name: name,
      at,
      received_at: now,
    })
    .execute()
  const after = { amount_santim: amountSantim }
  await recordChange(trx, { actor, action: 'claim_cash', thing: shiftEntity(shift), before: null, after, reason }, now)
  return { ok: true }
}

/**
 * A second person accepts a claim: it is an entry of its drawer from then on, late, and the report names both. Neither who claimed it nor who
 * counted, as for the signature of a count; in a shop without second persons also one of them who may edit payments, and the only person of a
 * shop after typing the password again. The same twice is once.
 */
export function acceptClaim(
  deps: CommandDeps,
  { claimId, ...accepting }: ShiftAct & { claimId: string },
): Promise<Acted> {
  return actOnShift(deps, accepting, async ({ trx, shift, actor, now }) => {
    const claim = await trx
      .selectFrom('drawer_claims')
      .selectAll()
      .where('id', '=', claimId)
      .where('shift_id', '=', shift.id)
      .executeTakeFirst()
    if (!claim) return { ok: false, reason: 'claim_unknown' }
    if (claim.accepted_by_id !== null) return { ok: true }
    if (!(await mayAccept(trx, actor.id, claimId))) {
      const act = {
        actor,
        act: 'accept_claim',
        subjectId: claimId,
        amountSantim: Math.abs(claim.amount_santim),
      } as const
      const alone = await actAlone(trx, act, { now, otherwise: 'claim_own' })
      if (!alone.ok) return alone
    }
    const { email, name } = await namePerson(trx, actor)
    await trx
      .updateTable('drawer_claims')
      .set({ accepted_by: email, accepted_by_id: actor.id, accepted_by_name: name, accepted_at: now })
      .where('id', '=', claimId)
      .execute()
    const { amount_santim: amountSantim, reason, person, person_id: personId, sequence, at } = claim
    const kind = claim.kind as 'in' | 'out'
    const entry = { id: claimId, shiftId: shift.id, kind, amountSantim, reason, person, personId, sequence, at }
    await addDrawerEntry(trx, entry, now)
    const after = { amount_santim: amountSantim }
    await recordChange(
      trx,
      { actor, action: 'accept_claim', thing: shiftEntity(shift), before: null, after, reason },
      now,
    )
    return { ok: true }
  })
}

/** Whether somebody may accept a claim: `may_accept_claim` of the database. */
export async function mayAccept(db: Database, personId: string, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_accept_claim(${claimId}, ${personId}) as may`.execute(db)
  return rows[0]!.may
}
