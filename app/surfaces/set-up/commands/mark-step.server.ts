import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { writeMark } from '../mark-setup.server.ts'
import { SETUP_MARKS, SETUP_STEPS } from '../setup-steps.ts'

/** Only an owner whose password was typed sets the bakery up, so no program does. */
const ofSetup = { may: 'start.edit', doors: ['form'], author: 'proved', on: ANYTHING, refusals: {} } as const

/** Says of a step that the owner kept what is there or leaves it for later. The last mark counts; its row names who made it. */
export const markStep = defineCommand({
  ...ofSetup,
  name: 'setup.mark_step',
  input: z.object({ step: z.enum(SETUP_STEPS), mark: z.enum(SETUP_MARKS) }),
  async run({ trx, actor, now }, { step, mark }) {
    await writeMark(trx, { step, mark }, { actor, at: now })
    return done()
  },
})

/** The owner saw the set-up, or put its line away. That the shop opened is noted by its opening. */
export const noteSetup = defineCommand({
  ...ofSetup,
  name: 'setup.note',
  input: z.object({ note: z.enum(['seen', 'put_away']) }),
  async run({ trx, actor, now }, { note }) {
    await writeMark(trx, { step: note, mark: 'noted' }, { actor, at: now })
    return done()
  },
})
