import type { ActionFacts } from './action.ts'
import { Bank } from './bank.ts'

/** The outcome of an act for its actor. `interrupted`: the process was killed before it answered. */
export const ACTION_OUTCOMES = ['done', 'refused', 'interrupted'] as const
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number]

export interface DoneAction extends ActionFacts {
  kind: string
  /** Email of the administrator; empty: the customer. */
  by: string
  outcome: ActionOutcome
  /** Reason of the refusal; empty otherwise. */
  reason: string
  /** Number of sent forms answered as done, and number without an answer. */
  doneTimes: number
  lostTimes: number
}

/** The staff's own knowledge at the end of the run; the shop's books must agree with it. */
export interface StaffBooks {
  acts: DoneAction[]
  /** Answers that the shop must never give. */
  odd: string[]
  bank: Bank
}

export function openStaffBooks(): StaffBooks {
  return { acts: [], odd: [], bank: new Bank() }
}
