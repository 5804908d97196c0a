import { takeBackup } from './take-backup.server.ts'

/** The commands of this room. */
export const ADMIN_FRAME_COMMANDS = [takeBackup] as const
