import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const staffListMessages = {
  'staff.search': { en: 'Name, email or phone', am: 'ስም፣ ኢሜይል ወይም ስልክ' },
  'staff.search.go': { en: 'Search', am: 'ይፈልጉ' },
  'staff.filters': { en: 'Which of the staff', am: 'የትኞቹ ሠራተኞች' },
  'staff.show.all': { en: 'All', am: 'ሁሉም' },
  'staff.show.active': { en: 'Active', am: 'ንቁ' },
  'staff.show.off': { en: 'Switched off', am: 'የተዘጉ' },
  'staff.show.signed_in': { en: 'Signed in now', am: 'አሁን የገቡ' },
  'staff.show.without_step': { en: 'Without a second step', am: 'ሁለተኛ ደረጃ የሌላቸው' },
  'staff.count': { en: '{count} person|{count} people', am: '{count} ሰው|{count} ሰዎች' },
  'staff.hidden.title': { en: 'Nobody for this filter', am: 'በዚህ ማጣሪያ የተገኘ ሰው የለም' },
  'staff.hidden.text': {
    en: 'The search and the filter above leave nobody over.',
    am: 'ከላይ ያለው ፍለጋና ማጣሪያ ማንንም አላስቀሩም።',
  },
  'staff.hidden.clear': { en: 'Show everybody', am: 'ሁሉንም ያሳዩ' },
  'staff.bulk.off': { en: 'Switch off', am: 'መለያዎቹን ይዝጉ' },
  'staff.bulk.on': { en: 'Switch on', am: 'መለያዎቹን ይክፈቱ' },
  'staff.bulk.title.off': { en: 'Switch accounts off', am: 'መለያዎችን መዝጋት' },
  'staff.bulk.title.on': { en: 'Switch accounts on again', am: 'መለያዎችን እንደገና መክፈት' },
  'staff.bulk.will': {
    en: 'Will change {count} account|Will change {count} accounts',
    am: '{count} መለያ ይለወጣል|{count} መለያዎች ይለወጣሉ',
  },
  'staff.bulk.none': { en: 'None of these accounts will change.', am: 'ከእነዚህ መለያዎች አንዱም አይለወጥም።' },
  'staff.bulk.stays.oneself': {
    en: 'You cannot do this to yourself; another administrator can.',
    am: 'ይህን በራስዎ ላይ ማድረግ አይችሉም፤ ሌላ አስተዳዳሪ ይችላል።',
  },
  'staff.bulk.stays.last_administrator': {
    en: 'The last administrator who can sign in',
    am: 'መግባት የሚችለው የመጨረሻው አስተዳዳሪ',
  },
  'staff.bulk.stays.there_already.off': { en: 'Switched off already', am: 'አስቀድሞ የተዘጉ' },
  'staff.bulk.stays.there_already.on': { en: 'Switched on already', am: 'አስቀድሞ ክፍት የሆኑ' },
  'staff.bulk.note.off': {
    en: 'They are signed out at once, and tokens and invitations that they made stop working. What they did stays in the log.',
    am: 'ወዲያውኑ ይወጣሉ፤ ያወጧቸው ቁልፎችና ግብዣዎችም መሥራት ያቆማሉ። ያደረጉት ሁሉ በመዝገቡ ይቆያል።',
  },
  'staff.bulk.note.on': {
    en: 'They sign in again with the password that they have.',
    am: 'ባላቸው የይለፍ ቃል እንደገና ይገባሉ።',
  },
  'staff.bulk.do.off': {
    en: 'Switch {count} account off|Switch {count} accounts off',
    am: '{count} መለያ ይዝጉ|{count} መለያዎች ይዝጉ',
  },
  'staff.bulk.do.on': {
    en: 'Switch {count} account on|Switch {count} accounts on',
    am: '{count} መለያ ይክፈቱ|{count} መለያዎች ይክፈቱ',
  },
  'staff.bulk.done': {
    en: '{count} account was changed|{count} accounts were changed',
    am: '{count} መለያ ተለውጧል|{count} መለያዎች ተለውጠዋል',
  },
  'staff.bulk.nobody': { en: 'Nobody was chosen', am: 'ማንም አልተመረጠም' },
  'staff.bulk.nobody.text': {
    en: 'Tick people in the list, then choose what to do with them.',
    am: 'በዝርዝሩ ላይ ሰዎችን ምልክት ያድርጉ፤ ከዚያ በእነሱ ምን እንደሚደረግ ይምረጡ።',
  },
  'staff.bulk.back': { en: 'Back to the staff', am: 'ወደ ሠራተኞቹ ይመለሱ' },
  'staff.export': { en: 'As a file', am: 'በፋይል' },
  'staff.file.name': { en: 'staff', am: 'ሠራተኞች' },
  'staff.file.standing': { en: 'Account', am: 'መለያ' },
  'staff.file.off.day': { en: 'Switched off on', am: 'የተዘጋበት ቀን (ግሪጎሪያን)' },
  'staff.file.off.day.ethiopian': { en: 'Switched off on (Ethiopian)', am: 'የተዘጋበት ቀን (ኢትዮጵያ)' },
  'staff.file.seen.day': { en: 'Last seen on', am: 'ለመጨረሻ ጊዜ የታዩበት ቀን (ግሪጎሪያን)' },
  'staff.file.seen.day.ethiopian': { en: 'Last seen on (Ethiopian)', am: 'ለመጨረሻ ጊዜ የታዩበት ቀን (ኢትዮጵያ)' },
  'staff.file.seen.time': { en: 'Last seen at (24 h)', am: 'ለመጨረሻ ጊዜ የታዩበት ሰዓት (24 ሰዓት)' },

  'permissions.intro': {
    en: 'What there is to do in the back office, and who may. Today everybody who works here is an administrator and may do all of it; customers may do none of it.',
    am: 'በአስተዳደር ክፍሉ የሚደረገው ሁሉ እና ማን እንደሚፈቀድለት። ዛሬ እዚህ የሚሠራ ሁሉ አስተዳዳሪ ነው፤ ሁሉንም ማድረግ ይችላል። ደንበኞች ግን ምንም ማድረግ አይችሉም።',
  },
  'permissions.area': { en: 'Area', am: 'ክፍል' },
  'permissions.role.admin': { en: 'Administrators', am: 'አስተዳዳሪዎች' },
  'permissions.act.view': { en: 'See', am: 'ማየት' },
  'permissions.act.edit': { en: 'Add, change, archive', am: 'መጨመር፣ መለወጥ፣ ማኅደር' },
  'permissions.act.approve': { en: 'Approve', am: 'ማጽደቅ' },
  'permissions.act.export': { en: 'Take as a file', am: 'በፋይል መውሰድ' },
  'permissions.act.pause': { en: 'Pause online orders', am: 'የኢንተርኔት ትዕዛዝ ማቆም' },
  'permissions.act.take': { en: 'Make', am: 'መሥራት' },
  'permissions.area.dashboard': { en: 'Dashboard', am: 'ዳሽቦርድ' },
  'permissions.area.orders': { en: 'Orders', am: 'ትዕዛዞች' },
  'permissions.area.payments': { en: 'Payments', am: 'ክፍያዎች' },
  'permissions.area.refunds': { en: 'Refunds', am: 'ተመላሽ ገንዘቦች' },
  'permissions.area.stock': { en: 'Inventory', am: 'ክምችት' },
  'permissions.area.catalog': { en: 'Cakes and choices', am: 'ኬኮችና ምርጫዎች' },
  'permissions.area.users': { en: 'Staff and customers', am: 'ሠራተኞችና ደንበኞች' },
  'permissions.area.log': { en: 'Log', am: 'የለውጥ መዝገብ' },
  'permissions.area.settings': { en: 'Settings', am: 'ቅንብሮች' },
  'permissions.area.tokens': { en: 'Tokens of programs', am: 'የፕሮግራሞች ቁልፎች' },
  'permissions.area.backups': { en: 'Backups', am: 'መጠባበቂያ ቅጂዎች' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof staffListMessages> {}
}
