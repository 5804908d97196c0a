import type { Messages } from '#app/base/platform/text/translate.ts'

export const waitingMessages = {
  'waiting.caption': { en: 'Money to decide on', am: 'ውሳኔ የሚጠብቅ ገንዘብ' },
  'waiting.column.act': { en: 'What to do', am: 'የሚደረገው' },
  'waiting.column.what': { en: 'What it is', am: 'ምንድን ነው' },
  'waiting.column.amount': { en: 'Amount', am: 'መጠን' },
  'waiting.column.order': { en: 'Order', am: 'ትዕዛዝ' },
  'waiting.column.since': { en: 'Since', am: 'ከመቼ ጀምሮ' },
  'waiting.kind.transfer': { en: 'Reported transfer · {way}', am: 'የተነገረ ዝውውር · {way}' },
  'waiting.kind.second': { en: 'Transfer · waits for a second person', am: 'ዝውውር · ሁለተኛ ሰው ይጠብቃል' },
  'waiting.kind.refund': { en: 'Refund · {state}', am: 'ተመላሽ · {state}' },
  'waiting.kind.cash_out': {
    en: 'Cash taken out of a drawer, above the person’s limit of a day',
    am: 'ከመሳቢያ የወጣ ጥሬ ገንዘብ፤ ከሠራተኛው የቀን ገደብ አልፏል',
  },
  'waiting.action.case': { en: 'Decide on it', am: 'ይወስኑበት' },
  'waiting.action.transfer': { en: 'Has it arrived?', am: 'ደርሷል?' },
  'waiting.action.requested': { en: 'Approve or reject', am: 'ያጽድቁ ወይም ውድቅ ያድርጉ' },
  'waiting.action.approved': { en: 'Send the refund', am: 'ይመልሱ' },
  'waiting.action.unknown': { en: 'Look it up', am: 'ያጣሩ' },
  'waiting.action.look': { en: 'Look at it', am: 'ይመልከቱ' },
  'waiting.more': {
    en: 'The {shown} that have waited longest. The others are under their tabs, and sales follow here.',
    am: 'ብዙ የቆዩት {shown}። ሌሎቹ በየክፍላቸው ይገኛሉ፤ የቀሩት ሽያጮች እዚህ ይቀጥላሉ።',
  },
  'waiting.none.title': { en: 'No payments to decide on', am: 'ውሳኔዎን የሚጠብቅ ገንዘብ የለም' },
  'waiting.none.text': {
    en: 'Payments that do not match, transfers that customers report, refunds and sales to look at appear here automatically.',
    am: 'ያልተዛመዱ ክፍያዎች፣ ደንበኞች ያሳወቋቸው ዝውውሮች፣ ተመላሾችና መታየት ያለባቸው ሽያጮች በራሳቸው እዚህ ይመጣሉ።',
  },
  'waiting.none.action': { en: 'See all transactions', am: 'ሁሉንም ክፍያዎች ይመልከቱ' },
} as const satisfies Messages
