import { handOverOrder } from './hand-over-order.server.ts'

/** The commands of this room. */
export const HANDOVER_COMMANDS = [handOverOrder] as const
