import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'

const LIMIT = { limit: 10, windowMs: 60 * 60_000 }

/**
 * Counts a try to find an order by its code and a phone: 10 an hour from one address and for one code, over all pages that
 * ask for both. False: too many. Requirement 20.6.
 */
export async function countCodeTry(
  deps: CommandDeps,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<boolean> {
  const hits = [await takeHit(deps, { key: `track ${clientAddress}`, ...LIMIT })]
  if (code) hits.push(await takeHit(deps, { key: `track ${code}`, ...LIMIT }))
  return hits.every((hit) => hit.ok)
}
