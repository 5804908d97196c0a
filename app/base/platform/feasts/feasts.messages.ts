import type { Messages, MessagesOf } from '../text/translate.ts'

export const feastMessages = {
  'feast.fast.abiy_tsom': { en: 'Abiy Tsom day {day}', am: 'ዐቢይ ጾም {day}ኛ ቀን' },
  'feast.fast.nineveh': { en: 'Fast of Nineveh day {day}', am: 'ጾመ ነነዌ {day}ኛ ቀን' },
  'feast.fast.hawaryat': { en: 'Fast of the Apostles day {day}', am: 'ጾመ ሐዋርያት {day}ኛ ቀን' },
  'feast.fast.filseta': { en: 'Filseta day {day}', am: 'ጾመ ፍልሰታ {day}ኛ ቀን' },
  'feast.fast.nebiyat': { en: 'Fast of the Prophets day {day}', am: 'ጾመ ነቢያት {day}ኛ ቀን' },
  'feast.fast.gahad': { en: 'Gahad, the eve of Timket', am: 'ገሃድ፣ የጥምቀት ዋዜማ' },
  'feast.fast.weekday': { en: 'Fasting day', am: 'የጾም ቀን' },
  'feast.fasting': { en: 'Fasting', am: 'ጾም' },
  'feast.enkutatash': { en: 'Enkutatash', am: 'እንቁጣጣሽ' },
  'feast.meskel': { en: 'Meskel', am: 'መስቀል' },
  'feast.gena': { en: 'Gena', am: 'ገና' },
  'feast.timket': { en: 'Timket', am: 'ጥምቀት' },
  'feast.adwa': { en: 'Victory of Adwa', am: 'የዓድዋ ድል' },
  'feast.hosanna': { en: 'Hosanna', am: 'ሆሣዕና' },
  'feast.siklet': { en: 'Siklet', am: 'ስቅለት' },
  'feast.fasika': { en: 'Fasika', am: 'ፋሲካ' },
  'feast.labour': { en: 'Labour Day', am: 'የሠራተኞች ቀን' },
  'feast.patriots': { en: 'Patriots’ Day', am: 'የአርበኞች ቀን' },
  'feast.buhe': { en: 'Buhe', am: 'ቡሄ' },
  'feast.eid_al_fitr': { en: 'Eid al-Fitr', am: 'ኢድ አል ፈጥር' },
  'feast.eid_al_adha': { en: 'Eid al-Adha', am: 'ኢድ አል አድሐ' },
  'feast.mawlid': { en: 'Moulid', am: 'መውሊድ' },
} satisfies Messages

declare module '../text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof feastMessages> {}
}
