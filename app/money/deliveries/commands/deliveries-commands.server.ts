import { decideHandIn, handInCash } from './hand-in-cash.server.ts'
import { handOverAtDoor } from './hand-over-at-door.server.ts'
import { bringBack, setOut } from './move-delivery.server.ts'

/** The acts of a driver, by the names that the envelopes of their page have for them. */
export const DELIVERY_COMMANDS = {
  set_out: setOut,
  handed_over: handOverAtDoor,
  not_delivered: bringBack,
} as const

/** What becomes of the cash that drivers carry. */
export const HAND_IN_COMMANDS = [handInCash, decideHandIn] as const
