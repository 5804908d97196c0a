import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { readInvoicePause } from './invoice-pauses.server.ts'
import { invoiceMessages } from './invoice.messages.ts'
import { invoiceName } from './invoice.ts'
import {
  judgeLastNumber,
  lastKnownName,
  MANY_PAPERS,
  readLastNumber,
  seriesName,
  type AskedSeries,
  type LastNumberFault,
} from './last-numbers.ts'

interface SayingNumbers {
  pauseId: number
  /** What was typed for each series, by its name: `INV-2019`. */
  typed: Readonly<Record<string, string>>
  /** The person has looked at the papers. */
  isSure: boolean
  /** The person has confirmed this number of papers that are not known here; null: was not asked. */
  confirmedMany: number | null
  actor: StaffActor
}

export type NumbersRefusal =
  /** Somebody else has already typed the numbers, or a new restore asks for them again. */
  | Refusal<'said'>
  | Refusal<'unsure'>
  | (Refusal<LastNumberFault> & { field: string; known: string })
  | (Refusal<'many'> & { count: number })

/** The numbers from the last known to the last on paper. */
interface LostNumbers extends AskedSeries {
  last: number
}

/**
 * Ends the pause of invoices after a restore: the last numbers on paper are said, those between the last known and these are recorded as on
 * paper only, and the next invoice has the number above. Of two people who say them the first counts. Decision 0257.
 */
export function sayLastNumbers(
  { db, clock }: CommandDeps,
  { pauseId, typed, isSure, confirmedMany, actor }: SayingNumbers,
): Promise<{ ok: true } | NumbersRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | NumbersRefusal> => {
    const pause = await readInvoicePause(trx, pauseId, true)
    if (pause?.endedBy === actor.name) return { ok: true }
    if (!pause || pause.endedBy !== null) return { ok: false, reason: 'said' }
    const lost: LostNumbers[] = []
    for (const asked of pause.asked) {
      const field = seriesName(asked)
      const number = readLastNumber(typed[field] ?? '', asked)
      const fault = judgeLastNumber(number, asked)
      if (fault) return { ok: false, reason: fault, field, known: lastKnownName(asked) }
      lost.push({ ...asked, last: number! })
    }
    if (!isSure) return { ok: false, reason: 'unsure' }
    const count = lost.reduce((sum, { last, knownNumber }) => sum + last - knownNumber, 0)
    if (count > MANY_PAPERS && confirmedMany !== count) return { ok: false, reason: 'many', count }
    const now = clock.now()
    for (const one of lost) await recordLost(trx, { ...one, pauseId, actor }, now)
    await trx
      .updateTable('invoice_pauses')
      .set({ ended_at: now, ended_by: actor.name })
      .where('id', '=', pauseId)
      .execute()
    const thing = { type: 'invoice', id: String(pauseId), label: invoiceMessages['invoice.list.title'] } as const
    const before = { last_numbers: lost.map(lastKnownName).join(', ') }
    const after = { last_numbers: lost.map(lastName).join(', '), paper_only: lost.flatMap(rangeOf).join(', ') }
    await recordChange(trx, { actor, action: 'say_last_numbers', thing, before, after }, now)
    return { ok: true }
  })
}

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
