import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { MOST_SANTIM, type Santim } from '#app/base/platform/money.ts'
import { decideHandInLocked } from '#app/money/deliveries/hand-in-cash.server.ts'
import { actOnShift, answersFor, type Acted, type Acting, type ShiftAct } from './act-once.server.ts'
import { claimCash } from './claims/claim-cash.server.ts'
import { addDrawerEntry, readDrawerSum } from './drawer.server.ts'
import { shiftEntity } from './shift-entity.ts'

interface MovingCash extends ShiftAct {
  /** Of the entry; the same id again is the same entry. */
  entryId: string
  kind: 'in' | 'out'
  santim: Santim
  reason: string
}

/**
 * Cash that comes into a drawer or leaves it beside sales: change, a small purchase, to the bank. Always with a reason. On a page it is moved
 * by who answers for the drawer, at the till by who is there. More than there is does not go out; the refusal says no sum, and the try is in
 * the audit log, so that nobody finds out by tries what the books expect. After the count it is refused, but for what the till had noted
 * before it, which is a claim (`claimCash`).
 */
export function moveCash(deps: CommandDeps, moving: MovingCash): Promise<Acted> {
  const { entryId, kind, santim } = moving
  const reason = moving.reason.trim()
  return actOnShift(deps, moving, async (acting) => {
    const { trx, shift, actor, now, at, sequence } = acting
    const amountSantim = kind === 'in' ? santim : -santim
    const before = await findEntry(trx, { id: entryId, shiftId: shift.id, kind, amountSantim })
    if (before) return before
    if (!Number.isInteger(santim) || santim <= 0 || santim > MOST_SANTIM) return { ok: false, reason: 'amount_missing' }
    if (reason === '') return { ok: false, reason: 'reason_missing' }
    if (shift.countedAt !== null) return claimCash(acting, { id: entryId, kind, amountSantim, reason })
    if (sequence === null && !(await answersFor(trx, shift, actor))) return { ok: false, reason: 'not_yours' }
    if (kind === 'out' && (await readDrawerSum(trx, shift.id)) < santim) {
      const after = { amount_santim: -santim }
      const thing = shiftEntity(shift)
      await recordChange(trx, { actor, action: 'refuse_cash_out', thing, before: null, after, reason }, now)
      return { ok: false, reason: 'more_than_there_is' }
    }
    const by = { person: actor.name, personId: actor.id, sequence, at }
    await addDrawerEntry(trx, { id: entryId, shiftId: shift.id, kind, amountSantim, reason, ...by }, now)
    return { ok: true }
  })
}

interface TakingHandIn extends ShiftAct {
  entryId: string
  handInId: string
}

/**
 * A driver's cash was counted right and lies in the drawer: the hand-in is confirmed and entered in one transaction, once. On a page by who
 * answers for the drawer.
 */
export function takeHandIn(deps: CommandDeps, taking: TakingHandIn): Promise<Acted> {
  return actOnShift(deps, taking, (acting) => takeLocked(acting, taking))
}

async function takeLocked(
  { trx, shift, actor, now, at, sequence }: Acting,
  { entryId, handInId }: TakingHandIn,
): Promise<Acted> {
  const before = await findEntry(trx, { id: entryId, shiftId: shift.id, kind: 'hand_in', handInId })
  if (before) return before
  if (shift.countedAt !== null) return { ok: false, reason: 'shift_counted' }
  if (sequence === null && !(await answersFor(trx, shift, actor))) return { ok: false, reason: 'not_yours' }
  const taken = await decideHandInLocked(trx, { id: handInId, isRight: true, actor }, now)
  if (!taken.ok) return taken
  // Confirmed before without a till, or into another drawer: it lies there.
  if (taken.isRepeat) return { ok: false, reason: 'cash_changed' }
  const { amountSantim, driver } = taken
  const entry = { id: entryId, shiftId: shift.id, kind: 'hand_in' as const, amountSantim, handInId }
  const by = { person: actor.name, personId: actor.id, sequence, at }
  await addDrawerEntry(trx, { ...entry, reason: driver, ...by }, now)
  return { ok: true }
}

type KeyedEntry = { id: string; shiftId: string } & (
  | { kind: 'in' | 'out'; amountSantim: Santim }
  | { kind: 'hand_in'; handInId: string }
)

/** The answer to an entry or claim whose id the shop has: it is the same one, or another. */
async function findEntry(trx: Database, entry: KeyedEntry): Promise<Acted | undefined> {
  const { rows } = await sql<{ shiftId: string; kind: string; amountSantim: Santim; handInId: string | null }>`
    select shift_id as "shiftId", kind, amount_santim as "amountSantim", hand_in_id as "handInId"
      from drawer_entries where id = ${entry.id}
    union all
    select shift_id, kind, amount_santim, null from drawer_claims where id = ${entry.id}
    limit 1`.execute(trx)
  const row = rows[0]
  if (!row) return undefined
  const isSame =
    row.shiftId === entry.shiftId &&
    row.kind === entry.kind &&
    (entry.kind === 'hand_in' ? row.handInId === entry.handInId : row.amountSantim === entry.amountSantim)
  return isSame ? { ok: true } : { ok: false, reason: 'booked_otherwise' }
}
