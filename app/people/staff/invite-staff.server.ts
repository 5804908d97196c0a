import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { isEmail } from '#app/people/auth/email.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { LINK_LIFETIMES_MS, makeAccountLink, takeAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { parseRole } from '#app/people/auth/profile.ts'
import { STAFF_NAME_MAX_LENGTH } from './save-staff.server.ts'

interface Deps extends Pick<ViewContext, 'lang' | 't'> {
  db: Database
  clock: Clock
  canMail: boolean
  canText: boolean
}

export interface Invited {
  ok: true
  linkId: string
  email: string
  isMailed: boolean
  isTexted: boolean
}

/**
 * Invites somebody as staff, with a link to choose a password; an existing account with the email is included. Returns
 * the link's id, to be shown once; the link is also sent where the shop sends emails or SMS. The role, a given name and phone are
 * stored with the account later. Requirement 21.9.
 */
export async function inviteStaff(
  { db, clock, canMail, canText, lang, t }: Deps,
  actor: StaffActor,
  typed: { email: string; name: string; phone: string; role: string },
): Promise<
  Invited | Refusal<'email_malformed' | 'phone_malformed' | 'role_unknown' | 'is_staff_already' | 'maker_lost_right'>
> {
  const email = typed.email.trim().toLowerCase()
  const phone = typed.phone.trim() === '' ? null : parsePhone(typed.phone)
  const name = toStorableText(typed.name, STAFF_NAME_MAX_LENGTH)
  if (!isEmail(email)) return { ok: false, reason: 'email_malformed' }
  const role = parseRole(typed.role)
  if (!role) return { ok: false, reason: 'role_unknown' }
  if (phone === undefined) return { ok: false, reason: 'phone_malformed' }
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const present = await trx
      .selectFrom('profiles')
      .select('is_admin')
      .where('email', '=', email)
      .where('is_admin', '=', true)
      .executeTakeFirst()
    if (present) return { ok: false, reason: 'is_staff_already' }
    const linkId = await makeAccountLink(
      trx,
      { kind: 'invite', userId: null, email, name, phone, role, madeBy: actor },
      now,
    )
    const message = {
      lang,
      template: 'account.invite',
      mayDisturbUntil: new Date(now.getTime() + LINK_LIFETIMES_MS.invite),
    }
    const link = privateLinkPlace(linkId)
    if (canMail) {
      const [subject, body] = [t('auth.mail.invite.subject'), t('auth.mail.invite.text', { link })]
      await queueMessage(trx, { ...message, to: { email }, subject, body }, now)
    }
    const isTexted = canText && phone !== null
    if (isTexted) await queueMessage(trx, { ...message, to: { phone }, body: t('auth.sms.invite.text', { link }) }, now)
    const change = { actor, action: 'invite', user: { id: linkId, email }, after: { email, role } }
    await recordAccountChange(trx, change, now)
    return { ok: true, linkId, email, isMailed: canMail, isTexted }
  })
}

/** Has no effect on an invitation that was used since. */
export async function withdrawInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  linkId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('account_links')
      .select('email')
      .where('id', '=', linkId)
      .where('kind', '=', 'invite')
      .executeTakeFirst()
    if (!link || !(await takeAccountLink(trx, linkId, now))) return
    await recordAccountChange(
      trx,
      { actor, action: 'withdraw_invitation', user: { id: linkId, email: link.email } },
      now,
    )
  })
}
