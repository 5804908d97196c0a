import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const settlementMessages = {
  'settlement.title': { en: 'Settlement', am: 'ሒሳብ መዝጊያ' },
  'settlement.text': {
    en: 'What each provider took and owes the shop for a day, and the drawer at the counter.',
    am: 'እያንዳንዱ የክፍያ ድርጅት በቀኑ የተቀበለውና ለሱቁ ሊያስገባ የሚገባው፣ እንዲሁም የመደርደሪያው ካዝና።',
  },
  'settlement.day': { en: 'Day', am: 'ቀን' },
  'settlement.day.before': { en: 'The day before', am: 'ያለፈው ቀን' },
  'settlement.day.after': { en: 'The day after', am: 'ቀጣዩ ቀን' },
  'settlement.day.show': { en: 'Show', am: 'ያሳዩ' },
  'settlement.day.other': { en: 'Another day', am: 'ሌላ ቀን' },
  'settlement.export': { en: 'Export 31 days', am: 'የ31 ቀን ፋይል ያውርዱ' },
  'settlement.providers': { en: 'Providers', am: 'የክፍያ ድርጅቶች' },
  'settlement.none.title': { en: 'No provider took money on this day', am: 'በዚህ ቀን ገንዘብ የተቀበለ ድርጅት የለም' },
  'settlement.none.text': {
    en: 'Payments by phone, payment page and transfer stand here on the day they came.',
    am: 'በስልክ፣ በክፍያ ገጽና በዝውውር የተከፈለ ገንዘብ በገባበት ቀን እዚህ ይታያል።',
  },
  'settlement.none.action': { en: 'See all transactions', am: 'ሁሉንም ክፍያዎች ይመልከቱ' },
  'settlement.column.provider': { en: 'Provider', am: 'የክፍያ ድርጅት' },
  'settlement.column.attempts': { en: 'Attempts', am: 'ሙከራዎች' },
  'settlement.column.taken': { en: 'Taken', am: 'የተቀበለው' },
  'settlement.column.fees': { en: 'Fees', am: 'ኮሚሽን' },
  'settlement.column.refunded': { en: 'Refunds', am: 'ተመላሽ' },
  'settlement.column.expected': { en: 'Expected payout', am: 'ሊገባ የሚገባው' },
  'settlement.column.received': { en: 'Received', am: 'የገባው' },
  'settlement.column.difference': { en: 'Difference', am: 'ልዩነት' },
  'settlement.all': { en: 'All', am: 'ጠቅላላ' },
  'settlement.transfer': { en: 'Transfers by hand', am: 'በእጅ የተላከ ዝውውር' },
  'settlement.not.entered': { en: 'not entered', am: 'አልተመዘገበም' },
  'settlement.no.fee': {
    en: 'Of {count} payment the provider does not tell its fee.|Of {count} payments the provider does not tell its fee.',
    am: 'የ{count} ክፍያ ኮሚሽን በድርጅቱ አልተገለጸም።|የ{count} ክፍያዎች ኮሚሽን በድርጅቱ አልተገለጸም።',
  },
  'settlement.receipt': { en: 'Write down what came', am: 'የገባውን ይመዝግቡ' },
  'settlement.receipt.text': {
    en: 'From the provider’s statement or the bank, for this day. Written again, the new sum counts; the old one stays in the log.',
    am: 'ከድርጅቱ ወይም ከባንክ መግለጫ፣ ለዚህ ቀን። እንደገና ሲመዘገብ አዲሱ ይቆጠራል፤ የቀድሞው በመዝገብ ይቆያል።',
  },
  'settlement.receipt.provider': { en: 'Provider', am: 'የክፍያ ድርጅት' },
  'settlement.receipt.amount': { en: 'Received, in birr', am: 'የገባው በብር' },
  'settlement.receipt.save': { en: 'Save', am: 'ያስቀምጡ' },
  'settlement.receipt.by': { en: '{provider}: {by}, {at}', am: '{provider}፦ {by}፣ {at}' },
  'settlement.note': { en: 'Note', am: 'ማስታወሻ' },
  'settlement.optional': { en: 'optional', am: 'ካስፈለገ' },
  'settlement.cash': { en: 'Cash at the counter', am: 'በመደርደሪያው ያለ ጥሬ ገንዘብ' },
  'settlement.cash.expected': { en: 'By the ledger', am: 'በመዝገቡ መሠረት' },
  'settlement.cash.counted': { en: 'Counted', am: 'የተቆጠረው' },
  'settlement.cash.difference': { en: 'Difference', am: 'ልዩነት' },
  'settlement.cash.text': {
    en: 'Count without the change that you began the day with. Closing is final; a mistake is put right by another count.',
    am: 'ቀኑን የጀመሩበትን ዝርዝር ሳይጨምሩ ይቁጠሩ። አንዴ ከተዘጋ አይቀየርም፤ ስህተት በሌላ ቆጠራ ይታረማል።',
  },
  'settlement.cash.pieces': { en: '{note} birr, pieces', am: 'ባለ {note} ብር፣ በቁጥር' },
  'settlement.cash.close': { en: 'Close the day', am: 'ቀኑን ይዝጉ' },
  'settlement.cash.close.question': { en: 'Close {day}?', am: '{day} ይዘጋ?' },
  'settlement.cash.close.text': {
    en: 'The count is kept for good with your name. It can only be corrected by another one.',
    am: 'ቆጠራው ከስምዎ ጋር ለዘለቄታው ይቀመጣል። በሌላ ቆጠራ ብቻ ሊታረም ይችላል።',
  },
  'settlement.cash.correct': { en: 'Correct the count', am: 'ቆጠራውን ያርሙ' },
  'settlement.cash.correct.why': { en: 'What was wrong', am: 'ምን ስህተት ነበር' },
  'settlement.cash.closed': { en: 'Closed by {by}, {at}', am: '{by} ዘግቷል፣ {at}' },
  'settlement.cash.corrected': {
    en: 'Counted before: {counted} by {by}, {at}',
    am: 'ቀድሞ የተቆጠረው፦ {counted}፣ {by}፣ {at}',
  },
  'settlement.cash.since': {
    en: 'Since then the ledger says {amount}: cash was taken or given back after closing. Count again.',
    am: 'ከዚያ ወዲህ መዝገቡ {amount} ይላል፤ ከተዘጋ በኋላ ጥሬ ገንዘብ ገብቷል ወይም ወጥቷል። እንደገና ይቁጠሩ።',
  },
  'settlement.saved': { en: 'Saved.', am: 'ተቀምጧል።' },
  'settlement.file.name': { en: 'settlement', am: 'ሒሳብ-መዝጊያ' },
  'settlement.file.day': { en: 'Day (Gregorian)', am: 'ቀን (ጎርጎርዮሳዊ)' },
  'settlement.file.day.ethiopian': { en: 'Day (Ethiopian)', am: 'ቀን (ኢትዮጵያዊ)' },
  'settlement.file.payments': { en: 'Payments', am: 'ክፍያዎች' },
  'settlement.file.by': { en: 'Entered by', am: 'የመዘገበው' },
  'settlement.refused.day_ahead': { en: 'This day has not begun yet.', am: 'ይህ ቀን ገና አልደረሰም።' },
  'settlement.refused.amount_missing': {
    en: 'Give what came in birr, such as 2400 or 0.',
    am: 'የገባውን በብር ያስገቡ፤ ለምሳሌ 2400 ወይም 0።',
  },
  'settlement.refused.provider_unknown': {
    en: 'Choose a provider that took money on this day.',
    am: 'በዚህ ቀን ገንዘብ የተቀበለ ድርጅት ይምረጡ።',
  },
  'settlement.refused.count_wrong': {
    en: 'Give the pieces of each note as whole numbers.',
    am: 'የእያንዳንዱን ኖት ብዛት በሙሉ ቁጥር ያስገቡ።',
  },
  'settlement.refused.note_missing': {
    en: 'Write down what was wrong with the count before.',
    am: 'ቀድሞ የነበረው ቆጠራ ስህተቱ ምን እንደሆነ ይጻፉ።',
  },
  'settlement.refused.day_changed': {
    en: 'Somebody has closed or corrected this day meanwhile. See what they counted; nothing was saved.',
    am: 'በዚህ መሃል ሌላ ሰው ይህን ቀን ዘግቷል ወይም አርሟል። የቆጠሩትን ይመልከቱ፤ ምንም አልተቀመጠም።',
  },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof settlementMessages> {}
}
