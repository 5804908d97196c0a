import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'

interface BarPlace {
  name: 'orders' | 'counter' | 'inventory' | 'sheet' | 'deliveries' | 'money'
  to: string
  text: MessageKey
}

/** What needs a person, shown as a number on its place. */
export type BarCounts = Partial<Record<BarPlace['name'], number>>

const PLACES: readonly BarPlace[] = [
  { name: 'orders', to: adminPaths.orders, text: 'admin.page.orders' },
  { name: 'counter', to: adminPaths.counter, text: 'admin.counter' },
  { name: 'inventory', to: adminPaths.stock, text: 'admin.page.inventory' },
  { name: 'sheet', to: adminPaths.production, text: 'admin.bar.sheet' },
  { name: 'deliveries', to: adminPaths.deliveries, text: 'admin.page.deliveries' },
  { name: 'money', to: adminPaths.payments, text: 'admin.bar.money' },
]

/** Beside the menu: more would be too narrow for a thumb. */
const MOST = 4

/** The places of a phone's bar for somebody with these permissions, in their order; no place twice. */
export function barPlaces(permissions: readonly Permission[]): BarPlace[] {
  const open = PLACES.filter(({ to }) => mayOpen(permissions, to))
  const has = (place: BarPlace['name']) => open.some(({ name }) => name === place)
  // Whoever plans deliveries finds them among the orders; whoever sells finds the stock in the menu.
  const isElsewhere = ({ name }: BarPlace) =>
    (name === 'deliveries' && has('orders')) || (name === 'inventory' && has('counter'))
  return open.filter((place) => !isElsewhere(place)).slice(0, MOST)
}

/** The place of an address; the sheet is its own place although it is below the orders. */
export function placeOf(places: readonly BarPlace[], pathname: string): BarPlace['name'] | undefined {
  const within = places.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return within.toSorted((one, other) => other.to.length - one.to.length)[0]?.name
}
