import type { OrderSource } from '#app/ordering/terms/order.ts'

export function placingFacts({
  override,
  source,
}: {
  override: { reason: string } | undefined
  source: OrderSource | undefined
}): Record<string, unknown> | undefined {
  if (!override && !source) return undefined
  return {
    ...(override && { override: { ...override, reason: override.reason.trim() } }),
    ...(source && { source }),
  }
}
