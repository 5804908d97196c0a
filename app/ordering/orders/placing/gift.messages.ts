import type { Messages } from '#app/base/platform/text/translate.ts'

export const giftMessages = {
  'gift.title': { en: 'A gift for somebody else?', am: 'ለሌላ ሰው የሚሰጥ ስጦታ ነው?' },
  'gift.hint': {
    en: 'Leave it empty if whoever orders also receives it.',
    am: 'ያዘዘው ሰው ራሱ የሚረከብ ከሆነ ባዶ ይተዉት።',
  },
  'gift.name': { en: 'Who gets it', am: 'ተቀባይ' },
  'gift.phone': { en: 'Their phone', am: 'የተቀባይ ስልክ' },
  'gift.phone.invalid': { en: 'This is no mobile number.', am: 'ይህ የሞባይል ቁጥር አይደለም።' },
  'gift.call': { en: 'Call the customer before it leaves', am: 'ከመላኩ በፊት ለደንበኛው ይደወል' },
  'gift.call.own': { en: 'Call me before you bring it', am: 'ከማምጣትዎ በፊት ይደውሉልኝ' },
} as const satisfies Messages
