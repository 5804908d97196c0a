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
  'edit.picture.sent': { en: 'the one you sent', am: 'እርስዎ የላኩት' },
  'edit.picture.saved': { en: 'the one saved meanwhile', am: 'በዚህ መካከል የተቀመጠው' },
  'edit.picture.none': { en: 'none', am: 'የለም' },
  'edit.field.choice.picture.none': { en: 'Show it without a picture', am: 'ያለ ምስል ይታይ' },
  'edit.uses.cake_types': { en: 'One cake type|{count} cake types', am: '{count} የኬክ ዓይነት|{count} የኬክ ዓይነቶች' },
  'edit.uses.cake_types.many': { en: 'More than {count} cake types', am: 'ከ{count} በላይ የኬክ ዓይነቶች' },
  'edit.topper.ethiopic': { en: 'Ethiopic letters', am: 'የግዕዝ ፊደላት' },
  'edit.topper.ethiopic.hint': { en: 'As in Amharic.', am: 'አማርኛ የሚጻፍባቸው።' },
  'edit.topper.latin': { en: 'Latin letters', am: 'የላቲን ፊደላት' },
  'edit.topper.latin.hint': { en: 'As in English.', am: 'እንግሊዝኛ የሚጻፍባቸው።' },
  'edit.topper.other': { en: 'Other scripts', am: 'ሌሎች ፊደላት' },
  'edit.topper.other.hint': {
    en: 'Such as Arabic. Figures, marks and emoji are always taken.',
    am: 'ለምሳሌ ዐረብኛ። ቁጥሮች፣ ምልክቶችና ኢሞጂዎች ሁልጊዜ ይፈቀዳሉ።',
  },
  'edit.topper.words': { en: 'Forbidden words', am: 'የተከለከሉ ቃላት' },
  'edit.topper.words.hint': {
    en: 'One on each line. The shop writes them on no cake, large or small; in Amharic also with what is joined to the word.',
    am: 'በየመስመሩ አንድ ቃል። ሱቁ እነዚህን በየትኛውም ኬክ ላይ አይጽፍም፤ በአማርኛ ከተቀጽላዎቻቸው ጋርም።',
  },
  'edit.error.words': { en: 'At most {max} words.', am: 'ቢበዛ {max} ቃላት።' },
  'edit.error.word.long': { en: 'A word has at most {max} letters.', am: 'አንድ ቃል ቢበዛ {max} ፊደላት ይኑረው።' },
  'edit.text.extras': {
    en: 'Candles, boards, prints: what comes with a special-order cake when the customer ticks it.',
    am: 'ሻማ፣ ሰሌዳ፣ የፎቶ ኅትመት፦ ደንበኛው ሲመርጣቸው ከልዩ ትዕዛዝ ኬክ ጋር የሚቀርቡ።',
  },
  'edit.choices.flavors.all': { en: 'all', am: 'ሁሉም' },
  'edit.extras.price': { en: 'Price', am: 'ዋጋ' },
  'edit.extras.price.hint': {
    en: 'Added to the price of the cake, whatever its size. 0: free.',
    am: 'የኬኩ መጠን ምንም ይሁን በዋጋው ላይ ይደመራል። 0፦ ነፃ።',
  },
  'edit.extras.free': { en: 'free', am: 'ነፃ' },
  'edit.extras.picture': { en: 'From the customer’s picture', am: 'ከደንበኛው ፎቶ' },
  'edit.extras.picture.hint': {
    en: 'Such as a photo print: it is ordered only with a picture that the customer sends.',
    am: 'ለምሳሌ የፎቶ ኅትመት፦ ደንበኛው ፎቶ ሲልክ ብቻ ይታዘዛል።',
  },
  'edit.choices.preview': { en: 'See it as customers do', am: 'ደንበኞች እንደሚያዩት ይመልከቱ' },
} satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof choiceDetailMessages> {}
}
