import type { Messages } from '#app/base/platform/text/translate.ts'

export const commandMessages = {
  'command.busy': {
    en: 'Somebody is changing this at the moment. Please try again.',
    am: 'በዚህ ቅጽበት ሌላ ሰው ይህን እየለወጠ ነው። እባክዎ እንደገና ይሞክሩ።',
  },
  'command.takes_a_person': {
    en: 'Only a person can do this, not a program.',
    am: 'ይህን የሚያደርገው ሰው ብቻ ነው፤ ፕሮግራም አያደርገውም።',
  },
} satisfies Messages
