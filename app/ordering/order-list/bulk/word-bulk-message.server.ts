import type { HandoverSlots } from '#app/ordering/terms/handover-time.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import {
  createTranslate,
  LANGS,
  textsIn,
  type Lang,
  type Text,
  type Translate,
} from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { fillIn } from '#app/base/settings/wording.ts'
import { factsOf } from '#app/ordering/orders/messages/customer-messages.ts'
import { customerMessages } from '#app/ordering/orders/messages/customer-messages.messages.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import type { BulkMessageTemplate } from './bulk-message-plan.ts'
import { bulkMessageTemplateMessages } from './bulk-message-templates.messages.ts'
import type { RecipientOrder } from './recipients.queries.server.ts'

const translates = Object.fromEntries(
  LANGS.map((lang) => [
    lang,
    createTranslate(lang, textsIn(lang, { ...customerMessages, ...bulkMessageTemplateMessages })),
  ]),
) as Record<Lang, Translate>

/** Text of a template with its placeholders: the owner's wording, if set. */
export function templateTexts(template: BulkMessageTemplate, settings: Settings): Text {
  if (template === 'own') return { en: '', am: '' }
  const own = settings[`messages.words.tell_${template}`]
  const standard = bulkMessageTemplateMessages[`customer.tell.${template}`]
  return { en: own.en.text ?? standard.en, am: own.am.text ?? standard.am }
}

/** The text about this order in the customer's language; `{link}` stays in it. */
export function wordBulkMessage(
  order: RecipientOrder,
  texts: Text,
  settings: Pick<Settings, 'shop.name' | 'shop.phone' | 'calendar.default'> & HandoverSlots,
) {
  const { lang, code } = order
  const t = translates[lang]
  const isNamed = order.customerName !== FALLBACK_CUSTOMER_NAME
  const shop = { name: settings['shop.name'][lang], phone: settings['shop.phone'] }
  const body = fillIn(
    texts[lang].trim(),
    factsOf({ lang, t, shop, calendar: settings['calendar.default'][lang], slots: settings }, order),
  )
  const paragraphs = [
    isNamed ? t('customer.email.greeting', { name: order.customerName }) : t('customer.email.greeting.nameless'),
    body,
    !body.includes('{link}') && `${t('customer.email.order', { code })}\n{link}`,
    t('customer.email.signature', { shop: shop.name, phone: formatPublicPhone(shop.phone) }),
  ]
  return {
    body,
    subject: t('customer.tell.subject', { shop: shop.name, code }),
    emailBody: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  }
}
