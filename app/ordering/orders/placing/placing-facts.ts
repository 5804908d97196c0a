import type { Santim } from '#app/base/platform/money.ts'
import type { OrderSource } from '#app/ordering/terms/order.ts'

export function placingFacts({
  override,
  source,
}: {
  /** `ruleSantim`: what the order costs by the rules, beside an agreed price. */
  override: { reason: string; ruleSantim?: Santim | undefined } | undefined
  source: OrderSource | undefined
}): Record<string, unknown> | undefined {
  if (!override && !source) return undefined
  return {
    ...(override && { override: { ...override, reason: override.reason.trim() } }),
    ...(source && { source }),
  }
}
