import type { Santim } from '#app/base/platform/money.ts'

/** What the shop knows of a phone before it sells on account. */
export interface Account {
  isKnown: boolean
  /** Empty: not known. */
  name: string
  owedSantim: Santim
  limitSantim: Santim
}

export type AccountWord = 'unknown' | 'above' | 'known'

/** Whether somebody may owe the shop this much more: a customer whom it knows, up to its limit. */
export function judgeDebt({ isKnown, owedSantim, limitSantim }: Account, santim: Santim): AccountWord {
  if (!isKnown) return 'unknown'
  return owedSantim + santim > limitSantim ? 'above' : 'known'
}
