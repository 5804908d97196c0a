import type { Messages } from '#app/base/platform/text/translate.ts'

/**
 * Texts of the catalog's pages. Requirement 8.7 fixes the English of the failure and emptiness messages and of 'Cake not
 * found'.
 */
export const catalogScreenMessages = {
  'catalog.home.description': {
    en: 'Fresh pastries by the piece every day and custom cakes for birthdays, weddings and holidays. Pay with Telebirr, M-Pesa or CBE Birr.',
    am: 'በየቀኑ ትኩስ ጣፋጮች፤ ለልደት፣ ለሠርግና ለበዓላት በልዩ ትዕዛዝ የሚሠሩ ኬኮች። በቴሌብር፣ በኤም-ፔሳ ወይም በሲቢኢ ብር ይክፈሉ።',
  },
  'catalog.hero.title': { en: 'Fresh cakes for every celebration', am: 'ለደስታ ቀኖችዎ ሁሉ ትኩስ ኬክ' },
  'catalog.occasions.title': { en: 'What are you celebrating?', am: 'ዝግጅትዎ ምንድን ነው?' },
  'catalog.special.title': { en: 'Special Order Cakes', am: 'በልዩ ትዕዛዝ የሚሠሩ ኬኮች' },
  'catalog.special.text': {
    en: 'Made for you in the size and flavor you choose. You’ll know the price before you pay.',
    am: 'በመረጡት መጠንና ጣዕም ለእርስዎ ይሠራሉ። ከመክፈልዎ በፊት ዋጋውን እናሳውቅዎታለን።',
  },
  'catalog.search': { en: 'Search', am: 'ይፈልጉ' },
  'catalog.search.label': { en: 'Search cakes and pictures', am: 'ኬኮችንና ምስሎችን ይፈልጉ' },
  'catalog.search.found': { en: '{count} found|{count} found', am: '{count} ተገኝቷል|{count} ተገኝተዋል' },
  'catalog.search.none': { en: 'No cake called “{query}”.', am: '«{query}» የሚባል ኬክ የለም።' },
  'catalog.search.idea': { en: 'Tell us your idea', am: 'ሐሳብዎን ይንገሩን' },
  'catalog.search.picture': { en: 'Picture to choose', am: 'የሚመረጥ ምስል' },
  'catalog.show.label': { en: 'What to show', am: 'ምን ይታይ' },
  'catalog.show.daily': { en: 'Daily', am: 'የዕለት' },
  'catalog.show.special': { en: 'Special', am: 'ልዩ ትዕዛዝ' },
  'catalog.show.occasions': { en: 'Occasions', am: 'ለዝግጅት' },
  'catalog.fasting.title': { en: 'Fasting cakes', am: 'የጾም ኬኮች' },
  'catalog.fasting.text': { en: 'No egg, milk or butter', am: 'ያለ እንቁላል፣ ወተትና ቅቤ' },
  'catalog.fasting.none': {
    en: 'No fasting cakes at the moment. Check back soon!',
    am: 'ለጊዜው የጾም ኬኮች የሉም። በቅርቡ ተመልሰው ይጎብኙን!',
  },
  'catalog.special.failed': {
    en: 'Failed to load the special order cakes. Please try again later.',
    am: 'በልዩ ትዕዛዝ የሚሠሩ ኬኮችን መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'catalog.special.none': {
    en: 'No special order cakes at the moment. Check back soon!',
    am: 'ለጊዜው በልዩ ትዕዛዝ የሚሠሩ ኬኮች የሉም። በቅርቡ ተመልሰው ይጎብኙን!',
  },
  'catalog.daily.title': { en: 'Available Daily', am: 'የዕለት ኬኮች' },
  'catalog.daily.text': { en: 'Sold by the piece.', am: 'በፍሬ ይሸጣሉ።' },
  'catalog.daily.minimum': {
    en: 'Mix and match, {count} pieces or more.',
    am: 'እንደፈለጉ አቀላቅለው ከ{count} ፍሬ ጀምሮ ማዘዝ ይችላሉ።',
  },
  'catalog.daily.failed': {
    en: 'Failed to load daily cakes. Please try again later.',
    am: 'የዕለቱን ኬኮች መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'catalog.daily.none': {
    en: 'No daily cakes available at the moment. Check back soon!',
    am: 'ለጊዜው የዕለቱ ኬኮች የሉም። በቅርቡ ተመልሰው ይጎብኙን!',
  },
  'catalog.price.per.piece': { en: '{price} per\u00A0piece', am: 'አንዱ {price}' },
  'catalog.sold.out': { en: 'Sold out', am: 'አልቋል' },
  'catalog.price.from': { en: 'from {price}', am: 'ከ{price} ጀምሮ' },
  'catalog.fasting': { en: 'Fasting', am: 'የጾም' },
  'catalog.how.title': { en: 'How it works', am: 'እንዴት እንደሚያዝዙ' },
  'catalog.how.daily': { en: 'Daily cakes', am: 'የዕለት ኬኮች' },
  'catalog.how.special': { en: 'Special orders', am: 'ልዩ ትዕዛዝ' },
  'catalog.cake.not.found': { en: 'Cake not found', am: 'ኬኩ አልተገኘም' },
  'catalog.cake.not.found.text': {
    en: "Sorry, we couldn't find the cake you're looking for.",
    am: 'ይቅርታ፣ የፈለጉትን ኬክ ማግኘት አልቻልንም።',
  },
  'catalog.cake.failed': {
    en: 'Failed to load this cake. Please try again later.',
    am: 'ይህን ኬክ መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'catalog.cake.failed.part': {
    en: 'Failed to load everything about this cake. Please try again later.',
    am: 'የዚህን ኬክ ሙሉ መረጃ መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'catalog.cake.all': { en: 'See all cakes', am: 'ሁሉንም ኬኮች ይመልከቱ' },
  'catalog.cake.daily': { en: 'Available Daily', am: 'የዕለት ኬክ' },
  'catalog.cake.special': { en: 'Special order', am: 'ልዩ ትዕዛዝ' },
  'catalog.cake.pictures': { en: 'Pictures of the cake', am: 'የኬኩ ምስሎች' },
  'catalog.cake.picture': { en: 'Picture {number}', am: 'ምስል {number}' },
  'catalog.cake.picture.of': { en: 'Picture {number}: {text}', am: 'ምስል {number}፦ {text}' },
  'catalog.cake.policies': { en: 'Important policies', am: 'አስፈላጊ መመሪያዎች' },
  'catalog.cake.related': { en: 'You may also like', am: 'እነዚህንም ሊወዷቸው ይችላሉ' },
  'catalog.cake.sizes': { en: 'Sizes and prices', am: 'መጠንና ዋጋ' },
  'catalog.cake.serves': { en: '{from}–\u2060{to} people', am: 'ለ{from}–\u2060{to} ሰው' },
  'catalog.cake.kilograms': { en: '{kg} kg', am: '{kg} ኪ.ግ.' },
  'catalog.cake.tell.me': { en: 'Tell me when it is back', am: 'ሲመለስ ይንገሩኝ' },
  'catalog.cake.order': { en: 'Order this cake', am: 'ይህን ኬክ ይዘዙ' },
  'catalog.cake.order.text': {
    en: 'Prices are for the plain cake. Tell us what you’d like and when; we’ll send you a final price, and you pay only once you accept it.',
    am: 'ዋጋው ያለ ተጨማሪ ማስዋቢያ ነው። ፍላጎትዎንና ቀኑን ይንገሩን፤ የመጨረሻውን ዋጋ እናሳውቅዎታለን፣ የሚከፍሉትም ሲስማሙ ብቻ ነው።',
  },
  'catalog.inspirations.title': { en: 'Inspirations', am: 'የኬክ ናሙናዎች' },
  'catalog.inspirations.text': {
    en: 'Pick the picture closest to your idea. We’ll use it as a guide for your cake.',
    am: 'ካሰቡት ጋር የሚቀራረበውን ምስል ይምረጡ። ምስሉን መነሻ አድርገን ኬክዎን እንሠራለን።',
  },
  'catalog.inspirations.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'catalog.inspirations.all': { en: 'All', am: 'ሁሉም' },
  'catalog.inspirations.pictures': { en: 'Pictures to choose from', am: 'የሚመርጧቸው ምስሎች' },
  'catalog.inspirations.closer': { en: 'Look closer: {name}', am: 'ቀረብ ብለው ይመልከቱ፦ {name}' },
  'catalog.inspirations.choose': { en: 'Choose this picture', am: 'ይህን ምስል ይምረጡ' },
  'catalog.inspirations.before': { en: 'Previous picture', am: 'ቀዳሚው ምስል' },
  'catalog.inspirations.after': { en: 'Next picture', am: 'ቀጣዩ ምስል' },
  'catalog.inspirations.continue': { en: 'Continue with this picture', am: 'በዚህ ምስል ይቀጥሉ' },
  'catalog.inspirations.missing': {
    en: 'Please select an inspiration image to continue.',
    am: 'ለመቀጠል እባክዎ አንድ የናሙና ምስል ይምረጡ።',
  },
  'catalog.inspirations.back': { en: 'Back to your cake', am: 'ወደ ኬክዎ ይመለሱ' },
  'catalog.inspirations.failed': {
    en: 'Failed to load the pictures. Please try again later.',
    am: 'ምስሎቹን መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'catalog.inspirations.none': {
    en: 'No pictures for this occasion yet.',
    am: 'ለዚህ ዝግጅት ገና ምስል አልተጨመረም።',
  },
  'catalog.pages': { en: 'Pages', am: 'ገጾች' },
  'catalog.pages.page': { en: 'Page {page}', am: 'ገጽ {page}' },
  'catalog.pages.previous': { en: 'Previous page', am: 'ቀዳሚ ገጽ' },
  'catalog.pages.next': { en: 'Next page', am: 'ቀጣይ ገጽ' },
} satisfies Messages
