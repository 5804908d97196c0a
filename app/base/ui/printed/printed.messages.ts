import type { Messages } from '#app/base/platform/text/translate.ts'

export const printedMessages = {
  'ui.unprinted': {
    en: 'Our printed papers can’t show {signs}; there will be an empty box.',
    am: '{signs} በምናትመው ወረቀት ላይ አይታይም፤ በቦታው ባዶ ሳጥን ይታተማል።',
  },
} as const satisfies Messages
