import { isFromShop } from '#app/base/ui/connection/connection.ts'
import { envelopeBody, type Envelope, type OutboxRefusal, type OutboxReply } from '../envelope.ts'

const ANSWER_WITHIN_MS = 15_000

/**
 * Sends one act. Undefined: done. `lost`: no answer of the shop's, it may have arrived. `fault`: an error of the shop's.
 * `signed_out`: nobody is signed in. `another_person`: the signed-in person did not make the act.
 */
export async function postEnvelope(
  envelope: Envelope,
): Promise<OutboxRefusal | undefined | 'lost' | 'fault' | 'signed_out' | 'another_person'> {
  try {
    const body = envelopeBody(envelope)
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const response = await fetch(envelope.to, { method: 'POST', body, redirect: 'manual', signal })
    if (response.type === 'opaqueredirect') return 'signed_out'
    if (!isFromShop(response)) return 'lost'
    if (response.status >= 500) return 'fault'
    const reply = (await response.json()) as OutboxReply | { message?: string }
    if (!('ok' in reply)) return { error: reply.message ?? '' }
    if (reply.ok) return undefined
    return 'reason' in reply ? reply.reason : reply.answer
  } catch {
    return 'lost'
  }
}
