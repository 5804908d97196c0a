import { askForSheet } from './ask-for-sheet.server.ts'

/** The commands of this room. */
export const KEPT_SHEETS_COMMANDS = [askForSheet] as const
