import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { day, readBy } from '#app/base/commands/fields.server.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { changeStockLocked } from '../change-stock.server.ts'
import { planStockInBulk, BULK_ACTIONS } from '../bulk-plan.ts'
import { lockStock } from '../stock-row.server.ts'
import { listStock, type CakeStock } from '../stock.queries.server.ts'
import { stockRefusals } from '../stock-refusals.ts'

const MOST_CAKES = 1000

/**
 * `to_plan` raises the baked pieces of each cake to the weekday's par; `to_zero` leaves no pieces of counted cakes. It reads the cakes again
 * when they are locked, so that movements since the preview, and a second press, lead to the same figure, and skips those without a
 * change. One undo reverses all. Requirement 15.5.
 */
export const changeInBulk = defineCommand({
  name: 'stock.change_several',
  input: z.object({
    day: day(),
    act: z.enum(BULK_ACTIONS),
    cakeIds: readBy((form, name) => readTicked(form, { name }), z.array(z.string()).max(MOST_CAKES)),
  }),
  may: 'stock.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'changeStockOfSeveral',
    summary: 'Set several daily cakes to the plan, or to nothing',
    description:
      '`to_plan`: what the plan of the weekday says is baked; `to_zero`: nothing is left of those that are counted. The answer says how many cakes were changed, and how many left as they are.',
    example: { day: '2026-11-26', act: 'to_plan', cakeIds: ['baklava'] },
  },
  author: 'proved',
  on: {
    // Its rows are locked later: counting begins with a lock of a table.
    lock: (trx, chosen) => listChosen(trx, chosen),
    missing: 'cake_unknown',
    since: () => null,
  },
  refusals: stockRefusals,
  async run({ trx, subject: seen, actor, now }, { act, ...chosen }) {
    if (seen.length === 0) return refuse('cake_unknown')
    const { day: of } = chosen
    const batch = randomUUID()
    let changed = 0
    const apply = async (cakes: readonly CakeStock[], isStart: boolean) => {
      for (const { cake, step } of planStockInBulk(act, cakes).changes) {
        if ((step.act === 'start') !== isStart) continue
        const change = { ...step, day: of, cakeId: cake.cakeId, actor, note: '', batch }
        if ((await changeStockLocked(trx, change, now)).ok) changed += 1
      }
    }
    await apply(seen, true)
    for (const cakeId of seen.map((cake) => cake.cakeId).toSorted()) await lockStock(trx, of, cakeId)
    await apply(await listChosen(trx, chosen), false)
    return done(undefined, { changed, left: seen.length - changed })
  },
})

async function listChosen(trx: Database, { day: of, cakeIds }: { day: Day; cakeIds: readonly string[] }) {
  return (await listStock(trx, of)).filter(({ cakeId }) => cakeIds.includes(cakeId))
}
