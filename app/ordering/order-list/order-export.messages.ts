import type { Messages } from '#app/base/platform/text/translate.ts'

export const orderExportMessages = {
  'orders.file.name': { en: 'orders', am: 'ትዕዛዞች' },
  'orders.file.placed': { en: 'Placed (Gregorian)', am: 'የታዘዘበት ቀን (እ.ኤ.አ.)' },
  'orders.file.placed.ethiopian': { en: 'Placed (Ethiopian)', am: 'የታዘዘበት ቀን (ዓ.ም.)' },
  'orders.file.placed.time': { en: 'Placed at', am: 'የታዘዘበት ሰዓት' },
  'orders.file.due': { en: 'Due (Gregorian)', am: 'የሚደርስበት ቀን (እ.ኤ.አ.)' },
  'orders.file.due.ethiopian': { en: 'Due (Ethiopian)', am: 'የሚደርስበት ቀን (ዓ.ም.)' },
  'orders.file.due.time': { en: 'Due at', am: 'የሚደርስበት ሰዓት' },
  'orders.file.phone': { en: 'Phone', am: 'ስልክ' },
  'orders.file.email': { en: 'Email', am: 'ኢሜይል' },
  'orders.file.method': { en: 'Handover', am: 'አረካከብ' },
  'orders.file.address': { en: 'Address', am: 'አድራሻ' },
  'orders.file.toppers': { en: 'Inscription', am: 'በኬኩ ላይ የሚጻፈው' },
  'orders.file.total': { en: 'Total (ETB)', am: 'ጠቅላላ (ብር)' },
  'orders.file.called.off': { en: 'Total of cancelled orders (ETB)', am: 'የተሰረዙ ትዕዛዞች ጠቅላላ (ብር)' },
  'orders.file.sum': { en: 'Sum', am: 'ድምር' },
  'orders.file.paid': { en: 'Paid (ETB)', am: 'የተከፈለ (ብር)' },
  'orders.file.refunded': { en: 'Refunded (ETB)', am: 'የተመለሰ (ብር)' },
  'orders.file.owed': { en: 'Owed (ETB)', am: 'ቀሪ ክፍያ (ብር)' },
  'orders.file.picture': { en: 'Picture sent', am: 'ምስል ተልኳል' },
  'orders.file.yes': { en: 'yes', am: 'አዎ' },
} satisfies Messages
