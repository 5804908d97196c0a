import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { viewDifference } from '#app/base/ui/office/view-changes.server.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { viewConflict, type RecordConflict } from '#app/catalog/cakes/record/record-views.server.ts'
import { deleteInspirations, saveInspiration } from './edit-inspirations.server.ts'
import { readInspirationForm } from './inspiration-form.ts'
import type { InspirationFaults, InspirationInput } from './inspiration-input.ts'
import { loadGalleryChoices, pictureLabels } from './load-gallery.server.ts'

export interface PictureAnswer {
  error: string
  typed?: InspirationInput
  faults?: InspirationFaults
  conflict?: RecordConflict
}

type Done = { ok: true; to: string }
type Acting = Pick<CatalogActing, 'db' | 'mediaStore' | 'editor' | 'log' | keyof ViewContext> & { id: string }

export const pictureAction = formActions<Acting, Done, PictureAnswer>({
  actions: {
    async delete(acting) {
      const { inUse } = await deleteInspirations(acting, [acting.id], acting.editor)
      if (inUse.length > 0) return { ok: false, status: 409, answer: { error: acting.t('gallery.fault.in.use') } }
      return { ok: true, to: `${adminPaths.inspirations}?done=deleted&count=1` }
    },
  },
  otherwise: save,
  failed: (error, form, name) => (name === 'delete' ? { error } : { error, typed: readInspirationForm(form) }),
})

async function save(acting: Acting, form: FormData): Promise<Done | FormRefused<PictureAnswer>> {
  const { db, id, editor, t } = acting
  const typed = readInspirationForm(form)
  // `over`: the version that the editor overwrites on purpose.
  const version = Number(formText(form, 'over') || formText(form, 'version'))
  const saved = await saveInspiration(db, { id, version, input: typed }, editor)
  if (saved.ok) return { ok: true, to: `${adminPaths.inspiration(id)}?done=saved` }
  switch (saved.reason) {
    case 'input_invalid':
      return { ok: false, status: 422, answer: { error: t('gallery.fault.form'), typed, faults: saved.faults } }
    case 'not_found':
      return { ok: false, status: 404, answer: { error: t('gallery.fault.not.found') } }
    case 'changed_meanwhile': {
      const labels = pictureLabels(await loadGalleryChoices(db, acting), t)
      const theirs: Readonly<Record<string, unknown>> = { ...saved.theirs }
      const conflict = viewConflict(saved, viewDifference(columnsOf(typed), theirs, labels, t), acting)
      return { ok: false, status: 409, answer: { error: t('gallery.fault.changed'), typed, conflict } }
    }
  }
}

/** The columns that the form would save. */
function columnsOf(typed: InspirationInput) {
  return {
    name_en: typed.nameEn.trim(),
    name_am: typed.nameAm.trim(),
    alt_en: typed.altEn.trim(),
    alt_am: typed.altAm.trim(),
    occasion_id: typed.occasionId,
    cake_type_id: typed.cakeTypeId,
    tag_ids: typed.tagIds.toSorted((a, b) => a.localeCompare(b, 'en')),
    is_own_work: typed.isOwnWork,
    source: typed.source.trim(),
    is_featured: typed.isFeatured,
    is_active: typed.isActive,
  }
}
