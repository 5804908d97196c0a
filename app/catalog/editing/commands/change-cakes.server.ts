import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { slug, slugs } from '#app/catalog/cakes/commands/column-inputs.server.ts'
import { CATALOG_DOORS } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { rowsById } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { withSavepoint } from '#app/base/platform/database/with-savepoint.server.ts'
import { changeLocked, type CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { recordRefusals } from '#app/catalog/cakes/record/save-record.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'

// What the list of cakes does with the ticked ones; each act is undone as one.

const { not_found, choice_gone } = recordRefusals

const shared = {
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  author: 'proved',
  refusals: { not_found, choice_gone },
} as const

/** Says of cakes whether they are fasting food. */
export const markFasting = defineCommand({
  ...shared,
  name: 'cake.mark_fasting',
  input: z.object({ ids: slugs, is_fasting: z.boolean('unreadable') }),
  program: {
    operationId: 'markFastingCakes',
    summary: 'Mark cakes as fasting food',
    description:
      'Says of cakes whether they are without egg, milk and butter. `made.changed` counts those that differed.',
    example: { ids: ['honey-cake'], is_fasting: true },
  },
  on: rowsById('cakes'),
  async run({ trx, subject: cakes, actor, now }, { is_fasting }) {
    const editor = { actor, at: now, batch: uuidv7(now) }
    return done(undefined, {
      changed: await changeLocked(trx, 'cakes', cakes, () => ({ is_fasting }), 'update', editor),
    })
  },
})

/** Adds an occasion to the suitable ones of cakes, or removes it. */
export const suitCakes = defineCommand({
  ...shared,
  name: 'cake.suit',
  input: z.object({ ids: slugs, occasion_id: slug, is_suited: z.boolean('unreadable') }),
  program: {
    operationId: 'suitCakes',
    summary: 'Say for which occasion cakes are suitable',
    description:
      'Adds an occasion to those for which cakes are suitable, or removes it. `made.changed` counts the cakes.',
    example: { ids: ['honey-cake'], occasion_id: 'birthday', is_suited: true },
  },
  on: rowsById('cakes'),
  async run({ trx, subject: cakes, actor, now }, { occasion_id: occasionId, is_suited: isSuited }) {
    const patchOf = ({ occasion_ids: before }: CatalogRow<'cakes'>) => {
      if (before.includes(occasionId) === isSuited) return {}
      return { occasion_ids: isSuited ? [...before, occasionId] : before.filter((id) => id !== occasionId) }
    }
    const editor = { actor, at: now, batch: uuidv7(now) }
    const suited = await withSavepoint(
      trx,
      () => changeLocked(trx, 'cakes', cakes, patchOf, 'update', editor),
      ({ constraint }) => constraint === 'cakes_name_what_is_there',
    )
    return suited.ok ? done(undefined, { changed: suited.result }) : refuse('choice_gone')
  },
})
