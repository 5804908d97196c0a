import { findingAddress, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'

type Page = (typeof ADMIN_PAGES)[keyof typeof ADMIN_PAGES]

interface Entry {
  /** Also of its icon. */
  name: NonNullable<Page['menu']>['name']
  to: string
  text: MessageKey
}

const ENTRIES = (Object.values(ADMIN_PAGES) as AdminPage<string, string, Entry['name']>[]).flatMap(({ path, menu }) =>
  menu ? [{ ...menu, to: findingAddress(path) }] : [],
)

/** All entries in menu order, and the key that opens each after `g`. Requirement 2.12. */
export const MENU = ENTRIES.filter((entry) => 'place' in entry).toSorted((one, other) => one.place - other.place)

/** The menu of somebody with these permissions: all entries for an owner. For a page that does not open stands the part of it that does. */
export function menuOf(permissions: readonly Permission[]): Entry[] {
  const opens = ({ to }: Entry) => mayOpen(permissions, to)
  return MENU.flatMap((entry): Entry[] => {
    if (opens(entry)) return [entry]
    const instead = ENTRIES.find((each) => 'insteadOf' in each && each.insteadOf === entry.name && opens(each))
    return instead ? [instead] : []
  })
}

/** Menu entry of an address: `/admin` is the dashboard, `/admin/orders/…` the orders. */
export function menuNameOf(pathname: string): Entry['name'] | undefined {
  const [, root, name] = pathname.replace(/\/+$/, '').split('/')
  if (root !== 'admin') return undefined
  return name === undefined ? 'dashboard' : MENU.find((entry) => entry.name === name)?.name
}
