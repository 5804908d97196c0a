import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { closeDay, recordPayout } from '../commands/settle-day.server.ts'
import { CASH_NOTES, type CashNote } from './cash-count.ts'

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

/** What the buttons of the page of a day do. */
export function settlementButton({ act, corrects }: Pick<TypedSettlement, 'act' | 'corrects'>): FormCommand {
  return act === 'close'
    ? { command: closeDay, given: { corrects } }
    : { command: recordPayout, names: { receivedSantim: 'amount' } }
}
