import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { decodeTable } from '#app/base/platform/files/read-csv.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import type { EditedTable } from '../catalog-records.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { countPlan, importRows, planImport } from './import-rows.server.ts'
import { MAX_FILE_BYTES } from './table-file.ts'
import { viewImport, type ImportView } from './view-import.server.ts'

export interface ImportAnswer {
  error?: string
  look?: ImportView
  /** The file's text, sent again with the confirmation, because the server stores nothing in between. */
  text?: string
  isChanged?: boolean
}

type Acting = Pick<CatalogActing, 'db' | 'editor' | 'translateTo' | keyof ViewContext> & {
  table: EditedTable
  list: string
}

/**
 * Without `digest` shows what the file would do. With the digest of the shown plan executes it, if the plan is still
 * the same. Requirement 19.4; decision 0028.
 */
export async function importAction(
  { db, editor, translateTo, table, list, lang, calendar, t }: Acting,
  form: FormData,
): Promise<{ ok: true; to: string } | FormRefused<ImportAnswer>> {
  const sent = await readSent(form)
  if ('fault' in sent) return { ok: false, answer: { error: t(sent.fault) }, status: 422 }
  const { text } = sent
  const choices = await listIdChoices(db, { lang, t })
  const plan = () => planImport({ db, translateTo }, table, text, choices)
  const looked = await plan()
  if (!looked.ok) return { ok: false, answer: { error: t(looked.fault.message, looked.fault.values) }, status: 422 }
  const show = (shown: typeof looked.plan) => viewImport(table, shown, { lang, calendar, t, choices })
  const digest = formText(form, 'digest')
  if (digest === '') return { ok: false, answer: { look: show(looked.plan), text }, status: 200 }

  const isSame = digest === looked.plan.digest
  const batched = { ...editor, batch: uuidv7(editor.at) }
  if (isSame && (await importRows(db, table, looked.plan, batched)).ok) {
    const { created, changed } = countPlan(looked.plan)
    return { ok: true, to: `${list}?created=${created}&imported=${changed}` }
  }
  const again = await plan()
  return { ok: false, answer: { look: show(again.ok ? again.plan : looked.plan), text, isChanged: true }, status: 409 }
}

type FileFault = 'edit.file.missing' | 'edit.file.too.large' | 'edit.file.encoding'

async function readSent(form: FormData): Promise<{ text: string } | { fault: FileFault }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const text = formText(form, 'table')
    if (text.length > MAX_FILE_BYTES) return { fault: 'edit.file.too.large' }
    return text === '' ? { fault: 'edit.file.missing' } : { text }
  }
  if (file.size > MAX_FILE_BYTES) return { fault: 'edit.file.too.large' }
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  return text === undefined ? { fault: 'edit.file.encoding' } : { text }
}
