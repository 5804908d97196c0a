import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** Errors of the catalog's JSON interface. Pages have their own texts in screens.messages.ts. */
export const catalogMessages = {
  'catalog.refused.cake.not.found': {
    en: "Sorry, we couldn't find the cake you're looking for.",
    am: 'ይቅርታ፣ የፈለጉትን ኬክ ማግኘት አልቻልንም።',
  },
} satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof catalogMessages> {}
}
