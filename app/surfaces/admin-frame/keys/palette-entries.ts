import type { ImageView } from '#app/base/media/image.ts'
import { soundKey } from '#app/base/platform/text/sound-key.ts'

/** The groups of the palette in their order: things, what can be done, orders and people, pages. */
const PALETTE_GROUPS = ['cakes', 'here', 'acts', 'orders', 'customers', 'places', 'settings'] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

export interface PaletteEntry {
  id: string
  text: string
  group: PaletteGroup
  /** Tells alike entries apart, such as a price or a phone; nothing is found by it. */
  detail?: string | undefined
  image?: ImageView | null | undefined
  keys?: readonly string[] | undefined
  words?: string | undefined
  /** Found by what is typed, also by its sound, and not listed before. */
  isByName?: boolean
  /** Changes something: nobody does it with the first Enter by mistake. */
  changes?: boolean
  run: () => void
}

/** A single consonant would sound like nearly every name. */
const SHORTEST_SOUND = 2

/**
 * Entries that contain every typed word, those that begin with it first. Ignores case and Latin accents. Where nothing does, names are
 * found by their sound: without the right vowels, and in the other script.
 */
export function matchEntries<Entry extends Pick<PaletteEntry, 'text' | 'words' | 'isByName'>>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const words = plain(typed)
    .split(/[\s:፦]+/)
    .filter(Boolean)
  const named = entries.map((entry) => ({ entry, hay: plain(`${entry.text} ${entry.words ?? ''}`) }))
  const spelled = named.filter(({ entry: { isByName = false }, hay }) => {
    return !(isByName && words.length === 0) && words.every((word) => hay.includes(word))
  })
  const found = spelled.length > 0 ? spelled : named.filter(({ entry, hay }) => entry.isByName && sounds(hay, words))
  const starts = ({ text }: Entry) => Number(!plain(text).startsWith(words[0] ?? ''))
  return found.map(({ entry }) => entry).toSorted((one, other) => starts(one) - starts(other))
}

function sounds(hay: string, words: readonly string[]): boolean {
  const spoken = soundKey(hay).split(' ')
  if (words.length === 0) return false
  return words.every((word) => {
    const sound = soundKey(word)
    return hay.includes(word) || (sound.length >= SHORTEST_SOUND && spoken.some((name) => name.startsWith(sound)))
  })
}

/** The entries in the order of their groups. */
export function byGroup<Entry extends Pick<PaletteEntry, 'group'>>(entries: readonly Entry[]): Entry[] {
  const rank = ({ group }: Entry) => PALETTE_GROUPS.indexOf(group)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** The entry that the first Enter runs: never one that changes something. */
export function firstChosen<Entry extends Pick<PaletteEntry, 'changes'>>(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ changes = false }) => !changes)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
