import { z } from 'zod'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { parseForm, readBy, readForm, text, typed, writtenOrNull } from '#app/base/commands/fields.server.ts'
import { closeDay, recordPayout } from '../commands/settle-day.server.ts'
import { CASH_NOTES, type CashNote } from './cash-count.ts'

const NOTE_MAX_LENGTH = 300

/** Notes and coins as typed, by their birr. */
const piecesFields = z.object(Object.fromEntries(CASH_NOTES.map((note) => [note, typed(10)])) as Pieces)
type Pieces = Record<CashNote, z.ZodString>

const fields = z.object({
  act: z.enum(['receipt', 'close']).catch('receipt'),
  day: z.string(),
  provider: typed(40),
  amount: typed(20),
  pieces: readBy(
    (form, name) =>
      readForm(piecesFields, form, { names: Object.fromEntries(CASH_NOTES.map((note) => [note, `${name}${note}`])) }),
    piecesFields,
  ),
  note: text(NOTE_MAX_LENGTH),
  /** The count that the page showed; null: none. */
  corrects: writtenOrNull().catch(null),
})

export type TypedSettlement = z.output<typeof fields>

export function readTypedSettlement(form: FormData): TypedSettlement {
  return parseForm(fields, form)
}

/** What the buttons of the page of a day do. */
export function settlementButton({ act }: Pick<TypedSettlement, 'act'>): FormCommand {
  return act === 'close' ? { command: closeDay } : { command: recordPayout, names: { receivedSantim: 'amount' } }
}
