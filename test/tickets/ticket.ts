import type { Refusal } from '#app/base/platform/refusal.ts'

/** Whether a ticket opens anything now. It may be used up by it. */
type Opens = () => Promise<boolean>

/**
 * A kind of ticket: a link, code, key, cookie or consent that opens something later than it was made. `docs/security.md` has a row for
 * each, which names the changes of `ends` and `stays`.
 */
export interface Ticket<World, Change extends string> {
  /** First cell of its row. */
  kind: string
  /** Makes it by the command of the shop. */
  make: (world: World) => Promise<Opens>
  /** Changes after which it opens nothing any more, also when they are taken back. */
  ends: readonly Change[]
  /** Changes after which it opens what it opened, for the reason in its row. */
  stays?: readonly Change[]
}

/** What happens to the maker, the person or the order of a ticket, by the commands of the shop. */
export type Changes<World> = Readonly<Record<string, (world: World) => Promise<unknown>>>

/** What a command made. Throws where it refused. */
export function done<Result extends { ok: true } | Refusal>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(result.reason)
  return result as Extract<Result, { ok: true }>
}
