import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { recordOwnChange } from './account-log.server.ts'
import type { Self } from './passwords/change-password.server.ts'
import { checkPassword, lockProfile, type PasswordCheckRefusal } from './passwords/check-password.server.ts'
import { isEmail } from './email.ts'
import { isLinkOpen, LINK_LIFETIMES_MS, makeAccountLink, type AccountLink } from './links/account-link.server.ts'
import { countEmailChange, type LimitVerdict } from './sign-in-limits.server.ts'

interface Deps extends Pick<ViewContext, 'lang' | 't'> {
  db: Database
  clock: Clock
  canMail: boolean
}

export type ChangeEmailRefusal =
  | { ok: false; reason: 'email_malformed' | 'email_same' | 'email_taken' }
  | PasswordCheckRefusal
  | Extract<LimitVerdict, { ok: false }>

/**
 * Changes one's own email after the password proves the owner. If the shop sends emails, nothing changes before a link
 * to the new address is opened, and the answer does not reveal whether another account has that address. Without emails
 * such an address is refused.
 */
export async function changeEmail(
  deps: Deps,
  self: Self,
  wanted: { email: string; password: string },
): Promise<EmailChanged | ChangeEmailRefusal> {
  const { db, clock, canMail } = deps
  const email = wanted.email.trim().toLowerCase()
  if (!isEmail(email)) return { ok: false, reason: 'email_malformed' }
  if (email === self.email) return { ok: false, reason: 'email_same' }
  const verdict = await countEmailChange(deps, self.userId)
  if (!verdict.ok) return verdict
  const checked = await checkPassword(deps, self, wanted.password)
  if (!checked.ok) return checked
  const now = clock.now()
  const changing = db.transaction().execute(async (trx): Promise<EmailChanged | Refusal<'email_taken'>> => {
    const isTaken = await hasAccount(trx, email)
    if (canMail) {
      if (!isTaken) await sendLink(deps, trx, self, email, now)
      return { ok: true, outcome: 'link_sent' }
    }
    if (isTaken) return { ok: false, reason: 'email_taken' }
    await writeEmail(trx, self, { email, isVerified: false }, now)
    return { ok: true, outcome: 'changed' }
  })
  return orTakenEmail(changing)
}

interface EmailChanged {
  ok: true
  outcome: 'changed' | 'link_sent'
}

/** What a transaction that gives an account its email answers when another account took it at the same moment. */
async function orTakenEmail<Result>(saving: Promise<Result>): Promise<Result | Refusal<'email_taken'>> {
  try {
    return await saving
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email_key') throw error
    return { ok: false, reason: 'email_taken' }
  }
}

interface Confirmed {
  ok: true
  email: string
}
type ConfirmEmailRefusal = Refusal<'link_over' | 'email_taken'>

/**
 * Changes the email by a link from the new address, which the change itself ends, like every link that names the address. Refuses an
 * expired link, and an address taken since.
 */
export async function confirmEmail(
  { db, clock, origin }: CommandDeps & { origin?: RequestOrigin | undefined },
  link: AccountLink,
): Promise<Confirmed | ConfirmEmailRefusal> {
  const now = clock.now()
  const confirming = db.transaction().execute(async (trx): Promise<Confirmed | ConfirmEmailRefusal> => {
    const user = await trx
      .selectFrom('users')
      .select(['id as userId', 'email'])
      .where('id', '=', link.userId ?? '')
      .executeTakeFirst()
    if (!user) return { ok: false, reason: 'link_over' }
    await lockProfile(trx, user.userId)
    if (!(await isLinkOpen(trx, link.id, now))) return { ok: false, reason: 'link_over' }
    if (await hasAccount(trx, link.email)) return { ok: false, reason: 'email_taken' }
    await writeEmail(trx, { ...user, origin }, { email: link.email, isVerified: true }, now)
    return { ok: true, email: link.email }
  })
  return orTakenEmail(confirming)
}

async function hasAccount(trx: Database, email: string): Promise<boolean> {
  return Boolean(await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
}

async function writeEmail(
  trx: Database,
  self: Pick<Self, 'userId' | 'email' | 'origin'>,
  { email, isVerified }: { email: string; isVerified: boolean },
  now: Date,
): Promise<void> {
  await lockProfile(trx, self.userId)
  await trx
    .updateTable('users')
    .set({ email, email_verified: isVerified, updated_at: now })
    .where('id', '=', self.userId)
    .execute()
  await trx.updateTable('profiles').set({ email }).where('id', '=', self.userId).execute()
  const change = { action: 'change_email', before: { email: self.email }, after: { email } }
  await recordOwnChange(trx, self, change, now)
}

async function sendLink({ lang, t }: Deps, trx: Database, self: Self, email: string, now: Date): Promise<void> {
  const id = await makeAccountLink(trx, { kind: 'email_change', userId: self.userId, email, madeBy: null }, now)
  const mayDisturbUntil = new Date(now.getTime() + LINK_LIFETIMES_MS.email_change)
  const shop = (await findShopName(trx))[lang]
  await queueMessage(
    trx,
    {
      to: { email },
      lang,
      template: 'account.email',
      subject: t('auth.mail.email.subject', { shop }),
      body: t('auth.mail.email.text', { link: privateLinkPlace(id) }),
      mayDisturbUntil,
    },
    now,
  )
  // Warns the owner of the old address while they can still act.
  const warning = {
    subject: t('auth.mail.email.old.subject', { shop }),
    body: t('auth.mail.email.old.text', { email }),
  }
  await queueMessage(
    trx,
    { to: { email: self.email }, lang, template: 'account.email_old', ...warning, mayDisturbUntil },
    now,
  )
}
