import type { Messages } from '#app/base/platform/text/translate.ts'

export const occasionRefusalMessages = {
  'occasion.refused.not.found': {
    en: 'This occasion no longer exists. Go back to the list.',
    am: 'ይህ ዝግጅት አሁን የለም። ወደ ዝርዝሩ ይመለሱ።',
  },
  'occasion.refused.in.use': {
    en: 'It is in use: {uses}. Archive it instead, and customers no longer see it.',
    am: 'በጥቅም ላይ ነው፦ {uses}። ይልቁንስ ወደ ማኅደር ይላኩት፤ ደንበኞች ከዚያ በኋላ አያዩትም።',
  },
  'occasion.uses.comma': { en: ', ', am: '፣ ' },
  'occasion.uses.orders': { en: '{count} order|{count} orders', am: '{count} ትዕዛዝ|{count} ትዕዛዞች' },
  'occasion.uses.many': { en: 'more than {uses}', am: 'ከ{uses} በላይ' },
  'occasion.uses.cakes': { en: '{count} cake|{count} cakes', am: '{count} ኬክ|{count} ኬኮች' },
  'occasion.uses.inspirations': { en: '{count} picture|{count} pictures', am: '{count} ምስል|{count} ምስሎች' },
  'occasion.refused.name.missing': { en: 'Please enter a name in both languages.', am: 'እባክዎ በሁለቱም ቋንቋዎች ስም ያስገቡ።' },
  'occasion.refused.lead.hours': {
    en: 'Enter hours as a whole number from 1 to {max}, or leave it empty.',
    am: 'ከ1 እስከ {max} ያለ ሙሉ ቁጥር ያስገቡ ወይም ባዶ ይተዉት።',
  },
  'occasion.refused.season': {
    en: 'A season needs a first and a last day, each with its month and both in the same calendar.',
    am: 'ወቅት የሚጀምርበትና የሚያበቃበት ቀንና ወር ያስፈልጉታል፤ ሁለቱም በአንድ የዘመን አቆጣጠር ይሁኑ።',
  },
  'occasion.refused.image.unknown': {
    en: 'The shop has no such picture. Please send it again.',
    am: 'ሱቁ እንዲህ ያለ ምስል የለውም። እባክዎ እንደገና ይላኩት።',
  },
  'occasion.refused.image.foreign': {
    en: 'The shop shows its own pictures alone. Upload the picture first (POST /api/uploads, tus protocol; then POST to the address that you were given), and send as image_url /media/<id>-<width>.jpg with the id and a width of the answer.',
    am: 'ሱቁ የራሱን ምስሎች ብቻ ያሳያል። በመጀመሪያ ምስሉን ይጫኑ (POST /api/uploads በ-tus ፕሮቶኮል፤ ከዚያ ወደተሰጠዎት አድራሻ POST)፣ ከዚያም በመልሱ ውስጥ ያለውን መለያና ስፋት በመጠቀም /media/<id>-<width>.jpg ብለው በ-image_url ይላኩ።',
  },
} satisfies Messages
