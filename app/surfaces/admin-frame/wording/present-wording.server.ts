import {
  factsOf,
  writeCustomerMessage,
  customerEvents,
  type CustomerEvent,
} from '#app/ordering/orders/messages/customer-messages.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { LANGS, type Lang, type TranslateTo, type Text } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { isSame } from '#app/base/settings/save-settings.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import {
  partRules,
  WORDED_MESSAGES,
  wordingKey,
  type WordedMessage,
  type WordingPlace,
  type WordingPart,
} from '#app/base/settings/wording.ts'
import { quoteDeskMessages } from '#app/surfaces/quote-desk/quote-desk.messages.ts'
import { customerMessages } from '#app/ordering/orders/messages/customer-messages.messages.ts'
import { BULK_MESSAGE_TEMPLATES, type BulkMessageTemplate } from '#app/ordering/order-list/bulk/bulk-message-plan.ts'
import { bulkMessageTemplateMessages } from '#app/ordering/order-list/bulk/bulk-message-templates.messages.ts'

const EXAMPLE = {
  code: '7K3Q9A',
  deliveryDate: '2026-12-19',
  deliveryTime: '09:00',
  deliveryMethod: 'self-pickup',
} as const
const EXAMPLE_NAMES = { en: 'Sara', am: 'ሳራ' } as const
const EXAMPLE_UNTIL = new Date('2026-12-12T06:00:00Z')

const WORDS_HERE = '\uE000'

export function presentWording(
  message: WordedMessage,
  settings: Settings,
  { origin, translateTo }: { origin: string; translateTo: TranslateTo },
) {
  const event = eventOf(message)
  const standard = standardWords(message)
  const messageContextIn = (lang: Lang) => ({
    lang,
    t: translateTo(lang),
    calendar: settings['calendar.default'][lang],
    shop: { name: settings['shop.name'][lang], phone: settings['shop.phone'] },
    slots: settings,
  })
  const exampleIn = (lang: Lang) => ({ ...EXAMPLE, customerName: EXAMPLE_NAMES[lang] })
  const examplesIn = (lang: Lang): Partial<Record<WordingPlace, string>> => {
    const context = messageContextIn(lang)
    return {
      ...factsOf(context, exampleIn(lang)),
      pickup: '4827',
      amount: '1,250',
      until: formatMoment(EXAMPLE_UNTIL, lang, context.calendar),
      question: context.t('setting.wording.example.question'),
      link: origin + paths.shortLink(`${EXAMPLE.code}.Xy3_kPq0Lm`),
    }
  }
  const frameIn = (lang: Lang): [string, string] => {
    if (!event) return ['', '']
    const { emailBody } = writeCustomerMessage(
      { ...messageContextIn(lang), words: { email: WORDS_HERE } },
      exampleIn(lang),
      event,
      {},
    )
    const [before = '', after = ''] = emailBody.split(WORDS_HERE)
    return [before, after]
  }
  return {
    message,
    parts: partRules(message).map(({ part, rule }) => ({
      part,
      ...rule,
      standard: standard[part] ?? { en: '', am: '' },
    })),
    examples: { en: examplesIn('en'), am: examplesIn('am') },
    frames: { en: frameIn('en'), am: frameIn('am') },
  }
}

export type WordingView = ReturnType<typeof presentWording>

export function listWording(settings: Settings): { message: WordedMessage; own: Lang[] }[] {
  return WORDED_MESSAGES.map((message) => {
    const key = wordingKey(message)
    return { message, own: LANGS.filter((lang) => !isSame(settings[key][lang], settingDefaults[key][lang])) }
  })
}

function eventOf(message: WordedMessage): CustomerEvent | undefined {
  return customerEvents.find((event) => event === message)
}

function templateOf(message: WordedMessage): Exclude<BulkMessageTemplate, 'own'> | undefined {
  return BULK_MESSAGE_TEMPLATES.filter((template) => template !== 'own').find(
    (template) => message === `tell_${template}`,
  )
}

function standardWords(message: WordedMessage): Partial<Record<WordingPart, Text>> {
  const event = eventOf(message)
  if (event) {
    return {
      text: customerMessages[`customer.sms.${event}`],
      subject: customerMessages[`customer.subject.${event}`],
      email: customerMessages[`customer.email.${event}`],
    }
  }
  const template = templateOf(message)
  if (template) return { text: bulkMessageTemplateMessages[`customer.tell.${template}`] }
  return { letter: quoteDeskMessages['desk.message.template'] }
}
