import { recordChange, type ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

interface AccountChange {
  actor: string
  action: string
  user: { id: string; email: string }
  before?: ChangedColumns | null
  after?: ChangedColumns | null
  batch?: string
  isUndoable?: boolean
  undoes?: number
}

/** Records a change of an account in the audit log. Never records anything that opens the account. */
export async function recordAccountChange(
  trx: Database,
  { user, before = null, after = {}, ...change }: AccountChange,
  at: Date,
): Promise<void> {
  const label = { en: user.email, am: user.email }
  await recordChange(trx, { ...change, thing: { type: 'user', id: user.id, label }, before, after }, at)
}

/** Records what people do to their own account: only that of staff is logged. */
export async function recordOwnChange(
  trx: Database,
  user: { id: string; email: string },
  change: Omit<AccountChange, 'actor' | 'user'>,
  at: Date,
): Promise<void> {
  const profile = await trx.selectFrom('profiles').select('is_admin').where('id', '=', user.id).executeTakeFirst()
  if (profile?.is_admin) await recordAccountChange(trx, { ...change, actor: user.email, user }, at)
}
