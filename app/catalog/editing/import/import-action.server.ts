import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { submitForm } from '#app/base/commands/doors.server.ts'
import { parseForm, readBy } from '#app/base/commands/fields.server.ts'
import { createGate } from '#app/base/platform/gate.ts'
import type { StoreImageDeps } from '#app/base/media/store-image.server.ts'
import { isZip } from '#app/base/platform/files/read-zip.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { decodeTable } from '#app/base/platform/files/read-csv.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { CatalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { EditedTable } from '../catalog-records.ts'
import { loadPriceChoices } from '#app/catalog/cakes/choices.queries.server.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { importTable } from '../commands/import-table.server.ts'
import { countImported, planImport } from './import-rows.server.ts'
import { parseImportPictures, type ImportPictures } from './import-pictures.ts'
import { MAX_ZIP_BYTES, readZipImport } from './read-zip-import.server.ts'
import { MAX_FILE_BYTES } from './table-file.ts'
import { presentImport, type ImportView } from './present-import.server.ts'

export interface ImportAnswer {
  error?: string
  preview?: ImportView
  /** The text of a right file, sent again with the confirmation, because the server stores nothing in between. */
  text?: string
  isChanged?: boolean
  /** The pictures of the ZIP that were kept, sent again with the confirmation. */
  pictures?: string
  /** Key of the confirmation, so that pressing twice writes once. */
  once?: string
  /** Pictures of the ZIP that no row of the file names. */
  unused?: string[]
}

type ActionDeps = Pick<CatalogActionDeps, 'db' | 'clock' | 'actor' | 'profile' | 'translateTo' | keyof ViewContext> & {
  table: EditedTable
  list: string
  /** Given where a ZIP with pictures is taken: for cakes. */
  pictures?: Omit<StoreImageDeps, 'db'>
}

const fields = z.object({
  digest: z.string(),
  once: z.string(),
  table: z.string(),
  pictures: z.string(),
  unused: readBy((form, name) => form.getAll(name).filter((each) => typeof each === 'string'), z.array(z.string())),
})

/** Unpacking keeps a file of 32 MB in memory, and decoding takes a core: one at a time in a process. */
const zips = createGate({ atOnce: 1, maxWaiting: 2 })

/**
 * Without `digest` shows what the file would do. With the digest of the shown plan executes it, if the plan is still
 * the same, once for its key. Requirement 19.4; decision 0024.
 */
export async function importAction(
  deps: ActionDeps,
  form: FormData,
): Promise<{ ok: true; to: string } | FormRefused<ImportAnswer>> {
  const { db, translateTo, table, list, lang, calendar, t } = deps
  const { digest, once } = parseForm(fields, form)
  const sent = await readSent(deps, form)
  if ('fault' in sent) return { ok: false, answer: { error: t(sent.fault) }, status: 422 }
  const { text, pictures, unused } = sent
  const [choices, sizes] = await Promise.all([listIdChoices(db, { lang, t }), loadPriceChoices(db)])
  const plan = () => planImport({ db, translateTo }, table, text, choices, pictures)
  const looked = await plan()
  if (!looked.ok) return { ok: false, answer: { error: t(looked.fault.message, looked.fault.values) }, status: 422 }
  const show = (shown: typeof looked.plan) => {
    const preview = presentImport(table, shown, { lang, calendar, t, choices }, sizes)
    // A wrong file is corrected and given again; nothing of it is sent back.
    if (preview.counts.refused > 0) return { preview, unused }
    return { preview, text, pictures: JSON.stringify(pictures), unused, once: randomUUID() }
  }
  if (digest === '') return { ok: false, answer: show(looked.plan), status: 200 }
  const button = { command: importTable, key: 'once', given: { table, text, pictures, digest } }
  const caller = { ...callerOf(deps), translateTo }
  const imported = await submitForm(deps, { form, button, caller })
  if (imported.ok) {
    const { created, changed } = imported.made ?? (await countImported(db, once))
    return { ok: true, to: `${list}?created=${created}&imported=${changed}` }
  }
  const now = await plan()
  return { ok: false, answer: { ...show(now.ok ? now.plan : looked.plan), isChanged: true }, status: 409 }
}

interface Sent {
  text: string
  pictures: ImportPictures
  unused: string[]
}

async function readSent(deps: ActionDeps, form: FormData): Promise<Sent | { fault: MessageKey }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const { table: text, unused, ...typed } = parseForm(fields, form)
    if (text.length > MAX_FILE_BYTES) return { fault: 'edit.file.too.large' }
    const pictures = deps.pictures ? parseImportPictures(typed.pictures) : {}
    return text === '' ? { fault: 'edit.file.missing' } : { text, pictures, unused }
  }
  if (deps.pictures && isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) {
    if (file.size > MAX_ZIP_BYTES) return { fault: 'edit.zip.too.large' }
    const zipDeps = { ...deps, ...deps.pictures }
    const read = await zips.pass(async () => readZipImport(zipDeps, Buffer.from(await file.arrayBuffer())))
    if (!read) return { fault: 'edit.zip.busy' }
    return read.ok ? read.zip : { fault: read.fault }
  }
  if (file.size > MAX_FILE_BYTES) return { fault: 'edit.file.too.large' }
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  return text === undefined ? { fault: 'edit.file.encoding' } : { text, pictures: {}, unused: [] }
}
