import { z } from 'zod'
import { done, type AnyCommand } from '#app/base/commands/command.server.ts'
import { readBy } from '#app/base/commands/fields.server.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { CATALOG_DOORS } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { archiveDemo, bringBackDemo } from '../archive-demo.server.ts'
import { DEMO_GROUP_NAMES, type DemoGroup } from '../demo-groups.ts'

const isGroup = (text: string): text is DemoGroup => DEMO_GROUP_NAMES.some((name) => name === text)

/** No key of a row is longer. */
const MAX_KEY = 120

/** Archives the demo rows of the ticked groups as they were shown, or brings back what was archived in the last 30 days. */
export const showDemo = defineCommand({
  name: 'demo.show',
  input: z.object({
    is_active: z.boolean('unreadable'),
    groups: readBy(
      (form) => readTicked(form, { name: 'group', isId: isGroup }),
      z.array(z.enum(DEMO_GROUP_NAMES, 'unreadable'), 'unreadable').default([]),
    ),
    rows: readBy(
      (form) => readTicked(form, { name: 'row' }),
      z
        .array(z.string('unreadable').max(MAX_KEY, 'unreadable'), 'unreadable')
        .default([])
        .describe('The rows as they were shown, such as `cakes:honey-cake`; others stay'),
    ),
  }),
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  program: {
    operationId: 'showDemoRows',
    summary: 'Archive the rows of the demo shop, or bring them back',
    description:
      'With `is_active` false it archives those of `rows` that are in `groups` and that nobody has changed; with true it brings back what was archived in the last 30 days. `made` counts the rows that changed and those that stayed.',
    example: { is_active: false, groups: ['cakes'], rows: ['cakes:honey-cake'] },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: {},
  async run({ trx, actor, now }, { is_active: isActive, groups, rows }) {
    const editor = { actor, at: now, batch: uuidv7(now) }
    if (isActive) {
      const { returned } = await bringBackDemo(trx, editor)
      return done(undefined, { changed: returned, stayed: 0 })
    }
    const shown = { groups: new Set(groups), shown: new Set(rows) }
    const { archived, stayed } = await archiveDemo(trx, shown, editor)
    return done(undefined, { changed: archived, stayed })
  },
})

export const DEMO_COMMANDS: readonly AnyCommand[] = [showDemo]
