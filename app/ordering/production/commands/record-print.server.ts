import { z } from 'zod'
import { done, type SubjectBy } from '#app/base/commands/command.server.ts'
import { day } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { SHEET_PAPERS } from '../production-facts.server.ts'
import { recordPrint as recordLocked } from '../record-print.server.ts'

/** The prints of a day, one after the other: a second press finds that of the first. */
const printsOfDay: SubjectBy<{ day: string }, true, never> = {
  async lock(trx, { day: of }) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sheet prints ${of}`}, 0))`.execute(trx)
    return true
  },
  missing: () => Promise.reject(new Error('the prints of a day are never missing')),
  since: () => null,
}

/** Records that the sheet of a day is printed now, with its facts, so that the screen and the next print can show changes. */
export const recordPrint = defineCommand({
  name: 'sheet.record_print',
  input: z.object({ day: day('day_unknown'), paper: z.enum(SHEET_PAPERS) }),
  may: 'production.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'recordSheetPrint',
    summary: 'Record that a production sheet is printed',
    description:
      'The screen and the next print show what changed since. `made.printId` names the print; without it nothing is on the sheet, so no paper is printed.',
    example: { day: '2026-11-22', paper: 'a4' },
  },
  author: 'proved',
  on: printsOfDay,
  refusals: { day_unknown: { status: 400, message: 'production.day.unknown' } },
  async run({ trx, actor, now }, { day: of, paper }) {
    const printId = await recordLocked(trx, { day: of, paper, printedBy: actor.name }, now)
    return done(undefined, printId === undefined ? undefined : { printId })
  },
})
