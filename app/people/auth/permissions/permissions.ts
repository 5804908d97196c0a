import { roleOf, type Profile, type Role } from '../profile.ts'

const everybody = ['owner', 'manager', 'counter', 'kitchen', 'driver'] as const
const owner = ['owner'] as const
const managers = ['owner', 'manager'] as const
const counter = ['owner', 'manager', 'counter'] as const
const bakery = ['owner', 'manager', 'kitchen'] as const
const house = ['owner', 'manager', 'counter', 'kitchen'] as const

/**
 * The permissions of /admin and the roles that have them: one table for servers and screens. `access.ts` names the permission of
 * every page and call. Requirement 17.12; decision 0107.
 */
export const permissions = {
  /** The frame: menu, keys, undo of one's own acts. */
  'office.view': everybody,
  'dashboard.view': managers,
  /** Orders with their prices. */
  'orders.view': counter,
  'orders.edit': counter,
  /** A price other than the rules', for an order by phone. */
  'orders.price': managers,
  /** Sums over several orders. */
  'orders.sum': managers,
  'orders.export': managers,
  'orders.pause': managers,
  /** Requests for a price, and the prices that the shop answers. */
  'quotes.view': managers,
  'quotes.edit': managers,
  /** The sheet and papers of the kitchen. They show what is owed only to those who may take it. */
  'production.view': house,
  /** Moves from Confirmed to Ready. */
  'production.edit': house,
  /** The deliveries that were given to oneself. */
  'deliveries.view': everybody,
  /** Giving deliveries to a driver. */
  'deliveries.edit': counter,
  /** Pictures that customers sent. */
  'pictures.view': house,
  'messages.view': counter,
  'messages.edit': counter,
  'payments.view': managers,
  'payments.edit': managers,
  'payments.export': managers,
  /** The money of one order: cash, a prompt, a link. */
  'payments.take': counter,
  'refunds.edit': managers,
  'refunds.approve': managers,
  'stock.view': house,
  /** Pieces baked, sold, wasted and counted. */
  'stock.edit': house,
  'stock.export': bakery,
  /** What is baked on which weekday. */
  'plan.view': bakery,
  'plan.edit': bakery,
  'capacity.view': house,
  'capacity.edit': managers,
  'landmarks.view': managers,
  'landmarks.edit': managers,
  'catalog.view': managers,
  'catalog.edit': managers,
  'catalog.export': managers,
  /** All customers; those of one order belong to the order. */
  'customers.view': managers,
  'customers.edit': managers,
  'customers.export': managers,
  /** Links for new staff; managers invite no owner. */
  'users.invite': managers,
  'users.view': owner,
  'users.edit': owner,
  'users.export': owner,
  'log.view': managers,
  'log.export': managers,
  'settings.view': managers,
  'settings.edit': managers,
  /** Settings that decide what is paid, to which account, by which provider. */
  'money.edit': owner,
  /** Settings that decide who may sign in, and what is deleted when. */
  'security.edit': owner,
  'tokens.edit': owner,
  // A backup contains everything, also accounts.
  'backups.view': owner,
  'backups.take': owner,
} as const satisfies Record<string, readonly Role[]>

/** Code of a refusal for want of a permission; never renamed. */
export const ROLE_REFUSAL = 'role_may_not'

export type Permission = keyof typeof permissions

export const PERMISSIONS = Object.keys(permissions) as Permission[]

export function can(profile: Profile | null | undefined, permission: Permission): boolean {
  const role = roleOf(profile)
  return role !== undefined && (permissions[permission] as readonly Role[]).includes(role)
}

/** What the person may do, for screens, which hide the rest. */
export function permissionsOf(profile: Profile): Permission[] {
  return PERMISSIONS.filter((permission) => can(profile, permission))
}
