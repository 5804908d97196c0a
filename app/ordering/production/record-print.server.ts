import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { loadBakePlan } from './bake-plan.queries.server.ts'
import { factsOf, type ProductionPaper } from './production-facts.server.ts'
import { listProductionOrders } from './production.queries.server.ts'

/**
 * Records the print of a day's sheet with its actor and facts, so that the screen and the next print can show changes.
 * Returns the print's id; `undefined` means that nothing is on the sheet, so no paper is printed. Requirement 18.18.
 */
export async function recordPrint(
  { db, clock }: CommandDeps,
  { day, paper, printedBy }: { day: Day; paper: ProductionPaper; printedBy: string },
): Promise<number | undefined> {
  const orders = await listProductionOrders(db, day)
  const { rows } = await loadBakePlan(db, { day, orders, now: clock.now() })
  if (orders.length === 0 && rows.length === 0) return undefined
  const bakes = Object.fromEntries(rows.map(({ cakeId, orders: ordered, counter }) => [cakeId, ordered + counter]))
  const { id } = await db
    .insertInto('sheet_prints')
    .values({
      day,
      paper,
      at: clock.now(),
      printed_by: printedBy,
      orders: JSON.stringify(factsOf(orders)),
      bakes: JSON.stringify(bakes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
