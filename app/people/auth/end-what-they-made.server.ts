import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Role } from './profile.ts'
import { recordAccountChange } from './account-log.server.ts'

/** The condition of `profiles` for an owner who may sign in, as the database function says it. */
export function ownsShop() {
  return sql<boolean>`owns_shop(profiles)`
}

/** Like `lockIssuer`, for an invitation for a role; null makes an owner. */
export async function lockInviter(trx: Database, { id }: StaffActor, role: Role | null): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`may_invite(profiles, ${role})`)
    .forShare()
    .executeTakeFirst()
  return profile !== undefined
}

/**
 * Whether somebody may create tokens and links now; locks the permission until the transaction ends. The database
 * checks the same for every row.
 */
export async function lockIssuer(trx: Database, { id }: StaffActor): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where(ownsShop())
    .forShare()
    .executeTakeFirst()
  return profile !== undefined
}

/**
 * Ends and logs the tokens, invitations and links for passwords created by somebody who stops being an owner.
 * Call it before their profile changes; a trigger ends what other ways would leave.
 */
export async function endWhatTheyMade(
  trx: Database,
  { makerId, actor }: { makerId: string; actor: Actor },
  at: Date,
): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', makerId).forUpdate().execute()
  const tokens = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: at, revoked_by: actor.name, ended_with_maker: true })
    .where('created_by_id', '=', makerId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of tokens) {
    const thing = { type: 'api_token', id, label: { en: name, am: name } } as const
    const [before, after] = [{ is_revoked: false }, { is_revoked: true, ended_with_maker: true }]
    await recordChange(trx, { actor, action: 'revoke', thing, before, after }, at)
  }
  await endLinksTheyMade(trx, { makerId, actor }, at)
}

/** Ends and logs the open invitations and links for passwords that somebody made, also before their password changes. */
export async function endLinksTheyMade(
  trx: Database,
  { makerId, actor }: { makerId: string; actor: Actor },
  at: Date,
): Promise<void> {
  const links = await trx
    .updateTable('account_links')
    .set({ used_at: at })
    .where('made_by_id', '=', makerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'kind', 'user_id', 'email'])
    .execute()
  for (const { id, kind, user_id, email } of links) {
    const action = kind === 'invite' ? 'withdraw_invitation' : 'withdraw_reset_link'
    const user = { id: user_id ?? id, email }
    await recordAccountChange(trx, { actor, action, user, after: { ended_with_maker: true } }, at)
  }
}
