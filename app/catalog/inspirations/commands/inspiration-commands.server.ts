import { z } from 'zod'
import { commandsOf, done } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import {
  leaveToCleanUp,
  removeReferenceImages,
} from '#app/base/media/reference-images/remove-reference-images.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { columnInputs, slugs } from '#app/catalog/cakes/commands/column-inputs.server.ts'
import { CATALOG_DOORS, namedTyped, recordCommands } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { ANYTHING, rowsById } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { presentErrors } from '#app/catalog/cakes/record/record-views.server.ts'
import type { Columns, FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { deleteRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { addInspirations, withOccasionsName } from '../add-inspirations.server.ts'
import { changeInspirations, type InspirationsChange } from '../edit-inspirations.server.ts'
import { hashNewPictures } from '../hash-pictures.server.ts'
import { heldColumns } from '../inspiration-columns.server.ts'
import { INSPIRATION, MAX_INSPIRATION_NAME, MAX_TAG } from '../inspiration-record.ts'

/** Files of pictures are read and removed after the commit; a door without their store leaves that to a later run. */
type Deps = CommandDeps & { mediaStore?: MediaStore }

const defineCommand = commandsOf<Permission, StaffCaller, Deps>()

const tagName = text(MAX_TAG, 'invalid').optional()
const newTag = { new_tag_en: tagName, new_tag_am: tagName }

export const INSPIRATION_COMMANDS = recordCommands({
  record: INSPIRATION,
  examples: ['roses', 'two-tiers'],
  isOnlyChanged: true,
  more: {
    inputs: newTag,
    edit: ({ new_tag_en = '', new_tag_am = '' }, { editor, row }) => {
      const typed = { new_tag_en, new_tag_am } as Typed
      return { typed, columnsOf: heldColumns(typed, editor, row) }
    },
  },
})

const refusals = {
  not_found: { status: 404, message: 'gallery.fault.not.found' },
  occasion_unknown: { status: 422, message: 'gallery.fault.occasion_unknown' },
  tag_unknown: { status: 422, message: 'gallery.fault.tag_unknown' },
} as const

const shared = { may: 'catalog.edit', doors: CATALOG_DOORS, author: 'proved', refusals } as const
/** No id is longer. */
const MAX_ID = 80
const CHANGED = '`made.changed` counts the pictures that differed; they are undone as one.'

/** One act on many pictures of the gallery. */
function change(
  name: string,
  shape: z.ZodRawShape,
  changeOf: (input: Readonly<Record<string, unknown>>) => InspirationsChange,
  program: { operationId: string; summary: string; example: object },
) {
  return defineCommand({
    ...shared,
    name,
    input: z.object({ ...shape, ids: slugs }) as z.ZodObject<{ ids: typeof slugs }>,
    program: { ...program, description: `${program.summary}. ${CHANGED}` },
    on: rowsById('inspirations'),
    async run({ trx, subject: rows, actor, now }, input) {
      const ids = rows.map(({ id }) => id)
      const changed = await changeInspirations(trx, ids, changeOf(input), { actor, at: now, batch: uuidv7(now) })
      return changed.ok ? done(undefined, { changed: changed.changed }) : changed
    },
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Acts of the bar below the gallery; hiding and showing are `archive` and `restore`. */
export const featurePictures = change(
  'inspiration.feature',
  { is_featured: z.boolean('unreadable') },
  ({ is_featured: isFeatured }) => ({ kind: isFeatured === true ? 'feature' : 'unfeature' }),
  {
    operationId: 'featureInspirations',
    summary: 'Show pictures of the gallery first, or no longer',
    example: { ids: ['roses'], is_featured: true },
  },
)

export const assignPictures = change(
  'inspiration.assign',
  { occasion_id: z.string('occasion_unknown').max(MAX_ID, 'occasion_unknown') },
  ({ occasion_id: id }) => ({ kind: 'occasion', occasionId: textOf(id) }),
  {
    operationId: 'assignInspirations',
    summary: 'Give pictures of the gallery another occasion',
    example: { ids: ['roses'], occasion_id: 'birthday' },
  },
)

export const tagPictures = change(
  'inspiration.tag',
  { tag_id: z.string('tag_unknown').max(MAX_ID, 'tag_unknown').optional(), ...newTag },
  ({ tag_id: id, new_tag_en: en, new_tag_am: am }) => {
    return { kind: 'tag', tagId: textOf(id), newTag: { en: textOf(en), am: textOf(am) } }
  },
  {
    operationId: 'tagInspirations',
    summary: 'Give pictures of the gallery a tag: `tag_id`, or a new one with a name in both languages',
    example: { ids: ['roses'], new_tag_en: 'Roses', new_tag_am: 'ጽጌረዳ' },
  },
)

export const untagPictures = change(
  'inspiration.untag',
  { tag_id: z.string('tag_unknown').max(MAX_ID, 'tag_unknown') },
  ({ tag_id: id }) => ({ kind: 'untag', tagId: textOf(id), newTag: { en: '', am: '' } }),
  {
    operationId: 'untagInspirations',
    summary: 'Take a tag from pictures of the gallery',
    example: { ids: ['roses'], tag_id: 'roses' },
  },
)

/** Deletes pictures that no order or quote names, and their files unless something else shows them. */
export const deletePictures = defineCommand({
  ...shared,
  name: 'inspiration.delete',
  input: z.object({ ids: slugs }),
  program: {
    operationId: 'removeInspirations',
    summary: 'Remove pictures of the gallery',
    description:
      'Deletes pictures of the gallery. `made.deleted` counts them; `made.in_use` counts those that an order or a quote names, which can only be archived.',
    example: { ids: ['roses'] },
  },
  on: rowsById('inspirations'),
  async run({ trx, subject: rows, actor, now }) {
    const editor = { actor, at: now, batch: uuidv7(now) }
    const left: string[] = []
    for (const { id, image_id } of rows) {
      const deleted = await deleteRow(trx, 'inspirations', id, editor)
      if (deleted.ok) left.push(image_id)
    }
    const uploads = await leaveToCleanUp(trx, left, now)
    const after = async ({ db, mediaStore }: Deps) => {
      if (mediaStore) await removeReferenceImages({ db, mediaStore }, uploads, { unlessAttached: true })
    }
    return { ok: true, made: { deleted: left.length, in_use: rows.length - left.length }, after }
  },
})

/** A limit that keeps a form from taking minutes. */
export const MAX_PICTURES = 100

const pictureName = text(MAX_INSPIRATION_NAME, 'invalid').optional()

const added = {
  pictures: z
    .array(z.object({ upload: uuid('invalid'), name_en: pictureName, name_am: pictureName }), 'invalid')
    .max(MAX_PICTURES, 'invalid'),
  ...newTag,
}

/**
 * Adds uploaded pictures to the gallery with shared fields; a picture without a name has the shared one, and that is the occasion's where it is missing. A
 * picture that is there already, or whose upload is gone, is passed over.
 */
export const addPictures = defineCommand({
  ...shared,
  name: 'inspiration.add',
  refusals: { ...refusals, invalid: { status: 422, message: 'gallery.fault.form' } },
  refusalText: (refusal, _, t) =>
    Object.entries(presentErrors((refusal as unknown as { errors: FieldErrors }).errors, t))
      .map(([name, words]) => `${name}: ${words}`)
      .join(' '),
  input: z.object({ ...columnInputs(INSPIRATION.fields), ...added }) as z.ZodObject<typeof added>,
  program: {
    operationId: 'addInspirations',
    summary: 'Add pictures to the gallery',
    description:
      'Adds uploads, by the ids that `POST /uploads` answers, with shared fields and names of their own. `made` counts those that were `added`, were there already (`there`), or must be uploaded again (`gone`); `made.ids` has the new ids with spaces between.',
    example: {
      pictures: [{ upload: '019a0000-0000-7000-8000-000000000001' }],
      occasion_id: 'birthday',
      name_en: 'Roses',
      name_am: 'ጽጌረዳ',
    },
  },
  on: ANYTHING,
  async run({ trx, actor, now }, { pictures, new_tag_en = '', new_tag_am = '', ...columns }) {
    const typed = { ...INSPIRATION.typedOf(INSPIRATION.blank), ...namedTyped(INSPIRATION, columns as Columns) }
    const named = await withOccasionsName(trx, { ...typed, new_tag_en, new_tag_am })
    const editor = { actor, at: now, batch: uuidv7(now) }
    const outcome = await addInspirations(trx, { pictures, shared: named }, editor)
    if (!outcome.ok) return outcome
    const { addedIds, passedOver } = outcome
    const there = passedOver.filter(({ reason }) => reason === 'already_there').length
    const after = async ({ db, mediaStore }: Deps) => {
      if (mediaStore) await hashNewPictures({ db, mediaStore }, addedIds)
    }
    const made = { added: addedIds.length, there, gone: passedOver.length - there, ids: addedIds.join(' ') }
    return { ok: true, made, after }
  },
})
