import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { countReset, type LimitVerdict } from '../sign-in-limits.server.ts'
import { LINK_LIFETIMES_MS, makeAccountLink } from './account-link.server.ts'

/**
 * Longer than creating and sending a link takes, so that the response time does not reveal whether the account exists.
 */
const ANSWERS_AFTER_MS = 250

/**
 * Emails a link for a new password. Gives the same result after the same time when the account does not exist or is
 * disabled. Requests are limited per recipient and per client address, in both cases.
 */
export async function requestReset(
  deps: CommandDeps,
  { email, clientAddress, lang, t }: { email: string; clientAddress: string; lang: Lang; t: Translate },
): Promise<LimitVerdict> {
  const verdict = await countReset(deps, email, clientAddress)
  if (!verdict.ok) return verdict
  await Promise.all([sendLink(deps, email.trim().toLowerCase(), lang, t), wait(ANSWERS_AFTER_MS)])
  return { ok: true }
}

async function sendLink({ db, clock }: CommandDeps, email: string, lang: Lang, t: Translate): Promise<void> {
  const user = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.email', '=', email)
    .where('profiles.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const id = await makeAccountLink(trx, { kind: 'reset', userId: user.id, email: user.email, madeBy: null }, now)
    const text = { link: privateLinkPlace(id), count: LINK_LIFETIMES_MS.reset / 60_000 }
    await queueMessage(
      trx,
      {
        to: { email: user.email },
        lang,
        template: 'account.reset',
        subject: t('auth.mail.reset.subject', { shop: (await findShopName(trx))[lang] }),
        body: t('auth.mail.reset.text', text),
        mayDisturbUntil: new Date(now.getTime() + LINK_LIFETIMES_MS.reset),
      },
      now,
    )
  })
}
