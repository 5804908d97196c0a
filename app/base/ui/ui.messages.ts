import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const uiMessages = {
  'ui.loading': { en: 'Loading...', am: 'በመጫን ላይ...' },
  'ui.close': { en: 'Close', am: 'ይዝጉ' },
  'ui.optional': { en: 'optional', am: 'ግዴታ አይደለም' },
  'ui.skip': { en: 'Skip to the content', am: 'ወደ ዋናው ይዘት ይለፉ' },
  'ui.shop': { en: 'Tafach', am: 'ጣፋጭ' },
  'ui.home': { en: 'Home page', am: 'መነሻ ገጽ' },
  'ui.menu': { en: 'Menu', am: 'ማውጫ' },
  'ui.menu.main': { en: 'Main menu', am: 'ዋና ማውጫ' },
  'ui.menu.daily': { en: 'Daily', am: 'ዕለታዊ' },
  'ui.menu.special': { en: 'Special orders', am: 'ልዩ ትዕዛዝ' },
  'ui.menu.inspirations': { en: 'Inspirations', am: 'የኬክ ናሙናዎች' },
  'ui.menu.track': { en: 'Track an order', am: 'ትዕዛዝዎን ይከታተሉ' },
  'ui.start': { en: 'Start Your Order', am: 'ትዕዛዝዎን ይጀምሩ' },
  'ui.sign.in': { en: 'Sign in', am: 'ይግቡ' },
  'ui.sign.out': { en: 'Sign Out', am: 'ይውጡ' },
  'ui.sign.out.error.title': { en: 'Sign Out Error', am: 'ሲወጡ ስህተት ተፈጥሯል' },
  'ui.sign.out.error.text': {
    en: 'There was a problem signing you out.',
    am: 'እርስዎን ለማስወጣት ሲሞከር ችግር አጋጥሟል።',
  },
  'ui.admin': { en: 'Admin area', am: 'የአስተዳደር ክፍል' },
  'ui.tagline': {
    en: 'Cakes and pastries, baked in Addis Ababa every day.',
    am: 'በየቀኑ በአዲስ አበባ የሚጋገሩ ኬኮችና ጣፋጮች።',
  },
  'ui.hours': { en: 'Opening hours', am: 'የሥራ ሰዓት' },
  'ui.hours.days': { en: '{from} to {to}', am: 'ከ{from} እስከ {to}' },
  'ui.hours.closed': { en: 'Closed', am: 'ዝግ' },
  'ui.contact': { en: 'Call or visit us', am: 'ይደውሉ ወይም ይምጡ' },
  'ui.call': { en: 'Questions? Call {phone}', am: 'ጥያቄ አለዎት? {phone} ይደውሉ' },
  'ui.policies': { en: 'Important policies', am: 'አስፈላጊ መመሪያዎች' },
  'ui.help': { en: 'Your order', am: 'የእርስዎ ትዕዛዝ' },
  'ui.error.title': { en: 'Unexpected Application Error!', am: 'ያልተጠበቀ ስህተት ተፈጥሯል!' },
  'ui.error.text': {
    en: 'Something went wrong on our side. Please try again in a moment.',
    am: 'በእኛ በኩል ችግር ተፈጥሯል። እባክዎ ትንሽ ቆይተው እንደገና ይሞክሩ።',
  },
  'ui.error.unknown': { en: 'Unknown error occurred', am: 'ያልታወቀ ስህተት ተፈጥሯል' },
  'ui.error.kept': {
    en: 'What you typed is still here. Please check whether it was saved, then try again.',
    am: 'ያስገቡት መረጃ አልጠፋም። እባክዎ መመዝገቡን ያረጋግጡና እንደገና ይሞክሩ።',
  },
  'ui.error.again': { en: 'Try again', am: 'እንደገና ይሞክሩ' },
  'ui.not.found.title': { en: 'Page not found', am: 'ገጹ አልተገኘም' },
  'ui.not.found.text': {
    en: 'There is nothing at this address. It may have moved, or a letter went astray.',
    am: 'በዚህ አድራሻ ምንም የለም። ገጹ ተዛውሮ ወይም በአድራሻው ላይ ፊደል ተሳስቶ ሊሆን ይችላል።',
  },
  'ui.back.to.shop': { en: 'Back to the shop', am: 'ወደ ሱቁ ይመለሱ' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof uiMessages> {}
}
