import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import routes from '#app/routes.ts'

const APP = path.resolve(import.meta.dirname, '../app')

/** Modules that only pages under /admin use, and the simulator, by their path. */
export const ADMIN = /\/(?:screens\/admin|admin-frame|close-day|dashboard|quote-desk|set-up|staff|simulator)\//

/** The frame of every page of the back office. */
const FRAME = /\/admin-frame\/screens\/admin-(?:layout|texts)\.tsx/

/** What the storefront's first visit may load: nothing joins it. */
const LANDING = [
  'entry.client.tsx',
  'root.tsx',
  'surfaces/storefront/screens/storefront-layout.tsx',
  'surfaces/storefront/screens/home-page.tsx',
  'surfaces/storefront/screens/cake-page.tsx',
  'catalog/inspirations/screens/inspirations-page.tsx',
  'surfaces/storefront/ui/worker/follow-visit.ts',
].map((file) => path.join(APP, file))

/** What every page starts with, also of the back office. */
const START = LANDING.slice(0, 2)

const BUILDER = path.join(APP, 'ordering/cake-builder/screens/cake-builder-page.tsx')

/** The order by phone is composed with the parts of the cake builder; no other page of the back office has that many of them. */
const PHONE_ORDERS = 'phone-orders'

/** Pages of one family share a file; a page without one brings its own parts. */
const FAMILIES: readonly [RegExp, string][] = [
  [
    /\/admin-frame\/screens\/(?:settings|roles)|\/screens\/admin\/(?:tokens-|counter-settings)|\/(?:set-up|printers)\//,
    'settings',
  ],
  [/\/(?:app\/till|surfaces\/counter)\//, 'till'],
  [/\/phone-orders\//, PHONE_ORDERS],
  [/\/(?:production|saved-sheets|deliveries)\//, 'kitchen'],
  [/\/(?:order-list|order-admin|handover)\/|\/screens\/admin\/order-/, 'orders'],
  [/\/(?:inventory|scheduling)\//, 'stock'],
  [/\/(?:finance|tax)\//, 'money'],
  [/\/(?:customers|staff)\//, 'people'],
  [/\/screens\/admin\/(?:cake-prices|factors)-page/, 'prices'],
  [/\/screens\/admin\/(?:cakes|choices)-import-page/, 'imports'],
  [/\/catalog\//, 'catalog'],
  [/\/simulator\//, 'simulator'],
]

/** The till opens without what only its panels share with the pages of the drawer. */
const TILL_SCREEN = /\/counter-page\.tsx/
const DRAWER = 'drawer'

/** Files of several families, those that are used most widely first. */
const SHARED = ['shop', 'storefront', 'first', 'parts', 'builder', 'account', 'admin'] as const

const familyOf = (root: string) => FAMILIES.find(([pattern]) => pattern.test(root))?.[1] ?? root

interface Module {
  isEntry: boolean
  /** Of its source, in characters. */
  length: number
  imports: readonly string[]
  later: readonly string[]
}

export interface Kinds {
  isInEveryPage: (id: string) => boolean
  /** Whether a page is of the back office, or of the simulator. */
  isAdmin: (id: string) => boolean
}

export type Graph = ReadonlyMap<string, Module>

/** Everything that loads with `roots`; `isLater`: also what they load when it is used. */
function reachOf(graph: Graph, roots: Iterable<string>, isLater: boolean): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) {
    const { imports = [], later = [] } = graph.get(id) ?? {}
    for (const next of isLater ? [...imports, ...later] : imports) reached.add(next)
  }
  return reached
}

/** What one page of the back office shares with the storefront joins the shared parts up to this length, with what it imports. */
const SHORT = 5000

const withoutQuery = (id: string) => id.replace(/\?.*$/, '')

/** Modules that each page loads. */
function usersOf(graph: Graph, pages: readonly string[]): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const page of pages) {
    for (const id of reachOf(graph, [page], false)) users.set(id, [...(users.get(id) ?? []), page])
  }
  return users
}

/**
 * Names the file of each module that the back office shares, and of what every page has; all others stay where the bundler puts them.
 * Every module is in a file that its importers need anyway, so no file imports another one back:
 *
 * - `shop`: what every page has; `storefront`: what every page of customers has and the back office does not use.
 * - `office`: the frame, and what several families use.
 * - the name of a family: what several of its pages use; `drawer`: of the till's family what its first screen does without.
 * - `parts`: what the back office shares with the cake builder, which uses all of it; `builder`: what the order by phone alone shares
 *   with it; `account`: what the back office shares with other later pages of customers.
 * - `first`: what it shares with the first pages of customers, which load none of the others.
 */
export function nameChunks(graph: Graph, { isInEveryPage, isAdmin }: Kinds): Map<string, string> {
  const ids = [...graph.keys()]
  const inEveryPage = reachOf(
    graph,
    ids.filter((id) => isInEveryPage(id)),
    false,
  )
  const named = (files: readonly string[]) => ids.filter((id) => files.includes(withoutQuery(id)))
  const landing = reachOf(graph, named(LANDING), false)
  const builder = reachOfBuilder(graph, named([BUILDER]), inEveryPage)
  const entries = ids.filter((id) => graph.get(id)!.isEntry)
  const storefront = reachOf(
    graph,
    entries.filter((id) => !isAdmin(id)),
    true,
  )
  const loadedLater = new Set([...graph.values()].flatMap(({ later }) => later))
  const pages = ids.filter((id) => (graph.get(id)!.isEntry || loadedLater.has(id)) && !storefront.has(id))
  const users = usersOf(graph, pages)
  const start = reachOf(graph, named(START), false)
  const names = new Map([...inEveryPage].map((id) => [id, users.has(id) || start.has(id) ? 'shop' : 'storefront']))
  const nameOf = (id: string, own: readonly string[]) => {
    if (storefront.has(id)) return landing.has(id) ? 'first' : builder.has(id) ? 'parts' : 'account'
    const families = new Set(own.map((page) => familyOf(page)))
    const [family = '', ...others] = families
    if (own.some((page) => FRAME.test(page))) return 'admin'
    if (others.length > 0) return 'admin'
    return family === 'till' && !own.some((page) => TILL_SCREEN.test(page)) ? DRAWER : family
  }
  for (const [id, own] of users) {
    if (inEveryPage.has(id) || entries.includes(id)) continue
    if (builder.has(id) && !landing.has(id) && own.every((page) => familyOf(page) === PHONE_ORDERS)) {
      // What comes only when it is used stays where the bundler puts it.
      if (own.some((page) => entries.includes(page))) names.set(id, 'builder')
      continue
    }
    const isShared = own.length > 1 || FRAME.test(own[0]!)
    // What only a later part shares with the storefront comes with that part, and not with the pages.
    const joins = entries.includes(own[0]!) && isShort(graph, id, { inEveryPage, storefront, landing, users })
    if (isShared || joins) names.set(id, nameOf(id, own))
  }
  return names
}

interface Known {
  inEveryPage: ReadonlySet<string>
  storefront: ReadonlySet<string>
  landing: ReadonlySet<string>
  users: ReadonlyMap<string, readonly string[]>
}

/** Whether a module of the storefront is short with all that it imports beside what is shared. */
function isShort(graph: Graph, id: string, { inEveryPage, storefront, landing, users }: Known): boolean {
  if (!storefront.has(id)) return false
  const isAlone = (each: string) => !inEveryPage.has(each) && users.get(each)?.length === 1
  const along = [...reachOf(graph, [id], false)].filter((each) => isAlone(each))
  if (along.some((each) => landing.has(each))) return false
  return along.reduce((sum, each) => sum + graph.get(each)!.length, 0) <= SHORT
}

/** What the cake builder loads, now and when it is used; not what its frame loads later, such as the cart. */
function reachOfBuilder(graph: Graph, pages: readonly string[], inEveryPage: ReadonlySet<string>): Set<string> {
  const reached = new Set(pages)
  for (const id of reached) {
    const { imports = [], later = [] } = graph.get(id) ?? {}
    for (const next of inEveryPage.has(id) ? imports : [...imports, ...later]) reached.add(next)
  }
  return reached
}

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [path.join(APP, file), ...filesOf(children)])
}

/**
 * The plugin learns the modules of the program; the groups are for `codeSplitting`. A group takes along what its modules import,
 * unless a group before it has that already, and so what is used more widely comes first.
 */
export function adminChunks(isInEveryPage: Kinds['isInEveryPage']): {
  plugin: Plugin
  groups: Rolldown.CodeSplittingGroup[]
} {
  const adminFiles = new Set(filesOf(routes.filter((entry) => entry.path === 'admin')))
  let names: ReadonlyMap<string, string> = new Map()
  return {
    plugin: {
      name: 'admin-chunks',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        const graph = new Map<string, Module>()
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id)
          if (info) {
            const { isEntry, importedIds: imports, dynamicallyImportedIds: later, code } = info
            graph.set(id, { isEntry, length: code?.length ?? 0, imports, later })
          }
        }
        names = nameChunks(graph, {
          isInEveryPage,
          isAdmin: (id) => ADMIN.test(id) || adminFiles.has(withoutQuery(id)),
        })
      },
    },
    groups: [...SHARED, ...FAMILIES.map(([, name]) => name), DRAWER].map((name, index, all) => ({
      debugName: name,
      priority: all.length - index,
      name: (id) => (names.get(id) === name ? name : null),
    })),
  }
}
