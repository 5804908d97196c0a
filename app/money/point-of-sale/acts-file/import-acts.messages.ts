import type { Messages } from '#app/base/platform/text/translate.ts'

export const importActsMessages = {
  'counter.import.title': { en: 'Take in acts of a till', am: 'የካዝና ሥራዎችን ያስገቡ' },
  'counter.import.text': {
    en: 'For a tablet whose line does not come back: it saves what is unsent as a file. Each act counts once, however often it is taken in.',
    am: 'መስመሩ ለማይመለስ ታብሌት፦ ያልተላከውን በፋይል ያስቀምጣል። እያንዳንዱ ሥራ ስንት ጊዜ ቢገባም አንድ ጊዜ ብቻ ይቆጠራል።',
  },
  'counter.import.file': { en: 'Choose the file of the till', am: 'የካዝናውን ፋይል ይምረጡ' },
  'counter.import.do': { en: 'Take in', am: 'ያስገቡ' },
  'counter.import.unreadable': {
    en: 'This is not a file of a till, or it is damaged. Save it again on the tablet.',
    am: 'ይህ የካዝና ፋይል አይደለም ወይም ተበላሽቷል። በታብሌቱ ላይ እንደገና ያስቀምጡት።',
  },
  'counter.import.done': {
    en: '{count} act taken in.|{count} acts taken in.',
    am: '{count} ሥራ ገብቷል።|{count} ሥራዎች ገብተዋል።',
  },
  'counter.import.person': { en: 'Its person is not known here.', am: 'የሠራው ሰው እዚህ አይታወቅም።' },
  'counter.import.partly': {
    en: '{count} act taken in. Not taken in:|{count} acts taken in. Not taken in:',
    am: '{count} ሥራ ገብቷል። ያልገባው፦|{count} ሥራዎች ገብተዋል። ያልገባው፦',
  },
  'counter.import.passed': { en: '{label}: {error}', am: '{label}፦ {error}' },
  'counter.import.stopped': {
    en: '{count} taken in, then it stopped at {label}: {error}',
    am: '{count} ገብተዋል፤ ከዚያ በ{label} ቆሟል፦ {error}',
  },
} as const satisfies Messages
