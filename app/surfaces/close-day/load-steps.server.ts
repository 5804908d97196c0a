import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import {
  hasNothingToCount,
  hasOpenShift,
  isCountOld as isOld,
  type DayCash,
} from '#app/surfaces/finance/settlement/day-cash.ts'
import { listCashCounts, readCash, type CashCount } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { countOpenTransfers } from '#app/surfaces/finance/transfers/transfers.queries.server.ts'
import {
  findDayEnd,
  listLeftCakes,
  type DayEnd,
  type LeftCake,
} from '#app/ordering/inventory/day-end/day-end.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import type { StepState } from './close-steps.ts'

/** Who closes a day, and how they read. */
export type ClosingPerson = Pick<
  AdminRequest,
  'db' | 'clock' | 'now' | 'lang' | 'calendar' | 't' | 'translateTo' | 'profile' | 'actor'
>

export interface LoadedSteps {
  end: DayEnd
  left: LeftCake[]
  counts: CashCount[]
  cash: DayCash
  /** Cash moved since the last count, which says less than the books now. */
  isCountOld: boolean
  openTransfers: number
  /** The steps of this person. Who may not take cash does not count it; who may not see payments answers no transfer. */
  steps: StepState[]
}

const NOBODY: DayEnd = {
  cakesBy: null,
  cakesAt: null,
  transfersBy: null,
  transfersAt: null,
  closedBy: null,
  closedByEmail: null,
  closedAt: null,
  batch: null,
}

export async function loadSteps(db: Database, day: Day, profile: Profile): Promise<LoadedSteps> {
  const [begun, left, counts, cash, openTransfers] = await Promise.all([
    findDayEnd(db, day),
    listLeftCakes(db, day),
    listCashCounts(db, day),
    readCash(db, day),
    countOpenTransfers(db),
  ])
  const end = begun ?? NOBODY
  const [last] = counts
  const isCountOld = last !== undefined && isOld(last, cash)
  const isClosed = end.closedAt !== null
  const stateOf = (isDone: boolean, hasNothing: boolean): StepState['state'] =>
    isDone || isClosed ? 'done' : hasNothing ? 'nothing' : 'open'
  const steps: StepState[] = [
    {
      step: 'cakes',
      state: stateOf(
        end.cakesAt !== null,
        left.every(({ pieces }) => pieces === 0),
      ),
    },
  ]
  if (can(profile, 'payments.take')) {
    // A finished shift brings its count along.
    const hasNothing = last === undefined && hasNothingToCount(cash) && !hasOpenShift(cash)
    steps.push({ step: 'cash', state: stateOf(last !== undefined && !isCountOld, hasNothing) })
  }
  if (can(profile, 'payments.edit')) {
    steps.push({ step: 'transfers', state: stateOf(end.transfersAt !== null, openTransfers === 0) })
  }
  steps.push({ step: 'finish', state: isClosed ? 'done' : 'open' })
  return { end, left, counts, cash, isCountOld, openTransfers, steps }
}
