/**
 * The undo that a tab offers: the newest of its own last change and of changes made without scripts, which belong to no
 * tab. `tab` is null without scripts. Source: decision 0019.
 */
export function offeredIn<Undoable extends { tab: string | null }>(
  undoable: readonly Undoable[],
  tab: string | null,
): Undoable | undefined {
  return undoable.find((each) => each.tab === tab || each.tab === null)
}
