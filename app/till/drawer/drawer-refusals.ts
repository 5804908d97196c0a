import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { handInRefusals } from '#app/money/deliveries/hand-in-refusals.ts'

/** Refusals of the commands of this room, with their answers. */
export const drawerRefusals = {
  till_unknown: { status: 404, message: 'drawer.refused.till_unknown' },
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
  device_missing: { status: 422, message: 'drawer.refused.device_missing' },
  till_exists: { status: 409, message: 'drawer.refused.till_exists' },
  till_name: { status: 422, message: 'drawer.refused.till_name' },
  till_in_shift: { status: 409, message: 'drawer.refused.till_in_shift' },
  till_unsent: { status: 409, message: 'drawer.refused.till_unsent' },
  shift_unknown: { status: 404, message: 'drawer.refused.shift_unknown' },
  shift_open: { status: 409, message: 'drawer.refused.shift_open' },
  shift_not_counted: { status: 409, message: 'drawer.refused.shift_not_counted' },
  shift_counted: { status: 409, message: 'drawer.refused.shift_counted' },
  shift_closed: { status: 409, message: 'drawer.refused.shift_closed' },
  shift_over: { status: 409, message: 'drawer.refused.shift_over' },
  claim_unknown: { status: 404, message: 'drawer.refused.claim_unknown' },
  claim_own: { status: 403, message: 'drawer.refused.claim_own' },
  shift_not_closed: { status: 409, message: 'drawer.refused.shift_not_closed' },
  count_wrong: { status: 422, message: 'drawer.refused.count_wrong' },
  amount_missing: { status: 422, message: 'drawer.refused.amount_missing' },
  reason_missing: { status: 422, message: 'drawer.refused.reason_missing' },
  kept_wrong: { status: 422, message: 'drawer.refused.kept_wrong' },
  more_than_there_is: { status: 409, message: 'drawer.refused.more_than_there_is' },
  not_yours: { status: 403, message: 'drawer.refused.not_yours' },
  person_unknown: { status: 422, message: 'drawer.refused.person_unknown' },
  same_person: { status: 422, message: 'drawer.refused.same_person' },
  not_two: { status: 403, message: 'drawer.refused.not_two' },
  second_missing: { status: 422, message: 'drawer.refused.second_missing' },
  not_confirmed: { status: 409, message: 'drawer.refused.not_confirmed' },
  notice_own: { status: 403, message: 'notice.own' },
  own_count: { status: 403, message: 'drawer.refused.own_count' },
  ...handInRefusals,
} as const satisfies RefusalAnswers

export type DrawerRefusal = Refusal<keyof typeof drawerRefusals>
