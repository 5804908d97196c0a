import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { deleteTag, renameTag, type TagRefusal } from './mend-tag.server.ts'

const refusals = {
  tag_gone: { status: 404, message: 'gallery.fault.tag_gone' },
  tag_needs_both: { status: 422, message: 'gallery.fault.tag_needs_both' },
  tag_taken: { status: 409, message: 'gallery.fault.tag_taken' },
  tag_changed: { status: 409, message: 'gallery.fault.tag_changed' },
  tag_used: { status: 409, message: 'gallery.fault.tag_used' },
} as const satisfies RefusalAnswers<TagRefusal>

type Outcome =
  | { ok: true; done: { done: 'tag_renamed' | 'tag_deleted'; count: 1 } }
  | { ok: false; status: number; answer: { error: string } }

/** Whether a form of the gallery's page is one about a tag itself. */
export function isAboutTag(form: FormData): boolean {
  return ['rename_tag', 'delete_tag'].includes(formText(form, 'intent'))
}

/** Renames or deletes a tag, as its form says. */
export async function actOnTag(db: Database, form: FormData, editor: Editor, t: Translate): Promise<Outcome> {
  const id = formText(form, 'tag')
  const isDeleting = formText(form, 'intent') === 'delete_tag'
  const done = isDeleting
    ? await deleteTag(db, id, editor)
    : await renameTag(
        db,
        {
          id,
          was: { en: formText(form, 'was_en'), am: formText(form, 'was_am') },
          names: { en: formText(form, 'tag_en'), am: formText(form, 'tag_am') },
        },
        editor,
      )
  if (done.ok) return { ok: true, done: { done: isDeleting ? 'tag_deleted' : 'tag_renamed', count: 1 } }
  const { status, message } = refusals[done.reason]
  return { ok: false, status, answer: { error: t(message) } }
}
