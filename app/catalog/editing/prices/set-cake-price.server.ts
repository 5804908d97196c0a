import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { viewErrors } from '#app/catalog/cakes/record/record-views.server.ts'
import { parseTyped } from '#app/catalog/cakes/record/row-fields.ts'
import { saveRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { CATALOG_RECORDS } from '../catalog-records.ts'

/** What the list says about a price that was typed in it. */
export type PriceAnswer =
  | { ok: true; sending: string }
  | {
      ok: false
      sending: string
      error: string
      /** After a colleague's change: the version that sending the price again overwrites. */
      over?: number
    }

const PRICE = CATALOG_RECORDS.cakes.fields.filter(({ name }) => name === 'price_santim')

/**
 * Saves the price that somebody typed in the list of cakes, by the rules of the form and with its history and undo. A cake that
 * a colleague changed since it was read keeps its price; the answer names it and the version to overwrite.
 */
export async function setCakePrice(
  db: Database,
  form: FormData,
  editor: Editor,
  { lang, t }: ViewContext,
): Promise<{ status: number; answer: PriceAnswer }> {
  const sending = formText(form, 'sending').slice(0, 40)
  const parsed = parseTyped({ price_santim: formText(form, 'price').trim() }, PRICE)
  if (!parsed.ok) {
    const error = viewErrors(parsed.errors, t)['price_santim'] ?? t('edit.refused.invalid')
    return { status: 422, answer: { ok: false, sending, error } }
  }
  const patch = { price_santim: Number(parsed.columns['price_santim']) }
  const id = formText(form, 'cake')
  const saved = await saveRow(db, 'cakes', { id, version: writtenNumber(form, 'version'), patch }, editor)
  if (saved.ok) return { status: 200, answer: { ok: true, sending } }
  if (saved.reason === 'not_found') {
    return { status: 404, answer: { ok: false, sending, error: t('edit.refused.not_found') } }
  }
  const price = formatSantim(saved.theirs.price_santim, lang)
  const error = t('edit.cakes.price.changed', { who: saved.changedBy ?? '', price })
  return { status: 409, answer: { ok: false, sending, error, over: saved.theirs.version } }
}
