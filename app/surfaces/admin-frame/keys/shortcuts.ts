import { findingAddress, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { MENU } from '../menu.ts'

/** A key, or keys in sequence, and their act. Requirement 17.7. */
export interface Shortcut {
  keys: readonly [string] | readonly [string, string]
  text: MessageKey
  does: { to: string } | { on: PageAction }
}

export type PageAction =
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

const PLACES: readonly (Shortcut & { does: { to: string } })[] = [
  ...MENU.map(({ key, text, to }) => ({ keys: ['g', key] as const, text, does: { to } })),
  ...(Object.values(ADMIN_PAGES) as AdminPage[]).flatMap(({ path, go }) =>
    go ? [{ keys: ['g', go.key] as const, text: go.text, does: { to: findingAddress(path) } }] : [],
  ),
]

/** The places that somebody with these permissions can go to. */
export function placesOf(permissions: readonly Permission[]) {
  return PLACES.filter(({ does }) => mayOpen(permissions, does.to))
}

export const PAGE_KEYS: readonly Shortcut[] = [
  { keys: ['/'], text: 'admin.keys.search', does: { on: 'search' } },
  { keys: ['n'], text: 'admin.keys.new', does: { on: 'new' } },
  { keys: ['j'], text: 'admin.keys.next', does: { on: 'next' } },
  { keys: ['k'], text: 'admin.keys.previous', does: { on: 'previous' } },
  { keys: ['Enter'], text: 'admin.keys.open', does: { on: 'open' } },
  { keys: ['x'], text: 'admin.keys.select', does: { on: 'select' } },
  { keys: ['e'], text: 'admin.keys.edit', does: { on: 'edit' } },
  { keys: ['s'], text: 'admin.keys.status', does: { on: 'status' } },
  { keys: ['p'], text: 'admin.keys.print', does: { on: 'print' } },
  { keys: ['?'], text: 'admin.keys.help', does: { on: 'help' } },
]
