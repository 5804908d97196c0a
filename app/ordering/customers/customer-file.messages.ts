import type { Messages } from '#app/base/platform/text/translate.ts'

export const customerFileMessages = {
  'customers.file.name': { en: 'customers', am: 'ደንበኞች' },
  'customers.file.phone': { en: 'Phone', am: 'ስልክ' },
  'customers.file.spend': { en: 'Paid (ETB)', am: 'የከፈሉት (ብር)' },
  'customers.file.owed': { en: 'Owed (ETB)', am: 'ቀሪ ክፍያ (ብር)' },
  'customers.file.last': { en: 'Last order (Gregorian)', am: 'የመጨረሻ ትዕዛዝ (እ.ኤ.አ.)' },
  'customers.file.last.ethiopian': { en: 'Last order (Ethiopian)', am: 'የመጨረሻ ትዕዛዝ (ዓ.ም.)' },
  'customers.file.consent': { en: 'Messages welcome', am: 'መልእክት ይፈልጋሉ' },
  'customers.file.blocked': { en: 'Blocked because', am: 'የታገዱበት ምክንያት' },
  'customers.file.yes': { en: 'yes', am: 'አዎ' },
  'customers.file.no': { en: 'no', am: 'አይ' },
} satisfies Messages
