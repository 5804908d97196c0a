import { z } from 'zod'
import { done, refuse, type Ran } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { signAlone } from '#app/money/payments/second-person.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { isNumberUsed } from '../arriving/date-envelope.server.ts'
import { addDrawerEntry } from '../drawer.server.ts'
import { drawerRefusals, type DrawerRefusal } from '../drawer-refusals.ts'
import { shiftEntity } from '../shift-entity.ts'
import { namePerson, placeAtTill, shiftById, shiftId, type OnShift } from './shift-subject.server.ts'

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
 * counted on a page, on which nothing is late. Decision 0201.
 */
export async function claimCash(
  running: OnShift,
  { id, kind, amountSantim, reason }: Claimed,
): Promise<Ran<DrawerRefusal['reason']>> {
  const { trx, subject: shift, call, actor, now, at } = running
  const sequence = placeAtTill(running)
  const isBefore = sequence !== null && shift.countedSequence !== null && sequence < shift.countedSequence
  if (!isBefore || (await isNumberUsed(trx, { till: shift.till, sequence, but: call.id }))) {
    return refuse(shift.closedAt === null ? 'shift_counted' : 'shift_over')
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
  return done({ action: 'claim_cash', thing: shiftEntity(shift), before: null, after, reason })
}

/**
 * A second person accepts a claim: it is an entry of its drawer from then on, late, and the report names both. Neither who claimed it nor who
 * counted, as for the signature of a count; in a shop without second persons also one of them who may edit payments, and the only person of a
 * shop after typing the password again. The same twice is once.
 */
export const acceptClaim = defineCommand({
  name: 'cash.accept_claim',
  input: z.object({ shiftId, claimId: uuid('claim_unknown') }),
  may: 'counter.sell',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  async run({ trx, subject: shift, actor, now }, { claimId }) {
    const claim = await trx
      .selectFrom('drawer_claims')
      .selectAll()
      .where('id', '=', claimId)
      .where('shift_id', '=', shift.id)
      .executeTakeFirst()
    if (!claim) return refuse('claim_unknown')
    if (claim.accepted_by_id !== null) return done()
    const { amount_santim: amountSantim, reason, person, person_id: personId, sequence, at } = claim
    if (!(await mayAccept(trx, actor.id, claimId))) {
      const signature = {
        actor,
        act: 'accept_claim',
        subjectId: claimId,
        amountSantim: Math.abs(amountSantim),
      } as const
      const alone = await signAlone(trx, signature, { now, otherwise: 'claim_own' })
      if (!alone.ok) return alone
    }
    const { email, name } = await namePerson(trx, actor)
    await trx
      .updateTable('drawer_claims')
      .set({ accepted_by: email, accepted_by_id: actor.id, accepted_by_name: name, accepted_at: now })
      .where('id', '=', claimId)
      .execute()
    const kind = claim.kind as 'in' | 'out'
    const entry = { id: claimId, shiftId: shift.id, kind, amountSantim, reason, person, personId, sequence, at }
    await addDrawerEntry(trx, entry, now)
    const after = { amount_santim: amountSantim }
    return done({ action: 'accept_claim', thing: shiftEntity(shift), before: null, after, reason })
  },
})

/** Whether somebody may accept a claim: `may_accept_claim` of the database. */
export async function mayAccept(db: Database, personId: string, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_accept_claim(${claimId}, ${personId}) as may`.execute(db)
  return rows[0]!.may
}
