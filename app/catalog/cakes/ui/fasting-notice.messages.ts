import type { Messages } from '#app/base/platform/text/translate.ts'

/** Said of a chosen day in a fast. The pages on which a day is chosen bring these texts. */
export const fastingNoticeMessages = {
  'catalog.fasting.day.abiy_tsom': { en: 'The day you chose is in Abiy Tsom.', am: 'የመረጡት ቀን በዐቢይ ጾም ውስጥ ነው።' },
  'catalog.fasting.day.nineveh': {
    en: 'The day you chose is in the Fast of Nineveh.',
    am: 'የመረጡት ቀን በጾመ ነነዌ ውስጥ ነው።',
  },
  'catalog.fasting.day.hawaryat': {
    en: 'The day you chose is in the Fast of the Apostles.',
    am: 'የመረጡት ቀን በጾመ ሐዋርያት ውስጥ ነው።',
  },
  'catalog.fasting.day.filseta': { en: 'The day you chose is in Filseta.', am: 'የመረጡት ቀን በጾመ ፍልሰታ ውስጥ ነው።' },
  'catalog.fasting.day.nebiyat': {
    en: 'The day you chose is in the Fast of the Prophets.',
    am: 'የመረጡት ቀን በጾመ ነቢያት ውስጥ ነው።',
  },
  'catalog.fasting.day.gahad': {
    en: 'The day you chose is Gahad, a fasting day.',
    am: 'የመረጡት ቀን ገሃድ ነው፤ የጾም ቀን ነው።',
  },
  'catalog.fasting.day.weekday': { en: 'The day you chose is a fasting day.', am: 'የመረጡት ቀን የጾም ቀን ነው።' },
  'catalog.fasting.contains': { en: '{cake} contains {names}.', am: 'በ{cake} ውስጥ {names} አለ።' },
  'catalog.fasting.egg': { en: 'egg', am: 'እንቁላል' },
  'catalog.fasting.milk': { en: 'milk', am: 'ወተት' },
  'catalog.fasting.may.contain': {
    en: '{cakes} may contain egg, milk or butter.',
    am: '{cakes} እንቁላል፣ ወተት ወይም ቅቤ ሊኖረው ይችላል።',
  },
  'catalog.fasting.see': { en: 'See fasting cakes', am: 'የጾም ኬኮችን ይመልከቱ' },
} as const satisfies Messages
