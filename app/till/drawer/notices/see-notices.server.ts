import { z } from 'zod'
import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid, uuids, written } from '#app/base/commands/fields.server.ts'
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

/** Notes that a person has seen them, within a command. Those that name the person stay for somebody else, and are refused. */
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

/** A program has seen nothing, and the database refuses it too. */
const ofNotices = { may: 'payments.edit', doors: ['form'], takes: 'second person', author: 'proved' } as const

/** A manager has seen that cash left a drawer above what one person takes out in a day. */
export const seeCashOuts = defineCommand({
  ...ofNotices,
  name: 'cash.see_outs',
  input: z.object({ shiftId, entryIds: uuids() }),
  on: shiftById,
  refusals: drawerRefusals,
  run: ({ trx, subject: { id }, actor, now }, { entryIds }) =>
    seeNotices(trx, { of: 'drawer', shiftId: id, entryIds }, actor, now),
})

const UNKNOWN = { sale_unknown: { status: 404, message: 'sale.refused.sale_unknown' } } as const

const unknownRefusals = { ...drawerRefusals, ...UNKNOWN }

const orderById: SubjectBy<{ orderId: string }, { id: string }, 'sale_unknown'> = {
  lock: (trx, { orderId: id }) => trx.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst(),
  missing: 'sale_unknown',
  since: () => null,
}

/** A manager has seen what the shop noted of a sale or an order, up to the last notice that their page showed. */
export const seeOrderNotices = defineCommand({
  ...ofNotices,
  name: 'order.see_notices',
  input: z.object({ orderId: uuid('sale_unknown'), lastId: written('sale_unknown') }),
  on: orderById,
  refusals: unknownRefusals,
  run: ({ trx, actor, now }, { orderId, lastId }) => seeNotices(trx, { of: 'order', orderId, lastId }, actor, now),
})

const setAsideById: SubjectBy<{ saleId: string }, { sale_id: string }, 'sale_unknown'> = {
  lock: (trx, { saleId }) =>
    trx.selectFrom('counter_set_aside').select('sale_id').where('sale_id', '=', saleId).executeTakeFirst(),
  missing: 'sale_unknown',
  since: () => null,
}

/** A manager has seen a sale that was set aside. */
export const seeSetAside = defineCommand({
  ...ofNotices,
  name: 'sale.see_set_aside',
  input: z.object({ saleId: uuid('sale_unknown') }),
  on: setAsideById,
  refusals: unknownRefusals,
  run: ({ trx, actor, now }, { saleId }) => seeNotices(trx, { of: 'set_aside', saleId }, actor, now),
})
