import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { slug } from '#app/catalog/cakes/commands/column-inputs.server.ts'
import { CATALOG_DOORS } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { parseCell } from '../associations.ts'
import { saveAssociations } from '../save-associations.server.ts'

const cell = z.string('unreadable').refine((text) => parseCell(text) !== undefined, 'unreadable')
const cells = z.array(cell, 'unreadable')
const ids = z.array(slug, 'not_found')

/**
 * Saves which sizes and flavors go with which occasion: the cells in which `wanted` differs from `base`, as `saveAssociations` does. Undone as one.
 */
export const saveAssociationsBy = defineCommand({
  name: 'association.save',
  input: z.object({
    base: cells.describe('What was ticked when it was read, such as `sizes:birthday:small`'),
    wanted: cells.describe('What is to be ticked'),
    occasions: ids.describe('The occasions that were read'),
    sizes: ids.describe('The sizes that were read'),
    flavors: ids.describe('The flavors that were read'),
  }),
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  program: {
    operationId: 'saveAssociations',
    summary: 'Say which sizes and flavors go with which occasion',
    description:
      'Writes what differs between `base` and `wanted`. It is refused as `changed_meanwhile`, and writes nothing, when somebody else changed the sizes or flavors of an occasion that it changes too. `made.count` counts what was written.',
    example: {
      base: ['sizes:birthday:small'],
      wanted: ['sizes:birthday:small', 'flavors:birthday:vanilla'],
      occasions: ['birthday'],
      sizes: ['small'],
      flavors: ['vanilla'],
    },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: {
    not_found: { status: 404, message: 'edit.refused.not_found' },
    changed_meanwhile: { status: 409, message: 'office.changed.title' },
  },
  async run({ trx, actor, now }, { base, wanted, occasions, sizes, flavors }) {
    const edit = {
      base: new Set(base),
      wanted: new Set(wanted),
      occasionIds: occasions,
      rowIds: { sizes, flavors },
    }
    const saved = await saveAssociations(trx, edit, { actor, at: now, batch: uuidv7(now) })
    if (!saved.ok) return saved
    const { count, theirs, changeId = 0 } = saved
    return done(undefined, { count, change: changeId, theirs: theirs.length })
  },
})
