import { z } from 'zod'
import { parseForm, text } from '#app/base/commands/fields.server.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { answerRefused, type FormCommand } from '#app/base/commands/doors.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Cursor } from '#app/base/platform/list/cursor.ts'
import type { CatalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { presentErrors } from '#app/catalog/cakes/record/record-views.server.ts'
import type { FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { sendAdminForm, submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import {
  addPictures,
  assignPictures,
  deletePictures,
  featurePictures,
  INSPIRATION_COMMANDS,
  MAX_PICTURES,
  tagPictures,
  untagPictures,
} from './commands/inspiration-commands.server.ts'
import { deleteTagBy, renameTagBy } from './commands/tag-commands.server.ts'
import { GALLERY, type GalleryFilter } from './gallery-filter.ts'
import { listGalleryIds, listLookAlikes } from './gallery.queries.server.ts'
import { INSPIRATION, MAX_INSPIRATION_NAME } from './inspiration-record.ts'

interface GalleryDone {
  done: 'added' | 'changed' | 'deleted' | 'tag_renamed' | 'tag_deleted'
  count: number
  same?: number
  /** Were in the gallery already, or must be uploaded again. */
  there?: number
  gone?: number
  /** Added pictures that look like another. */
  alike?: number
  in_use?: number
}

export interface GalleryAnswer {
  error: string
  isAdding?: boolean
  typed?: Typed
  sent?: ReferenceImage[]
  errors?: Readonly<Record<string, string>>
  pictureErrors?: string[]
}

type ActionDeps = Pick<
  CatalogActionDeps,
  'db' | 'clock' | 'mediaStore' | 'actor' | 'profile' | 'lang' | 't' | 'log'
> & {
  filter: GalleryFilter
  cursor: Cursor | undefined
}

type Done = { ok: true; to: string }
type Answered = Done | FormRefused<GalleryAnswer>

/** What the buttons do with the chosen pictures. */
const BUTTONS: Readonly<Record<string, FormCommand>> = {
  hide: { command: INSPIRATION_COMMANDS.archive },
  show: { command: INSPIRATION_COMMANDS.restore },
  feature: { command: featurePictures, given: { is_featured: true } },
  unfeature: { command: featurePictures, given: { is_featured: false } },
  occasion: { command: assignPictures, names: { occasion_id: 'occasion' } },
  tag: { command: tagPictures, names: { tag_id: 'tag' } },
  untag: { command: untagPictures, names: { tag_id: 'tag' } },
}

const RENAME = { command: renameTagBy, names: { name_en: 'tag_en', name_am: 'tag_am' } }
const DELETE = { command: deleteTagBy }

export const galleryAction = formActions<ActionDeps, Done, GalleryAnswer>({
  actions: {
    add,
    async rename_tag(deps, form) {
      const renamed = await submitAdminForm(deps, form, RENAME)
      return renamed.ok ? back(deps, { done: 'tag_renamed', count: 1 }) : renamed
    },
    async delete_tag(deps, form) {
      const deleted = await submitAdminForm(deps, form, DELETE)
      return deleted.ok ? back(deps, { done: 'tag_deleted', count: 1 }) : deleted
    },
  },
  otherwise: changeChosen,
  failed: (error, form, name) =>
    name === 'add' ? { error, isAdding: true, typed: INSPIRATION.read(form) } : { error },
})

/** Redirects to the gallery with the same filter and the outcome. */
function back({ filter, cursor, clock }: ActionDeps, done: GalleryDone): Done {
  const counted = Object.entries(done).filter(([, value]) => value !== 0)
  const search = GALLERY.filter.search(filter, {
    ...(cursor && { [cursor.isBackwards ? 'before' : 'after']: cursor.key }),
    ...Object.fromEntries(counted.map(([name, value]) => [name, String(value)])),
    at: String(clock.now().getTime()),
  })
  return { ok: true, to: `${GALLERY.path}${search}` }
}

/** A refused picture does not lose the others. */
async function add(deps: ActionDeps, form: FormData): Promise<Answered> {
  const { db, t } = deps
  const typed = INSPIRATION.read(form)
  const { pictures: sent, refused } = await readSentPictures(deps, form, MAX_PICTURES)
  const pictureErrors = refused.map((reason) => imageRefusalText(t, reason))
  const fail = (error: string, more: Partial<GalleryAnswer> = {}): Answered => {
    return { ok: false, status: 422, answer: { error, isAdding: true, typed, sent, pictureErrors, ...more } }
  }
  if (sent.length === 0) {
    return fail(pictureErrors.length > 0 ? t('gallery.fault.form') : t('gallery.fault.no.pictures'))
  }
  const pictures = sent.map(({ id }) => {
    const names = { name_en: `name_en:${id}`, name_am: `name_am:${id}` }
    return { upload: id, ...parseForm(nameFields, form, { names }) }
  })
  const added = await sendAdminForm(deps, form, { command: addPictures, given: { pictures } })
  if (!added.ok) {
    const { answer } = answerRefused(addPictures, added, deps)
    const errors = (added.refusal as { errors?: FieldErrors } | undefined)?.errors ?? unreadOf(typed)
    return errors ? fail(t('gallery.fault.form'), { errors: presentErrors(errors, t) }) : fail(answer.error)
  }
  const { added: count = 0, there = 0, gone = 0, ids = '' } = added.made ?? {}
  const alike = await listLookAlikes(db, String(ids).split(' ').filter(Boolean))
  const counts = { count: Number(count), there: Number(there), gone: Number(gone) + refused.length }
  return back({ ...deps, cursor: undefined }, { done: 'added', ...counts, alike: alike.length })
}

const nameFields = z.object({ name_en: text(MAX_INSPIRATION_NAME), name_am: text(MAX_INSPIRATION_NAME) })

/** What is wrong with typed text that is no value of its field; a missing name is the occasion's. */
function unreadOf(typed: Typed): FieldErrors | undefined {
  const parsed = INSPIRATION.parse({ ...typed, name_en: typed.name_en || '-', name_am: typed.name_am || '-' })
  return parsed.ok ? undefined : parsed.errors
}

const pressedFields = z.object({ all: z.string(), intent: z.string() })

async function changeChosen(deps: ActionDeps, form: FormData): Promise<Answered> {
  const { db, filter, t } = deps
  const { all, intent } = parseForm(pressedFields, form)
  const ids = all === 'matching' ? await listGalleryIds(db, filter) : readTicked(form, { isId: isSlug })
  if (ids.length === 0) return { ok: false, status: 422, answer: { error: t('gallery.fault.none.chosen') } }
  const button: FormCommand = Object.hasOwn(BUTTONS, intent) ? BUTTONS[intent]! : { command: deletePictures }
  const outcome = await sendAdminForm(deps, form, { ...button, given: { ...button.given, ids } })
  if (!outcome.ok && outcome.reason !== 'not_found') return answerRefused(button.command, outcome, deps)
  if (button.command === deletePictures) {
    return back(deps, { done: 'deleted', count: countOf(outcome, 'deleted'), in_use: countOf(outcome, 'in_use') })
  }
  const count = countOf(outcome, 'changed')
  return back(deps, { done: 'changed', count, same: ids.length - count })
}
