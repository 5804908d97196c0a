import { z } from 'zod'
import { commandsOf, done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { CATALOG_RECORDS, type EditedTable } from '../catalog-records.ts'
import { importPictures } from '../import/import-pictures.ts'
import { countPlan, importRows, planImport } from '../import/import-rows.server.ts'

/** Who imports; the heads of a file are in either language. */
interface ImportCaller extends StaffCaller {
  translateTo: TranslateTo
}

const TABLES = Object.keys(CATALOG_RECORDS) as [EditedTable, ...EditedTable[]]

const wholeCatalog: SubjectBy<unknown, object, never> = {
  lock: () => Promise.resolve({}),
  missing: () => Promise.reject(new Error('the catalog is never missing')),
  since: () => null,
}

/**
 * Writes the rows of a file, all or none, with one undo: what the preview showed, if its digest comes with it. Refuses a plan that would do anything
 * else by now. Its id is the batch of its changes. Requirement 19.4; decision 0024.
 */
export const importTable = commandsOf<Permission, ImportCaller>()({
  name: 'catalog.import',
  input: z.object({
    table: z.enum(TABLES),
    /** Separated values, with heads. */
    text: z.string(),
    /** Of the lines with a picture. */
    pictures: importPictures.optional(),
    /** Of the plan that was shown; absent: whatever the file does now. */
    digest: z.string().optional(),
  }),
  may: 'catalog.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'importCatalogRows',
    summary: 'Write the rows of a file into the catalog',
    description:
      'All rows or none, as the page Import does. `text` has separated values with heads in either language, as the export writes them. A preview answers in `made` how many rows would be created and changed.',
    example: { table: 'flavors', text: 'id,name_en,name_am\n,Coffee,ቡና\n' },
  },
  author: 'proved',
  on: wholeCatalog,
  refusals: {
    lines_refused: { status: 422, message: 'edit.refused.invalid' },
    changed_meanwhile: { status: 409, message: 'office.changed.title' },
  } satisfies RefusalAnswers,
  async run({ trx, call, caller: { lang, t, translateTo }, actor, now }, { table, text, pictures = {}, digest }) {
    const choices = await listIdChoices(trx, { lang, t })
    const planned = await planImport({ db: trx, translateTo }, table, text, choices, pictures)
    if (!planned.ok) return refuse(digest === undefined ? 'lines_refused' : 'changed_meanwhile')
    if (digest !== undefined && planned.plan.digest !== digest) return refuse('changed_meanwhile')
    const imported = await importRows(trx, table, planned.plan, { actor, at: now, batch: call.id })
    if (!imported.ok) return refuse(imported.reason)
    const { created, changed } = countPlan(planned.plan)
    return done(undefined, { created, changed })
  },
})
