import type { Messages } from '#app/base/platform/text/translate.ts'

export const drawingMessages = {
  'drawing.tiers.1': { en: 'A one-tier', am: 'ባለ አንድ ደረጃ' },
  'drawing.tiers.2': { en: 'A two-tier', am: 'ባለ ሁለት ደረጃ' },
  'drawing.tiers.3': { en: 'A three-tier', am: 'ባለ ሦስት ደረጃ' },
  'drawing.tiers.4': { en: 'A four-tier', am: 'ባለ አራት ደረጃ' },
  'drawing.tiers.5': { en: 'A five-tier', am: 'ባለ አምስት ደረጃ' },
  'drawing.tiers.6': { en: 'A six-tier', am: 'ባለ ስድስት ደረጃ' },
  'drawing.cake': { en: '{tiers} {type} cake with {flavor}', am: '{tiers} {type} ኬክ፣ ጣዕሙ {flavor}' },
  'drawing.cake.plain': {
    en: '{tiers} {type} cake, flavor not chosen yet',
    am: '{tiers} {type} ኬክ፣ ጣዕሙ ገና ያልተመረጠ',
  },
  'drawing.wide': { en: '{diameter} cm across', am: 'ስፋቱ {diameter} ሴ.ሜ.' },
  'drawing.fasting': { en: 'without egg, milk or butter', am: 'እንቁላል፣ ወተትና ቅቤ የሌለው' },
  'drawing.for.birthday': { en: 'For a birthday', am: 'ለልደት' },
  'drawing.for.birthday.candles': {
    en: 'For a birthday, with {count} candle|For a birthday, with {count} candles',
    am: 'ለልደት፣ {count} ሻማ ያለው|ለልደት፣ {count} ሻማዎች ያሉት',
  },
  'drawing.for.wedding': { en: 'For a wedding, with sugar roses', am: 'ለሠርግ፣ በስኳር ጽጌረዳዎች ያጌጠ' },
  'drawing.for.graduation': { en: 'For a graduation, with a cap and a scroll', am: 'ለምርቃት፣ የምርቃት ቆብና ጥቅል ወረቀት ያለው' },
  'drawing.for.anniversary': { en: 'For an anniversary, with red hearts', am: 'ለጋብቻ ዓመት በዓል፣ ቀያይ ልቦች ያሉት' },
  'drawing.for.other': { en: 'For a celebration, with adey abeba flowers', am: 'ለዝግጅት፣ በአደይ አበባ ያጌጠ' },
  'drawing.for.holiday': { en: 'For a holiday, with adey abeba flowers', am: 'ለዓመት በዓል፣ በአደይ አበባ ያጌጠ' },
  'drawing.candles': { en: 'Candles come with it', am: 'ሻማዎች አብረው ይመጣሉ' },
  'drawing.topper': { en: 'On it is written “{text}”', am: 'በላዩ ላይ «{text}» ተብሎ ተጽፎበታል' },
  'drawing.comma': { en: '{before}, {after}', am: '{before}፣ {after}' },
  'drawing.sentence': { en: '{text}.', am: '{text}።' },
} satisfies Messages
