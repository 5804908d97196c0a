import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** Texts of the pages of customers, sent with them alone. */
export const customersMessages = {
  'customers.intro': {
    en: 'Everybody who ordered, by phone, and every account of a customer. Orders of the same phone are one customer.',
    am: 'ያዘዙ ሁሉ በስልካቸው፣ እና የደንበኞች መለያዎች ሁሉ። ከአንድ ስልክ የመጡ ትዕዛዞች የአንድ ደንበኛ ናቸው።',
  },
  'customers.search': { en: 'Name, phone or email', am: 'ስም፣ ስልክ ወይም ኢሜይል' },
  'customers.search.go': { en: 'Search', am: 'ይፈልጉ' },
  'customers.show.label': { en: 'Which customers', am: 'የትኞቹ ደንበኞች' },
  'customers.show.all': { en: 'All', am: 'ሁሉም' },
  'customers.show.owing': { en: 'Owing', am: 'ቀሪ ክፍያ ያለባቸው' },
  'customers.show.blocked': { en: 'Blocked', am: 'የታገዱ' },
  'customers.count': { en: '{count} customer|{count} customers', am: '{count} ደንበኛ|{count} ደንበኞች' },
  'customers.count.more': { en: 'more than {count} customers', am: 'ከ{count} በላይ ደንበኞች' },
  'customers.name': { en: 'Customer', am: 'ደንበኛ' },
  'customers.name.unknown': { en: 'No name given', am: 'ስም ያልሰጡ' },
  'customers.contact': { en: 'Phone and email', am: 'ስልክ እና ኢሜይል' },
  'customers.email': { en: 'Email', am: 'ኢሜይል' },
  'customers.orders': { en: 'Orders', am: 'ትዕዛዞች' },
  'customers.spend': { en: 'Paid', am: 'የከፈሉት' },
  'customers.owed': { en: 'Owed', am: 'ቀሪ ክፍያ' },
  'customers.last': { en: 'Last order', am: 'የመጨረሻ ትዕዛዝ' },
  'customers.last.none': { en: 'none yet', am: 'ገና የለም' },
  'customers.lang': { en: 'Language', am: 'ቋንቋ' },
  'customers.lang.en': { en: 'English', am: 'እንግሊዝኛ' },
  'customers.lang.am': { en: 'Amharic', am: 'አማርኛ' },
  'customers.account': { en: 'Has an account', am: 'መለያ አላቸው' },
  'customers.blocked': { en: 'Blocked', am: 'ታግዷል' },
  'customers.none.title': { en: 'No customers yet', am: 'እስካሁን ደንበኛ የለም' },
  'customers.none.text': {
    en: 'Whoever orders, or makes an account, stands here by themselves.',
    am: 'የሚያዝ ወይም መለያ የሚከፍት ሁሉ በራሱ እዚህ ይታያል።',
  },
  'customers.hidden.title': { en: 'No customer for this search', am: 'በዚህ ፍለጋ የተገኘ ደንበኛ የለም' },
  'customers.hidden.clear': { en: 'Show all customers', am: 'ሁሉንም ደንበኞች ያሳዩ' },
  'customers.back': { en: 'All customers', am: 'ሁሉም ደንበኞች' },
  'customers.call': { en: 'Call {phone}', am: 'ወደ {phone} ይደውሉ' },
  'customers.facts': { en: 'At a glance', am: 'በአጭሩ' },
  'customers.past': { en: 'Orders', am: 'ትዕዛዞች' },
  'customers.past.none': { en: 'No orders yet.', am: 'እስካሁን ትዕዛዝ የለም።' },
  'customers.past.all': { en: 'All orders of this phone', am: 'የዚህ ስልክ ትዕዛዞች ሁሉ' },
  'customers.notes': { en: 'What colleagues noted', am: 'ባልደረቦች የጻፉት' },
  'customers.notes.none': {
    en: 'Nothing yet. Notes are written on an order and gathered here.',
    am: 'እስካሁን የለም። ማስታወሻዎች በትዕዛዞች ላይ ይጻፋሉ፤ እዚህም ይሰበሰባሉ።',
  },
  'customers.block.title': { en: 'Online orders', am: 'የኢንተርኔት ትዕዛዞች' },
  'customers.block.text': {
    en: 'Blocked, this phone can place no new orders online: it is politely asked to call. Orders that exist go on.',
    am: 'ከታገደ ይህ ስልክ አዲስ ትዕዛዝ በኢንተርኔት ማስገባት አይችልም፤ እንዲደውሉ በትሕትና ይጠየቃሉ። ያሉት ትዕዛዞች ይቀጥላሉ።',
  },
  'customers.block.by': { en: 'Blocked {time} by {email}: {reason}', am: '{email} በ{time} አግደዋል፦ {reason}' },
  'customers.block.reason': { en: 'Reason, for colleagues only', am: 'ምክንያት፣ ለባልደረቦች ብቻ' },
  'customers.block.do': { en: 'Block', am: 'ያግዱ' },
  'customers.block.undo': { en: 'Unblock', am: 'እገዳውን ያንሱ' },
  'customers.data.title': { en: 'Their data', am: 'የግል መረጃቸው' },
  'customers.data.text': {
    en: 'Everybody may ask for what the shop keeps of them, and to be forgotten. Make sure first that it is they who ask.',
    am: 'ማንኛውም ሰው ሱቁ ስለ እሱ የያዘውን መረጃ መጠየቅና እንዲጠፋ ማድረግ ይችላል። አስቀድመው የጠየቁት እነሱ መሆናቸውን ያረጋግጡ።',
  },
  'customers.data.export': { en: 'Their data as a file', am: 'መረጃቸው በፋይል' },
  'customers.erase.text': {
    en: 'Erasing takes name, phone, email, address, notes, texts on cakes, drawings, pictures, messages and the account away, also out of the log. Orders and money stay, with nobody’s name; a block ends.',
    am: 'ሲጠፋ ስም፣ ስልክ፣ ኢሜይል፣ አድራሻ፣ ማስታወሻዎች፣ በኬክ ላይ የተጻፉ ጽሑፎች፣ ሥዕሎች፣ ፎቶዎች፣ መልእክቶችና መለያው ከለውጥ መዝገቡ ጭምር ይወገዳሉ። ትዕዛዞችና ገንዘብ ያለ ስም ይቆያሉ፤ እገዳ ካለም ያበቃል።',
  },
  'customers.erase.do': { en: 'Erase this person', am: 'የዚህን ሰው መረጃ ያጥፉ' },
  'customers.erase.question': { en: 'Erase all personal data of {name}?', am: 'የ{name} የግል መረጃ ሁሉ ይጥፋ?' },
  'customers.erase.sure': { en: 'This cannot be taken back.', am: 'ይህን መመለስ አይቻልም።' },
  'customers.erased': { en: 'The person’s data is erased.', am: 'የሰውየው መረጃ ጠፍቷል።' },
  'customers.refused.open': {
    en: 'An order has not ended, or a payment is on its way. They can be erased once the shop need not reach them any more.',
    am: 'ያላለቀ ትዕዛዝ ወይም በመካሄድ ላይ ያለ ክፍያ አለ። ሱቁ ሊያገኛቸው የማያስፈልግ ሲሆን ማጥፋት ይቻላል።',
  },
  'customers.done.blocked': { en: 'This phone orders nothing online now.', am: 'ይህ ስልክ አሁን በኢንተርኔት አያዝም።' },
  'customers.done.unblocked': { en: 'This phone may order online again.', am: 'ይህ ስልክ እንደገና በኢንተርኔት ማዘዝ ይችላል።' },
  'customers.refused.reason': { en: 'Say why, for your colleagues', am: 'ለባልደረቦችዎ ምክንያቱን ይጻፉ' },
  'customers.refused.gone': { en: 'There is no such customer any more.', am: 'እንዲህ ያለ ደንበኛ ከእንግዲህ የለም።' },
  'customers.refused.no.phone': {
    en: 'This account has no phone that could be blocked.',
    am: 'ይህ መለያ ሊታገድ የሚችል ስልክ የለውም።',
  },
} as const satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof customersMessages> {}
}
