import { recordChange, type ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

interface AccountChange {
  /** Email of whoever did it. */
  actor: string
  action: string
  user: { id: string; email: string }
  before?: ChangedColumns | null
  after?: ChangedColumns | null
  /** One for all that was done to several accounts at once. */
  batch?: string
  isUndoable?: boolean
  /** The change that this one takes back. */
  undoes?: number
}

/** Adds to the log what was done to an account. Nothing that opens it ever stands there. */
export async function recordAccountChange(
  trx: Database,
  { user, before = null, after = {}, ...change }: AccountChange,
  at: Date,
): Promise<void> {
  const label = { en: user.email, am: user.email }
  await recordChange(trx, { ...change, thing: { type: 'user', id: user.id, label }, before, after }, at)
}

/** The same, of what people do to their own account: those of staff are logged, customers' are theirs alone. */
export async function recordOwnChange(
  trx: Database,
  user: { id: string; email: string },
  change: Omit<AccountChange, 'actor' | 'user'>,
  at: Date,
): Promise<void> {
  const profile = await trx.selectFrom('profiles').select('is_admin').where('id', '=', user.id).executeTakeFirst()
  if (profile?.is_admin) await recordAccountChange(trx, { ...change, actor: user.email, user }, at)
}
