import { isAdministrator, type Profile } from './profile.ts'

/** Today an administrator may do everything; finer roles (owner, manager, counter, kitchen, driver) get their lines here. */
export type Role = 'admin'

const admin = ['admin'] as const

/** Who may do what in the back office: one table for servers and screens. Requirement 17.12. */
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
  'catalog.view': admin,
  'catalog.edit': admin,
  'users.view': admin,
  'users.edit': admin,
  'log.view': admin,
  'settings.view': admin,
  'settings.edit': admin,
  'tokens.edit': admin,
  // A backup holds every customer's name and phone.
  'backups.view': admin,
  'backups.take': admin,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Kinds of acts that the catalogue distinguishes, in the order of its columns. */
export const PERMISSION_ACTS = ['view', 'edit', 'approve', 'export', 'pause', 'take'] as const
export type PermissionAct = (typeof PERMISSION_ACTS)[number]
export type PermissionArea = Permission extends infer Each
  ? Each extends `${infer Area}.${string}`
    ? Area
    : never
  : never

/** The table as the page of rights shows it: for each area which acts there are, and which roles may do each. */
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
