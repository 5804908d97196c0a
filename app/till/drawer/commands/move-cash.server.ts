import { z } from 'zod'
import { done, refuse, type Ran } from '#app/base/commands/command.server.ts'
import { filled, number, uuid } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { decideHandInLocked } from '#app/money/deliveries/hand-in-cash.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { claimCash } from './claim-cash.server.ts'
import { addDrawerEntry, readDrawerSum } from '../drawer.server.ts'
import { drawerRefusals, type DrawerRefusal } from '../drawer-refusals.ts'
import { shiftEntity } from '../shift-entity.ts'
import { answersFor, entryId, placeAtTill, REASON_MAX_LENGTH, shiftById, shiftId } from './shift-subject.server.ts'

const CASH = numberRule('birr', { min: 1 })

/**
 * Cash that comes into a drawer or leaves it beside sales: change, a small purchase, to the bank. Always with a reason. On a page it is moved
 * by who answers for the drawer, at the till by who is there. More than there is does not go out; the refusal says no sum, and the try is in
 * the audit log, so that nobody finds out by tries what the books expect. Somebody has the cash in hand, so no program sends it. After the count it is refused, but for what the till had noted
 * before it, which is a claim (`claimCash`).
 */
export const moveCash = defineCommand({
  name: 'cash.move',
  makes: true,
  input: z.object({
    entryId,
    shiftId,
    kind: z.enum(['in', 'out']),
    santim: number(CASH, 'amount_missing'),
    reason: filled(REASON_MAX_LENGTH, 'reason_missing'),
  }),
  may: 'counter.sell',
  doors: ['form', 'outbox'],
  takes: 'cash',
  author: 'known',
  on: shiftById,
  refusals: drawerRefusals,
  async run(running, { entryId: id = running.call.id, kind, santim, reason }) {
    const { trx, subject: shift, actor, now, at } = running
    const amountSantim = kind === 'in' ? santim : -santim
    const before = await findEntry(trx, actor, { id, shiftId: shift.id, kind, amountSantim })
    if (before) return before
    if (shift.countedAt !== null) return claimCash(running, { id, kind, amountSantim, reason })
    const sequence = placeAtTill(running)
    if (sequence === null && !answersFor(running)) return refuse('not_yours')
    if (kind === 'out' && (await readDrawerSum(trx, shift.id)) < santim) {
      const [thing, after] = [shiftEntity(shift), { amount_santim: -santim }]
      return refuse('more_than_there_is', { action: 'refuse_cash_out', thing, before: null, after, reason })
    }
    const by = { person: actor.name, personId: actor.id, sequence, at }
    await addDrawerEntry(trx, { id, shiftId: shift.id, kind, amountSantim, reason, ...by }, now)
    return done()
  },
})

/**
 * A driver's cash was counted right and lies in the drawer: the hand-in is confirmed and entered in one transaction, once. On a page by who
 * answers for the drawer. It makes its author the second person of the driver's cash, so a till that signs nothing sends it in their own session
 * (decision 0270).
 */
export const takeHandIn = defineCommand({
  name: 'cash.hand_in',
  makes: true,
  input: z.object({ entryId, shiftId, handInId: uuid('hand_in_not_found') }),
  may: 'counter.sell',
  doors: ['form', 'outbox'],
  takes: 'second person',
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  async run(running, { entryId: id = running.call.id, handInId }) {
    const { trx, subject: shift, actor, now, at } = running
    const before = await findEntry(trx, actor, { id, shiftId: shift.id, kind: 'hand_in', handInId })
    if (before) return before
    if (shift.countedAt !== null) return refuse('shift_counted')
    const sequence = placeAtTill(running)
    if (sequence === null && !answersFor(running)) return refuse('not_yours')
    const taken = await decideHandInLocked(trx, { id: handInId, isRight: true, actor }, now)
    if (!taken.ok) return taken
    // Confirmed before without a till, or into another drawer: it lies there.
    if (taken.isRepeat) return refuse('cash_changed')
    const { amountSantim, driver } = taken
    const entry = { id, shiftId: shift.id, kind: 'hand_in' as const, amountSantim, handInId, reason: driver }
    await addDrawerEntry(trx, { ...entry, person: actor.name, personId: actor.id, sequence, at }, now)
    return done()
  },
})

type KeyedEntry = { id: string; shiftId: string } & (
  | { kind: 'in' | 'out'; amountSantim: Santim }
  | { kind: 'hand_in'; handInId: string }
)

/**
 * The answer to an entry or claim whose id the shop has: it is the same one of this person, or another. Tills name an entry apart from its envelope, so
 * the row of the command does not know it.
 */
async function findEntry(
  trx: Database,
  actor: StaffActor,
  entry: KeyedEntry,
): Promise<Ran<DrawerRefusal['reason']> | undefined> {
  const { rows } = await sql<{
    shiftId: string
    kind: string
    amountSantim: Santim
    handInId: string | null
    isOwn: boolean
  }>`
    select shift_id as "shiftId", kind, amount_santim as "amountSantim", hand_in_id as "handInId",
      coalesce(person_id, account_of(person)) is not distinct from ${actor.id} as "isOwn"
      from drawer_entries where id = ${entry.id}
    union all
    select shift_id, kind, amount_santim, null, person_id is not distinct from ${actor.id}
      from drawer_claims where id = ${entry.id}
    limit 1`.execute(trx)
  const row = rows[0]
  if (!row) return undefined
  const isSame =
    row.isOwn &&
    row.shiftId === entry.shiftId &&
    row.kind === entry.kind &&
    (entry.kind === 'hand_in' ? row.handInId === entry.handInId : row.amountSantim === entry.amountSantim)
  return isSame ? done() : refuse('booked_otherwise')
}
