/** Texts of every notice about money. */
export const noticeMessages = {
  'notice.seen': { en: 'I have seen it', am: 'አይቻለሁ' },
  'notice.own': {
    en: 'This names you, so somebody else looks at it: an owner or a manager.',
    am: 'ይህ እርስዎን ስለሚጠቅስ ሌላ ሰው ያየዋል፦ ባለቤት ወይም ሥራ አስኪያጅ።',
  },
} as const
