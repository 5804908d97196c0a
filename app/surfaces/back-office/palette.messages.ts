import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const paletteMessages = {
  'admin.palette': { en: 'Go to or do', am: 'ይሂዱ ወይም ይሥሩ' },
  'admin.palette.field': {
    en: 'Page, action, or an order’s code, name or phone',
    am: 'ገጽ፣ ሥራ፣ ወይም የትዕዛዝ ኮድ፣ ስም ወይም ስልክ',
  },
  'admin.palette.found': { en: '{count} entry|{count} entries', am: '{count} ግኝት|{count} ግኝቶች' },
  'admin.palette.none': { en: 'Nothing is called that.', am: 'እንዲህ የሚባል ነገር የለም።' },
  'admin.palette.here': { en: 'On this page', am: 'በዚህ ገጽ' },
  'admin.palette.places': { en: 'Go to', am: 'ይሂዱ' },
  'admin.palette.acts': { en: 'Do', am: 'ይሥሩ' },
  'admin.palette.orders': { en: 'Orders', am: 'ትዕዛዞች' },
  'admin.palette.settings': { en: 'Settings', am: 'ቅንብሮች' },
  'admin.palette.language': { en: 'Amharic (አማርኛ)', am: 'እንግሊዝኛ (English)' },
  'admin.palette.calendar': { en: 'Days in the other calendar', am: 'ቀኖችን በሌላው አቆጣጠር' },

  'admin.keys.title': { en: 'Keys', am: 'የቁልፍ ሰሌዳ አቋራጮች' },
  'admin.keys.intro': {
    en: 'They work while no field is being filled in. Two keys are pressed one after the other.',
    am: 'መስክ እየሞሉ ሳይሆን ይሠራሉ። ሁለት ቁልፎች አንዱ ከሌላው ቀጥሎ ይጫናሉ።',
  },
  'admin.keys.on': { en: 'Single keys are shortcuts on this device', am: 'ነጠላ ቁልፎች በዚህ መሣሪያ ላይ አቋራጭ ናቸው' },
  'admin.keys.group.places': { en: 'Pages', am: 'ገጾች' },
  'admin.keys.group.page': { en: 'On a page', am: 'በገጽ ላይ' },
  'admin.keys.group.here': { en: 'On this page', am: 'በዚህ ገጽ' },
  'admin.keys.palette': { en: 'Go to or do anything', am: 'ወደማንኛውም ይሂዱ ወይም ይሥሩ' },
  'admin.keys.search': { en: 'Search', am: 'ይፈልጉ' },
  'admin.keys.new': { en: 'New', am: 'አዲስ' },
  'admin.keys.next': { en: 'Next row', am: 'ቀጣዩ ረድፍ' },
  'admin.keys.previous': { en: 'Row before', am: 'የቀደመው ረድፍ' },
  'admin.keys.open': { en: 'Open the row', am: 'ረድፉን ይክፈቱ' },
  'admin.keys.select': { en: 'Tick the row', am: 'ረድፉን ይምረጡ' },
  'admin.keys.edit': { en: 'Edit', am: 'ያስተካክሉ' },
  'admin.keys.status': { en: 'Change the status', am: 'ሁኔታውን ይለውጡ' },
  'admin.keys.print': { en: 'Print', am: 'ያትሙ' },
  'admin.keys.help': { en: 'These keys', am: 'እነዚህ አቋራጮች' },
  'admin.keys.close': { en: 'Close, or leave a field', am: 'ይዝጉ፣ ወይም ከመስክ ይውጡ' },
  'admin.keys.then': { en: 'then', am: 'ከዚያ' },
  'admin.keys.quotes': { en: 'Quote requests', am: 'የዋጋ ጥያቄዎች' },
  'admin.keys.production': { en: 'Production sheet', am: 'የዕለቱ ሥራ ዝርዝር' },
  'admin.keys.messages': { en: 'Messages to see to', am: 'ክትትል የሚሹ መልእክቶች' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof paletteMessages> {}
}
