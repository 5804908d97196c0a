import type { Actor, RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { recordChange, type Change, type ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Actor of acts on the command line. */
export const COMMAND_LINE: Actor = { name: 'npm run admin' }

interface AccountChange extends Omit<Change, 'thing' | 'before' | 'after' | 'reason'> {
  actor: Actor
  user: { id: string; email: string }
  before?: ChangedColumns | null
  after?: ChangedColumns | null
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
  { userId: id, email, origin }: { userId: string; email: string; origin?: RequestOrigin | undefined },
  change: Omit<AccountChange, 'actor' | 'user'>,
  at: Date,
): Promise<void> {
  const profile = await trx.selectFrom('profiles').select('is_admin').where('id', '=', id).executeTakeFirst()
  if (!profile?.is_admin) return
  await recordAccountChange(trx, { ...change, actor: { id, name: email, origin }, user: { id, email } }, at)
}
