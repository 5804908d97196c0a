import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const customerFileMessages = {
  'customers.file.name': { en: 'customers', am: 'ደንበኞች' },
  'customers.file.customer': { en: 'Customer', am: 'ደንበኛ' },
  'customers.file.phone': { en: 'Phone', am: 'ስልክ' },
  'customers.file.phones': { en: 'Further phones', am: 'ተጨማሪ ስልኮች' },
  'customers.file.email': { en: 'Email', am: 'ኢሜይል' },
  'customers.file.lang': { en: 'Language', am: 'ቋንቋ' },
  'customers.file.lang.en': { en: 'English', am: 'እንግሊዝኛ' },
  'customers.file.lang.am': { en: 'Amharic', am: 'አማርኛ' },
  'customers.file.account': { en: 'Has an account', am: 'መለያ አላቸው' },
  'customers.file.orders': { en: 'Orders', am: 'ትዕዛዞች' },
  'customers.file.spend': { en: 'Paid (ETB)', am: 'የከፈሉት (ብር)' },
  'customers.file.owed': { en: 'Owed (ETB)', am: 'ቀሪ ክፍያ (ብር)' },
  'customers.file.last': { en: 'Last order (Gregorian)', am: 'የመጨረሻ ትዕዛዝ (ጎርጎርዮሳዊ)' },
  'customers.file.last.ethiopian': { en: 'Last order (Ethiopian)', am: 'የመጨረሻ ትዕዛዝ (ኢትዮጵያዊ)' },
  'customers.file.consent': { en: 'Messages welcome', am: 'መልእክት ይፈልጋሉ' },
  'customers.file.allergies': { en: 'Allergies', am: 'አለርጂ' },
  'customers.file.birthday': { en: 'Birthday', am: 'የልደት ቀን' },
  'customers.file.anniversary': { en: 'Anniversary', am: 'የጋብቻ በዓል' },
  'customers.file.blocked': { en: 'Blocked because', am: 'የታገዱበት ምክንያት' },
  'customers.file.yes': { en: 'yes', am: 'አዎ' },
  'customers.file.no': { en: 'no', am: 'አይ' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof customerFileMessages> {}
}
