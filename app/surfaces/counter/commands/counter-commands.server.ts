import { removeCounterQr, setCounterQr } from './set-counter-qr.server.ts'

/** The commands of this room. */
export const COUNTER_COMMANDS = [setCounterQr, removeCounterQr] as const
