import { useEffect, useMemo } from 'react'
import { useConnection } from '#app/base/ui/connection/connection.ts'
import type { Envelope } from '../envelope.ts'
import { dropSeen, markSeen, useOutbox } from './outbox-store.ts'

interface WaitingEnvelopes {
  /** Of the signed-in person: not answered, or accepted and not yet on the page. Oldest first. */
  pending: readonly Envelope[]
  /** Those of `pending` that the shop has not answered. */
  waiting: readonly Envelope[]
  /** Those of `waiting` that take longer than a moment: no connection, no answer yet, or a picture goes first. */
  heldUp: readonly Envelope[]
  refused: readonly Envelope[]
  /** How many acts of other people wait on this device. */
  others: number
}

const isOfTill = ({ till }: Envelope) => till !== undefined

/** Commands of the till on this device, of all people: the shop has not taken them. The oldest first. */
export function useTillEnvelopes(): readonly Envelope[] {
  const { envelopes, accepted } = useOutbox()
  return useMemo(() => envelopes.filter((each) => isOfTill(each) && !accepted.has(each.id)), [envelopes, accepted])
}

/** The acts on this device but those of the till; with `subject`, those of one order or one cake. */
export function useWaitingEnvelopes(subject?: string): WaitingEnvelopes {
  const { person, envelopes, accepted } = useOutbox()
  const isLost = useConnection().shown === 'lost'
  return useMemo(() => {
    const about = envelopes.filter((each) => !isOfTill(each) && (subject === undefined || each.subject === subject))
    const own = about.filter((each) => each.person === person)
    const pending = own.filter(({ refusal }) => !refusal)
    const waiting = pending.filter(({ id }) => !accepted.has(id))
    return {
      pending,
      waiting,
      heldUp: waiting.filter(({ isTried, picture }) => isLost || isTried || picture),
      refused: own.filter(({ refusal }) => refusal),
      others: about.length - own.length,
    }
  }, [person, envelopes, accepted, subject, isLost])
}

/**
 * For a page that shows refusals beside what they are about: the bar leaves them out, and they are dropped when the page is left or
 * opened again.
 */
export function usePlacedRefusals(placed: readonly Envelope[]): void {
  useEffect(() => {
    const unseen = placed.filter(({ isSeen }) => !isSeen)
    if (unseen.length > 0) void markSeen(unseen)
  }, [placed])
  useEffect(() => () => void dropSeen(), [])
}
