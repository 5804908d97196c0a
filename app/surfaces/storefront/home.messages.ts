import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of the home page that the server renders, so that no page carries them. */
export const homeMessages = {
  'catalog.sign.in': { en: 'The back office needs you to sign in.', am: 'ወደ አስተዳደሩ ይግቡ።' },
  'catalog.promise.open': { en: 'Open now', am: 'ክፍት ነን' },
  'catalog.promise.soon': { en: 'Opening soon', am: 'በቅርቡ እንከፍታለን' },
  'catalog.promise.until': { en: 'until {time}', am: 'እስከ {time}' },
  'catalog.promise.closed': { en: 'Closed now', am: 'አሁን ዝግ ነው' },
  'catalog.promise.opens': { en: 'opens {when}', am: '{when} እንከፍታለን' },
  'catalog.promise.order': { en: 'Order now', am: 'አሁን ይዘዙ' },
  'catalog.promise.ready': { en: 'ready {when}', am: '{when} ዝግጁ ይሆናል' },
  'catalog.promise.delivery': { en: 'Delivery {fees}', am: 'ማድረስ {fees}' },
  'catalog.how.daily.choose': { en: 'Fill your cart', am: 'ቅርጫትዎን ይሙሉ' },
  'catalog.how.daily.pay': { en: 'Pay by phone', am: 'በስልክ ይክፈሉ' },
  'catalog.how.daily.enjoy': { en: 'Pick up, or have it delivered', am: 'ይውሰዱ፣ ወይም እናድርስልዎ' },
  'catalog.how.special.ask': { en: 'Tell us what you want', am: 'ይጠይቁ' },
  'catalog.how.special.price': { en: 'Get a price', am: 'ዋጋ እንልካለን' },
  'catalog.how.special.deposit': { en: 'Pay {percent}% deposit', am: '{percent}% ቅድመ ክፍያ ይከፍላሉ' },
  'catalog.how.special.rest': {
    en: 'Pay the rest {count} hour before|Pay the rest {count} hours before',
    am: 'ቀሪውን ከመረከቢያው {count} ሰዓት በፊት|ቀሪውን ከመረከቢያው {count} ሰዓት በፊት',
  },
} as const satisfies Messages
