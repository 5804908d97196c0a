import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { OutboxReply } from './envelope.ts'

/** The answer to a command that a device sent. */
export interface EnvelopeAnswer {
  status: number
  reply: OutboxReply
}

export function refuseWith(status: number, error: string): EnvelopeAnswer {
  return { status, reply: { ok: false, answer: { error } } }
}

/** Of an envelope that `openEnvelope` refused. The act of another person stays on the device, for the person who made it. */
export function refuseEnvelope({ reason }: Refusal<'unreadable' | 'another_person'>, t: Translate): EnvelopeAnswer {
  return reason === 'another_person'
    ? { status: 409, reply: { ok: false, reason } }
    : refuseWith(400, t('outbox.unreadable'))
}
