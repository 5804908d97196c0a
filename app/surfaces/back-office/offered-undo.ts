/**
 * What a tab offers to take back, out of the last change of each, newest first: its own, or what was done without scripts, which
 * belongs to no tab. `tab` is null without scripts. Source: decision 0042.
 */
export function offeredIn<Undoable extends { tab: string | null }>(
  undoable: readonly Undoable[],
  tab: string | null,
): Undoable | undefined {
  return undoable.find((each) => each.tab === tab || each.tab === null)
}
