import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'

/** Orders and requests of one address; generous, because carriers share addresses. */
const ORDERS_PER_ADDRESS = { limit: 60, windowMs: 10 * 60_000 }

export type OrderLimitRefusal = { ok: false; reason: 'too_many_orders'; retryAfterSeconds: number }

/** Counts one order of an address, and refuses the 61st within ten minutes. */
export async function takeOrderHit(
  deps: CommandDeps,
  clientAddress: string,
): Promise<{ ok: true } | OrderLimitRefusal> {
  const hit = await takeHit(deps, { key: `orders ${clientAddress}`, ...ORDERS_PER_ADDRESS })
  return hit.ok ? hit : { ...hit, reason: 'too_many_orders' }
}
