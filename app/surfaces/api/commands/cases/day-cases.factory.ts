import { randomUUID } from 'node:crypto'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { BY_ADMIN, MANAGERS, ON_PAGE, SELLERS, type CommandCase } from './command-case.factory.ts'

const HOUSE: readonly Role[] = ['owner', 'manager', 'counter', 'kitchen']
const day = '2126-11-21'

/** The commands of a day: the cash of its drivers, and its end. */
export const DAY_CASES: Readonly<Record<string, CommandCase>> = {
  'hand_in.make': { may: ROLES, doors: ON_PAGE, input: { seenSantim: 100 }, missing: 'cash_changed' },
  'hand_in.decide': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { handInId: randomUUID(), isRight: true },
    missing: 'hand_in_not_found',
  },
  'leftovers.save': { may: HOUSE, doors: BY_ADMIN, input: { day, leftovers: [] }, missing: 'day_ahead' },
  'day.see_transfers': { may: MANAGERS, doors: ON_PAGE, input: { day }, missing: null },
  'day.end': { may: HOUSE, doors: ON_PAGE, input: { day, carried: 0, wasted: 0 }, missing: 'day_ahead' },
  'day.reopen': { may: HOUSE, doors: BY_ADMIN, input: { day: '2020-01-01' }, missing: 'too_late' },
}
