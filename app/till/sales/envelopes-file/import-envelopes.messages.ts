import type { Messages } from '#app/base/platform/text/translate.ts'

export const importEnvelopesMessages = {
  'counter.import.title': { en: 'Import from a till', am: 'የካሸር ሥራዎችን ያስገቡ' },
  'counter.import.text': {
    en: 'For a tablet that does not come back online: it saves what is not sent yet as a file. Each item counts once, however often it is imported. What its author signed on the tablet is theirs. What nobody signed is booked as a sale of the till, or as done by you for the person named; the log keeps both.',
    am: 'ኔትወርኩ ለማይመለስ ታብሌት፦ ያልተላከውን በፋይል ያስቀምጣል። እያንዳንዱ ሥራ ስንት ጊዜ ቢገባም አንድ ጊዜ ብቻ ይቆጠራል። በታብሌቱ ላይ በባለቤቱ የተፈረመ ሥራ የባለቤቱ ነው። ያልተፈረመ ሽያጭ የካሸሩ ሽያጭ ሆኖ ይመዘገባል፤ ሌላ ያልተፈረመ ሥራ ደግሞ በተጠቀሰው ሰው ስም እርስዎ እንደሠሩት ይመዘገባል፤ መዝገቡ ሁለታችሁንም ያሳያል።',
  },
  'office.action.take_in_file': { en: 'File of a till imported', am: 'የካሸር ፋይል ገባ' },
  'log.column.file_sha256': { en: 'Digest of the file (SHA-256)', am: 'የፋይሉ መለያ (SHA-256)' },
  'log.column.acts': { en: 'Items', am: 'ሥራዎች' },
  'log.column.sales': { en: 'Sales', am: 'ሽያጮች' },
  'log.column.unsigned': { en: 'Without a signature', am: 'ያልተፈረሙ' },
  'counter.import.file': { en: 'Choose the file of the till', am: 'የካሸሩን ፋይል ይምረጡ' },
  'counter.import.password': { en: 'Your password', am: 'የይለፍ ቃልዎ' },
  'counter.import.do': { en: 'Import', am: 'ያስገቡ' },
  'counter.import.unreadable': {
    en: 'This is not a file of a till, or it is damaged. Save it again on the tablet.',
    am: 'ይህ የካሸር ፋይል አይደለም ወይም ተበላሽቷል። በታብሌቱ ላይ እንደገና ያስቀምጡት።',
  },
  'counter.import.done': {
    en: '{count} item imported.|{count} items imported.',
    am: '{count} ሥራ ገብቷል።|{count} ሥራዎች ገብተዋል።',
  },
  'counter.import.person': { en: 'Its person is not known here.', am: 'የሠራው ሰው እዚህ አይታወቅም።' },
  'counter.import.partly': {
    en: '{count} item imported. Not imported:|{count} items imported. Not imported:',
    am: '{count} ሥራ ገብቷል። ያልገባው፦|{count} ሥራዎች ገብተዋል። ያልገባው፦',
  },
  'counter.import.passed': { en: '{label}: {error}', am: '{label}፦ {error}' },
  'counter.import.stopped': {
    en: '{count} imported, then it stopped at {label}: {error}',
    am: '{count} ገብተዋል፤ ከዚያ በ{label} ቆሟል፦ {error}',
  },
} as const satisfies Messages
