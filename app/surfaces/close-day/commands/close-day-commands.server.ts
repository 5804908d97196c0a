import { endDay, reopenDay } from './end-day.server.ts'
import { saveLeftovers } from './save-leftovers.server.ts'
import { seeTransfers } from './see-transfers.server.ts'

/** The commands of this room. */
export const CLOSE_DAY_COMMANDS = [saveLeftovers, seeTransfers, endDay, reopenDay] as const
