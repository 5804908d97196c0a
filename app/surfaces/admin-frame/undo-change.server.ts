import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { undoRole } from '#app/people/staff/commands/change-role.server.ts'
import { undoSwitch } from '#app/people/staff/commands/switch-staff.server.ts'
import { undoAssociations } from '#app/catalog/occasions/save-associations.server.ts'
import { undoFeast } from '#app/ordering/scheduling/feasts/undo-feast.server.ts'
import { undoDayPlan } from '#app/ordering/scheduling/undo-day-plan.server.ts'
import { END_DAY } from '#app/ordering/inventory/day-end/end-day.server.ts'
import { undoEndDay } from '#app/ordering/inventory/day-end/reopen-day.server.ts'
import { undoStockChange } from '#app/ordering/inventory/undo-stock-change.server.ts'
import { undoHandOver } from '#app/money/handover/undo-hand-over.server.ts'
import { undoOrderChange } from '#app/ordering/order-admin/undo-order-change.server.ts'
import { listToUndo, type RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { EntityType } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isSettingKey } from '#app/base/settings/setting-fields.ts'
import { can, type Permission } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { undoSetting } from '#app/base/settings/undo-setting.server.ts'

/** Undoes one change with an audit entry; false when a later change prevents it. */
type Undo = (trx: Database, change: RecordedChange, actor: Actor, now: Date) => Promise<boolean>

const row =
  (table: Parameters<typeof revertRow>[1]): Undo =>
  (trx, change, actor, now) =>
    revertRow(trx, table, change, actor, now)

/** Undo of each entity type. Changes of other types offer no undo. */
const UNDO: Partial<Record<EntityType, Undo>> = {
  cake: row('cakes'),
  size: row('sizes'),
  flavor: row('flavors'),
  cake_type: row('cake_types'),
  variant: row('variants'),
  extra: row('extras'),
  occasion: row('occasions'),
  inspiration: row('inspirations'),
  landmark: row('landmarks'),
  association: undoAssociations,
  order: (trx, change, actor, now) =>
    (change.action === 'hand_over' ? undoHandOver : undoOrderChange)(trx, change, actor, now),
  stock: undoStockChange,
  day: (trx, change, actor, now) => (change.action === END_DAY ? undoEndDay : undoDayPlan)(trx, change, actor, now),
  feast: undoFeast,
  setting: undoSetting,
  user: (trx, change, actor, now) => (change.action === 'change_role' ? undoRole : undoSwitch)(trx, change, actor, now),
}

const RIGHTS: Partial<Record<EntityType, Permission>> = {
  association: 'catalog.edit',
  order: 'orders.edit',
  stock: 'stock.edit',
  day: 'capacity.edit',
  feast: 'settings.edit',
  landmark: 'landmarks.edit',
  user: 'users.edit',
}

/** Undoing asks for the permission of the act, which the person may have lost since. */
function rightOf({ entityType, entityId, action }: RecordedChange): Permission {
  if (action === END_DAY) return 'stock.edit'
  if (entityType === 'setting') return isSettingKey(entityId) ? settingPermission(entityId) : 'money.edit'
  return RIGHTS[entityType] ?? 'catalog.edit'
}

export interface UndoOutcome {
  undone: number
  /** Skipped: changed by somebody since, or no longer possible. */
  left: number
}

/**
 * Undoes a change of `actor` with its whole batch. Each record has its own transaction, so that one that cannot be
 * restored does not stop the others. Undoes nothing when the change is another's, too old or already undone.
 * Requirement 17.4; decision 0019.
 */
export async function undoChange(
  { db, clock }: CommandDeps,
  changeId: number,
  { actor, profile }: { actor: Actor; profile: Profile },
): Promise<UndoOutcome> {
  const changes = await listToUndo(db, changeId, actor, clock.now())
  const outcome = { undone: 0, left: 0 }
  for (const change of changes) {
    const undo = UNDO[change.entityType]
    const isUndone =
      undo !== undefined &&
      can(profile, rightOf(change)) &&
      (await attempt(() => db.transaction().execute((trx) => undo(trx, change, actor, clock.now()))))
    outcome[isUndone ? 'undone' : 'left'] += 1
  }
  return outcome
}

/** False also when later rows depend on the record, or when its unique value is taken. */
async function attempt(undo: () => Promise<boolean>): Promise<boolean> {
  try {
    return await undo()
  } catch (error) {
    // foreign_key_violation, unique_violation
    if (['23503', '23505'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
