import type { Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'

const HOUR_MS = 60 * 60_000

/** When the balance is due: 24 hours before the cake. Null without a balance or an agreed day. Requirement 13.7. */
export function balanceDueAt(
  order: { totalSantim: Santim; depositSantim: Santim; dueAt: Date | null },
  settings: Pick<Settings, 'balance.due_hours'>,
): Date | null {
  if (!order.dueAt || order.depositSantim >= order.totalSantim) return null
  return new Date(order.dueAt.getTime() - settings['balance.due_hours'] * HOUR_MS)
}
