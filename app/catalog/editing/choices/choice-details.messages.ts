import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const choiceDetailMessages = {
  'edit.choices.title': { en: 'Customization', am: 'የኬክ ምርጫዎች' },
  'edit.tab.sizes': { en: 'Sizes', am: 'መጠኖች' },
  'edit.tab.flavors': { en: 'Flavors', am: 'ጣዕሞች' },
  'edit.tab.types': { en: 'Cake types', am: 'የኬክ ዓይነቶች' },
  'edit.tab.variants': { en: 'Variants', am: 'ሳጥኖች' },
  'edit.tab.toppers': { en: 'Toppers & extras', am: 'ጽሑፍና ተጨማሪዎች' },
  'edit.tab.extras': { en: 'Extras', am: 'ተጨማሪዎች' },
  'edit.new.sizes': { en: 'New size', am: 'አዲስ መጠን' },
  'edit.new.flavors': { en: 'New flavor', am: 'አዲስ ጣዕም' },
  'edit.new.types': { en: 'New cake type', am: 'አዲስ የኬክ ዓይነት' },
  'edit.new.variants': { en: 'New variant', am: 'አዲስ ሳጥን' },
  'edit.new.extras': { en: 'New extra', am: 'አዲስ ተጨማሪ' },
  'edit.text.sizes': {
    en: 'How big a special-order cake is. Its price is the cake’s times the factor; its points are what it takes of a day’s work.',
    am: 'በልዩ ትዕዛዝ የሚሠራ ኬክ ምን ያህል እንደሚሆን። ዋጋው የኬኩ ዋጋ ሲባዛ በማባዣው ነው፤ ነጥቦቹ ከቀኑ ሥራ የሚወስደውን ያሳያሉ።',
  },
  'edit.text.flavors': {
    en: 'What a special-order cake tastes of.',
    am: 'በልዩ ትዕዛዝ የሚሠራ ኬክ ጣዕም።',
  },
  'edit.text.types': {
    en: 'The sponge of a special-order cake.',
    am: 'በልዩ ትዕዛዝ የሚሠራ ኬክ መሠረት።',
  },
  'edit.text.variants': {
    en: 'The packs in which daily cakes are sold, the smallest first.',
    am: 'በየቀኑ የሚገኙ ኬኮች የሚሸጡባቸው ሳጥኖች፣ ከትንሹ ጀምሮ።',
  },
  'edit.choices.empty.title': { en: 'Nothing here yet', am: 'እስካሁን ምንም የለም' },
  'edit.choices.empty.text': {
    en: 'Customers cannot choose what is not here. Begin with a usual set and change it, or add your own.',
    am: 'እዚህ የሌለውን ደንበኞች መምረጥ አይችሉም። በተለመደ ስብስብ ይጀምሩና ይለውጡት፣ ወይም የራስዎን ይጨምሩ።',
  },
  'edit.choices.starter': { en: 'Add a usual set', am: 'የተለመደ ስብስብ ይጨምሩ' },
  'edit.choices.archived': { en: 'Show archived', am: 'በማኅደር ያሉትን ያሳዩ' },
  'edit.choices.current': { en: 'In use', am: 'በሥራ ላይ' },
  'edit.choices.used': { en: 'Used in orders', am: 'የታዘዘበት' },
  'edit.choices.used.many': { en: '{count}+', am: '{count}+' },
  'edit.choices.serves': { en: 'Serves', am: 'ለስንት ሰው' },
  'edit.choices.serves.value': { en: '{from}–\u2060{to}', am: '{from}–\u2060{to}' },
  'edit.choices.per.piece': { en: '{cake}, per piece', am: '{cake}፣ ለአንዱ ፍሬ' },
  'edit.choices.discount': { en: 'Discount', am: 'ቅናሽ' },
  'edit.choices.discount.value': { en: '{percent} %', am: '{percent}%' },
  'edit.choices.dearer': { en: 'dearer by {percent} %', am: 'በ{percent}% ውድ' },
  'edit.choices.factor': { en: '×{factor}', am: '×{factor}' },
  'edit.choices.lead': { en: '{hours} h', am: '{hours} ሰዓት' },
  'edit.choices.tiers': { en: 'Tiers', am: 'ደረጃ' },
  'edit.choices.examples': { en: 'What cakes would cost', am: 'ኬኮች የሚያወጡት ዋጋ' },
  'edit.choices.examples.none': { en: 'No cake is on sale that it applies to.', am: 'የሚመለከተው ኬክ በሽያጭ ላይ የለም።' },
  'edit.choices.example.piece': { en: '{price}, {piece} a piece', am: '{price}፣ ለአንዱ ፍሬ {piece}' },
  'edit.choices.saves': { en: 'Customers save {percent} %.', am: 'ደንበኞች {percent}% ይቆጥባሉ።' },
  'edit.choices.costs.more': {
    en: 'This is dearer by {percent} % than the pieces one by one.',
    am: 'ፍሬዎቹን አንድ በአንድ ከመግዛት በ{percent}% ይወደዳል።',
  },

  'edit.topper.title': { en: 'Writing on cakes', am: 'በኬክ ላይ የሚጻፍ' },
  'edit.topper.text': {
    en: 'What customers may have written on a special-order cake.',
    am: 'ደንበኞች በልዩ ትዕዛዝ ኬክ ላይ ማስጻፍ የሚችሉት።',
  },
  'edit.topper.offered': { en: 'Offered', am: 'አገልግሎቱ አለ' },
  'edit.topper.offered.hint': {
    en: 'Otherwise customers are told that nothing is written on cakes.',
    am: 'ካልሆነ ለደንበኞች በኬክ ላይ ጽሑፍ እንደማይጻፍ ይነገራል።',
  },
  'edit.topper.price': { en: 'Price', am: 'ዋጋ' },
  'edit.topper.price.hint': { en: 'Added to the price of the cake. 0: free.', am: 'በኬኩ ዋጋ ላይ ይደመራል። 0፦ ነፃ።' },
  'edit.topper.max': { en: 'Most characters', am: 'የፊደላት ብዛት ቢበዛ' },
  'edit.topper.max.hint': { en: '1 to 20, as people count them.', am: 'ከ1 እስከ 20፣ ሰው እንደሚቆጥራቸው።' },

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

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof choiceDetailMessages> {}
}
