import type { Messages } from '#app/base/platform/text/translate.ts'

/** Lists of the back office as JSON. */
export const listMessages = {
  'api.list.unknown': {
    en: 'There is no list called “{name}”. The lists are: {lists}.',
    am: '«{name}» የሚባል ዝርዝር የለም። ያሉት ዝርዝሮች፦ {lists}።',
  },
  'api.list.read': { en: 'The list “{name}” for a program', am: '«{name}» የተባለው ዝርዝር ለፕሮግራም' },
} satisfies Messages
