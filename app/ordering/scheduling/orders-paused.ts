import { pauseEnd } from '#app/base/settings/pause.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

/** `until`: a moment in UTC. */
export type OrdersPausedRefusal = { ok: false; reason: 'orders_paused'; until: string }

/** During a pause, refuses customers' orders; staff may place theirs. Requirement 18.6. */
export function refusePaused(
  settings: Pick<Settings, 'orders.paused_until'>,
  placer: Pick<Placer, 'adminEmail'> | undefined,
  now: Date,
): OrdersPausedRefusal | undefined {
  const until = placer?.adminEmail ? undefined : pauseEnd(settings, now)
  return until === undefined ? undefined : { ok: false, reason: 'orders_paused', until }
}
