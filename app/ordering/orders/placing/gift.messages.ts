import type { Messages } from '#app/base/platform/text/translate.ts'

export const giftMessages = {
  'gift.title': { en: 'Is it a gift?', am: 'ስጦታ ነው?' },
  'gift.hint': {
    en: 'Leave blank if it’s not a gift.',
    am: 'ስጦታ ካልሆነ ባዶ ይተዉት።',
  },
  'gift.title.abroad': { en: 'Who receives it here?', am: 'እዚህ የሚረከበው ማነው?' },
  'gift.hint.abroad': {
    en: 'You pay from abroad, so we call this person when we deliver.',
    am: 'የሚከፍሉት ከውጭ አገር ስለሆነ ስናደርስ የምንደውለው ለዚህ ሰው ነው።',
  },
  'gift.name': { en: 'Recipient', am: 'የተቀባይ ስም' },
  'gift.phone': { en: 'Recipient’s phone', am: 'የተቀባይ ስልክ' },
  'gift.phone.invalid': {
    en: 'Please enter a 10-digit mobile number starting with 09 or 07.',
    am: 'እባክዎ በ09 ወይም በ07 የሚጀምር ባለ አሥር አኃዝ የስልክ ቁጥር ያስገቡ።',
  },
  'gift.text': { en: 'Words for the card', am: 'በካርዱ ላይ የሚጻፍ መልእክት' },
  'gift.text.hint': { en: 'We print them and put them with the cake.', am: 'አትመን ከኬኩ ጋር እናስቀምጠዋለን።' },
  'gift.from': { en: 'From', am: 'የላኪ ስም' },
  'gift.from.hint': { en: 'The name that the recipient sees.', am: 'ተቀባዩ የሚያየው ስም።' },
  'gift.surprise': {
    en: 'It’s a surprise: don’t call the recipient, call me',
    am: 'ሰርፕራይዝ ነው፤ ለተቀባዩ ሳይሆን ለእኔ ይደወል',
  },
  'gift.no.prices': { en: 'No prices on the papers that come with it', am: 'አብረው በሚመጡት ወረቀቶች ላይ ዋጋ አይጻፍ' },
  'gift.call': { en: 'Call the customer before it leaves', am: 'ከመላኩ በፊት ለደንበኛው ይደወል' },
  'gift.call.own': { en: 'Call me before you bring it', am: 'ከማምጣትዎ በፊት ይደውሉልኝ' },
} as const satisfies Messages
