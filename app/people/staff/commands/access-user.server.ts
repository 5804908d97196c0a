import { done, refuse } from '#app/base/commands/command.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { accountChange } from '#app/people/auth/account-log.server.ts'
import { revokeLocked } from '#app/people/auth/administrators.server.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { makeAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { endSessions } from '#app/people/auth/sessions/end-sessions.server.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { accountById, anyAccount, definePeopleCommand, ofUser } from './people-command.server.ts'

const ofOwners = {
  input: ofUser,
  may: 'users.edit',
  doors: ['form'],
  author: 'proved',
  refusals: userRefusals,
} as const

/**
 * Creates a link for a new password, for a shop that sends no emails or a user who lost the mailbox. `made.linkId` opens nothing without the
 * secret of the shop.
 */
export const makeResetLink = definePeopleCommand({
  ...ofOwners,
  name: 'user.make_reset_link',
  on: anyAccount,
  async run({ trx, subject: user, actor, now }) {
    if (!(await lockIssuer(trx, actor))) return refuse('maker_lost_right')
    const link = { kind: 'reset', userId: user.id, email: user.email, madeBy: actor } as const
    const linkId = await makeAccountLink(trx, link, now)
    return done(accountChange({ action: 'make_reset_link', user }), { linkId, email: user.email })
  },
})

/**
 * An owner confirms that the account is the colleague's own, so that who invited them, or gave them a PIN or a new password, and they are two
 * persons from now on. Whom an owner made, another owner confirms, if there is one (`may_confirm`). Decision 0400.
 */
export const confirmUser = definePeopleCommand({
  ...ofOwners,
  name: 'user.confirm',
  on: anyAccount,
  async run({ trx, subject: user, actor, now }) {
    if (!(await lockIssuer(trx, actor))) return refuse('maker_lost_right')
    if (user.id === actor.id) return refuse('oneself')
    const { rows } = await sql<{ may: boolean }>`select may_confirm(${actor.id}, ${user.id}) as may`.execute(trx)
    if (!rows[0]!.may) return refuse('own_invitee')
    const confirmed = await trx
      .updateTable('profiles')
      .set({ confirmed_at: now, confirmed_by_id: actor.id })
      .where('id', '=', user.id)
      .where('is_admin', '=', true)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!confirmed) return refuse('no_such_account')
    return done(accountChange({ action: 'confirm_account', user: confirmed }), { email: confirmed.email })
  },
})

/** Ends all sessions of an account; of one's own account, all but the present one. */
export const signOutUser = definePeopleCommand({
  ...ofOwners,
  name: 'user.sign_out',
  on: anyAccount,
  async run({ trx, subject: user, caller: { sessionId }, actor }) {
    const ended = await endSessions(trx, user.id, user.id === actor.id ? sessionId : undefined)
    const change = accountChange({ action: 'sign_out_everywhere', user, after: { sessions: ended } })
    return done(change, { email: user.email })
  },
})

/**
 * Removes the two-factor of a user who has lost phone and backup codes. The user proves the identity to the actor in
 * person.
 */
export const removeTwoFactor = definePeopleCommand({
  ...ofOwners,
  name: 'user.remove_two_factor',
  on: anyAccount,
  async run({ trx, subject: user, actor }) {
    // People reset their own two-factor on their own page, with their password.
    if (user.id === actor.id) return refuse('oneself')
    await trx.deleteFrom('two_factor_secrets').where('user_id', '=', user.id).execute()
    await endSessions(trx, user.id)
    return done(accountChange({ action: 'switch_off_two_step', user }), { email: user.email })
  },
})

/** Makes a member of staff a customer with immediate effect; their tokens and links end. Refuses the last owner who can sign in, and one's own account. */
export const revokeUser = definePeopleCommand({
  ...ofOwners,
  name: 'user.revoke',
  on: accountById,
  async run({ trx, subject: user, actor, now }) {
    const revoked = await revokeLocked(trx, user, actor, now)
    return revoked.ok ? done(revoked.change, { email: user.email }) : refuse(revoked.reason)
  },
})
