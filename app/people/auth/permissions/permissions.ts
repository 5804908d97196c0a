import { roleOf, type Profile, type Role } from '../profile.ts'

const everybody = ['owner', 'manager', 'counter', 'kitchen', 'driver'] as const
const owner = ['owner'] as const
const managers = ['owner', 'manager'] as const
const counter = ['owner', 'manager', 'counter'] as const
const bakery = ['owner', 'manager', 'kitchen'] as const
const house = ['owner', 'manager', 'counter', 'kitchen'] as const

/** A role whose permissions an owner may switch. */
export type OpenRole = Exclude<Role, 'owner'>

export const OPEN_ROLES = ['manager', 'counter', 'kitchen', 'driver'] as const satisfies OpenRole[]

const toManager = ['manager'] as const
const toCounter = ['manager', 'counter'] as const
const toHouse = ['manager', 'counter', 'kitchen'] as const

interface PermissionRule {
  /** The roles that have it as delivered. */
  roles: readonly Role[]
  /** The roles to which an owner may give it and from which they may take it. All others have it, or not, for good. */
  openTo: readonly OpenRole[]
  /** A session that only a PIN opened is asked for the password, and a program is refused. Decisions 0111 and 0458. */
  asksPassword: boolean
  /** A program with a token is not refused, though a PIN is. */
  isOpenToPrograms?: true
}

const fixed = (roles: readonly Role[]): PermissionRule => ({ roles, openTo: [], asksPassword: false })

const open = (roles: readonly Role[], openTo: readonly OpenRole[]): PermissionRule => ({ ...fixed(roles), openTo })

const sensitive = (roles: readonly Role[], openTo: readonly OpenRole[] = []): PermissionRule => ({
  ...open(roles, openTo),
  asksPassword: true,
})

/**
 * The permissions of /admin and the roles that have them: one table for servers and screens. `access.ts` names the permission of
 * every page and call. Requirement 17.12; decisions 0107 and 0111.
 */
export const permissions = {
  /** The frame: menu, keys, undo of one's own acts. */
  'office.view': fixed(everybody),
  'dashboard.view': open(managers, toManager),
  /** Orders with their prices, which kitchen and drivers never see. */
  'orders.view': open(counter, toCounter),
  'orders.edit': open(counter, toCounter),
  /** A price other than the rules', for an order by phone. */
  'orders.price': open(managers, toCounter),
  /** Sums over several orders. */
  'orders.sum': open(managers, toManager),
  'orders.export': open(managers, toManager),
  'orders.pause': open(managers, toCounter),
  /** Requests for a price, and the prices that the shop answers. */
  'quotes.view': open(managers, toCounter),
  'quotes.edit': open(managers, toCounter),
  /** The sheet and papers of the kitchen. They show what is owed only to those who may take it. */
  'production.view': open(house, toHouse),
  /** Moves from Confirmed to Ready. */
  'production.edit': open(house, toHouse),
  /** The deliveries that were given to oneself: the page that is left when no other opens. */
  'deliveries.view': fixed(everybody),
  /** Giving deliveries to a driver. */
  'deliveries.edit': open(counter, toCounter),
  /** Pictures that customers sent. */
  'pictures.view': open(house, toHouse),
  'messages.view': open(counter, toCounter),
  'messages.edit': open(counter, toCounter),
  'payments.view': open(managers, toManager),
  'payments.edit': open(managers, toManager),
  'payments.export': open(managers, toManager),
  /** The money of one order: cash, a prompt, a link. */
  'payments.take': open(counter, toCounter),
  /** Asking for refunds; the counter up to the shop's limit (`refund.counter_limit_santim`). */
  'refunds.edit': open(counter, toCounter),
  'refunds.approve': sensitive(managers, toManager),
  /** The till, what it shows of today, and one's own shift. */
  'counter.view': open(counter, toCounter),
  'counter.sell': open(counter, toCounter),
  /** Something that is no cake of the shop, at a typed price. */
  'counter.free_item': open(managers, toCounter),
  /** Taking back sales of others, and those older than ten minutes. */
  'counter.void': open(managers, toManager),
  /** Making tills and taking them out of use. */
  'tills.edit': open(managers, toManager),
  /** What the drawers of all shifts should hold; everybody else sees their own shift after its count. */
  'drawer.reports': open(managers, toManager),
  /** The VAT book, with sums over all sales. */
  'tax.view': open(managers, toManager),
  /** Corrections of fiscal receipts, invoices and their credit notes, Z totals. */
  'tax.edit': open(managers, toManager),
  'stock.view': open(house, toHouse),
  /** Pieces baked, sold, wasted and counted. */
  'stock.edit': open(house, toHouse),
  'stock.export': open(bakery, toHouse),
  /** What is baked on which weekday. */
  'plan.view': open(bakery, toHouse),
  'plan.edit': open(bakery, toHouse),
  'capacity.view': open(house, toHouse),
  'capacity.edit': open(managers, toHouse),
  'landmarks.view': open(managers, toCounter),
  'landmarks.edit': open(managers, toCounter),
  'catalog.view': open(managers, toCounter),
  'catalog.edit': open(managers, toCounter),
  'catalog.export': open(managers, toManager),
  /** All customers; those of one order belong to the order. */
  'customers.view': open(managers, toManager),
  'customers.edit': open(managers, toManager),
  'customers.export': sensitive(managers, toManager),
  /** Links for new staff; managers invite no owner. */
  'users.invite': sensitive(managers, toManager),
  'users.view': sensitive(owner),
  'users.edit': sensitive(owner),
  'users.export': sensitive(owner),
  /** One-time PINs for those below, and which devices take PINs. */
  'pins.edit': sensitive(managers, toManager),
  /** Devices on which staff sign in with a PIN. */
  'devices.edit': sensitive(owner),
  /** What the roles may do. */
  'roles.edit': sensitive(owner),
  'log.view': open(managers, toManager),
  'log.export': sensitive(managers, toManager),
  'settings.view': sensitive(managers, toManager),
  'settings.edit': { ...sensitive(managers, toManager), isOpenToPrograms: true },
  /** Settings that decide what is paid, to which account, by which provider. */
  'money.edit': sensitive(owner),
  /** Settings that decide who may sign in, and what is deleted when. */
  'security.edit': sensitive(owner),
  'tokens.edit': sensitive(owner),
  /** The set-up of the bakery: its name, its look, and whether the shop is open. */
  'start.edit': sensitive(owner),
  // A backup contains everything, also accounts.
  'backups.view': sensitive(owner),
  'backups.take': sensitive(owner),
} as const satisfies Record<string, PermissionRule>

/** Code of a refusal for want of a permission; never renamed. */
export const ROLE_REFUSAL = 'role_may_not'
/** Code of a refusal until the password was typed; never renamed. */
export const PASSWORD_REFUSAL = 'password_needed'

export type Permission = keyof typeof permissions

export const PERMISSIONS = Object.keys(permissions) as Permission[]

const ruleOf = (permission: Permission): PermissionRule => permissions[permission]

/** Whether an owner may switch the permission of the role. `may_switch_permission` in the database is made of it. */
export function maySwitch(role: Role, permission: Permission): role is OpenRole {
  return (ruleOf(permission).openTo as readonly Role[]).includes(role)
}

export function isAsDelivered(role: Role, permission: Permission): boolean {
  return ruleOf(permission).roles.includes(role)
}

/**
 * Whether the person's role has the permission, as delivered or as an owner switched it. For screens; what is about to happen asks
 * `can`.
 */
export function holds(profile: Profile | null | undefined, permission: Permission): boolean {
  const role = roleOf(profile)
  if (role === undefined) return false
  const switched = maySwitch(role, permission) ? profile?.switched?.[permission] : undefined
  return switched ?? isAsDelivered(role, permission)
}

/** Whether the person may do it now: their role has the permission, and the session is strong enough. */
export function can(profile: Profile | null | undefined, permission: Permission): boolean {
  if (!holds(profile, permission)) return false
  const { asksPassword, isOpenToPrograms = false } = ruleOf(permission)
  if (!asksPassword) return true
  return profile?.isProgram ? isOpenToPrograms : !profile?.isWeak
}

/** What the person's role may do, for screens, which hide the rest. */
export function permissionsOf(profile: Profile): Permission[] {
  return PERMISSIONS.filter((permission) => holds(profile, permission))
}
