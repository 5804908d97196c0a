import { DRAWER_COMMANDS } from '#app/till/drawer/commands/drawer-commands.server.ts'
import { recordFiscal } from './record-fiscal.server.ts'
import { returnLines } from './return-lines.server.ts'
import { sell } from './sell.server.ts'
import { voidSale } from './void-sale.server.ts'

/** The commands that a till may send, by the names that its envelopes have for them. */
export const TILL_COMMANDS = {
  ...DRAWER_COMMANDS,
  sell,
  void: voidSale,
  return: returnLines,
  fiscal: recordFiscal,
} as const

export type TillCommands = typeof TILL_COMMANDS
