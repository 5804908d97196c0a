import type { MessageKey } from '../text/translate.ts'

/** A file of app/ with a page, or with what answers at an address without one. */
type Screen = `${string}/screens/${string}.${'ts' | 'tsx'}`

/** An entry of the menu; `name` is that of its icon. Requirement 2.12. */
type MenuEntry<Name extends string = string> = { name: Name; text: MessageKey } & (
  | {
      /** From 1, without gaps. */
      place: number
      /** Opens the page after `g`. */
      key: string
    }
  | {
      /** Stands at the place of this entry for those who may not open it. */
      insteadOf: string
    }
)

/** An entry of the palette below a heading; `at` is added to the page's address. */
interface PaletteEntry {
  of: MessageKey
  text: MessageKey
  at?: string
}

/** How a page is found: each has at least one. */
type Found<Name extends string> = {
  menu?: MenuEntry<Name>
  /** The key that opens the page after `g`, and its text in the list of keys. */
  go?: { key: string; text: MessageKey }
  /** Entries of its own, or what else the palette lists it among: the sections of the settings, or the acts. */
  palette?: readonly PaletteEntry[] | 'settings' | 'acts'
} & ({ menu: object } | { go: object } | { palette: object | string })

interface PageFacts<See extends string, Act extends string> {
  /** The permission to open the page. */
  see: See
  /** The permission to send its forms; a page without has no form. A form with several acts may ask for more in its action. */
  write?: Act
  /** What stands around it: menu and bars unless named. One in the till has the bar of the till, which goes on behind it. */
  frame?: 'none' | 'settings' | 'till'
  /** The row of tabs in which it stands, in the order of the declarations. */
  tab?: { of: string; text: MessageKey }
  /** Whether an open page is read again when something happens to an order. Forms are not: they save against what they read. */
  followsOrders?: true
}

/** One declaration; a browser has it without `screen`, `write` and `palette`. */
export interface AdminPage<
  Path extends string = string,
  Permission extends string = string,
  Name extends string = string,
> extends PageFacts<Permission, Permission> {
  /** Below /admin, as the router spells it. */
  path: Path
  screen: Screen
  /** Has one address for each format of files, which is added to its path. */
  isFile?: true
  menu?: MenuEntry<Name>
  go?: { key: string; text: MessageKey }
  palette?: readonly PaletteEntry[] | 'settings' | 'acts'
}

/** A page that people look for. */
export function adminPage<
  const Path extends string,
  const See extends string,
  const Act extends string = never,
  const Name extends string = never,
>(path: Path, screen: Screen, facts: PageFacts<See, Act> & Found<Name>): AdminPage<Path, See | Act, Name> {
  return { path, screen, ...facts }
}

/** What is opened from a page: one thing of a list, a step, an act, data, a former address. Nobody looks for it. */
export function adminPart<const Path extends string, const See extends string, const Act extends string = never>(
  path: Path,
  screen: Screen,
  facts: PageFacts<See, Act>,
): AdminPage<Path, See | Act, never> {
  return { path, screen, ...facts }
}

/** A list as a file, in each format. */
export function adminFile<const Path extends string, const See extends string>(
  path: Path,
  screen: Screen,
  see: See,
): AdminPage<Path, See, never> {
  return { path, screen, see, isFile: true }
}

type FactsIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? [fact: string | number, ...more: FactsIn<Rest>]
  : []

/** An address, or what makes it of the facts in it. That of a file lacks its extension. */
export type AddressOf<Path extends string> = Path extends `${string}:${string}`
  ? (...facts: FactsIn<Path>) => string
  : Path extends ''
    ? '/admin'
    : `/admin/${Path}`

/** The whole address of a page, as the router spells it. */
export const patternOf = (path: string) => (path ? `/admin/${path}` : '/admin')

/** The address at which people look for a page, without what may follow it. */
export const findingAddress = (path: string) => patternOf(path).replace(/\/:\w+\?$/, '')
