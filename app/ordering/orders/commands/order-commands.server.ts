import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { addNote } from './add-note.server.ts'
import { changeStatus } from './change-status.server.ts'

/** What staff do with an order. */
export const ORDER_COMMANDS: readonly AnyCommand[] = [addNote, changeStatus]
