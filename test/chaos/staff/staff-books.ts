import type { ActFacts } from './act.ts'
import { Bank } from './bank.ts'

/** How an act ended for whoever did it. `interrupted`: the process was killed before it answered. */
export const ACT_OUTCOMES = ['done', 'refused', 'interrupted'] as const
export type ActOutcome = (typeof ACT_OUTCOMES)[number]

export interface DoneAct extends ActFacts {
  kind: string
  /** Email of the administrator; empty: the customer did it. */
  by: string
  outcome: ActOutcome
  /** Why it was refused; empty otherwise. */
  reason: string
  /** How many of its sendings were answered as done, and how many had no answer. */
  doneTimes: number
  lostTimes: number
}

/** What staff know when all is over; the books must agree with it. */
export interface StaffBooks {
  acts: DoneAct[]
  /** Answers that the shop must never give. */
  odd: string[]
  bank: Bank
}

export function openStaffBooks(): StaffBooks {
  return { acts: [], odd: [], bank: new Bank() }
}
