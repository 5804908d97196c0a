import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** Texts about what flavors and cake types say of themselves beside names. */
export const choiceDetailMessages = {
  'edit.field.surcharge': { en: 'Surcharge', am: 'ተጨማሪ ዋጋ' },
  'edit.hint.surcharge': {
    en: 'Added to the price of the cake before the factor of its size. 0: none.',
    am: 'በመጠኑ ማባዣ ከመባዛቱ በፊት በኬኩ ዋጋ ላይ ይጨመራል። 0 ከሆነ፦ የለም።',
  },
  'edit.field.weekdays': { en: 'Weekdays', am: 'የሳምንቱ ቀናት' },
  'edit.hint.weekdays': {
    en: 'On which cakes with it are handed over. None ticked: every day.',
    am: 'በዚህ ጣዕም የተሠሩ ኬኮች የሚረከቡባቸው ቀናት። ምንም ካልተመረጠ፦ ሁልጊዜ።',
  },
  'edit.field.points.factor': { en: 'Factor of production points', am: 'የሥራ ነጥብ ማባዣ' },
  'edit.hint.points.factor': {
    en: 'The points of the size, times this, rounded up. 1: as the size says.',
    am: 'የመጠኑ ነጥብ በዚህ ተባዝቶ ወደ ላይ ይጠጋጋል። 1 ከሆነ፦ በመጠኑ መሠረት።',
  },
  'edit.field.choice.picture': { en: 'Picture', am: 'ምስል' },
  'edit.field.choice.picture.none': { en: 'Show it without a picture', am: 'ያለ ምስል ይታይ' },
  'edit.uses.cake_types': { en: 'One cake type|{count} cake types', am: '{count} የኬክ ዓይነት|{count} የኬክ ዓይነቶች' },
  'edit.uses.cake_types.many': { en: 'More than {count} cake types', am: 'ከ{count} በላይ የኬክ ዓይነቶች' },
  'edit.choices.preview': { en: 'See it as customers do', am: 'ደንበኞች እንደሚያዩት ይመልከቱ' },
} satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof choiceDetailMessages> {}
}
