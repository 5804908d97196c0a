import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { makeAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { endSessions } from '#app/people/auth/sessions/end-sessions.server.ts'

type NoSuchUser = Refusal<'no_such_account'>

async function findUser(trx: Database, userId: string) {
  return trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.disabled_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Creates a link for a new password, for a shop that sends no emails or a user who lost the mailbox. */
export async function makeResetLink(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  userId: string,
): Promise<{ ok: true; linkId: string; email: string } | Refusal<'no_such_account' | 'maker_lost_right'>> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const user = await findUser(trx, userId)
    if (!user) return { ok: false, reason: 'no_such_account' }
    const linkId = await makeAccountLink(trx, { kind: 'reset', userId, email: user.email, madeBy: actor }, now)
    await recordAccountChange(trx, { actor, action: 'make_reset_link', user }, now)
    return { ok: true, linkId, email: user.email }
  })
}

/**
 * An owner confirms that the account is the colleague's own, so that who invited them, or gave them a PIN or a new password, and they are two
 * persons from now on. Whom an owner made, another owner confirms, if there is one (`may_confirm`). Decision 0400.
 */
export async function confirmUser(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  userId: string,
): Promise<{ ok: true; email: string } | Refusal<'no_such_account' | 'maker_lost_right' | 'oneself' | 'own_invitee'>> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    if (userId === actor.id) return { ok: false, reason: 'oneself' }
    const { rows } = await sql<{ may: boolean }>`select may_confirm(${actor.id}, ${userId}) as may`.execute(trx)
    if (!rows[0]!.may) return { ok: false, reason: 'own_invitee' }
    const confirmed = await trx
      .updateTable('profiles')
      .set({ confirmed_at: now, confirmed_by_id: actor.id })
      .where('id', '=', userId)
      .where('is_admin', '=', true)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!confirmed) return { ok: false, reason: 'no_such_account' }
    await recordAccountChange(trx, { actor, action: 'confirm_account', user: confirmed }, now)
    return { ok: true, email: confirmed.email }
  })
}

/** `keep`: the actor's own session, if the user is the actor. */
export async function signOutUser(
  { db, clock }: CommandDeps,
  actor: Actor,
  userId: string,
  keep?: string,
): Promise<{ ok: true; email: string } | NoSuchUser> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId)
    if (!user) return { ok: false, reason: 'no_such_account' }
    const ended = await endSessions(trx, userId, keep)
    await recordAccountChange(
      trx,
      { actor, action: 'sign_out_everywhere', user, after: { sessions: ended } },
      clock.now(),
    )
    return { ok: true, email: user.email }
  })
}

/**
 * Removes the two-factor of a user who has lost phone and backup codes. The user proves the identity to the actor in
 * person.
 */
export async function removeTwoFactor(
  { db, clock }: CommandDeps,
  actor: Actor,
  userId: string,
): Promise<{ ok: true; email: string } | Refusal<'no_such_account' | 'oneself'>> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId)
    if (!user) return { ok: false, reason: 'no_such_account' }
    // People reset their own two-factor on their own page, with their password.
    if (user.id === actor.id) return { ok: false, reason: 'oneself' }
    await trx.deleteFrom('two_factor_secrets').where('user_id', '=', userId).execute()
    await endSessions(trx, userId)
    await recordAccountChange(trx, { actor, action: 'switch_off_two_step', user }, clock.now())
    return { ok: true, email: user.email }
  })
}
