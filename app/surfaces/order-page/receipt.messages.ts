import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const receiptMessages = {
  'receipt.title': { en: 'Receipt for order {code}', am: 'የትዕዛዝ {code} ደረሰኝ' },
  'receipt.heading': { en: 'Receipt', am: 'ደረሰኝ' },
  'receipt.order': { en: 'Order', am: 'ትዕዛዝ' },
  'receipt.placed': { en: 'Placed', am: 'የታዘዘበት' },
  'receipt.handover': { en: 'Handover', am: 'መረከቢያ' },
  'receipt.customer': { en: 'Customer', am: 'ደንበኛ' },
  'receipt.printed': { en: 'As of', am: 'የወጣበት' },
  'receipt.lines': { en: 'What was ordered', am: 'የታዘዘው' },
  'receipt.delivery': { en: 'Delivery', am: 'ማድረሻ' },
  'receipt.total': { en: 'Total', am: 'ድምር' },
  'receipt.vat': { en: 'Of which VAT, {percent} %', am: 'ከዚህ ውስጥ ተ.እ.ታ {percent} %' },
  'receipt.payments': { en: 'What was paid', am: 'የተከፈለው' },
  'receipt.none': { en: 'Nothing has been paid yet.', am: 'እስካሁን ምንም አልተከፈለም።' },
  'receipt.paid.with': { en: 'Paid, {method}', am: 'የተከፈለ፣ {method}' },
  'receipt.refund': { en: 'Given back', am: 'ተመላሽ የተደረገ' },
  'receipt.refund.credit': { en: 'Kept for the customer', am: 'ለደንበኛው የተያዘ' },
  'receipt.method.cash': { en: 'cash', am: 'በጥሬ ገንዘብ' },
  'receipt.method.transfer': { en: 'transfer', am: 'በባንክ ዝውውር' },
  'receipt.method.credit': { en: 'credit', am: 'ከተያዘ ገንዘብ' },
  'receipt.method.hosted': { en: 'payment page', am: 'በክፍያ ገጽ' },
  'receipt.paid': { en: 'Paid', am: 'የተከፈለ' },
  'receipt.owed': { en: 'Still owed', am: 'ቀሪ ክፍያ' },
  'receipt.owed.by': { en: 'Still owed, by {when}', am: 'ቀሪ ክፍያ፣ እስከ {when}' },
  'receipt.status.ended': { en: 'This order ended as: {status}', am: 'ይህ ትዕዛዝ፦ {status}' },
  'receipt.not.fiscal': { en: 'This is not a fiscal receipt.', am: 'ይህ የታክስ ደረሰኝ አይደለም።' },
  'receipt.thanks': { en: 'Thank you!', am: 'እናመሰግናለን!' },
  'receipt.format': { en: 'Paper', am: 'ወረቀት' },
  'receipt.a4': { en: 'A4', am: 'A4' },
  'receipt.80mm': { en: 'Ticket, 80 mm', am: 'ቲኬት፣ 80 ሚሜ' },
  'receipt.print': { en: 'Print', am: 'ያትሙ' },
  'receipt.back': { en: 'Back to the order', am: 'ወደ ትዕዛዙ' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof receiptMessages> {}
}
