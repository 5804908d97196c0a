import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { written } from '#app/base/commands/fields.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { lockToUndo, type RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { EntityType } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { withSavepoint, type DatabaseFault } from '#app/base/platform/database/with-savepoint.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { isSettingKey } from '#app/base/settings/setting-fields.ts'
import { undoSetting } from '#app/base/settings/undo-setting.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { undoAssociations } from '#app/catalog/occasions/save-associations.server.ts'
import { undoHandOver } from '#app/money/handover/undo-hand-over.server.ts'
import { END_DAY } from '#app/ordering/inventory/day-end/end-day.server.ts'
import { undoEndDay } from '#app/ordering/inventory/day-end/reopen-day.server.ts'
import { undoStockChange } from '#app/ordering/inventory/undo-stock-change.server.ts'
import { undoOrderChange } from '#app/ordering/order-admin/undo-order-change.server.ts'
import { undoFeast } from '#app/ordering/scheduling/feasts/undo-feast.server.ts'
import { undoDayPlan } from '#app/ordering/scheduling/undo-day-plan.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { undoRole } from '#app/people/staff/commands/change-role.server.ts'
import { undoSwitch } from '#app/people/staff/commands/switch-staff.server.ts'

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

/** The permission of the act that is undone, which the person may have lost since. */
function rightOf({ entityType, entityId, action }: RecordedChange): Permission {
  if (action === END_DAY) return 'stock.edit'
  if (entityType === 'setting') return isSettingKey(entityId) ? settingPermission(entityId) : 'money.edit'
  return RIGHTS[entityType] ?? 'catalog.edit'
}

/** Later rows depend on the record, or its unique value is taken. */
const isInTheWay = ({ code }: DatabaseFault) => code === FOREIGN_KEY_VIOLATION || code === UNIQUE_VIOLATION

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

/**
 * Undoes one change of the log, within seconds, by who made it: a program only what its own token did. Refuses a change that is another's, too old,
 * already undone, or changed since. A batch is undone change by change (`undo-change.server.ts`). Requirement 17.4; decision 0019.
 */
export const undoOneChange = defineCommand({
  name: 'change.undo',
  input: z.object({
    /** Id of the entry of the log. */
    changeId: written('change_gone'),
  }),
  may: 'office.view',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'undoChange',
    summary: 'Undo a change that the same token made',
    description:
      'For 25 seconds, while nobody changed the same thing since, and with the permission of what is undone. `changeId` is the id of the entry in the log of all changes (`GET /api/lists/log`). What a person did is undone by that person.',
    example: { changeId: 1024 },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: {
    change_gone: { status: 409, message: 'admin.undone.none' },
    role_may_not: { status: 403, message: 'auth.error.role' },
    password_needed: { status: 403, message: 'auth.error.password.needed' },
  } satisfies RefusalAnswers,
  async run({ trx, call, caller, actor, now }, { changeId }) {
    const from = call.door === 'shell' ? actor.origin?.from : undefined
    const change = await lockToUndo(trx, changeId, { actor, tokenId: call.tokenId, from }, now)
    const undo = change && UNDO[change.entityType]
    if (!undo) return refuse('change_gone')
    const may = caller.may(rightOf(change))
    if (may !== 'yes') return refuse(may)
    const undone = await withSavepoint(trx, () => undo(trx, change, actor, now), isInTheWay)
    return undone.ok && undone.result ? done() : refuse('change_gone')
  },
})
