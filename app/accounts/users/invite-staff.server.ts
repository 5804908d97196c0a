import { privateLinkPlace } from '#app/notifications/claim-message.server.ts'
import { queueMessage } from '#app/notifications/queue-message.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { recordAccountChange } from '../account-log.server.ts'
import { isEmail } from '../email.ts'
import { LINK_LIFETIMES_MS, makeAccountLink, takeAccountLink } from '../links/account-link.server.ts'

interface Deps {
  db: Database
  clock: Clock
  /** Whether the shop can send emails. */
  canMail: boolean
  lang: Lang
  t: Translate
}

/**
 * Invites somebody to the back office: a link with which they choose their password, also in place of the one of an account
 * that the email has. Returns the id of the link, to be shown once; where the shop sends emails it is sent as well.
 */
export async function inviteStaff(
  { db, clock, canMail, lang, t }: Deps,
  actor: string,
  typed: string,
): Promise<{ ok: true; linkId: string; email: string } | Refusal<'email_malformed' | 'is_staff_already'>> {
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) return { ok: false, reason: 'email_malformed' }
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const present = await trx
      .selectFrom('profiles')
      .select('is_admin')
      .where('email', '=', email)
      .where('is_admin', '=', true)
      .executeTakeFirst()
    if (present) return { ok: false, reason: 'is_staff_already' }
    const linkId = await makeAccountLink(trx, { kind: 'invite', userId: null, email, madeBy: actor }, now)
    if (canMail) {
      await queueMessage(
        trx,
        {
          to: { email },
          lang,
          template: 'account.invite',
          subject: t('auth.mail.invite.subject'),
          body: t('auth.mail.invite.text', { link: privateLinkPlace(linkId) }),
          mayDisturbUntil: new Date(now.getTime() + LINK_LIFETIMES_MS.invite),
        },
        now,
      )
    }
    await recordAccountChange(trx, { actor, action: 'invite', user: { id: linkId, email }, after: { email } }, now)
    return { ok: true, linkId, email }
  })
}

/** Makes an invitation worthless. Nothing happens to one that was used meanwhile. */
export async function withdrawInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: string,
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
