import { z } from 'zod'
import { uuids } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { drawerRefusals, type DrawerRefusal } from '../drawer-refusals.ts'
import { shiftById, shiftId } from '../commands/shift-subject.server.ts'

/** Notices about money: of a sale or an order, up to the last that was shown; of cash that left a drawer; or a sale that was set aside. */
export type NoticesShown =
  | { of: 'order'; orderId: string; lastId: number }
  | { of: 'drawer'; shiftId: string; entryIds: readonly string[] }
  | { of: 'set_aside'; saleId: string }

function unseen(shown: NoticesShown) {
  switch (shown.of) {
    case 'order':
      return sql`counter_notices n where n.seen_at is null and n.order_id = ${shown.orderId} and n.id <= ${shown.lastId}`
    case 'drawer':
      return sql`drawer_notices n where n.seen_at is null and n.entry_id = any(${shown.entryIds}::uuid[])
        and exists (select from drawer_entries e where e.id = n.entry_id and e.shift_id = ${shown.shiftId})`
    case 'set_aside':
      return sql`counter_set_aside n where n.seen_at is null and n.sale_id = ${shown.saleId}`
  }
}

/** Whether all of them that nobody has seen name this person, so that somebody else has to look (`seen_fault`, decision 0340). */
export async function areOwnNotices(db: Database, shown: NoticesShown, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select coalesce(bool_and(seen_fault(n.person_ids, ${personId}) is not null), false) as "isOwn" from ${unseen(shown)}`.execute(
    db,
  )
  return rows[0]!.isOwn
}

/** Notes that a person has seen them. Those that name the person stay for somebody else, and are refused. */
export async function seeNotices(
  db: Database,
  shown: NoticesShown,
  actor: StaffActor,
  now: Date,
): Promise<{ ok: true } | DrawerRefusal> {
  const table = sql.table(
    { order: 'counter_notices', drawer: 'drawer_notices', set_aside: 'counter_set_aside' }[shown.of],
  )
  await sql`
    update ${table} seen set seen_at = ${now}, seen_by = ${actor.name}, seen_by_id = ${actor.id}
    where seen.ctid in (select n.ctid from ${unseen(shown)} and seen_fault(n.person_ids, ${actor.id}) is null)`.execute(
    db,
  )
  const { rows } = await sql<{ isLeft: boolean }>`select exists (select from ${unseen(shown)}) as "isLeft"`.execute(db)
  return rows[0]!.isLeft ? { ok: false, reason: 'notice_own' } : { ok: true }
}

/** A manager has seen that cash left a drawer above what one person takes out in a day. */
export const seeCashOuts = defineCommand({
  name: 'cash.see_outs',
  input: z.object({ shiftId, entryIds: uuids() }),
  may: 'payments.edit',
  doors: ['form'],
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  run: ({ trx, subject: { id }, actor, now }, { entryIds }) =>
    seeNotices(trx, { of: 'drawer', shiftId: id, entryIds }, actor, now),
})
