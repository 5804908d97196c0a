import type { Envelope } from '#app/base/outbox/envelope.ts'

/**
 * State of the act that a panel recorded. `waits`: on this device, without a connection or behind other acts; `stopped`: behind an act that the
 * shop refused; `done`: the shop has it.
 */
export type Fate = 'none' | 'sending' | 'waits' | 'stopped' | 'refused' | 'done'

export interface RecordedAct {
  subject: string
  isOnDevice: boolean
  /** Text of the last refusal; absent: none. It is copied here because another tab may remove a seen refusal from the device. */
  error?: string | undefined
}

/** Adds to a recorded act what its envelope says. `act` undefined: it is not on the device yet, or no longer. */
export function withRefusal(recorded: RecordedAct, act: Pick<Envelope, 'refusal'> | undefined): RecordedAct {
  const error = act ? act.refusal?.error : recorded.error
  return error === recorded.error ? recorded : { ...recorded, error }
}

interface Around {
  /** The unsent acts of the till, in their order. */
  acts: readonly Pick<Envelope, 'refusal' | 'mayPass' | 'subject'>[]
  isConnected: boolean
}

/** Where the act is that a panel recorded. */
export function fateOf(recorded: RecordedAct | undefined, { acts, isConnected }: Around): Fate {
  if (!recorded) return 'none'
  const act = actOf(recorded, acts)
  if (withRefusal(recorded, act).error !== undefined) return 'refused'
  if (!act && recorded.isOnDevice) return 'done'
  if (acts.some(stops)) return 'stopped'
  // Other acts are sent before it, which takes a while after hours without a connection.
  const isBehind = act !== undefined && act !== acts[0]
  return isConnected && !isBehind ? 'sending' : 'waits'
}

/** The envelope of a recorded act; undefined: it is not on the device yet, or no longer. */
export function actOf<Act extends Pick<Envelope, 'subject'>>(
  recorded: RecordedAct | undefined,
  acts: readonly Act[],
): Act | undefined {
  return acts.find(({ subject }) => subject === recorded?.subject)
}

/** A refused act that lets no other pass. */
export const stops = ({ refusal, mayPass }: Pick<Envelope, 'refusal' | 'mayPass'>): boolean =>
  refusal !== undefined && !mayPass
