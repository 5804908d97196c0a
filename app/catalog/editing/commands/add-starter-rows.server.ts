import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { CATALOG_DOORS } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { createRow, type NewCatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import type { ChoiceTable } from '../catalog-records.ts'
import { CHOICE_TABS, tableOf } from '../choices/choice-tabs.ts'
import { STARTER_CHOICES } from '../choices/starter-choices.ts'

/** Adds the usual set to an empty list of choices, once even if pressed repeatedly. */
export const addStarterRows = defineCommand({
  name: 'choice.add_starters',
  input: z.object({ kind: z.enum(CHOICE_TABS, 'unreadable') }),
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  program: {
    operationId: 'addStarterChoices',
    summary: 'Add usual choices',
    description:
      'Adds the usual sizes, flavors, cake types (`types`), variants or extras where the shop has none. `made.added` counts them.',
    example: { kind: 'sizes' },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: {},
  async run({ trx, actor, now }, { kind }) {
    const table = tableOf(kind)
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length > 0) return done(undefined, { added: 0 })
    const starters: readonly NewCatalogRow<ChoiceTable>[] = STARTER_CHOICES[table]
    const editor = { actor, at: now, batch: uuidv7(now) }
    for (const values of starters) await createRow(trx, table, values, editor)
    return done(undefined, { added: starters.length })
  },
})
