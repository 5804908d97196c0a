/** Scrolls a row that is wider than the screen until `part` is in its middle; the page stays where it is. */
export function centerInRow(part: HTMLElement | null): void {
  const row = part?.closest('[class*=overflow-x-auto]')
  if (!part || !row) return
  const [{ left, width }, around] = [part.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += left - around.left - (around.width - width) / 2
}
