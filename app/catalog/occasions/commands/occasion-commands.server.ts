import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { listShowable } from '#app/base/media/public-pictures.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { imageId, slug } from '#app/catalog/cakes/commands/column-inputs.server.ts'
import { CATALOG_DOORS, recordCommands } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { changeRows, lockForEdit, type CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { addStarterOccasions } from '../add-starter-occasions.server.ts'
import { OCCASION } from '../occasion-record.ts'
import { occasionInUseText } from '../occasion-refusals.ts'

const IMAGE = 'Id of a picture that the shop has; null: none. `picture_id` names an upload'

export const OCCASION_COMMANDS = recordCommands({
  record: OCCASION,
  examples: ['name-day', 'wedding'],
  isOrdered: true,
  inUseText: occasionInUseText,
  more: {
    inputs: {
      image_id: imageId.nullable().optional().describe(IMAGE),
    },
    edit: ({ image_id: image }) => ({
      columnsOf: async (trx) => {
        if (image === undefined) return { ok: true, columns: {} }
        const isHeld = image === null || (await holdImage(trx, image as string))
        return isHeld ? { ok: true, columns: { image_id: image } } : { ok: false, reason: 'picture_gone' }
      },
    }),
  },
})

async function holdImage(trx: Database, image: string): Promise<boolean> {
  const held = await trx.selectFrom('images').select('id').where('id', '=', image).forKeyShare().executeTakeFirst()
  return held !== undefined && (await listShowable(trx, [image])).has(image)
}

const refusals = { not_found: { status: 404, message: 'occasion.refused.not.found' } } as const

/**
 * Moves all pictures and suitable cakes of an occasion to another, so that it can be deleted; undone together. Refused when the other does not
 * exist.
 */
export const mergeOccasion = defineCommand({
  name: 'occasion.merge',
  input: z.object({ from: slug, to: slug }),
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  program: {
    operationId: 'mergeOccasion',
    summary: 'Move what an occasion has to another',
    description:
      'Moves all pictures and suitable cakes of the occasion `from` to the occasion `to`, so that the first can be deleted. `made` counts both.',
    example: { from: 'name-day', to: 'birthday' },
  },
  author: 'proved',
  on: { lock: (trx, { to }) => lockForEdit(trx, 'occasions', to), missing: 'not_found', since: () => null },
  refusals,
  async run({ trx, actor, now }, { from, to }) {
    if (from === to) return refuse('not_found')
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    const shown = await trx.selectFrom('inspirations').select('id').where('occasion_id', '=', from).execute()
    const suited = await trx
      .selectFrom('cakes')
      .select('id')
      .where('occasion_ids', '@>', sql<string[]>`array[${from}::text]`)
      .execute()
    const editor = { actor, at: now, batch: uuidv7(now) }
    const suits = ({ occasion_ids: ids }: CatalogRow<'cakes'>) => ({
      occasion_ids: [...new Set(ids.map((id) => (id === from ? to : id)))],
    })
    return done(undefined, {
      pictures: await changeRows(trx, 'inspirations', idsOf(shown), () => ({ occasion_id: to }), 'update', editor),
      cakes: await changeRows(trx, 'cakes', idsOf(suited), suits, 'update', editor),
    })
  },
})

/** Adds the common occasions, or the feasts of the year, that the shop lacks. Undone as one. */
export const addStarters = defineCommand({
  name: 'occasion.add_starters',
  input: z.object({ which: z.enum(['common', 'holidays'], 'unreadable') }),
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  program: {
    operationId: 'addStarterOccasions',
    summary: 'Add usual occasions',
    description:
      'Adds the common occasions (`common`) or the feasts of the year (`holidays`) that the shop lacks, with all its sizes and flavors. `made.added` counts them.',
    example: { which: 'common' },
  },
  author: 'proved',
  on: ANYTHING,
  refusals,
  async run({ trx, actor, now }, { which }) {
    return done(undefined, { added: await addStarterOccasions(trx, which, { actor, at: now }) })
  },
})
