import { calendarOf, formatDay } from '#app/platform/calendar.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { createTranslate, LANGS, textsIn, type Lang, type Text, type Translate } from '#app/platform/translate.ts'
import { formatWallTime } from '#app/platform/wall-clock.ts'
import type { Settings } from '#app/settings/settings.ts'
import { customerMessages } from '../customer-messages.messages.ts'
import { FALLBACK_CUSTOMER_NAME } from '../order.ts'
import { fillIn, type TellPlace, type TellTemplate } from './tell-plan.ts'
import { tellTemplateMessages } from './tell-templates.messages.ts'
import type { TellableOrder } from './told-orders.queries.server.ts'

const translates = Object.fromEntries(
  LANGS.map((lang) => [lang, createTranslate(lang, textsIn(lang, { ...customerMessages, ...tellTemplateMessages }))]),
) as Record<Lang, Translate>

/** A template as it stands in the form, with its places. */
export function templateTexts(template: TellTemplate): Text {
  return template === 'own' ? { en: '', am: '' } : tellTemplateMessages[`customer.tell.${template}`]
}

/** The text of the customer's language about this order; `{link}` stays in it. */
export function writeTold(order: TellableOrder, texts: Text, shop: Pick<Settings, 'shop.name' | 'shop.phone'>) {
  const { lang, code, deliveryDate, deliveryTime } = order
  const t = translates[lang]
  const isNamed = order.customerName !== FALLBACK_CUSTOMER_NAME
  const facts = {
    name: isNamed ? order.customerName : t('customer.tell.nameless'),
    code,
    day: deliveryDate ? formatDay(deliveryDate, lang, calendarOf(lang)) : t('customer.tell.no.day'),
    time: deliveryTime ? formatWallTime(deliveryTime, lang) : t('customer.tell.any.time'),
    shop: shop['shop.name'][lang],
    phone: formatPhone(shop['shop.phone']),
  } satisfies Partial<Record<TellPlace, string>>
  const body = fillIn(texts[lang].trim(), facts)
  const paragraphs = [
    isNamed ? t('customer.email.greeting', { name: order.customerName }) : t('customer.email.greeting.nameless'),
    body,
    !body.includes('{link}') && `${t('customer.email.order', { code })}\n{link}`,
    t('customer.email.signature', { shop: facts.shop, phone: facts.phone }),
  ]
  return {
    body,
    subject: t('customer.tell.subject', { shop: facts.shop, code }),
    emailBody: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  }
}
