export interface PaletteEntry {
  id: string
  text: string
  group: string
  keys?: readonly string[] | undefined
  words?: string | undefined
  /** Found by what is typed, and not listed before. */
  isByName?: boolean
  run: () => void
}

/** Entries that contain every typed word, those that begin with it first. Ignores case and Latin accents. */
export function matchEntries<Entry extends Pick<PaletteEntry, 'text' | 'words' | 'isByName'>>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const words = plain(typed)
    .split(/[\s:፦]+/)
    .filter(Boolean)
  const found = entries.filter(({ text, words: more = '', isByName = false }) => {
    if (isByName && words.length === 0) return false
    const hay = plain(`${text} ${more}`)
    return words.every((word) => hay.includes(word))
  })
  const starts = ({ text }: Entry) => Number(!plain(text).startsWith(words[0] ?? ''))
  return found.toSorted((one, other) => starts(one) - starts(other))
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
