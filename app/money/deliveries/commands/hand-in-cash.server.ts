import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid, written } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { readCarried, type CarriedCash } from '../carried-cash.queries.server.ts'
import { decideHandInLocked } from '../hand-in-cash.server.ts'
import { handInRefusals } from '../hand-in-refusals.ts'

/** The cash of the driver who asks: drivers take cash, hand it in and void it one at a time. */
const cashOfDriver: SubjectBy<unknown, CarriedCash, never> = {
  lock: async (trx, _input, { actor: { id } }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`carried_cash ${id}`}, 0))`.execute(trx)
    return readCarried(trx, id)
  },
  missing: () => Promise.reject(new Error('the cash of a driver is never missing')),
  since: () => null,
}

/**
 * The driver gives all cash in hand to the counter, where it waits to be counted. Refused when it is another sum than the driver saw;
 * the same press twice is one hand-in. The driver counts it, so no program sends it.
 */
export const handInCash = defineMoneyCommand({
  name: 'hand_in.make',
  input: z.object({ seenSantim: written('cash_changed') }),
  may: 'deliveries.view',
  doors: ['form'],
  takes: 'cash',
  author: 'proved',
  on: cashOfDriver,
  refusals: handInRefusals,
  async run({ trx, subject: { inHandSantim, waiting }, call, actor, now }, { seenSantim }) {
    if (waiting?.amountSantim === seenSantim && inHandSantim === 0) return done()
    if (waiting || inHandSantim !== seenSantim) return refuse('cash_changed')
    if (inHandSantim <= 0) return refuse('nothing_in_hand')
    const driver = { driver_id: actor.id, driver: actor.name }
    await trx
      .insertInto('cash_hand_ins')
      .values({ id: call.id, ...driver, amount_santim: inHandSantim, handed_at: now })
      .execute()
    return done()
  },
})

const handInById: SubjectBy<{ handInId: string }, { id: string }, 'hand_in_not_found'> = {
  lock: (trx, { handInId }) =>
    trx.selectFrom('cash_hand_ins').select('id').where('id', '=', handInId).forUpdate().executeTakeFirst(),
  missing: 'hand_in_not_found',
  since: () => null,
}

/**
 * Somebody else than the driver has counted the cash: it is that sum and in the drawer at hand, or another one, and the driver counts again.
 * Decided once; the same press twice is one. It confirms as a second person, so no program sends it.
 */
export const decideHandIn = defineMoneyCommand({
  name: 'hand_in.decide',
  input: z.object({ handInId: uuid('hand_in_not_found'), isRight: z.boolean() }),
  may: 'payments.take',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: handInById,
  refusals: handInRefusals,
  async run({ trx, caller: { bookCashInDrawer }, actor, now }, { handInId: id, isRight }) {
    const decided = await decideHandInLocked(trx, { id, isRight, actor }, now)
    if (!decided.ok) return decided
    const put = isRight && !decided.isRepeat ? await bookCashInDrawer?.(trx, now) : undefined
    await put?.({ of: 'hand_in', id })
    return done()
  },
})
