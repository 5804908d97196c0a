import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { giveBackHit, takeHit } from '#app/base/platform/rate-limit.server.ts'

const HOUR_MS = 60 * 60_000
/** Of one order, from wherever they come. */
const WRONG_OF_CODE = { limit: 10, windowMs: HOUR_MS }
/** A carrier puts thousands of customers behind one address, and some of them mistype. */
const WRONG_OF_ADDRESS = { limit: 300, windowMs: HOUR_MS }

/**
 * Looks for an order by its code and a phone, over all pages that ask for both: 10 wrong tries an hour for one code, 300 from one
 * address. Each try counts before it is made, so that many at once are no way around the limit, and a right one is given back.
 * Requirement 20.6.
 */
export async function tryCode<Found>(
  deps: CommandDeps,
  { code, clientAddress }: { code: string; clientAddress: string },
  find: () => Promise<Found | undefined>,
): Promise<{ ok: true; found: Found } | { ok: false; reason: 'too_many_tries' | 'order_not_found' }> {
  const limits = [
    { key: `track ${clientAddress}`, ...WRONG_OF_ADDRESS },
    ...(code ? [{ key: `track ${code}`, ...WRONG_OF_CODE }] : []),
  ]
  const hits = []
  for (const limit of limits) hits.push(await takeHit(deps, limit))
  if (!hits.every((hit) => hit.ok)) return { ok: false, reason: 'too_many_tries' }
  const found = await find()
  if (found === undefined) return { ok: false, reason: 'order_not_found' }
  for (const limit of limits) await giveBackHit(deps, limit)
  return { ok: true, found }
}
