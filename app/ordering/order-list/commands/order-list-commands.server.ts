import { markHandled, repeatMessage } from './handle-messages.server.ts'
import { sendBulkMessage } from './send-bulk-message.server.ts'

/** The commands of this room. */
export const ORDER_LIST_COMMANDS = [repeatMessage, markHandled, sendBulkMessage] as const
