import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from 'better-auth/crypto'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { LINK_LIFETIMES_MS, makeAccountLink } from '../links/account-link.server.ts'
import { countSignUpEmail, type LimitVerdict } from '../sign-in-limits.server.ts'

interface Deps {
  db: Database
  clock: Clock
}

export interface SignUpWish extends Pick<ViewContext, 'lang' | 't'> {
  email: string
  /** Fit, as the caller has found. */
  password: string
  name: string
  clientAddress: string
}

/** Longer than hashing the password and writing the letter take: which letter it is cannot be told from the time. */
const ANSWERS_AFTER_MS = 500

/**
 * Sends a letter to whoever owns the address: a new account is opened with the link in it and the password of now; who has one
 * already is told so, with a link for a new password. The answer, the time it takes and the limits are the same for both, and
 * for an account that is switched off, to which nothing is sent. Requirement 21.8.
 */
export async function requestSignUp(deps: Deps, wish: SignUpWish): Promise<LimitVerdict> {
  const verdict = await countSignUpEmail(deps, wish.email, wish.clientAddress)
  if (!verdict.ok) return verdict
  await Promise.all([sendEmail(deps, wish), wait(ANSWERS_AFTER_MS)])
  return { ok: true }
}

async function sendEmail({ db, clock }: Deps, { email: typed, password, name, lang, t }: SignUpWish): Promise<void> {
  const email = typed.trim().toLowerCase()
  const passwordHash = await hashPassword(password)
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
    const text = user
      ? { subject: t('auth.mail.known.subject'), body: t('auth.mail.known.text', { link }) }
      : { subject: t('auth.mail.sign.up.subject'), body: t('auth.mail.sign.up.text', { link }) }
    const mayDisturbUntil = new Date(now.getTime() + LINK_LIFETIMES_MS[kind])
    await queueMessage(trx, { to: { email }, lang, template: 'account.sign_up', ...text, mayDisturbUntil }, now)
  })
}
