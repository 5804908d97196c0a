import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { sumPieces } from '../cash-pieces.ts'
import { drawerRefusals } from '../drawer-refusals.ts'
import { shiftEntity } from '../shift-entity.ts'
import { cashPieces, namePerson } from './shift-subject.server.ts'
import { findLastShift, type LastShift } from '../shifts.queries.server.ts'

/** The till that asks, with its last shift. */
const itsTill: SubjectBy<unknown, { till: number; madeAt: Date; last: LastShift | undefined }, 'till_unknown'> = {
  lock: async (trx, _input, { till }) => {
    if (till === undefined) return undefined
    const row = await trx
      .selectFrom('tills')
      .select('made_at as madeAt')
      .where('number', '=', till)
      .forUpdate()
      .executeTakeFirst()
    return row && { till, ...row, last: await findLastShift(trx, till) }
  },
  missing: 'till_unknown',
  since: ({ last, madeAt }) => last?.closedAt ?? madeAt,
}

/**
 * Opens a shift with the counted float, beside which the database notes what the shift before left. Refused while the till has an open shift. What was
 * made before its till was retired is accepted after it. Of whom the till named and nobody proved the sender has the drawer. Decision 0201.
 */
export const openShift = defineCommand({
  name: 'shift.open',
  input: z.object({
    /** Made on the device; the same id again is the same shift. */
    shiftId: uuid(),
    floatPieces: cashPieces,
  }),
  may: 'counter.sell',
  doors: ['outbox'],
  takes: 'cash',
  isOfTill: true,
  author: 'unproved',
  on: itsTill,
  refusals: drawerRefusals,
  async run({ trx, subject: { till, last }, caller: { claimed }, actor, at }, { shiftId, floatPieces }) {
    const known = await findKnown(trx, shiftId)
    if (known) {
      const isSame = known.till === till && known.floatSantim === sumPieces(floatPieces)
      return isSame ? done() : refuse('booked_otherwise')
    }
    if (last && last.closedAt === null) return refuse('shift_open')
    const person = await namePerson(trx, actor)
    const { number } = await trx
      .insertInto('shifts')
      .values({
        id: shiftId,
        till,
        opened_at: at,
        opened_by: person.email,
        opened_by_id: person.id,
        opened_by_name: person.name,
        held_by: person.email,
        held_by_id: person.id,
        held_by_name: person.name,
        float_santim: sumPieces(floatPieces),
        float_pieces: JSON.stringify(floatPieces),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    if (claimed === undefined) return done()
    const thing = shiftEntity({ id: shiftId, number })
    return done({ action: 'open_unproved_shift', thing, before: null, after: {}, reason: claimed })
  },
})

/** Any shift with this id, which the till makes. */
async function findKnown(trx: Database, id: string) {
  return trx
    .selectFrom('shifts')
    .select(['till', 'float_santim as floatSantim'])
    .where('id', '=', id)
    .executeTakeFirst()
}
