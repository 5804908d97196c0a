import { createHash } from 'node:crypto'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { PlacedOrder } from './insert-order.server.ts'

interface KeyedRequest {
  requestKey?: string | undefined
}

/** Digest of the key and the requested order. Sender and origin are not part of it. */
export function digestOf(request: KeyedRequest): string | undefined {
  if (request.requestKey === undefined) return undefined
  const asked = { ...request, clientAddress: undefined, buyerKey: undefined, placer: undefined }
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

export async function findPlaced(
  db: Database,
  digest: string,
): Promise<({ ok: true; totalSantim: Santim } & PlacedOrder) | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'code', 'order_total_santim as totalSantim'])
    .where('request_key', '=', digest)
    .executeTakeFirst()
  return row && { ok: true, ...row }
}

/** Another order with the same digest was placed concurrently. */
export function isPlacedMeanwhile(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'orders_request_key'
}
