import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { LINK_LIFETIMES_MS, makeAccountLink } from '../links/account-link.server.ts'
import { countSignUpEmail, type LimitVerdict } from '../sign-in-limits.server.ts'
import { hashStrangersPassword } from '../passwords/hash-password.server.ts'

export interface SignUpWish extends Pick<ViewContext, 'lang' | 't'> {
  email: string
  /** Already checked by the caller. */
  password: string
  name: string
  clientAddress: string
}

/** Longer than hashing and sending take, so that the response time does not reveal which email is sent. */
const ANSWERS_AFTER_MS = 500

/**
 * Emails the owner of the address: a link that opens a new account with the given password or, if an account exists, a
 * notice with a link for a new password. Answer, response time and limits are the same in both cases, and for a
 * disabled account, which gets no email. Requirement 21.8.
 */
export async function requestSignUp(deps: CommandDeps, wish: SignUpWish): Promise<LimitVerdict> {
  const verdict = await countSignUpEmail(deps, wish.email, wish.clientAddress)
  if (!verdict.ok) return verdict
  await Promise.all([sendEmail(deps, wish), wait(ANSWERS_AFTER_MS)])
  return { ok: true }
}

async function sendEmail(
  { db, clock }: CommandDeps,
  { email: typed, password, name, lang, t }: SignUpWish,
): Promise<void> {
  const email = typed.trim().toLowerCase()
  const passwordHash = await hashStrangersPassword(password)
  const user = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'profiles.disabled_at'])
    .where('users.email', '=', email)
    .executeTakeFirst()
  if (user?.disabled_at) return
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const kind = user ? 'reset' : 'sign_up'
    const id = user
      ? await makeAccountLink(trx, { kind: 'reset', userId: user.id, email, madeBy: null }, now)
      : await makeAccountLink(trx, { kind: 'sign_up', userId: null, email, name, madeBy: null, passwordHash }, now)
    const link = privateLinkPlace(id)
    const shop = (await findShopName(trx))[lang]
    const text = user
      ? { subject: t('auth.mail.known.subject', { shop }), body: t('auth.mail.known.text', { link }) }
      : { subject: t('auth.mail.sign.up.subject', { shop }), body: t('auth.mail.sign.up.text', { link }) }
    const mayDisturbUntil = new Date(now.getTime() + LINK_LIFETIMES_MS[kind])
    await queueMessage(trx, { to: { email }, lang, template: 'account.sign_up', ...text, mayDisturbUntil }, now)
  })
}
