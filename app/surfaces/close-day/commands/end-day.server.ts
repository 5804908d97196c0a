import { z } from 'zod'
import { commandsOf, done } from '#app/base/commands/command.server.ts'
import { day } from '#app/base/commands/fields.server.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { endDayLocked } from '#app/ordering/inventory/day-end/end-day.server.ts'
import { reopenDayLocked } from '#app/ordering/inventory/day-end/reopen-day.server.ts'
import { defineCommand, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { closeRefusals, closeRefusalText } from '../close-refusals.ts'
import { notifyOwners } from '../notify-owners.server.ts'
import { dayByName } from './day-subject.server.ts'

/** A member of staff who closes a day, with the texts of its summary in both languages. */
export interface ClosingCaller extends StaffCaller {
  translateTo: TranslateTo
}

const defineClosingCommand = commandsOf<Permission, ClosingCaller>()

/**
 * Closes a day, with the summary for its owners in the same transaction. A person confirms what is left, so no program sends it. Its undo
 * opens the day again.
 */
export const endDay = defineClosingCommand({
  name: 'day.end',
  input: z.object({
    day: day(),
    /** Pieces that go on sale again, and those that do not, as the person saw them. */
    carried: z.int('pieces_changed'),
    wasted: z.int('pieces_changed'),
  }),
  may: 'stock.edit',
  doors: ['form'],
  closed: 'counts',
  author: 'proved',
  on: dayByName,
  refusals: closeRefusals,
  refusalText: closeRefusalText,
  async run({ trx, caller: { translateTo }, actor, now }, { day: of, ...seen }) {
    const ended = await endDayLocked(trx, { day: of, seen, actor }, now)
    if (!ended.ok) return ended
    await notifyOwners(trx, { day: of, actor, translateTo }, now)
    return done(ended.change)
  },
})

/** Opens a closed day again, until the shop opens next. `made.left` counts the cakes that stay closed. */
export const reopenDay = defineCommand({
  name: 'day.reopen',
  input: z.object({ day: day() }),
  may: 'stock.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'reopenDay',
    summary: 'Open a closed day again',
    description:
      'Until the shop opens next: pieces and the rest of the day come back. Cakes whose carried pieces are promised on the next day stay closed; `made.left` is their number.',
    example: { day: '2026-11-30' },
  },
  author: 'proved',
  on: dayByName,
  refusals: closeRefusals,
  async run({ trx, actor, now }, { day: of }) {
    const reopened = await reopenDayLocked(trx, { day: of, actor }, now)
    return reopened.ok ? done(undefined, { left: reopened.left }) : reopened
  },
})
