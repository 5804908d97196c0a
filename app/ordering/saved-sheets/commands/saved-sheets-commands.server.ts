import { askForSheet } from './ask-for-sheet.server.ts'

/** The commands of this room. */
export const SAVED_SHEETS_COMMANDS = [askForSheet] as const
