import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const transfersMessages = {
  'transfers.title': { en: 'Reported transfers', am: 'የተነገሩ ዝውውሮች' },
  'transfers.text': {
    en: 'Customers say that they have sent this. It is no money until one of you has seen it on the statement of the account.',
    am: 'ደንበኞች ይህን ልከናል ብለዋል። ከእናንተ አንዱ በሂሳቡ መግለጫ ላይ እስኪያየው ድረስ እንደ ገንዘብ አይቆጠርም።',
  },
  'transfers.views': { en: 'Which transfers', am: 'የትኞቹ ዝውውሮች' },
  'transfers.open': { en: 'To look at', am: 'የሚታዩ' },
  'transfers.closed': { en: 'Decided', am: 'የተወሰኑ' },
  'transfers.sum': {
    en: '{count} transfer · {amount} reported|{count} transfers · {amount} reported',
    am: '{count} ዝውውር · የተነገረ {amount}|{count} ዝውውሮች · የተነገረ {amount}',
  },
  'transfers.none.title': { en: 'Nothing to look at', am: 'የሚታይ የለም' },
  'transfers.none.text': {
    en: 'What customers report on the page of their order stands here.',
    am: 'ደንበኞች በትዕዛዛቸው ገጽ ላይ የሚያሳውቁት እዚህ ይታያል።',
  },
  'transfers.off.text': {
    en: 'Customers cannot report transfers: it is switched off, or no account is named.',
    am: 'ደንበኞች ዝውውር ማሳወቅ አይችሉም፦ ተዘግቷል፣ ወይም ሂሳብ አልተጠቀሰም።',
  },
  'transfers.off.action': { en: 'Settings of transfers', am: 'የዝውውር ቅንብሮች' },
  'transfers.none.closed.title': { en: 'None decided yet', am: 'እስካሁን የተወሰነ የለም' },
  'transfers.reported': { en: '{amount} with {way}', am: '{amount} በ{way}' },
  'transfers.owed': { en: 'Owed: {amount}', am: 'ያልተከፈለ፦ {amount}' },
  'transfers.not.owed': { en: 'Nothing is owed for this order', am: 'ለዚህ ትዕዛዝ ያልተከፈለ የለም' },
  'transfers.reference': { en: 'Reference', am: 'ማመሳከሪያ' },
  'transfers.copy': { en: 'Copy', am: 'ይቅዱ' },
  'transfers.copied': { en: 'Copied', am: 'ተቀድቷል' },
  'transfers.picture': { en: 'Receipt of {code}', am: 'የ{code} ደረሰኝ' },
  'transfers.contested': {
    en: 'This reference was reported for another order too: {codes}',
    am: 'ይህ ማመሳከሪያ ለሌላ ትዕዛዝም ተነግሯል፦ {codes}',
  },
  'transfers.contested.booked': { en: 'This reference is in the books already', am: 'ይህ ማመሳከሪያ አስቀድሞ ተመዝግቧል' },
  'transfers.check.as_reported': { en: 'The bank confirms it', am: 'ባንኩ አረጋግጧል' },
  'transfers.check.other_amount': { en: 'The bank names another amount', am: 'ባንኩ ሌላ መጠን ይላል' },
  'transfers.check.other_recipient': { en: 'The bank names another recipient', am: 'ባንኩ ሌላ ተቀባይ ይላል' },
  'transfers.check.not_found': { en: 'The bank does not know it', am: 'ባንኩ አያውቀውም' },
  'transfers.seen': { en: 'What arrived, in birr', am: 'የገባው መጠን በብር' },
  'transfers.seen.hint': {
    en: 'As the statement says. Another amount than reported waits in the money inbox.',
    am: 'መግለጫው እንደሚለው። ከተነገረው ከተለየ በገንዘብ ማጣሪያ ውስጥ ይቆያል።',
  },
  'transfers.confirm': { en: 'It has arrived', am: 'ገብቷል' },
  'transfers.refuse': { en: 'Not found', am: 'አልተገኘም' },
  'transfers.refuse.send': { en: 'Refuse and tell the customer', am: 'ውድቅ ያድርጉና ለደንበኛው ያሳውቁ' },
  'transfers.reason': { en: 'Why, in words for the customer', am: 'ምክንያቱ፣ ደንበኛው በሚረዳው ቃል' },
  'transfers.elsewhere': { en: 'It went to somebody else', am: 'ለሌላ ሰው ገብቷል' },
  'transfers.elsewhere.text': {
    en: 'The receipt names an account that is not the shop’s. It waits in the money inbox.',
    am: 'ደረሰኙ የሱቁ ያልሆነ ሂሳብ ያሳያል። በገንዘብ ማጣሪያ ውስጥ ይቆያል።',
  },
  'transfers.outcome.confirmed': { en: 'Booked', am: 'ተመዝግቧል' },
  'transfers.outcome.inbox': { en: 'In the money inbox', am: 'በገንዘብ ማጣሪያ ውስጥ' },
  'transfers.outcome.refused': { en: 'Refused', am: 'ውድቅ ተደርጓል' },
  'transfers.outcome.used': { en: 'Reference used before', am: 'ማመሳከሪያው ቀደም ሲል ጥቅም ላይ ውሏል' },
  'transfers.done.confirmed': { en: 'Booked. The customer is told.', am: 'ተመዝግቧል። ደንበኛው ይነገራቸዋል።' },
  'transfers.done.inbox': { en: 'It waits in the money inbox now.', am: 'አሁን በገንዘብ ማጣሪያ ውስጥ ይጠብቃል።' },
  'transfers.done.refused': { en: 'Refused. The customer is told why.', am: 'ውድቅ ተደርጓል። ምክንያቱ ለደንበኛው ይነገራል።' },
  'transfers.done.used': {
    en: 'Not booked: this reference paid for an order before.',
    am: 'አልተመዘገበም፦ ይህ ማመሳከሪያ ቀደም ሲል ለሌላ ትዕዛዝ ከፍሏል።',
  },
  'transfers.refused.report_not_found': { en: 'There is no such report.', am: 'እንዲህ ያለ መረጃ የለም።' },
  'transfers.refused.report_closed': {
    en: 'Somebody has decided about this transfer meanwhile.',
    am: 'በዚህ መሀል ስለዚህ ዝውውር ሌላ ሰው ወስኗል።',
  },
  'transfers.refused.reason_missing': {
    en: 'Tell the customer why.',
    am: 'ምክንያቱን ለደንበኛው ይግለጹ።',
  },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof transfersMessages> {}
}
