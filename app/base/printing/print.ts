import type { PaperKind, PrinterWay } from './printers.ts'

/** What may be printed: a paper of the shop, or a test of a printer. */
export type PrintedPaper = PaperKind | 'test'

export type PrintState = 'queued' | 'sending' | 'sent' | 'failed'

/**
 * Why a try failed. `gone`: no connection. `not_allowed`: the address is in no network that printers may be in. `ran_out`: no more
 * paper in the middle. `cut_off`: the connection was lost in the middle. `not_told`: the device never said how it ended. `device`: no
 * printer was chosen on the device, or it refused. `dropped`: a person gave it up.
 */
export type PrintFailure =
  | 'gone'
  | 'not_allowed'
  | 'not_drawn'
  | 'no_paper'
  | 'cover_open'
  | 'ran_out'
  | 'cut_off'
  | 'not_told'
  | 'device'
  | 'dropped'

export interface Print {
  id: string
  paper: PrintedPaper
  subject: string
  state: PrintState
  failure: PrintFailure | null
  isCopy: boolean
  attempts: number
  askedAt: Date
  /** Email; empty: the shop by itself. */
  askedBy: string
  /** Their account; null: the shop by itself, or a print of an earlier version, which kept the email alone. */
  askedById: string | null
  /** Their name; empty: the shop itself. */
  askedByName: string
  endedAt: Date | null
  printer: { id: string; name: string; way: PrinterWay }
}

/** An account that asks for prints. */
export interface Asker {
  id: string
  email: string
}

export function isAskedBy({ askedBy, askedById }: Print, { id, email }: Asker): boolean {
  return askedById === null ? askedBy === email : askedById === id
}

/** Failures after which surely nothing is on paper, so that the shop tries again by itself. */
const NOTHING_PRINTED: readonly PrintFailure[] = ['gone', 'no_paper', 'cover_open', 'not_drawn']

/** After these a part, or all, may be on paper: the next print is a copy. */
export const MAYBE_PRINTED = ['ran_out', 'cut_off', 'not_told'] as const satisfies readonly PrintFailure[]

/** A receipt that comes after a quarter of an hour finds no customer. */
const GIVE_UP_AFTER_MS = 15 * 60_000
const PAUSES_MS = [5_000, 10_000, 20_000, 30_000] as const
const LAST_PAUSE_MS = 60_000

/** When the next try may be; undefined when the shop gives up. `attempts` counts those that were made. */
export function nextPrintAt(
  { attempts, askedAt, failure }: { attempts: number; askedAt: Date; failure: PrintFailure },
  now: Date,
): Date | undefined {
  if (!NOTHING_PRINTED.includes(failure)) return undefined
  const next = new Date(now.getTime() + (PAUSES_MS[attempts - 1] ?? LAST_PAUSE_MS))
  return next.getTime() - askedAt.getTime() > GIVE_UP_AFTER_MS ? undefined : next
}
