import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import {
  changeRow,
  labelOf,
  lockForEdit,
  noteChange,
  type CatalogRow,
  type Editor,
} from '#app/catalog/cakes/save-catalog-row.server.ts'

export interface PlannedPrice {
  cakeId: string
  startsOn: Day
  priceSantim: Santim
  plannedBy: string
  /** For people. */
  who: string
}

export async function listPlannedPrices(db: Database, cakeId?: string): Promise<PlannedPrice[]> {
  let query = db
    .selectFrom('planned_prices')
    .select(['cake_id as cakeId', 'starts_on as startsOn', 'price_santim as priceSantim', 'planned_by as plannedBy'])
    .select(staffNameOf('planned_by').as('who'))
    .orderBy('starts_on')
    .orderBy('cake_id')
  if (cakeId !== undefined) query = query.where('cake_id', '=', cakeId)
  return query.execute()
}

/**
 * Plans prices of locked cakes for a later day, and replaces earlier plans for that day. Returns how many prices are planned; a cake without a
 * price of its own, or with the one that it has, is left out.
 */
export async function planPrices(
  trx: Database,
  cakes: readonly CatalogRow<'cakes'>[],
  priceOf: (cake: CatalogRow<'cakes'>) => Santim | undefined,
  startsOn: Day,
  editor: Editor,
): Promise<number> {
  let planned = 0
  for (const cake of cakes) {
    const { id } = cake
    const price = priceOf(cake)
    if (price === undefined || price === cake.price_santim) continue
    const before = (await listPlannedPrices(trx, id)).find((one) => one.startsOn === startsOn)
    if (before?.priceSantim === price) continue
    const values = { price_santim: price, planned_by: editor.actor.name, planned_at: editor.at }
    await trx
      .insertInto('planned_prices')
      .values({ cake_id: id, starts_on: startsOn, ...values })
      .onConflict((conflict) => conflict.columns(['cake_id', 'starts_on']).doUpdateSet(values))
      .execute()
    const log = {
      before: { planned_price_santim: before?.priceSantim ?? null, planned_for: before ? startsOn : null },
      after: { planned_price_santim: price, planned_for: startsOn },
    }
    const thing = { type: 'cake', id, label: labelOf(cake) } as const
    await noteChange(trx, { action: 'plan_price', thing, ...log }, editor)
    planned += 1
  }
  return planned
}

/**
 * Writes due planned prices into their cakes, with the planner as actor; of several for one cake the latest wins.
 * Returns how many prices changed. A job runs it, in one process at a time.
 */
export async function startPlannedPrices(db: Database, now: Date): Promise<number> {
  const today = dayInAddis(now)
  const due = (await listPlannedPrices(db)).filter(({ startsOn }) => startsOn <= today)
  let started = 0
  for (const { cakeId, startsOn, priceSantim, plannedBy } of due) {
    started += await db.transaction().execute(async (trx) => {
      const row = await lockForEdit(trx, 'cakes', cakeId)
      const { numDeletedRows } = await trx
        .deleteFrom('planned_prices')
        .where('cake_id', '=', cakeId)
        .where('starts_on', '=', startsOn)
        .where('price_santim', '=', priceSantim)
        .executeTakeFirst()
      if (!row || numDeletedRows === 0n) return 0
      const by = { action: 'price', isUndoable: false }
      const saved = await changeRow(trx, 'cakes', row, { price_santim: priceSantim }, by, {
        actor: { name: plannedBy },
        at: now,
      })
      return saved.version === row.version ? 0 : 1
    })
  }
  return started
}
