import { isAdministrator, type Profile } from './profile.ts'

/** An administrator may do everything for now; finer roles (owner, manager, counter, kitchen, driver) go here. */
export type Role = 'admin'

const admin = ['admin'] as const

/** The permissions of /admin: one table for servers and screens. Requirement 17.12. */
export const permissions = {
  'dashboard.view': admin,
  'orders.view': admin,
  'orders.edit': admin,
  'orders.export': admin,
  'orders.pause': admin,
  'payments.view': admin,
  'payments.edit': admin,
  'refunds.approve': admin,
  'stock.view': admin,
  'stock.edit': admin,
  'landmarks.view': admin,
  'landmarks.edit': admin,
  'catalog.view': admin,
  'catalog.edit': admin,
  'users.view': admin,
  'users.edit': admin,
  'log.view': admin,
  'settings.view': admin,
  'settings.edit': admin,
  'tokens.edit': admin,
  // A backup contains the names and phones of all customers.
  'backups.view': admin,
  'backups.take': admin,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const PERMISSION_ACTS = ['view', 'edit', 'approve', 'export', 'pause', 'take'] as const
export type PermissionAct = (typeof PERMISSION_ACTS)[number]
export type PermissionArea = Permission extends infer Each
  ? Each extends `${infer Area}.${string}`
    ? Area
    : never
  : never

/** The table for the page of permissions: acts by area, and the roles that have them. */
export function permissionCatalogue(): {
  area: PermissionArea
  acts: Partial<Record<PermissionAct, readonly Role[]>>
}[] {
  const areas = new Map<PermissionArea, Partial<Record<PermissionAct, readonly Role[]>>>()
  for (const [name, roles] of Object.entries(permissions)) {
    const [area, act] = name.split('.') as [PermissionArea, PermissionAct]
    areas.set(area, { ...areas.get(area), [act]: roles })
  }
  return [...areas].map(([area, acts]) => ({ area, acts }))
}

function roleOf(profile: Profile): Role | undefined {
  return isAdministrator(profile) ? 'admin' : undefined
}

export function can(profile: Profile, permission: Permission): boolean {
  const role = roleOf(profile)
  return role !== undefined && (permissions[permission] as readonly Role[]).includes(role)
}
