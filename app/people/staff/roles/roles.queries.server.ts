import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
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
    .select([
      'role',
      'permission',
      'is_allowed as isAllowed',
      staffNameOf('changed_by').as('changedBy'),
      'changed_at as changedAt',
    ])
    .execute()
}
