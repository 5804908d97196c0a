import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const orderExportMessages = {
  'orders.file.name': { en: 'orders', am: 'ትዕዛዞች' },
  'orders.file.code': { en: 'Order', am: 'ትዕዛዝ' },
  'orders.file.status': { en: 'Status', am: 'ሁኔታ' },
  'orders.file.payment': { en: 'Payment', am: 'ክፍያ' },
  'orders.file.placed': { en: 'Placed (Gregorian)', am: 'የታዘዘበት ቀን (ጎርጎርዮሳዊ)' },
  'orders.file.placed.ethiopian': { en: 'Placed (Ethiopian)', am: 'የታዘዘበት ቀን (ኢትዮጵያዊ)' },
  'orders.file.placed.time': { en: 'Placed at', am: 'የታዘዘበት ሰዓት' },
  'orders.file.due': { en: 'Due (Gregorian)', am: 'የሚደርስበት ቀን (ጎርጎርዮሳዊ)' },
  'orders.file.due.ethiopian': { en: 'Due (Ethiopian)', am: 'የሚደርስበት ቀን (ኢትዮጵያዊ)' },
  'orders.file.due.time': { en: 'Due at', am: 'የሚደርስበት ሰዓት' },
  'orders.file.customer': { en: 'Customer', am: 'ደንበኛ' },
  'orders.file.phone': { en: 'Phone', am: 'ስልክ' },
  'orders.file.email': { en: 'Email', am: 'ኢሜይል' },
  'orders.file.method': { en: 'Handover', am: 'አረካከብ' },
  'orders.file.address': { en: 'Address', am: 'አድራሻ' },
  'orders.file.what': { en: 'What', am: 'የታዘዘው' },
  'orders.file.toppers': { en: 'Text on the cake', am: 'በኬኩ ላይ ያለው ጽሑፍ' },
  'orders.file.pieces': { en: 'Pieces', am: 'ፍሬ' },
  'orders.file.total': { en: 'Total (ETB)', am: 'ጠቅላላ (ብር)' },
  'orders.file.paid': { en: 'Paid (ETB)', am: 'የተከፈለ (ብር)' },
  'orders.file.refunded': { en: 'Given back (ETB)', am: 'የተመለሰ (ብር)' },
  'orders.file.owed': { en: 'Owed (ETB)', am: 'ቀሪ ክፍያ (ብር)' },
  'orders.file.placed.by': { en: 'Placed by', am: 'ያዘዘው' },
  'orders.file.maker': { en: 'Made by', am: 'የሚሠራው' },
  'orders.file.fasting': { en: 'Fasting', am: 'የጾም' },
  'orders.file.picture': { en: 'Picture sent', am: 'ምስል ተልኳል' },
  'orders.file.yes': { en: 'yes', am: 'አዎ' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof orderExportMessages> {}
}
