import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillAct } from '#app/till/sales/acts.ts'

/** The act in an envelope of this till. */
export function actIn({ fields }: Pick<Envelope, 'fields'>): TillAct {
  return { act: fields['act'], body: JSON.parse(fields['body'] ?? '{}') as unknown } as TillAct
}

/** Acts that are not done because the shop refused them. Of a sale that is void already, a refused act counts as done. */
export function notDone(envelopes: readonly Pick<Envelope, 'fields' | 'refusal'>[]): TillAct[] {
  return envelopes.flatMap((envelope) =>
    envelope.refusal && envelope.refusal.reason !== 'sale_voided' ? [actIn(envelope)] : [],
  )
}

const TAKES_BACK: ReadonlySet<string | undefined> = new Set<TillAct['act']>(['void', 'return'])

/** Voids and returns that the shop has not refused: the page may have ended before the till's row knew of one. */
export function onTheWay(envelopes: readonly Pick<Envelope, 'fields' | 'refusal'>[]): TillAct[] {
  return envelopes.filter(({ refusal, fields }) => !refusal && TAKES_BACK.has(fields['act'])).map(actIn)
}

export function refusedOpenings<Refused extends Pick<Envelope, 'fields' | 'refusal'>>(
  envelopes: readonly Refused[],
): Refused[] {
  return envelopes.filter(({ fields, refusal }) => refusal && fields['act'] === 'open_shift')
}

/** The refused voids or returns that this one replaces. Left on the device, they would undo it or be sent after it. */
export function replacedBy<Refused extends Pick<Envelope, 'fields' | 'refusal'>>(
  act: TillAct,
  envelopes: readonly Refused[],
): Refused[] {
  const what = nameOf(act)
  return envelopes.filter((envelope) => envelope.refusal && what !== undefined && nameOf(actIn(envelope)) === what)
}

function nameOf({ act, body }: TillAct): string | undefined {
  if (act === 'void') return `void ${body.saleId}`
  return act === 'return' ? `return ${body.returnId}` : undefined
}
