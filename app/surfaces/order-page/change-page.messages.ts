import type { Messages } from '#app/base/platform/text/translate.ts'

export const changePageMessages = {
  'order.change.title': { en: 'Change order {code}', am: 'ትዕዛዝ {code}ን መቀየር' },
  'order.change.until': {
    en: 'You can change it until {when}. The price stays.',
    am: 'እስከ {when} መቀየር ይችላሉ። ዋጋው አይቀየርም።',
  },
  'order.change.any': { en: 'The price stays.', am: 'ዋጋው አይቀየርም።' },
  'order.change.late': {
    en: 'It’s too late to change this online. Please call us.',
    am: 'ከዚህ በኋላ የምንቀይረው በስልክ ነው። እባክዎ ይደውሉልን።',
  },
  'order.change.when': { en: 'When', am: 'መቼ' },
  'order.change.where': { en: 'Where in {zone}', am: 'የት ({zone} ውስጥ)' },
  'order.change.where.plain': { en: 'Where', am: 'የት' },
  'order.change.place.hint': {
    en: 'For another sub-city please call us: the delivery fee is different.',
    am: 'ለሌላ ክፍለ ከተማ እባክዎ ይደውሉልን፤ የማድረሻ ክፍያው ይለያያል።',
  },
  'order.change.who': { en: 'Recipient', am: 'ማን ይረከባል' },
  'order.change.recipient.hint': { en: 'Only if someone else receives it.', am: 'ሌላ ሰው ከሆነ ብቻ።' },
  'order.change.save': { en: 'Save the change', am: 'ለውጡን ያስቀምጡ' },
  'order.change.saving': { en: 'Saving…', am: 'እየተቀመጠ ነው…' },
  'order.change.back': { en: 'Back to the order', am: 'ወደ ትዕዛዙ ይመለሱ' },
  'order.change.conflict': { en: 'Someone changed this order in the meantime', am: 'በዚህ መካከል ትዕዛዙ ተቀይሯል' },
  'order.change.conflict.text': {
    en: 'This is the current version. Save again to keep yours.',
    am: 'አሁን ያለው እንዲህ ነው። የጻፉት እንዲሆን እንደገና ያስቀምጡ።',
  },
  'order.change.conflict.line': { en: '{field}: {theirs}', am: '{field}፦ {theirs}' },
  'order.change.nothing': { en: 'nothing', am: 'ባዶ' },
} as const satisfies Messages
