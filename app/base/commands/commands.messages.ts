import type { Messages } from '#app/base/platform/text/translate.ts'

export const commandMessages = {
  'command.busy': {
    en: 'Somebody is changing this at the moment. Please try again.',
    am: 'በዚህ ቅጽበት ሌላ ሰው ይህን እየለወጠ ነው። እባክዎ እንደገና ይሞክሩ።',
  },
  'command.takes_a_person': {
    en: 'This takes a person: no program does it.',
    am: 'ይህን የሚያደርገው ሰው ብቻ ነው፤ ፕሮግራም አያደርገውም።',
  },
} satisfies Messages
