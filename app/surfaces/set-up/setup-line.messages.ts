import type { Messages } from '#app/base/platform/text/translate.ts'

/** For the page and for the dashboard's line. */
export const setupLineMessages = {
  'start.title': { en: 'Set up your bakery', am: 'ኬክ ቤትዎን ያዘጋጁ' },
  'start.progress': {
    en: '{done} of {all} · about {count} minute left|{done} of {all} · about {count} minutes left',
    am: 'ከ{all}ቱ {done} · {count} ደቂቃ ያህል ይቀራል|ከ{all}ቱ {done} · {count} ደቂቃ ያህል ይቀራል',
  },
  'start.progress.done': { en: '{done} of {all} · nothing left to do', am: 'ከ{all}ቱ {done} · የሚቀር የለም' },
  'start.open': { en: 'Open the shop', am: 'ሱቁን ይክፈቱ' },
  'start.line.closed': { en: 'Not open yet', am: 'ገና አልተከፈተም' },
  'start.line.go': { en: 'Go on', am: 'ይቀጥሉ' },
  'start.line.put.away': { en: 'Not now', am: 'አሁን አይደለም' },
} satisfies Messages
