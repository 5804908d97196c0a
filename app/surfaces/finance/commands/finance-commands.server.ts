import { voidAttempt } from './void-attempt.server.ts'

/** The commands of this room. */
export const FINANCE_COMMANDS = [voidAttempt] as const
