import { digestOfInput } from '#app/base/commands/receive-once.server.ts'
import { tidyText } from '#app/base/platform/text/storable-text.ts'
import { DRAWER_COMMANDS } from '#app/till/drawer/commands/drawer-commands.server.ts'
import type { TillActKind } from '../acts.ts'

/**
 * The digest of an act of a till, as every version has made it: a till may send again, after an update, what the version before booked. Of a sale
 * it is that of what was read, of the drawer that of what was sent.
 */
export function digestOfAct(
  till: number,
  act: TillActKind,
  { sent, read }: { sent: Readonly<Record<string, unknown>>; read: unknown },
): string {
  const { reason } = sent
  const tidied = typeof reason === 'string' ? { ...sent, reason: tidyText(reason) } : sent
  return digestOfInput([till, { act, body: Object.hasOwn(DRAWER_COMMANDS, act) ? tidied : read }])
}
