import { randomUUID } from 'node:crypto'
import { ROLES } from '#app/people/auth/profile.ts'
import { ON_PAGE, SELLERS, type CommandCase } from './command-case.factory.ts'

/** The commands of a day: the cash of its drivers. */
export const DAY_CASES: Readonly<Record<string, CommandCase>> = {
  'hand_in.make': { may: ROLES, doors: ON_PAGE, input: { seenSantim: 100 }, missing: 'cash_changed' },
  'hand_in.decide': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { handInId: randomUUID(), isRight: true },
    missing: 'hand_in_not_found',
  },
}
