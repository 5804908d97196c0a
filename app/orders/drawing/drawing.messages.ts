import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** What a drawing of a cake says in words, to those who cannot see it and to the kitchen. */
export const drawingMessages = {
  'drawing.tiers.1': { en: 'A cake of one tier', am: 'ባለ አንድ ደረጃ ኬክ' },
  'drawing.tiers.2': { en: 'A cake of two tiers', am: 'ባለ ሁለት ደረጃ ኬክ' },
  'drawing.tiers.3': { en: 'A cake of three tiers', am: 'ባለ ሦስት ደረጃ ኬክ' },
  'drawing.tiers.4': { en: 'A cake of four tiers', am: 'ባለ አራት ደረጃ ኬክ' },
  'drawing.tiers.5': { en: 'A cake of five tiers', am: 'ባለ አምስት ደረጃ ኬክ' },
  'drawing.tiers.6': { en: 'A cake of six tiers', am: 'ባለ ስድስት ደረጃ ኬክ' },
} satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof drawingMessages> {}
}
