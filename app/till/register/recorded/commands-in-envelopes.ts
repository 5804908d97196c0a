import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'

/** The command in an envelope of this till. */
export function commandIn({ fields }: Pick<Envelope, 'fields'>): TillCommand {
  return { act: fields['act'], body: JSON.parse(fields['body'] ?? '{}') as unknown } as TillCommand
}

const TAKES_BACK: ReadonlySet<string | undefined> = new Set<TillCommand['act']>(['void', 'return'])

/** Voids and returns that the shop has not refused: the page may have ended before the till's row knew of one. */
export function onTheWay(envelopes: readonly Pick<Envelope, 'fields' | 'refusal'>[]): TillCommand[] {
  return envelopes.filter(({ refusal, fields }) => !refusal && TAKES_BACK.has(fields['act'])).map(commandIn)
}
