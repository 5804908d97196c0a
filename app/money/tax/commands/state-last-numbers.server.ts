import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { readInvoicePause, type InvoicePause } from '../invoices/invoice-pauses.server.ts'
import { invoiceMessages } from '../invoices/invoice.messages.ts'
import { invoiceName } from '../invoices/invoice.ts'
import {
  judgeLastNumber,
  LAST_NUMBER_MAX_LENGTH,
  lastKnownName,
  MANY_PAPERS,
  readLastNumber,
  seriesName,
  type AskedSeries,
  type LastNumberFault,
} from '../invoices/last-numbers.ts'

const refusals = {
  /** Somebody else has already typed the numbers, or a new restore asks for them again. */
  said: { status: 409, message: 'numbers.refused.said' },
  unsure: { status: 422, message: 'numbers.refused.unsure' },
  wrong: { status: 422, message: 'numbers.refused.wrong' },
  low: { status: 422, message: 'numbers.refused.low' },
  far: { status: 422, message: 'numbers.refused.far' },
  many: { status: 422, message: 'numbers.refused.many' },
} as const satisfies RefusalAnswers

/** The facts of a refusal: the field with the fault, or how many papers are to be confirmed. */
export type NumbersRefusal =
  | (Refusal<LastNumberFault> & { field: string; known: string; count?: undefined })
  | (Refusal<'many'> & { count: number; field?: undefined })

const pauseById: SubjectBy<{ pauseId: number }, InvoicePause, 'said'> = {
  lock: (trx, { pauseId }) => readInvoicePause(trx, pauseId, true),
  missing: 'said',
  since: () => null,
}

/** The numbers from the last known to the last on paper. */
interface LostNumbers extends AskedSeries {
  last: number
}

/**
 * Ends the pause of invoices after a restore: the last numbers on paper are said, those between the last known and these are recorded as on
 * paper only, and the next invoice has the number above. Of two people who say them the first counts. Who says them has looked at the papers, so no
 * program does. Decision 0257.
 */
export const stateLastNumbers = defineCommand({
  name: 'invoice.say_last_numbers',
  input: z.object({
    pauseId: z.int('said'),
    /** What was typed for each series, by its name: `INV-2019`. */
    typed: z.record(z.string(), z.string().max(LAST_NUMBER_MAX_LENGTH)),
    /** The person has looked at the papers. */
    isSure: z.boolean(),
    /** The person has confirmed this number of papers that are not known here; null: was not asked. */
    confirmedMany: z.int().nullable(),
  }),
  may: 'tax.edit',
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: pauseById,
  refusals,
  refusalText(refusal, _lang, t) {
    const { reason, count, ...fault } = refusal as NumbersRefusal
    return t(refusals[reason].message, count === undefined ? { name: (fault as { known: string }).known } : { count })
  },
  async run({ trx, subject: pause, actor, now }, { pauseId, typed, isSure, confirmedMany }) {
    if (pause.endedBy === actor.name) return done()
    if (pause.endedBy !== null) return refuse('said')
    const lost: LostNumbers[] = []
    for (const asked of pause.asked) {
      const field = seriesName(asked)
      const number = readLastNumber(typed[field] ?? '', asked)
      const fault = judgeLastNumber(number, asked)
      if (fault) return { ok: false, reason: fault, field, known: lastKnownName(asked) } satisfies NumbersRefusal
      lost.push({ ...asked, last: number! })
    }
    if (!isSure) return refuse('unsure')
    const count = lost.reduce((sum, { last, knownNumber }) => sum + last - knownNumber, 0)
    if (count > MANY_PAPERS && confirmedMany !== count) {
      return { ok: false, reason: 'many', count } satisfies NumbersRefusal
    }
    for (const one of lost) await recordLost(trx, { ...one, pauseId, actor }, now)
    await trx
      .updateTable('invoice_pauses')
      .set({ ended_at: now, ended_by: actor.name })
      .where('id', '=', pauseId)
      .execute()
    const thing = { type: 'invoice', id: String(pauseId), label: invoiceMessages['invoice.list.title'] } as const
    const before = { last_numbers: lost.map(lastKnownName).join(', ') }
    const after = { last_numbers: lost.map(lastName).join(', '), paper_only: lost.flatMap(rangeOf).join(', ') }
    return done({ action: 'say_last_numbers', thing, before, after })
  },
})

/** The database gives each the next number, as to every invoice, so there is no gap. */
async function recordLost(
  trx: Database,
  { series, year, knownNumber, last, pauseId, actor }: LostNumbers & { pauseId: number; actor: StaffActor },
  now: Date,
): Promise<void> {
  await sql`
    insert into invoices (series, year, number, pause_id, total_santim, vat_santim, content, request_key, person, at)
    select ${series}, ${year}::smallint, n, ${pauseId}::bigint, 0, 0, '{}', gen_random_uuid(), ${actor.name}, ${now}
    from generate_series(${knownNumber + 1}::integer, ${last}::integer) n`.execute(trx)
}

const lastName = (one: LostNumbers) => lastKnownName({ ...one, knownNumber: one.last })

function rangeOf({ series, year, knownNumber, last }: LostNumbers): string[] {
  if (last === knownNumber) return []
  const first = invoiceName({ series, year, number: knownNumber + 1 })
  return last === knownNumber + 1 ? [first] : [`${first} – ${invoiceName({ series, year, number: last })}`]
}
