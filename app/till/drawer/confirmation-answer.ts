import { commandRefusals, type CommandReason } from '#app/base/commands/command-refusals.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { drawerRefusals, type DrawerRefusal } from './drawer-refusals.ts'

type Unconfirmed =
  | Refusal<CommandReason | DrawerRefusal['reason']>
  | { ok: false; reason: 'wrong_pin'; triesLeft: number }
  | { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }
  | Refusal<'device_unknown' | 'own_pin_needed'>

/** Why the PIN of a second person confirmed nothing. */
export function refuseConfirmation(refused: Unconfirmed, t: Translate): FormRefused<{ error: string }> {
  const refuse = (status: number, error: string) => ({ ok: false as const, status, answer: { error } })
  const { reason } = refused
  if (reason === 'wrong_pin') return refuse(422, t('drawer.refused.pin'))
  if (reason === 'device_unknown') return refuse(409, t('drawer.refused.pin_device'))
  if (reason === 'own_pin_needed') return refuse(422, t('drawer.refused.pin_own'))
  if (reason === 'too_many_tries') {
    return refuse(429, t('drawer.refused.pin_wait', { minutes: Math.ceil(refused.retryAfterSeconds / 60) }))
  }
  const { status, message } = { ...commandRefusals, ...drawerRefusals }[reason]
  return refuse(status, t(message))
}
