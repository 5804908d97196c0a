import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { checkPin, type PinRefusal } from './check-pin.server.ts'
import type { StaffDevice } from './device.ts'
import { storeOwnPin, type OwnPinRefusal } from './set-pin.server.ts'

interface Deps extends CommandDeps {
  appSecret: string
}

interface PinSignIn {
  device: StaffDevice
  profileId: string
  pin: string
  /** The PIN of one's own that replaces a one-time PIN. */
  wanted?: string | undefined
  origin?: RequestOrigin | undefined
}

type Verdict = { ok: true; userId: string } | PinRefusal | OwnPinRefusal | Refusal<'own_pin_needed'>

/**
 * Whether somebody may sign in with the PIN on the device. A one-time PIN answers `own_pin_needed` until it comes with a PIN of
 * one's own, which then replaces it.
 */
export async function judgePinSignIn(
  deps: Deps,
  { device, profileId, pin, wanted, origin }: PinSignIn,
): Promise<Verdict> {
  const { db, clock } = deps
  const now = clock.now()
  const checked = await checkPin(deps, { deviceId: device.id, profileId, pin }, now)
  if (!checked.ok) return checked
  if (checked.isOneTime) {
    if (wanted === undefined) return { ok: false, reason: 'own_pin_needed' }
    const { email } = await db.selectFrom('users').select('email').where('id', '=', profileId).executeTakeFirstOrThrow()
    const stored = await storeOwnPin(deps, { userId: profileId, email, origin, sessionId: '' }, wanted, checked.hash)
    if (!stored.ok) return stored
  }
  await db.updateTable('staff_devices').set({ last_used_at: now }).where('id', '=', device.id).execute()
  return { ok: true, userId: profileId }
}
