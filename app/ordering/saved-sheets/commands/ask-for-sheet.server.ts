import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { day } from '#app/base/commands/fields.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { askForSheet as askLocked } from '../run-saved-sheets.server.ts'

/** Asks for the sheet of a day: to write it anew, with what was ordered meanwhile, or to print it once more. A job does it within a minute. */
export const askForSheet = defineCommand({
  name: 'sheet.ask',
  input: z.object({ day: day('sheet_unknown'), what: z.enum(['write', 'print']) }),
  may: 'production.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'askForProductionSheet',
    summary: 'Write or print a saved production sheet again',
    description:
      'Of a day that has one. `write` makes it anew with what was ordered meanwhile, `print` prints it once more; within a minute. Refused while it is being written or printed.',
    example: { day: '2026-11-22', what: 'write' },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: { sheet_unknown: { status: 409, message: 'sheets.refused' } },
  async run({ trx, now }, asked) {
    const { ok } = await askLocked(trx, asked, now)
    return ok ? done() : refuse('sheet_unknown')
  },
})
