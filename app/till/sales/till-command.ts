import type { z } from 'zod'
import type { InputOf } from '#app/base/commands/command.server.ts'
import type { TillCommands } from './commands/till-commands.server.ts'
import type { returnInput, saleInput } from './commands/sale-inputs.server.ts'

export const PAYMENT_BYS = ['cash', 'qr', 'transfer', 'wallet', 'account', 'withheld'] as const
export type PaidBy = (typeof PAYMENT_BYS)[number]

export const PIECES_TO = ['stock', 'waste'] as const
export type PiecesTo = (typeof PIECES_TO)[number]

export const REASON_MAX_LENGTH = 300

export type Sale = z.output<typeof saleInput>
export type SaleLine = Sale['lines'][number]
export type SalePart = Sale['parts'][number]
export type ReturnLines = z.output<typeof returnInput>

export type TillCommandName = keyof TillCommands

/** What a till does, and with what: the input of the command of that name. */
export type TillCommand = {
  [Kind in TillCommandName]: { act: Kind; body: InputOf<TillCommands[Kind]> }
}[TillCommandName]
