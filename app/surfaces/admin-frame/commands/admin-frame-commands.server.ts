import { takeBackup } from './take-backup.server.ts'
import { undoOneChange } from './undo-one-change.server.ts'

/** The commands of this room. */
export const ADMIN_FRAME_COMMANDS = [takeBackup, undoOneChange] as const
