import type { Messages } from '#app/base/platform/text/translate.ts'

export const transactionFileMessages = {
  'transactions.file.name': { en: 'payments', am: 'ክፍያዎች' },
  'transactions.file.day': { en: 'Day (Gregorian)', am: 'ቀን (ጎርጎርዮሳዊ)' },
  'transactions.file.day.ethiopian': { en: 'Day (Ethiopian)', am: 'ቀን (ኢትዮጵያዊ)' },
  'transactions.file.time': { en: 'Time', am: 'ሰዓት' },
  'transactions.file.order': { en: 'Order', am: 'ትዕዛዝ' },
  'transactions.file.customer': { en: 'Customer', am: 'ደንበኛ' },
  'transactions.file.phone': { en: 'Phone', am: 'ስልክ' },
  'transactions.file.method': { en: 'Method', am: 'የክፍያ መንገድ' },
  'transactions.file.amount': { en: 'Amount (ETB)', am: 'መጠን (ብር)' },
  'transactions.file.fee': { en: 'Fee (ETB)', am: 'ኮሚሽን (ብር)' },
  'transactions.file.state': { en: 'State', am: 'ሁኔታ' },
  'transactions.file.number': { en: 'Try', am: 'ሙከራ' },
  'transactions.file.reference': { en: 'Our reference', am: 'የእኛ ማመሳከሪያ' },
  'transactions.file.provider.reference': { en: 'Reference of the provider', am: 'የክፍያ ድርጅቱ ማመሳከሪያ' },
  'transactions.file.ended': { en: 'Ended', am: 'ያበቃው' },
  'transactions.file.by': { en: 'Taken by', am: 'የተቀበለው' },
  'transactions.file.note': { en: 'Note', am: 'ማስታወሻ' },
} as const satisfies Messages
