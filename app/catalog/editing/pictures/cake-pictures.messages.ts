import type { Messages } from '#app/base/platform/text/translate.ts'

export const cakePictureMessages = {
  'edit.pictures.title': { en: 'Pictures of the cake', am: 'የኬኩ ምስሎች' },
  'edit.pictures.text': {
    en: 'Up to {max}. The first one is the main picture: lists, messages and search engines show it; the others appear beside it on the cake’s page.',
    am: 'እስከ {max}። የመጀመሪያው ዋናው ምስል ነው፦ በዝርዝሮች፣ በመልእክቶችና በፍለጋ ድረ ገጾች ይታያል፤ ሌሎቹ በኬኩ ገጽ ላይ አብረውት ይታያሉ።',
  },
  'edit.pictures.main': { en: 'Main picture', am: 'ዋናው ምስል' },
  'edit.pictures.number': { en: 'Picture {number}', am: 'ምስል {number}' },
  'edit.pictures.make.main': { en: 'Make it the main one', am: 'ዋናው ይሁን' },
  'edit.pictures.make.main.label': { en: 'Make it the main one: picture {number}', am: 'ምስል {number} ዋናው ይሁን' },
  'edit.pictures.earlier': { en: 'Move picture {number} forward', am: 'ምስል {number}ን ወደ ፊት ያምጡ' },
  'edit.pictures.later': { en: 'Move picture {number} back', am: 'ምስል {number}ን ወደ ኋላ ይውሰዱ' },
  'edit.pictures.moved': { en: 'Now it is picture {number} of {count}.', am: 'አሁን ከ{count} ምስሎች {number}ኛው ነው።' },
  'edit.pictures.crop': { en: 'Crop', am: 'ይከርክሙ' },
  'edit.pictures.crop.label': { en: 'Crop picture {number}', am: 'ምስል {number}ን ይከርክሙ' },
  'edit.pictures.remove.label': { en: 'Remove picture {number}', am: 'ምስል {number}ን ያስወግዱ' },
  'edit.pictures.removed': { en: 'Removed once you save.', am: 'ሲያስቀምጡ ይወገዳል።' },
  'edit.pictures.back': { en: 'Put it back', am: 'ይመልሱት' },
  'edit.pictures.drop': { en: 'Remove this picture', am: 'ይህ ምስል ይወገድ' },
  'edit.pictures.place': { en: 'Place', am: 'ቦታ' },
  'edit.pictures.alts': { en: 'Descriptions of further pictures', am: 'የተጨማሪ ምስሎች መግለጫዎች' },
  'edit.pictures.more': { en: 'Further pictures', am: 'ተጨማሪ ምስሎች' },
  'edit.pictures.count': { en: 'One picture|{count} pictures', am: '{count} ምስል|{count} ምስሎች' },
} satisfies Messages
