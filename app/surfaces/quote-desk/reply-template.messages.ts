import type { Messages } from '#app/base/platform/text/translate.ts'

/** Beginnings of an answer to a customer, in the customer's language. */
export const replyTemplateMessages = {
  'desk.template.yes': {
    en: 'Yes, gladly. It costs the same; you may accept the price as it is.',
    am: 'አዎ፣ በደስታ። ዋጋው አይቀየርም፤ እንዳለ መቀበል ይችላሉ።',
  },
  'desk.template.new': {
    en: 'Yes, we can do that. We’ll send you a new price in a moment.',
    am: 'አዎ፣ ይቻላል። አዲሱን ዋጋ በቅርቡ እንልክልዎታለን።',
  },
  'desk.template.no': {
    en: 'We are sorry, that is not possible this time. The price we sent still applies.',
    am: 'ይቅርታ፣ በዚህ ጊዜ አይቻልም። የላክነው ዋጋ እንዳለ ይቆያል።',
  },
} as const satisfies Messages
