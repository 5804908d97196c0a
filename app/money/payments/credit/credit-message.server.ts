import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatFigures, type Santim } from '#app/base/platform/money.ts'
import { createTranslate, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { creditMessages } from './credit.messages.ts'

interface UsedCredit {
  /** Whose credit it was. */
  phone: string
  /** Of the order that it paid. */
  code: string
  lang: string
  amountSantim: Santim
}

/**
 * Tells a phone that its credit was used, in the transaction that uses it. The message is about no order, so that it never goes to the phone
 * that somebody gives the order later; the database asks for it (`check_spent_credit`).
 */
export async function notifyCreditUsed(
  trx: Database,
  { phone, code, lang: orderLang, amountSantim }: UsedCredit,
  now: Date,
): Promise<void> {
  const lang = orderLang as Lang
  const settings = await loadSettings(trx)
  const t = createTranslate(lang, textsIn(lang, creditMessages))
  const shop = settings['shop.name'][lang]
  const facts = { shop, amount: formatFigures(amountSantim), code, phone: settings['shop.phone'] }
  const mayDisturbUntil = new Date(now.getTime() + ANSWER_MS)
  const message = { lang, template: 'credit.used', body: t('credit.used', facts) }
  await queueMessage(trx, { ...message, to: { phone }, mayDisturbUntil }, now)
}

/** Within this time the message answers an act of the customer, and is welcome at night. */
const ANSWER_MS = 10 * 60_000
