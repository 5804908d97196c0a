import { z } from 'zod'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { saveParsLocked } from '../plan/save-pars.server.ts'
import { PAR_DAYS } from '../plan/par-days.ts'
import { stockRefusals } from '../stock-refusals.ts'

const pars = z.array(z.int('pieces_invalid').nullable(), 'pieces_invalid')

/** Saves the weekly plan of one cake; the page saves several with one undo. */
export const savePlan = defineCommand({
  name: 'plan.save',
  input: z.object({
    cakeId: z.string(),
    /** By weekday, Monday first and feast days last; null: not counted on such days. */
    pieces: pars,
    /** As the person saw it. */
    former: pars,
  }),
  may: 'plan.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'saveWeeklyPlan',
    summary: 'Save the weekly plan of a daily cake',
    description:
      'Eight numbers of pieces, Monday first and feast days last; null: not counted on such days. `former` is the plan as you read it: one that somebody changed since is not overwritten.',
    example: {
      cakeId: 'baklava',
      pieces: [24, 24, 24, 24, 36, 48, 48, null],
      former: Array<null>(PAR_DAYS).fill(null),
    },
  },
  author: 'proved',
  on: {
    lock: (trx, { cakeId }) => lockDailyCake(trx, cakeId),
    missing: 'cake_unknown',
    since: () => null,
  },
  refusals: { ...stockRefusals, changed_meanwhile: { status: 409, message: 'pars.refused.changed_meanwhile' } },
  run: ({ trx, subject: cake, call, actor, now }, { pieces, former }) =>
    saveParsLocked(trx, cake, { pieces, former, actor, batch: call.batch }, now),
})

async function lockDailyCake(trx: Database, cakeId: string) {
  return trx
    .selectFrom('cakes')
    .select(['id', 'name_en', 'name_am'])
    .where('id', '=', cakeId)
    .where('is_available_daily', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
