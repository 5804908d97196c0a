import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import { commandIn } from './commands-in-envelopes.ts'

/** Acts that are not done because the shop refused them. Of a sale that is void already, a refused command counts as done. */
export function notDone(envelopes: readonly Pick<Envelope, 'fields' | 'refusal'>[]): TillCommand[] {
  return envelopes.flatMap((envelope) =>
    envelope.refusal && envelope.refusal.reason !== 'sale_voided' ? [commandIn(envelope)] : [],
  )
}

export function refusedOpenings<Refused extends Pick<Envelope, 'fields' | 'refusal'>>(
  envelopes: readonly Refused[],
): Refused[] {
  return envelopes.filter(({ fields, refusal }) => refusal && fields['act'] === 'open_shift')
}

/** The refused voids or returns that this one replaces. Left on the device, they would undo it or be sent after it. */
export function replacedBy<Refused extends Pick<Envelope, 'fields' | 'refusal'>>(
  act: TillCommand,
  envelopes: readonly Refused[],
): Refused[] {
  const what = nameOf(act)
  return envelopes.filter((envelope) => envelope.refusal && what !== undefined && nameOf(commandIn(envelope)) === what)
}

function nameOf({ act, body }: TillCommand): string | undefined {
  if (act === 'void') return `void ${body.saleId}`
  return act === 'return' ? `return ${body.returnId}` : undefined
}
