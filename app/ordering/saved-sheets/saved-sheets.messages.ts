import type { Messages } from '#app/base/platform/text/translate.ts'

export const savedSheetMessages = {
  'sheets.title': { en: 'Automatic sheets', am: 'በራሳቸው የተዘጋጁ ዝርዝሮች' },
  'sheets.text': {
    en: 'The production sheet as a file, without prices. It can be read and printed offline.',
    am: 'የዕለቱ ሥራ ዝርዝር ያለ ዋጋ በፋይል መልክ። ያለ ኔትወርክ ሊነበብና ሊታተም ይችላል።',
  },
  'sheets.off': {
    en: 'Off. An owner can turn it on in Settings → Shop → Hours and times.',
    am: 'አልነቃም። ባለቤቱ በቅንብሮች → ሱቁ → ሰዓቶች ላይ ሊያነቃው ይችላል።',
  },
  'sheets.at': { en: 'Every day at {time}', am: 'በየቀኑ {time}' },
  'sheets.printer': { en: 'Printed automatically', am: 'በራሱ ይታተማል' },
  'sheets.no.printer': {
    en: 'Not printed automatically. An owner can give it to a printer in the network: Settings → Shop → Printing.',
    am: 'በራሱ አይታተምም። ባለቤቱ በቅንብሮች → ሱቁ → ህትመት ላይ በኔትወርክ ላለ ማተሚያ ሊሰጠው ይችላል።',
  },
  'sheets.none.title': { en: 'No sheet yet', am: 'እስካሁን የተዘጋጀ ዝርዝር የለም' },
  'sheets.none.text': { en: 'The first one is made at the time in the settings.', am: 'የመጀመሪያው በተቀመጠው ሰዓት ይዘጋጃል።' },
  'sheets.written': { en: 'Written {when}', am: 'የተዘጋጀው {when}' },
  'sheets.waiting': { en: 'Being written', am: 'በመዘጋጀት ላይ' },
  'sheets.again': { en: 'Could not be written ({why}); trying again', am: 'ሊዘጋጅ አልቻለም ({why})፤ እንደገና እየተሞከረ ነው' },
  'sheets.failed': { en: 'Could not be written: {why}', am: 'ሊዘጋጅ አልቻለም፦ {why}' },
  'sheets.failure.disk_full': { en: 'the disk is full', am: 'ዲስኩ ሞልቷል' },
  'sheets.failure.not_writable': { en: 'the folder cannot be written to', am: 'ወደ ማኅደሩ መጻፍ አልተቻለም' },
  'sheets.failure.other': { en: 'see the server’s log', am: 'የሲስተሙን መዝገብ ይመልከቱ' },
  'sheets.print.none': { en: 'not printed', am: 'አልታተመም' },
  'sheets.print.waiting': { en: 'waits for the printer', am: 'ማተሚያውን እየጠበቀ ነው' },
  'sheets.print.printing': { en: 'being printed', am: 'በመታተም ላይ' },
  'sheets.print.printed': { en: 'printed {when}', am: 'የታተመው {when}' },
  'sheets.print.failed.refused': { en: 'not printed: the printer refused it', am: 'አልታተመም፦ ማተሚያው አልተቀበለውም' },
  'sheets.print.failed.unknown': {
    en: 'perhaps printed: the printer did not answer. Look whether the paper is there.',
    am: 'ታትሞ ሊሆን ይችላል፦ ማተሚያው አልመለሰም። ወረቀቱ መኖሩን ይመልከቱ።',
  },
  'sheets.print.failed.no_command': { en: 'not printed: no printer is set up', am: 'አልታተመም፦ ማተሚያ አልተዘጋጀም' },
  'sheets.open': { en: 'Open', am: 'ይክፈቱ' },
  'sheets.write': { en: 'Write it again', am: 'እንደገና ይዘጋጅ' },
  'sheets.print': { en: 'Print', am: 'ያትሙ' },
  'sheets.asked': { en: 'It comes within a minute.', am: 'በአንድ ደቂቃ ውስጥ ይደርሳል።' },
  'sheets.refused': {
    en: 'This sheet is gone, or is being made just now. Look again in a minute.',
    am: 'ይህ ዝርዝር የለም ወይም አሁን በመዘጋጀት ላይ ነው። ከአንድ ደቂቃ በኋላ ይመልከቱ።',
  },
  'sheets.not.on': {
    en: 'Confirmed, but not on this sheet (why is on their pages): {orders}',
    am: 'የተረጋገጡ፣ ግን በዚህ ዝርዝር ውስጥ የሌሉ (ምክንያቱ በገጻቸው ላይ አለ)፦ {orders}',
  },
  'sheets.health': { en: 'Automatic production sheet', am: 'በራሱ የሚዘጋጅ የሥራ ዝርዝር' },
  'sheets.health.late': { en: 'overdue', am: 'ዘግይቷል' },
  'sheets.health.none': { en: 'none yet', am: 'እስካሁን የለም' },
} as const satisfies Messages
