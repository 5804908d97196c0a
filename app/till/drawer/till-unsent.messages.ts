import type { Messages } from '#app/base/platform/text/translate.ts'

export const tillUnsentMessages = {
  'tills.unsent': {
    en: '{count} act unsent, heard {at}|{count} acts unsent, heard {at}',
    am: '{count} ያልተላከ፣ መጨረሻ የተሰማው {at}|{count} ያልተላኩ፣ መጨረሻ የተሰማው {at}',
  },
  'tills.sent': { en: 'all sent, heard {at}', am: 'ሁሉም ተልኳል፣ መጨረሻ የተሰማው {at}' },
  'tills.late': {
    en: '{count} sale arrived after it was out of use|{count} sales arrived after it was out of use',
    am: 'ከአገልግሎት ከወጣ በኋላ {count} ሽያጭ ደርሷል|ከአገልግሎት ከወጣ በኋላ {count} ሽያጮች ደርሰዋል',
  },
  'tills.retire.unsent': {
    en: 'Till {name} has {count} act that the shop does not have yet. Open the till with a line first, so that it is sent. Take it out of use all the same? What arrives later still counts.|Till {name} has {count} acts that the shop does not have yet. Open the till with a line first, so that they are sent. Take it out of use all the same? What arrives later still counts.',
    am: 'ካዝና {name} ሱቁ ያልደረሰው {count} ሥራ አለው። መጀመሪያ ካዝናውን መስመር ባለበት ከፍተው ይላክ። ቢሆንም ከአገልግሎት ይውጣ? በኋላ የሚደርስ ይቆጠራል።|ካዝና {name} ሱቁ ያልደረሱት {count} ሥራዎች አሉት። መጀመሪያ ካዝናውን መስመር ባለበት ከፍተው ይላኩ። ቢሆንም ከአገልግሎት ይውጣ? በኋላ የሚደርስ ይቆጠራል።',
  },
  'tills.retire.silent': {
    en: 'Till {name} was last heard {at}. What it sold since then may be unsent on its tablet. Take it out of use? What arrives later still counts.',
    am: 'ካዝና {name} መጨረሻ የተሰማው {at} ነው። ከዚያ ወዲህ የሸጠው በታብሌቱ ላይ ሳይላክ ቀርቶ ሊሆን ይችላል። ከአገልግሎት ይውጣ? በኋላ የሚደርስ ይቆጠራል።',
  },
  'drawer.refused.till_unsent': {
    en: 'In the meantime the till has said that more is unsent. Look at the number, then take it out of use again.',
    am: 'ካዝናው እስከዚያ ተጨማሪ ያልተላከ እንዳለው ተናግሯል። ቁጥሩን አይተው እንደገና ከአገልግሎት ያውጡ።',
  },
} as const satisfies Messages
