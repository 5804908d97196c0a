import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** What customers read of the stock; written by the server, so that no page carries them. */
export const stockMessages = {
  'stock.left': { en: '{count} left|{count} left', am: '{count} ፍሬ ቀርቷል|{count} ፍሬ ቀርቷል' },
  'stock.none': { en: 'Sold out', am: 'አልቋል' },
} as const satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof stockMessages> {}
}
