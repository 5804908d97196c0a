import { z } from 'zod'
import { done, type Noted, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { CATALOG_DOORS } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { deleteTag, renameTag, type TagRefusal } from '../edit-tag.server.ts'
import { MAX_TAG } from '../inspiration-record.ts'

const tagRefusals = {
  tag_gone: { status: 404, message: 'gallery.fault.tag_gone' },
  tag_needs_both: { status: 422, message: 'gallery.fault.tag_needs_both' },
  tag_taken: { status: 409, message: 'gallery.fault.tag_taken' },
  tag_changed: { status: 409, message: 'gallery.fault.tag_changed' },
  tag_used: { status: 409, message: 'gallery.fault.tag_used' },
} as const satisfies RefusalAnswers<TagRefusal>

/** The functions of tags lock theirs. */
const lockedLater: SubjectBy<unknown, true, 'tag_gone'> = {
  lock: () => Promise.resolve(true),
  missing: 'tag_gone',
  since: () => null,
}

const shared = {
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  author: 'proved',
  on: lockedLater,
  refusals: tagRefusals,
} as const

/** No id is longer. */
const tag = z.string('tag_gone').max(80, 'tag_gone')
/** As it was read, whatever its length. */
const was = z.string('tag_changed').max(200, 'tag_changed')
const name = text(MAX_TAG, 'tag_needs_both')

/** Gives a tag of the gallery other names; `was_en` and `was_am` are those that were read. */
export const renameTagBy = defineCommand({
  ...shared,
  name: 'tag.rename',
  input: z.object({ tag, was_en: was, was_am: was, name_en: name, name_am: name }),
  program: {
    operationId: 'renameInspirationTag',
    summary: 'Rename a tag of the gallery',
    description:
      'Gives a tag other names. It is refused as `tag_changed` when its names are not `was_en` and `was_am` any more.',
    example: { tag: 'roses', was_en: 'Rosse', was_am: 'ጽጌረዳ', name_en: 'Roses', name_am: 'ጽጌረዳ' },
  },
  async run({ trx, actor, now }, { tag: tagId, was_en, was_am, name_en, name_am }) {
    const noted: Noted[] = []
    const edit = { id: tagId, was: { en: was_en, am: was_am }, names: { en: name_en, am: name_am } }
    const renamed = await renameTag(trx, edit, { actor, at: now, noted })
    return renamed.ok ? done(noted[0]) : renamed
  },
})

/** Deletes a tag that no picture has. */
export const deleteTagBy = defineCommand({
  ...shared,
  name: 'tag.delete',
  input: z.object({ tag }),
  program: {
    operationId: 'removeInspirationTag',
    summary: 'Remove a tag of the gallery',
    description: 'Deletes a tag that no picture of the gallery has.',
    example: { tag: 'roses' },
  },
  async run({ trx, actor, now }, { tag: tagId }) {
    const noted: Noted[] = []
    const deleted = await deleteTag(trx, tagId, { actor, at: now, noted })
    return deleted.ok ? done(noted[0]) : deleted
  },
})
