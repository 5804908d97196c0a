import type { Made } from '#app/base/commands/command.server.ts'

/** How many rows a bulk command changed: none where none of them is there. */
export function countOf(outcome: { ok: boolean; made?: Made }, name: string): number {
  return Number(outcome.made?.[name] ?? 0)
}
