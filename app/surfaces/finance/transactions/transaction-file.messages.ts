import type { Messages } from '#app/base/platform/text/translate.ts'

export const transactionFileMessages = {
  'transactions.file.name': { en: 'payments', am: 'ክፍያዎች' },
  'transactions.file.day': { en: 'Day (Gregorian)', am: 'ቀን (እ.ኤ.አ.)' },
  'transactions.file.day.ethiopian': { en: 'Day (Ethiopian)', am: 'ቀን (ዓ.ም.)' },
  'transactions.file.time': { en: 'Time', am: 'ሰዓት' },
  'transactions.file.amount': { en: 'Amount (ETB)', am: 'መጠን (ብር)' },
  'transactions.file.moved': { en: 'Money in and out (ETB)', am: 'የገባና የወጣ (ብር)' },
  'transactions.file.sum': { en: 'Sum', am: 'ድምር' },
  'transactions.file.fee': { en: 'Fee (ETB)', am: 'ኮሚሽን (ብር)' },
} as const satisfies Messages
