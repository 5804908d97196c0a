import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { CASH_NOTES, parsePieces, type CashNote } from './cash-count.ts'
import { closeDay, recordReceipt, type SettlementRefusal } from './settle-day.server.ts'

const NOTE_MAX_LENGTH = 300

export interface TypedSettlement {
  act: 'receipt' | 'close'
  day: string
  provider: string
  amount: string
  pieces: Readonly<Record<CashNote, string>>
  note: string
  corrects: number | null
}

export function readTypedSettlement(form: FormData): TypedSettlement {
  const corrects = formText(form, 'corrects')
  return {
    act: form.get('act') === 'close' ? 'close' : 'receipt',
    day: formText(form, 'day'),
    provider: formText(form, 'provider').slice(0, 40),
    amount: formText(form, 'amount').trim().slice(0, 20),
    pieces: Object.fromEntries(
      CASH_NOTES.map((note) => [note, formText(form, `pieces${note}`).trim().slice(0, 10)]),
    ) as Record<CashNote, string>,
    note: toStorableText(formText(form, 'note'), NOTE_MAX_LENGTH),
    corrects: /^\d{1,15}$/.test(corrects) ? Number(corrects) : null,
  }
}

/** Executes a form of the settlement page. */
export async function settlementAction(
  deps: CommandDeps,
  typed: TypedSettlement,
  actor: Actor,
): Promise<{ ok: true } | SettlementRefusal> {
  const { day, note } = typed
  if (!isDay(day)) return { ok: false, reason: 'day_ahead' }
  if (typed.act === 'close') {
    const pieces = parsePieces(typed.pieces)
    if (!pieces) return { ok: false, reason: 'count_wrong' }
    return closeDay(deps, { day, note, actor, pieces, corrects: typed.corrects })
  }
  // Zero is a valid sum: the payout did not come.
  const receivedSantim = parseNumber(typed.amount, SUM)
  if (receivedSantim === undefined) return { ok: false, reason: 'amount_missing' }
  return recordReceipt(deps, { day, provider: typed.provider, receivedSantim, note, actor })
}
