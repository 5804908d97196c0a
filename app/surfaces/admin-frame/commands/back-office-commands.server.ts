import { takeBackup } from './take-backup.server.ts'

/** The commands of this room. */
export const BACK_OFFICE_COMMANDS = [takeBackup] as const
