import { findClosure, type ClosingSettings } from '#app/base/settings/pause.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

/** `until`: a moment in UTC. */
export type OrdersPausedRefusal = (Refusal<'orders_paused'> & { until: string }) | Refusal<'not_open_yet'>

/** During a pause, and before the shop opens, refuses customers' orders; staff may place theirs. Requirement 18.6. */
export function refusePaused(
  settings: ClosingSettings,
  placer: Pick<Placer, 'adminEmail'> | undefined,
  now: Date,
): OrdersPausedRefusal | undefined {
  const closure = placer?.adminEmail ? undefined : findClosure(settings, now)
  if (!closure) return undefined
  const { until } = closure
  return until === null ? { ok: false, reason: 'not_open_yet' } : { ok: false, reason: 'orders_paused', until }
}
