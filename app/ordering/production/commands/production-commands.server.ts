import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { recordPrint } from './record-print.server.ts'
import { tickOrder } from './tick-order.server.ts'

/** What the kitchen does. */
export const PRODUCTION_COMMANDS: readonly AnyCommand[] = [tickOrder, recordPrint]
