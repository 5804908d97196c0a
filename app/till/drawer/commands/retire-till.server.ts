import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { number } from '#app/base/commands/fields.server.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { drawerRefusals } from '../drawer-refusals.ts'
import { tillEntity } from '../shift-entity.ts'
import { findLastShift } from '../shifts.queries.server.ts'

interface LockedTill {
  name: string
  retiredAt: Date | null
  unsent: number | null
}

const tillByNumber: SubjectBy<{ till: number }, LockedTill, 'till_unknown'> = {
  lock: (trx, { till }) =>
    trx
      .selectFrom('tills')
      .select(['name', 'retired_at as retiredAt', 'unsent'])
      .where('number', '=', till)
      .forUpdate()
      .executeTakeFirst(),
  missing: 'till_unknown',
  since: () => null,
}

/** The column's type holds no more. */
const TILL = numberRule('whole', { min: 1, max: 32_767 })
const UNSENT = numberRule('whole')

/**
 * Takes a till out of use. Refused while its shift is open, and if it has more unsent commands now than who retires it has seen. Acts that arrive
 * later are still accepted. Decision 0205.
 */
export const retireTill = defineCommand({
  name: 'till.retire',
  input: z.object({
    /** Its number. */
    till: number(TILL, 'till_unknown'),
    /** Acts that it had not sent when somebody looked. */
    seenUnsent: number(UNSENT, 'till_unsent'),
  }),
  may: 'tills.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'retireTill',
    summary: 'Take a till out of use',
    description: 'What it has not sent yet still arrives. Refused while its shift is open.',
    example: { till: 4, seenUnsent: 0 },
  },
  author: 'proved',
  on: tillByNumber,
  refusals: drawerRefusals,
  async run({ trx, subject, actor, now }, { till: number, seenUnsent }) {
    if (subject.retiredAt !== null) return done()
    const last = await findLastShift(trx, number)
    if (last && last.closedAt === null) return refuse('till_in_shift')
    if ((subject.unsent ?? 0) > seenUnsent) return refuse('till_unsent')
    await trx
      .updateTable('tills')
      .set({ retired_at: now, retired_by: actor.name })
      .where('number', '=', number)
      .execute()
    const [thing, before, after] = [
      tillEntity({ number, name: subject.name }),
      { is_active: true },
      { is_active: false },
    ]
    return done({ action: 'archive', thing, before, after })
  },
})
