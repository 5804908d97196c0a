import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { drawerRefusals, type DrawerRefusal } from './drawer-refusals.ts'

type Confirmed =
  | { ok: true }
  | DrawerRefusal
  | { ok: false; reason: 'wrong_pin'; triesLeft: number }
  | { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }
  | Refusal<'device_unknown' | 'own_pin_needed'>

interface ConfirmationAnswer {
  status: number
  body: { ok: true } | { ok: false; error: string }
}

/** What a till is told about the PIN of a second person. */
export function confirmationAnswer(confirmed: Confirmed, t: Translate): ConfirmationAnswer {
  if (confirmed.ok) return { status: 200, body: { ok: true } }
  const refuse = (status: number, error: string): ConfirmationAnswer => ({ status, body: { ok: false, error } })
  const { reason } = confirmed
  if (reason === 'wrong_pin') return refuse(422, t('drawer.refused.pin'))
  if (reason === 'device_unknown') return refuse(409, t('drawer.refused.pin_device'))
  if (reason === 'own_pin_needed') return refuse(422, t('drawer.refused.pin_own'))
  if (reason === 'too_many_tries') {
    return refuse(429, t('drawer.refused.pin_wait', { minutes: Math.ceil(confirmed.retryAfterSeconds / 60) }))
  }
  const { status, message } = drawerRefusals[reason]
  return refuse(status, t(message))
}
