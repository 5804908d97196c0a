import { digestOfInput } from '#app/base/commands/receive-once.server.ts'
import { tidyText } from '#app/base/platform/text/storable-text.ts'
import { DRAWER_COMMANDS } from '#app/till/drawer/commands/drawer-commands.server.ts'
import { keepFiscal } from './keep-fiscal.server.ts'
import { returnLines } from './return-lines.server.ts'
import { sell } from './sell.server.ts'
import { voidSale } from './void-sale.server.ts'

/** The commands that a till may send, by the names that its envelopes have for them. */
export const TILL_COMMANDS = {
  ...DRAWER_COMMANDS,
  sell,
  void: voidSale,
  return: returnLines,
  fiscal: keepFiscal,
} as const

export type TillCommands = typeof TILL_COMMANDS

/**
 * The digest of an act of a till, as every version has made it: a till may send again, after an update, what the version before booked. Of a sale
 * it is that of what was read, of the drawer that of what was sent.
 */
export function digestOfAct(
  till: number,
  act: keyof TillCommands,
  { sent, read }: { sent: Readonly<Record<string, unknown>>; read: unknown },
): string {
  const { reason } = sent
  const tidied = typeof reason === 'string' ? { ...sent, reason: tidyText(reason) } : sent
  return digestOfInput([till, { act, body: Object.hasOwn(DRAWER_COMMANDS, act) ? tidied : read }])
}
