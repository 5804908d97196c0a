import type { Calendar } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { decodeTable } from '#app/base/platform/files/read-csv.ts'
import type { Lang, TranslateTo } from '#app/base/platform/text/translate.ts'
import type { EditedTable } from '../catalog-fields.ts'
import { listIdChoices } from '../id-choices.queries.server.ts'
import { countPlan, importRows, planImport, type PlanCounts } from './import-rows.server.ts'
import { MAX_FILE_BYTES } from './table-file.ts'
import { viewImport, type ImportView } from './view-import.server.ts'

/** What the page of an import shows after its form was sent. */
export interface ImportAnswer {
  error?: string
  look?: ImportView
  /** The file's text, sent again with the confirmation: nothing of it is kept meanwhile. */
  text?: string
  isChanged?: boolean
}

interface ImportForm {
  table: EditedTable
  form: FormData
  actor: string
  now: Date
  lang: Lang
  calendar: Calendar
}

/**
 * Without `digest`: shows what the file would do. With the digest of what was shown: does it, if it would still do the same.
 * Requirement 19.4; decision 0028.
 */
export async function actOnImport(
  { db, translateTo }: { db: Database; translateTo: TranslateTo },
  { table, form, actor, now, lang, calendar }: ImportForm,
): Promise<{ done: PlanCounts } | { answer: ImportAnswer; status: number }> {
  const t = translateTo(lang)
  const sent = await readSent(form)
  if ('fault' in sent) return { answer: { error: t(sent.fault) }, status: 422 }
  const { text } = sent
  const choices = await listIdChoices(db, { lang, t })
  const plan = () => planImport({ db, translateTo }, table, text, choices)
  const looked = await plan()
  if (!looked.ok) return { answer: { error: t(looked.fault.message, looked.fault.values) }, status: 422 }
  const show = (shown: typeof looked.plan) => viewImport(table, shown, { lang, calendar, t, choices })
  const digest = formText(form, 'digest')
  if (digest === '') return { answer: { look: show(looked.plan), text }, status: 200 }

  const isSame = digest === looked.plan.digest
  const editor = { actor, at: now, batch: uuidv7(now) }
  if (isSame && (await importRows(db, table, looked.plan, editor)).ok) return { done: countPlan(looked.plan) }
  const again = await plan()
  return { answer: { look: show(again.ok ? again.plan : looked.plan), text, isChanged: true }, status: 409 }
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
