import type { Envelope } from '#app/base/outbox/envelope.ts'

/**
 * State of the act that a panel recorded. `kept`: on this device, without a line or behind other acts; `stopped`: behind an act that the
 * shop refused; `done`: the shop has it.
 */
export type Fate = 'none' | 'sending' | 'kept' | 'stopped' | 'refused' | 'done'

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
  /** A refused act that lets no other pass is before it. */
  isStopped: boolean
  /** Other acts are sent before it, which takes a while after hours without a line. */
  isBehind: boolean
  hasLine: boolean
}

export function fateOf(
  recorded: RecordedAct | undefined,
  act: Pick<Envelope, 'refusal'> | undefined,
  { isStopped, isBehind, hasLine }: Around,
): Fate {
  if (!recorded) return 'none'
  if (withRefusal(recorded, act).error !== undefined) return 'refused'
  if (!act && recorded.isOnDevice) return 'done'
  if (isStopped) return 'stopped'
  return hasLine && !isBehind ? 'sending' : 'kept'
}
