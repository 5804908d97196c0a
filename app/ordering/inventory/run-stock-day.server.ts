import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { listBaked } from './baking/bakes.queries.server.ts'
import { closeStockDay } from './close-stock-day.server.ts'
import { CLOSING_TIME, listLeftovers } from './day-end/day-end.queries.server.ts'
import { startCounting } from './start-counting.server.ts'
import { findSellingDay, listOpenDaysBefore, listStock } from './stock.queries.server.ts'

const ACTOR: Actor = { name: CLOSING_TIME }

/**
 * At closing time, closes the stock of the day, with remaining pieces as somebody answered and else as waste, and opens the next day with the pars of
 * its weekday or of feast days; a cake without one begins with what the kitchen baked for the day in advance, if anything. A day is opened
 * once for each cake, so a par counts from the next opened day. Returns how many cakes it closed and how many it started to count. Requirement 15.2; decision 0021.
 */
export async function runStockDay(db: Database, now: Date): Promise<{ closed: number; started: number }> {
  const day = await findSellingDay(db, now)
  let closed = 0
  for (const past of await listOpenDaysBefore(db, day)) {
    const leftovers = await listLeftovers(db, past)
    closed += await closeStockDay(db, { day: past, actor: ACTOR, leftovers, carryTo: day }, now)
  }
  const cakes = await listStock(db, day)
  const unopened = cakes.filter(({ changedAt }) => changedAt === null)
  if (unopened.length === 0) return { closed, started: 0 }
  const started = await db.transaction().execute(async (trx) => {
    const baked = await listBaked(trx, day)
    const counted = unopened.flatMap(({ cakeId, par }) => {
      const pieces = par ?? baked.get(cakeId)?.pieces
      return pieces === undefined ? [] : [{ cakeId, baked: pieces, isFromPar: par !== null }]
    })
    const begun = await startCounting(trx, { day, cakes: counted, actor: ACTOR }, now)
    // Marks the other cakes as seen too, so that a par level set later today applies from the next day.
    await trx
      .insertInto('stock_days')
      .values(unopened.map(({ cakeId }) => ({ day, cake_id: cakeId, changed_at: now, changed_by: ACTOR.name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return begun.length
  })
  return { closed, started }
}
