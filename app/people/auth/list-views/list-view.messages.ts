import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

/** Texts of the views that somebody keeps; sent with every list that keeps them. */
export const listViewMessages = {
  'views.label': { en: 'Views that you keep', am: 'ያስቀመጧቸው እይታዎች' },
  'views.keep': { en: 'Keep this view', am: 'ይህን እይታ ያስቀምጡ' },
  'views.name': { en: 'Name of the view', am: 'የእይታው ስም' },
  'views.save': { en: 'Keep', am: 'ያስቀምጡ' },
  'views.forget': { en: 'Forget “{name}”', am: '“{name}”ን ያጥፉ' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof listViewMessages> {}
}
