import { createContext, use, type ReactNode } from 'react'
import { PERMISSIONS, type Permission } from '../permissions/permissions.ts'

const PermissionsContext = createContext<readonly Permission[]>(PERMISSIONS)

const StaffIdContext = createContext('')

interface PermissionsProviderProps {
  /** Account of the signed-in person. */
  staffId: string
  permissions: readonly Permission[]
  children: ReactNode
}

/** Who is signed in and may do what, for screens, which hide the rest. The server refuses it, whatever a screen shows. */
export function PermissionsProvider({ staffId, permissions, children }: PermissionsProviderProps) {
  return (
    <StaffIdContext value={staffId}>
      <PermissionsContext value={permissions}>{children}</PermissionsContext>
    </StaffIdContext>
  )
}

/** Account of the signed-in person; empty outside the back office. */
export function useStaffId(): string {
  return use(StaffIdContext)
}

export function usePermissions(): readonly Permission[] {
  return use(PermissionsContext)
}

export function useMay(permission: Permission): boolean {
  return usePermissions().includes(permission)
}
