export type ChannelName = 'sms' | 'email'

/** The column of a message that holds where this channel reaches somebody. */
export const ADDRESS_COLUMNS = { sms: 'to_phone', email: 'to_email' } as const satisfies Record<ChannelName, string>

export interface OutgoingMessage {
  id: string
  /** +251 and nine digits, or an email address. */
  to: string
  /** For channels that have one. */
  subject: string
  text: string
}

/**
 * What came of one try. `refused`: the other side will never take this message. `unavailable`: it surely did not take it
 * now, and may later. `unknown`: it had the message in hand, and no answer came. `detail` is for the back office; it may
 * quote the other side, so it stays out of the log.
 */
export type SendResult =
  | { ok: true; reference: string | null }
  | { ok: false; reason: 'refused' | 'unavailable' | 'unknown'; detail: string }

/** One way to reach people. An implementation answers within a time limit of its own and does not throw. */
export interface Channel {
  name: ChannelName
  /** Whether a message whose fate is unknown may be handed over again: a second copy costs nothing and is recognised. */
  mayRepeat: boolean
  send(message: OutgoingMessage): Promise<SendResult>
}
