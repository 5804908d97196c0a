import type { OrderSource } from '#app/ordering/terms/order.ts'

/** What the first entry of an order's timeline keeps of an administrator's placing it: how it came in, what was overridden. */
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
