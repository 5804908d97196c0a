import type { Actor, RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { recordChange, type Change, type ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Actor of acts on the command line. */
export const COMMAND_LINE: Actor = { name: 'npm run admin' }

interface WithoutActor extends Omit<Change, 'actor' | 'thing' | 'before' | 'after' | 'reason' | 'batch'> {
  batch?: string | undefined
  user: { id: string; email: string }
  before?: ChangedColumns | null
  after?: ChangedColumns | null
}

interface AccountChange extends WithoutActor {
  actor: Actor
}

/** The entry of the audit log about an account. It never has anything that opens the account. */
export function accountChange({
  user,
  before = null,
  after = {},
  batch,
  ...change
}: WithoutActor): Omit<Change, 'actor'> {
  const label = { en: user.email, am: user.email }
  const thing = { type: 'user', id: user.id, label } as const
  return { ...change, thing, before, after, ...(batch !== undefined && { batch }) }
}

export async function recordAccountChange(trx: Database, { actor, ...change }: AccountChange, at: Date): Promise<void> {
  await recordChange(trx, { ...accountChange(change), actor }, at)
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
