import { z } from 'zod'
import { done, EVERY_DOOR, refuse } from '#app/base/commands/command.server.ts'
import { day, number, text } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { changeStockLocked, STOCK_ACTIONS } from '../change-stock.server.ts'
import { findFormerTap } from '../find-former-tap.server.ts'
import { stockRefusals, stockRefusalText } from '../stock-refusals.ts'

const NOTE_MAX_LENGTH = 200
/** Pieces of one daily cake on one day that came, went or were counted, and whether it is counted and on sale. */
export const changeStock = defineCommand({
  name: 'stock.change',
  input: z.object({
    day: day(),
    cakeId: z.string(),
    act: z.enum([...STOCK_ACTIONS, 'unbake']),
    /** `start` and `count`: the pieces that exist; `bake`, `unbake`, `sell` and `waste`: how many come or go; else not read. */
    pieces: number(PIECES, 'pieces_invalid').optional(),
    note: text(NOTE_MAX_LENGTH).optional(),
  }),
  may: 'stock.edit',
  // A count of cakes is no second person's: nothing else is compared with it.
  doors: EVERY_DOOR,
  program: {
    operationId: 'changeStock',
    summary: 'Change the pieces of a daily cake',
    description:
      '`start` and `count`: so many exist; `bake` and `unbake`: so many more or fewer are baked; `sell` and `waste`: so many go; `confirm_par`: the plan was baked; `stop`: not counted any more; `mark_sold_out` and `mark_on_sale` switch its sale. More than remain are sold with a `note` that says why.',
    example: { day: '2026-11-26', cakeId: 'baklava', act: 'sell', pieces: 2 },
  },
  author: 'proved',
  on: {
    // The row of stock is locked later: counting begins with a lock of a table.
    lock: (trx, { cakeId }) => findCake(trx, cakeId),
    missing: 'cake_unknown',
    since: () => null,
  },
  refusals: stockRefusals,
  refusalText: stockRefusalText,
  async run({ trx, call, actor, now }, { day: of, cakeId, act: pressed, pieces: typed = Number.NaN, note = '' }) {
    const [act, pieces] = pressed === 'unbake' ? (['bake', -typed] as const) : ([pressed, typed] as const)
    const change = { day: of, cakeId, actor, act, pieces, note }
    const before = await findFormerTap(trx, { ...change, keys: [call.id, call.formerKey ?? call.id] })
    if (before) return before.isSame ? done() : refuse('booked_otherwise')
    return changeStockLocked(trx, change, now)
  },
})

function findCake(trx: Database, id: string): Promise<{ id: string } | undefined> {
  return trx.selectFrom('cakes').select('id').where('id', '=', id).executeTakeFirst()
}
