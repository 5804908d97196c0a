export type ChannelName = 'sms' | 'email' | 'telegram'

export const ADDRESS_COLUMNS = {
  sms: 'to_phone',
  email: 'to_email',
  telegram: 'to_telegram',
} as const satisfies Record<ChannelName, string>

export interface OutgoingMessage {
  id: string
  /** A phone with its country's code, an email address, or the number of a chat. */
  to: string
  subject: string
  text: string
}

/**
 * Result of one try. `refused`: the other side will never accept this message. `unavailable`: it surely did not accept
 * it now, and may later. `unknown`: it had the message, and no answer came. `detail` is for admin; it may quote the
 * other side, so it is not logged.
 */
export type SendResult =
  | { ok: true; reference: string | null }
  | { ok: false; reason: 'refused' | 'unavailable' | 'unknown'; detail: string }

/** One way to reach people. `send` ends within its own time limit and does not throw. */
export interface Channel {
  name: ChannelName
  /** Whether a message whose result is unknown may be sent again: a second copy costs nothing and is recognized. */
  mayRepeat: boolean
  /** Whether it reaches phones of other countries. */
  reachesAbroad?: boolean
  send(message: OutgoingMessage): Promise<SendResult>
}
