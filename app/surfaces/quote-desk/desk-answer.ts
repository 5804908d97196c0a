import type { DeskAct, DeskFaults, TypedQuote } from './desk-form.ts'
import type { SentOptionPictures } from './read-option-pictures.server.ts'

export interface TypedAtDesk {
  quote: TypedQuote
  waiver: string
  question: string
  reason: string
}

export interface DeskAnswer {
  act: DeskAct
  typed: TypedAtDesk
  error: string
  faults?: DeskFaults | undefined
  /** Uploaded pictures, and the faults of others, by option number. */
  sentPictures?: SentOptionPictures['sent'] | undefined
  pictureErrors?: Partial<Record<number, string[]>> | undefined
  missing?: 'option' | 'title' | 'price' | undefined
  draftAt?: string | undefined
}
