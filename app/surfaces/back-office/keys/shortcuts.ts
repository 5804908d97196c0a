import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { ADMIN_PAGES, pageTitle, type AdminPage } from '../menu.ts'

/** A key, or keys in sequence, and their act. Requirement 17.7. */
export interface Shortcut {
  keys: readonly [string] | readonly [string, string]
  text: MessageKey
  act: { to: string } | { on: PageAct }
}

export type PageAct =
  | 'search'
  | 'new'
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'edit'
  | 'status'
  | 'print'
  | 'help'
  | 'palette'

const GO_KEYS: Readonly<Record<AdminPage, string>> = {
  dashboard: 'd',
  orders: 'o',
  payments: 'p',
  inventory: 'i',
  cakes: 'c',
  occasions: 'e',
  'occasion-associations': 'm',
  customization: 'z',
  inspirations: 'v',
  users: 'u',
}

const MORE_PLACES: readonly (Shortcut & { act: { to: string } })[] = [
  { keys: ['g', 'q'], text: 'admin.keys.quotes', act: { to: adminPaths.quotes } },
  { keys: ['g', 'k'], text: 'admin.keys.production', act: { to: adminPaths.production } },
  { keys: ['g', 'w'], text: 'admin.keys.messages', act: { to: adminPaths.messages } },
  { keys: ['g', 'l'], text: 'admin.keys.landmarks', act: { to: adminPaths.landmarks } },
  { keys: ['g', 's'], text: 'admin.settings', act: { to: adminPaths.settings } },
]

const PLACES: readonly (Shortcut & { act: { to: string } })[] = [
  ...ADMIN_PAGES.map((page) => ({
    keys: ['g', GO_KEYS[page]] as const,
    text: pageTitle(page),
    act: { to: adminPaths.menuPage(page) },
  })),
  ...MORE_PLACES,
]

/** The places that somebody with these permissions can go to. */
export function placesOf(permissions: readonly Permission[]) {
  return PLACES.filter(({ act }) => mayOpen(permissions, act.to))
}

export const PAGE_KEYS: readonly Shortcut[] = [
  { keys: ['/'], text: 'admin.keys.search', act: { on: 'search' } },
  { keys: ['n'], text: 'admin.keys.new', act: { on: 'new' } },
  { keys: ['j'], text: 'admin.keys.next', act: { on: 'next' } },
  { keys: ['k'], text: 'admin.keys.previous', act: { on: 'previous' } },
  { keys: ['Enter'], text: 'admin.keys.open', act: { on: 'open' } },
  { keys: ['x'], text: 'admin.keys.select', act: { on: 'select' } },
  { keys: ['e'], text: 'admin.keys.edit', act: { on: 'edit' } },
  { keys: ['s'], text: 'admin.keys.status', act: { on: 'status' } },
  { keys: ['p'], text: 'admin.keys.print', act: { on: 'print' } },
  { keys: ['?'], text: 'admin.keys.help', act: { on: 'help' } },
]
