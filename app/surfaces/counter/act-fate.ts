import type { Envelope } from '#app/base/outbox/envelope.ts'

/**
 * How the act that a panel recorded fares. `kept`: on this device, without a line or behind others; `stopped`: behind one that the shop
 * refused; `done`: the shop has it.
 */
export type Fate = 'none' | 'sending' | 'kept' | 'stopped' | 'refused' | 'done'

/** The act of a panel. */
export interface RecordedAct {
  subject: string
  isOnDevice: boolean
  /** Words of the refusal that was heard last; absent: none. Another tab may take a seen refusal off the device. */
  error?: string | undefined
}

/** The recorded act with what its envelope says; undefined as `act`: it is not on the device, or not any more. */
export function withRefusal(recorded: RecordedAct, act: Pick<Envelope, 'refusal'> | undefined): RecordedAct {
  const error = act ? act.refusal?.error : recorded.error
  return error === recorded.error ? recorded : { ...recorded, error }
}

interface Around {
  /** A refused act is before it that lets none pass. */
  isStopped: boolean
  /** Others go before it: after hours without a line, sending them takes a while. */
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
