import type { Config } from '#app/base/platform/config.server.ts'
import { PHONE_PREFIX } from '#app/base/platform/phone.ts'
import type { MessageRow } from './messages.queries.server.ts'

/**
 * `sent`: a gateway accepted it. `queued`: a gateway will be asked. `unknown`: a gateway had it and gave no answer. `settled`: staff
 * informed the customer, or sent it again. `not_sent`: nobody but a person can bring it now.
 */
export type MessageTruth = 'sent' | 'queued' | 'unknown' | 'settled' | 'not_sent'

type Facts = Pick<MessageRow, 'state' | 'toPhone' | 'toEmail' | 'handledAt' | 'wasRepeated'>

/** The only answer to "did the customer get it?" on pages for staff. */
export function messageTruth(message: Facts, config: Pick<Config, 'sms' | 'mail'>): MessageTruth {
  const { state } = message
  if (state === 'sent') return 'sent'
  if (message.handledAt || message.wasRepeated) return 'settled'
  if (state === 'unknown') return 'unknown'
  const isUnderWay = state === 'sending' || (state === 'waiting' && isReached(message, config))
  return isUnderWay ? 'queued' : 'not_sent'
}

/** Whether a configured channel reaches the message's addresses, as `reachedBy` says in SQL. */
function isReached({ toPhone, toEmail }: Facts, { sms, mail }: Pick<Config, 'sms' | 'mail'>): boolean {
  const byPhone = sms !== null && toPhone !== null && (sms.reachesAbroad === true || toPhone.startsWith(PHONE_PREFIX))
  return byPhone || (mail !== null && toEmail !== null)
}

export function needsPerson(truth: MessageTruth): boolean {
  return truth === 'not_sent' || truth === 'unknown'
}
