import type { DeskAct, DeskFaults, TypedQuote } from './desk-form.ts'
import type { SentOptionPictures } from './read-option-pictures.server.ts'

/** Everything that was typed at the desk, right or wrong. */
export interface TypedAtDesk {
  quote: TypedQuote
  waiver: string
  question: string
  reason: string
}

/** What the desk's page gets back when something was refused. */
export interface DeskAnswer {
  act: DeskAct
  typed: TypedAtDesk
  error: string
  faults?: DeskFaults | undefined
  /** Pictures that came with it, and what is wrong with others, by the options' numbers. */
  sentPictures?: SentOptionPictures['sent'] | undefined
  pictureErrors?: Partial<Record<number, string[]>> | undefined
  /** What a price that was to be sent lacks. */
  missing?: 'option' | 'title' | 'price' | undefined
  /** When the draft was kept that the form now goes on from. */
  draftAt?: string | undefined
}
