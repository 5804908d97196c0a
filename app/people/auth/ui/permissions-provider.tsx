import { createContext, use, type ReactNode } from 'react'
import { PERMISSIONS, type Permission } from '../permissions/permissions.ts'

const PermissionsContext = createContext<readonly Permission[]>(PERMISSIONS)

/** What the signed-in person may do, for screens, which hide the rest. The server refuses it, whatever a screen shows. */
export function PermissionsProvider({
  permissions,
  children,
}: {
  permissions: readonly Permission[]
  children: ReactNode
}) {
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>
}

export function usePermissions(): readonly Permission[] {
  return use(PermissionsContext)
}

export function useMay(permission: Permission): boolean {
  return usePermissions().includes(permission)
}
