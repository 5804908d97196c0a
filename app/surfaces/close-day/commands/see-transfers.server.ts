import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { day } from '#app/base/commands/fields.server.ts'
import { noteTransfersSeen } from '#app/ordering/inventory/day-end/save-leftovers.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { closeRefusals } from '../close-refusals.ts'
import { dayByName } from './day-subject.server.ts'

/** Somebody has looked at the transfers of a day, whatever the answers were. It takes a person. Nothing on a closed day. */
export const seeTransfers = defineCommand({
  name: 'day.see_transfers',
  input: z.object({ day: day() }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'statement',
  author: 'proved',
  on: dayByName,
  refusals: closeRefusals,
  async run({ trx, actor, now }, { day: of }) {
    await noteTransfersSeen(trx, { day: of, actor }, now)
    return done()
  },
})
