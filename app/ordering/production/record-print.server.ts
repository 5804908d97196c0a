import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { loadBakePlan } from './bake-plan.queries.server.ts'
import { factsOf, type ProductionPaper } from './production-facts.server.ts'
import { listProductionOrders } from './production.queries.server.ts'

/** Two presses within this time are one print. */
const SAME_CLICK_MS = 5000

/**
 * Records the print of a day's sheet with its actor and facts, so that the screen and the next print can show changes. A second press of the same person
 * finds the print of the first, while nothing has changed. Returns the print's id; `undefined` means that nothing is on the sheet, so no paper is printed. Requirement 18.18.
 */
export async function recordPrint(
  db: Database,
  { day, paper, printedBy }: { day: Day; paper: ProductionPaper; printedBy: string },
  now: Date,
): Promise<number | undefined> {
  const orders = await listProductionOrders(db, day)
  const { rows } = await loadBakePlan(db, { day, orders, now })
  if (orders.length === 0 && rows.length === 0) return undefined
  const bakes = Object.fromEntries(rows.map(({ cakeId, orders: ordered, counter }) => [cakeId, ordered + counter]))
  const facts = { orders: JSON.stringify(factsOf(orders)), bakes: JSON.stringify(bakes) }
  const pressed = await db
    .selectFrom('sheet_prints')
    .select('id')
    .where('day', '=', day)
    .where('paper', '=', paper)
    .where('printed_by', '=', printedBy)
    .where('at', '>', new Date(now.getTime() - SAME_CLICK_MS))
    .where(sql<boolean>`orders = ${facts.orders}::jsonb and bakes = ${facts.bakes}::jsonb`)
    .executeTakeFirst()
  if (pressed) return pressed.id
  const { id } = await db
    .insertInto('sheet_prints')
    .values({ day, paper, at: now, printed_by: printedBy, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
