export interface PhoneBehavior {
  act: 'approve' | 'decline' | 'cancel'
  afterMs: number
  /** Acts only after no status query for this long; `afterMs` is then the latest moment. */
  unwatchedMs?: number
  webhookCopies?: number
}

const SOON_MS = 2000

/**
 * Keyed by the last two digits of 0900 000 0xx and 0700 000 0xx. 04 and unlisted phones never answer by themselves; a
 * person can.
 */
const BEHAVIORS: Readonly<Record<string, PhoneBehavior>> = {
  '01': { act: 'approve', afterMs: SOON_MS },
  '02': { act: 'decline', afterMs: SOON_MS },
  '03': { act: 'cancel', afterMs: SOON_MS },
  '05': { act: 'approve', afterMs: 6 * 60_000, unwatchedMs: 20_000 },
  '06': { act: 'approve', afterMs: SOON_MS, webhookCopies: 5 },
}

export function phoneBehavior(phone: string): PhoneBehavior | undefined {
  const digits = /^\+251[79]000000(\d\d)$/.exec(phone)?.[1]
  return digits === undefined ? undefined : BEHAVIORS[digits]
}

export const LISTED_PHONES = [
  { digits: '01', text: 'simulator.phone.approves' },
  { digits: '02', text: 'simulator.phone.declines' },
  { digits: '03', text: 'simulator.phone.cancels' },
  { digits: '04', text: 'simulator.phone.silent' },
  { digits: '05', text: 'simulator.phone.late' },
  { digits: '06', text: 'simulator.phone.five' },
] as const
