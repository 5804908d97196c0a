import { z } from 'zod'
import { done, type SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import type { ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import type { PlannedFeast } from '../feasts/feast-plan.ts'
import { feastName } from '../feasts/feast-plans.queries.server.ts'

interface ActiveFeast {
  feast: PlannedFeast
  columns: ChangedColumns
}

/** A plan that stands, locked. */
const activeFeast: SubjectBy<{ planId: string }, ActiveFeast, 'feast_gone'> = {
  async lock(trx, { planId }) {
    const { rows } = await sql<ActiveFeast>`
      select feast, to_jsonb(plan) - '{id,applied_at,applied_by,removed_at,removed_by}'::text[] as columns
      from feast_plans plan where id = ${planId}::uuid and removed_at is null for update`.execute(trx)
    return rows[0]
  },
  missing: 'feast_gone',
  since: () => null,
}

/** Removes a feast plan: days, menu, deposits and times return to their former values. Days that were changed by hand since then stay. */
export const removeFeast = defineCommand({
  name: 'feast.remove',
  input: z.object({ planId: uuid('feast_gone') }),
  may: 'settings.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'removeFeastPlan',
    summary: 'Take the plan of a feast back',
    description: 'Days, menu, deposits and times are again what they were. What was planned by hand meanwhile stays.',
    example: { planId: '019a0000-0000-7000-8000-0000000000dd' },
  },
  author: 'proved',
  on: activeFeast,
  refusals: { feast_gone: { status: 409, message: 'feasts.refused.gone' } },
  async run({ trx, subject: { feast, columns }, actor, now }, { planId }) {
    await trx
      .updateTable('feast_plans')
      .set({ removed_at: now, removed_by: actor.name })
      .where('id', '=', planId)
      .execute()
    const thing = { type: 'feast', id: planId, label: feastName(feast) } as const
    return done({ action: 'delete', thing, before: columns, after: null, isUndoable: true })
  },
})
