import type { Envelope } from '#app/base/outbox/envelope.ts'

/**
 * State of the act that a panel recorded. `waits`: on this device, without a connection or behind other acts; `stopped`: behind an act that the
 * shop refused; `done`: the shop has it.
 */
export type Fate = 'none' | 'sending' | 'waits' | 'stopped' | 'refused' | 'done'

export interface RecordedCommand {
  subject: string
  isOnDevice: boolean
  /** Text of the last refusal; absent: none. It is copied here because another tab may remove a seen refusal from the device. */
  error?: string | undefined
}

/** Adds to a recorded act what its envelope says. `act` undefined: it is not on the device yet, or no longer. */
export function withRefusal(
  recorded: RecordedCommand,
  envelope: Pick<Envelope, 'refusal'> | undefined,
): RecordedCommand {
  const error = envelope ? envelope.refusal?.error : recorded.error
  return error === recorded.error ? recorded : { ...recorded, error }
}

interface Around {
  /** The unsent commands of the till, in their order. */
  envelopes: readonly Pick<Envelope, 'refusal' | 'mayPass' | 'subject'>[]
  isConnected: boolean
}

/** Where the act is that a panel recorded. */
export function fateOf(recorded: RecordedCommand | undefined, { envelopes, isConnected }: Around): Fate {
  if (!recorded) return 'none'
  const envelope = envelopeOf(recorded, envelopes)
  if (withRefusal(recorded, envelope).error !== undefined) return 'refused'
  if (!envelope && recorded.isOnDevice) return 'done'
  if (envelopes.some(stops)) return 'stopped'
  // Other acts are sent before it, which takes a while after hours without a connection.
  const isBehind = envelope !== undefined && envelope !== envelopes[0]
  return isConnected && !isBehind ? 'sending' : 'waits'
}

/** The envelope of a recorded act; undefined: it is not on the device yet, or no longer. */
export function envelopeOf<Some extends Pick<Envelope, 'subject'>>(
  recorded: RecordedCommand | undefined,
  envelopes: readonly Some[],
): Some | undefined {
  return envelopes.find(({ subject }) => subject === recorded?.subject)
}

/** A refused command that lets no other pass. */
export const stops = ({ refusal, mayPass }: Pick<Envelope, 'refusal' | 'mayPass'>): boolean =>
  refusal !== undefined && !mayPass
