import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { SANTIM_PER_BIRR, type Santim } from '#app/base/platform/money.ts'

/** How often each note was tapped, by its birr. */
export type TappedNotes = Readonly<Record<number, number>>

/** What a customer gives: the typed sum, in birr, or the notes that were tapped. `typed` null: nothing is being typed. */
export function givenCash(notes: TappedNotes, typed: string | null): Santim {
  if (typed !== null) return parseNumber(typed, SUM) ?? 0
  return Object.entries(notes).reduce((sum, [note, count]) => sum + Number(note) * count, 0) * SANTIM_PER_BIRR
}

/** The notes after a tap on one. */
export function withNote(notes: TappedNotes, note: number): TappedNotes {
  return { ...notes, [note]: (notes[note] ?? 0) + 1 }
}
