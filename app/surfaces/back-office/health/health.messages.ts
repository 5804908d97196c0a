import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

/** Texts about backups and the state of the system, on their pages of the settings and on the dashboard. */
export const healthMessages = {
  'health.megabytes': { en: '{size} MB', am: '{size} ሜ.ባ.' },
  'health.gigabytes': { en: '{size} GB', am: '{size} ጊ.ባ.' },
  'health.heading': { en: 'Settings: Health', am: 'ቅንብሮች፦ የሲስተሙ ሁኔታ' },
  'health.about': {
    en: 'What the shop does by itself, and what it stands on. What is red needs somebody.',
    am: 'ሱቁ በራሱ የሚሠራውና የቆመበት። በቀይ የተጻፈው ትኩረት ይፈልጋል።',
  },
  'health.all.well': { en: 'All is well.', am: 'ሁሉም ደህና ነው።' },
  'health.look': { en: 'Something needs a look.', am: 'መታየት ያለበት ነገር አለ።' },
  'health.group.backups': { en: 'Backups', am: 'ምትኬዎች' },
  'health.group.work': { en: 'Work that waits', am: 'የሚጠብቅ ሥራ' },
  'health.group.guests': { en: 'Guests’ personal data', am: 'መለያ የሌላቸው ደንበኞች የግል መረጃ' },
  'health.group.room': { en: 'Room', am: 'ቦታ' },
  'health.group.system': { en: 'System', am: 'ሲስተም' },
  'health.backup.last': { en: 'Last backup', am: 'የመጨረሻው ምትኬ' },
  'health.backup.size': { en: 'Its size', am: 'መጠኑ' },
  'health.backup.none': { en: 'none yet', am: 'እስካሁን የለም' },
  'health.backup.failed': { en: 'The last try failed', am: 'የመጨረሻው ሙከራ አልተሳካም' },
  'health.backup.nightly': { en: 'Every night', am: 'በየሌሊቱ' },
  'health.backup.off': { en: 'off', am: 'ጠፍቷል' },
  'health.failure.disk_full': { en: 'the disk is full', am: 'ዲስኩ ሞልቷል' },
  'health.failure.not_writable': { en: 'the folder cannot be written to', am: 'ወደ ማኅደሩ መጻፍ አልተቻለም' },
  'health.failure.interrupted': { en: 'the shop stopped meanwhile', am: 'ሲስተሙ በመሃል ቆመ' },
  'health.failure.other': { en: 'the log of the server says why', am: 'ምክንያቱ በሰርቨሩ መዝገብ ላይ አለ' },
  'health.messages.waiting': { en: 'Messages waiting to be sent', am: 'ለመላክ የሚጠብቁ መልእክቶች' },
  'health.messages.failed': { en: 'Messages that did not go out', am: 'ያልተላኩ መልእክቶች' },
  'health.webhooks.waiting': { en: 'Payment messages not worked off', am: 'ገና ያልታዩ የክፍያ መልእክቶች' },
  'health.guests.after': { en: 'Erased after the last order', am: 'ከመጨረሻው ትዕዛዝ በኋላ የሚቆየው' },
  'health.guests.months': { en: '{count} months', am: '{count} ወራት' },
  'health.guests.night': { en: 'Last time', am: 'ለመጨረሻ ጊዜ የተሠራው' },
  'health.guests.none': { en: 'not yet', am: 'እስካሁን አልተሠራም' },
  'health.guests.erased': { en: 'Erased then', am: 'ያኔ መረጃቸው የጠፋ' },
  'health.guests.kept': { en: 'Due then, but an order or money is open', am: 'ያኔ ደርሶ፣ ያላለቀ ትዕዛዝ ወይም ገንዘብ ስላለ የቆየ' },
  'health.database': { en: 'Database', am: 'የመረጃ ቋት' },
  'health.pictures': { en: 'Pictures as they were sent', am: 'የተላኩ ሥዕሎች' },
  'health.pictures.value': { en: '{count}, {size}', am: '{count}፣ {size}' },
  'health.pictures.new': { en: 'New pictures', am: 'አዳዲስ ሥዕሎች' },
  'health.pictures.taken': { en: 'taken', am: 'ይቀበላል' },
  'health.pictures.refused': {
    en: 'refused: too little of the disk is free',
    am: 'አይቀበልም፦ በዲስኩ ላይ ያለው ነጻ ቦታ በጣም ጥቂት ነው',
  },
  'health.free.data': { en: 'Free where the data lie', am: 'መረጃው ባለበት ዲስክ ላይ ያለ ነጻ ቦታ' },
  'health.free.backups': { en: 'Free where backups lie', am: 'ምትኬው ባለበት ዲስክ ላይ ያለ ነጻ ቦታ' },
  'health.unknown': { en: 'not known', am: 'አይታወቅም' },
  'health.since': { en: 'This process runs since', am: 'ሲስተሙ የተነሳበት ጊዜ' },
  'health.node': { en: 'Node.js', am: 'ኖድ' },
  'health.postgres': { en: 'PostgreSQL', am: 'ፖስትግሬስ' },

  'backups.list': { en: 'Backups', am: 'ምትኬዎች' },
  'backups.about': {
    en: 'Each holds all orders, customers, settings and pictures of its moment, in the folder of the backups on the server. Now and then download one and keep it elsewhere: a stolen or burnt machine takes its own backups with it.',
    am: 'እያንዳንዱ ምትኬ በወቅቱ የነበሩ ትዕዛዞችን፣ ደንበኞችን፣ ቅንብሮችንና ሥዕሎችን ሁሉ ይይዛል፤ የሚቀመጠውም በሰርቨሩ ላይ ነው። አልፎ አልፎ አንዱን አውርደው ሌላ ቦታ ያስቀምጡ፤ ኮምፒውተሩ ቢሰረቅ ወይም ቢቃጠል ምትኬውም አብሮ ይጠፋል።',
  },
  'backups.secret': {
    en: 'The shop’s secret, which signs the links in customers’ messages, is not in a backup: whoever had both could open every order. Keep it apart, once, as the configuration describes.',
    am: 'በደንበኞች መልእክት ውስጥ ያሉ ማስፈንጠሪያዎችን የሚፈርመው የሱቁ ሚስጥራዊ ቁልፍ በምትኬው ውስጥ የለም፤ ሁለቱን የያዘ ሰው ሁሉንም ትዕዛዝ ሊከፍት ይችላልና። ቁልፉን አንድ ጊዜ ለብቻው ያስቀምጡ።',
  },
  'backups.private': {
    en: 'The file holds customers’ names and phones. Who downloads one is written into the log.',
    am: 'ፋይሉ የደንበኞችን ስምና ስልክ ይይዛል። ያወረደው ሰው በመዝገብ ላይ ይጻፋል።',
  },
  'backups.now': { en: 'Back up now', am: 'አሁን ምትኬ ያስቀምጡ' },
  'backups.asked': { en: 'A backup begins within some seconds.', am: 'ምትኬው በጥቂት ሰከንዶች ውስጥ ይጀምራል።' },
  'backups.running': { en: 'A backup is being made.', am: 'ምትኬ በመቀመጥ ላይ ነው።' },
  'backups.none.title': { en: 'No backups yet', am: 'እስካሁን ምትኬ የለም' },
  'backups.none.text': { en: 'The first comes with the night, or now.', am: 'የመጀመሪያው ዛሬ ሌሊት ይቀመጣል፤ ወይም አሁን ያስቀምጡ።' },
  'backups.unreadable': {
    en: 'The folder of the backups cannot be read.',
    am: 'የምትኬዎቹን ማኅደር ማንበብ አልተቻለም።',
  },
  'backups.facts': {
    en: '{size} · {rows} rows · {pictures} picture files',
    am: '{size} · {rows} ረድፎች · {pictures} የሥዕል ፋይሎች',
  },
  'backups.missing': { en: '{count} pictures missing', am: '{count} ሥዕሎች ይጎድላሉ' },
  'backups.download': { en: 'Download', am: 'ያውርዱ' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof healthMessages> {}
}
