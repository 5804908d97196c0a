import type { Messages } from '#app/base/platform/text/translate.ts'

export const giftPageMessages = {
  'gift.page.title': { en: 'A cake is coming to you', am: 'ኬክ ታዞልዎታል' },
  'gift.page.title.name': { en: '{name}, a cake is coming to you', am: '{name}፣ ኬክ ታዞልዎታል' },
  'gift.page.title.done': { en: 'The cake is yours', am: 'ኬኩን ተረክበዋል' },
  'gift.page.text': { en: 'Someone ordered it for you at {shop}.', am: 'ከ{shop} የታዘዘልዎ ነው።' },
  'gift.page.text.from': { en: '{from} ordered it for you at {shop}.', am: 'በ{from} ከ{shop} የታዘዘልዎ ነው።' },
  'gift.page.from': { en: '— {name}', am: '— {name}' },
  'gift.page.off': { en: 'This cake is not coming', am: 'ይህ ኬክ አይመጣም' },
  'gift.page.off.text': {
    en: 'The order was closed. Please call us if you have a question.',
    am: 'ትዕዛዙ ተዘግቷል። ጥያቄ ካለዎት እባክዎ ይደውሉልን።',
  },
  'gift.page.when.open': { en: 'The day and time are not agreed yet.', am: 'ቀኑና ሰዓቱ ገና አልተወሰነም።' },
  'gift.page.code': { en: 'Order code', am: 'የትዕዛዝ ቁጥር' },
  'gift.page.steps': { en: 'How far the cake is', am: 'ኬኩ የደረሰበት' },
  'gift.next.made': { en: 'We make it fresh for the day.', am: 'ለቀኑ ትኩስ አድርገን እንሠራዋለን።' },
  'gift.next.making': { en: 'We are making it.', am: 'እየሠራነው ነው።' },
  'gift.next.completed': { en: 'Enjoy it.', am: 'በደስታ ይመገቡት!' },
} satisfies Messages
