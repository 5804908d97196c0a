import type { Messages } from '#app/base/platform/text/translate.ts'

/** The server renders these texts, so that no page carries them. */
export const handoverMessages = {
  'handover.today': { en: 'today', am: 'ዛሬ' },
  'handover.tomorrow': { en: 'tomorrow', am: 'ነገ' },
  'handover.then': { en: '{day}, {time}', am: '{day} {time}' },
  'handover.back': { en: 'Back {when}', am: '{when} ይኖራል' },
} as const satisfies Messages
