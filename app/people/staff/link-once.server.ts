import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { drawQrCode } from '#app/base/platform/draw-qr-code.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { accountLinkPath } from '#app/people/auth/links/account-link.server.ts'
import { signInName } from '#app/people/auth/phone-account.ts'

/** A link to an account, on the only answer that ever shows it. */
export interface LinkOnce {
  title: string
  text: string
  address: string
  /** The text with which the link is sent by hand. */
  message: string
  qr: ReturnType<typeof drawQrCode>
}

export async function linkOnce(
  {
    db,
    lang,
    t,
    origin,
    appSecret,
  }: Pick<ViewContext, 'lang' | 't'> & { db: Database; origin: string; appSecret: string },
  { email, linkId }: { linkId: string; email: string },
  { message, texts }: { message: 'auth.sms.invite.text' | 'users.link.reset.message'; texts: MessageKey[] },
): Promise<LinkOnce> {
  const shop = (await findShopName(db))[lang]
  const address = origin + accountLinkPath(appSecret, linkId)
  const text = texts.map((key) => t(key)).join(' ')
  return {
    title: t('users.link.title', { email: signInName(email) }),
    text,
    address,
    message: t(message, { shop, link: address }),
    qr: drawQrCode(address),
  }
}
