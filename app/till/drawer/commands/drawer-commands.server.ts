import { closeShift } from './close-shift.server.ts'
import { countShift } from './count-shift.server.ts'
import { handShift } from './hand-shift.server.ts'
import { moveCash, takeHandIn } from './move-cash.server.ts'
import { openShift } from './open-shift.server.ts'

/** The commands of this room that a till makes, by the names that its envelopes have for them. */
export const DRAWER_COMMANDS = {
  open_shift: openShift,
  count_shift: countShift,
  close_shift: closeShift,
  hand_shift: handShift,
  cash: moveCash,
  hand_in: takeHandIn,
} as const
