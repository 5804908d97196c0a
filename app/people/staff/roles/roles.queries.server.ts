import type { Database } from '#app/base/platform/database/database.server.ts'

export interface SwitchedPermission {
  role: string
  permission: string
  isAllowed: boolean
  changedBy: string
  changedAt: Date
}

/** Where the shop's roles differ from the delivered table. */
export function listSwitched(db: Database): Promise<SwitchedPermission[]> {
  return db
    .selectFrom('role_permissions')
    .select(['role', 'permission', 'is_allowed as isAllowed', 'changed_by as changedBy', 'changed_at as changedAt'])
    .execute()
}
