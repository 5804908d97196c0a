import type { Messages } from '#app/base/platform/text/translate.ts'

export const commandMessages = {
  'command.busy': {
    en: 'Somebody is changing this at the moment. Please try again.',
    am: 'በዚህ ቅጽበት ሌላ ሰው ይህን እየለወጠ ነው። እባክዎ እንደገና ይሞክሩ።',
  },
} satisfies Messages
