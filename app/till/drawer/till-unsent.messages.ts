import type { Messages } from '#app/base/platform/text/translate.ts'

export const tillUnsentMessages = {
  'tills.unsent': {
    en: '{count} item not sent, last connected {at}|{count} items not sent, last connected {at}',
    am: '{count} ያልተላከ፣ መጨረሻ የተገናኘው {at}|{count} ያልተላኩ፣ መጨረሻ የተገናኘው {at}',
  },
  'tills.sent': { en: 'all sent, last connected {at}', am: 'ሁሉም ተልኳል፣ መጨረሻ የተገናኘው {at}' },
  'tills.late': {
    en: '{count} sale arrived after it was out of use|{count} sales arrived after it was out of use',
    am: 'ከአገልግሎት ከወጣ በኋላ {count} ሽያጭ ደርሷል|ከአገልግሎት ከወጣ በኋላ {count} ሽያጮች ደርሰዋል',
  },
  'tills.retire.unsent': {
    en: 'Till {name} has {count} item that the shop does not have yet. Open the till with internet first, so that it is sent. Take it out of use all the same? What arrives later still counts.|Till {name} has {count} items that the shop does not have yet. Open the till with internet first, so that they are sent. Take it out of use all the same? What arrives later still counts.',
    am: 'ካሸር {name} ሱቁ ያልደረሰው {count} ሥራ አለው። መጀመሪያ ካሸሩን ኔትወርክ ባለበት ከፍተው ይላክ። ቢሆንም ከአገልግሎት ይውጣ? በኋላ የሚደርስ ይቆጠራል።|ካሸር {name} ሱቁ ያልደረሱት {count} ሥራዎች አሉት። መጀመሪያ ካሸሩን ኔትወርክ ባለበት ከፍተው ይላኩ። ቢሆንም ከአገልግሎት ይውጣ? በኋላ የሚደርስ ይቆጠራል።',
  },
  'tills.retire.silent': {
    en: 'Till {name} was last connected {at}. What it sold since then may be unsent on its tablet. Take it out of use? What arrives later still counts.',
    am: 'ካሸር {name} ከሱቁ ጋር መጨረሻ የተገናኘው {at} ነው። ከዚያ ወዲህ የሸጠው በታብሌቱ ላይ ሳይላክ ቀርቶ ሊሆን ይችላል። ከአገልግሎት ይውጣ? በኋላ የሚደርስ ይቆጠራል።',
  },
  'drawer.refused.till_unsent': {
    en: 'In the meantime the till reported more that is not sent yet. Look at the number, then take it out of use again.',
    am: 'ካሸሩ እስከዚያ ተጨማሪ ያልተላከ እንዳለው አሳውቋል። ቁጥሩን አይተው እንደገና ከአገልግሎት ያውጡ።',
  },
} as const satisfies Messages
