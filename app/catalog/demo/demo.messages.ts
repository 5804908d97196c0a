import type { Messages } from '#app/base/platform/text/translate.ts'

export const demoMessages = {
  'demo.title': { en: 'Archive the demo shop', am: 'የማሳያ ሱቁን በማኅደር ያስቀምጡ' },
  'demo.about': {
    en: 'The cakes and pictures that came with the shop. Archived ones are no longer on sale; orders keep reading as they are. Nothing is deleted, and for 30 days all of it comes back with one press.',
    am: 'ከሱቁ ጋር የመጡ ኬኮችና ሥዕሎች። በማኅደር የገቡት አይሸጡም፤ ትዕዛዞች ግን እንዳሉ ይነበባሉ። ምንም አይሰረዝም፤ ለ30 ቀናት ሁሉንም በአንድ ጊዜ መመለስ ይቻላል።',
  },
  'demo.will': {
    en: 'Will archive {count} item|Will archive {count} items',
    am: '{count} ነገር በማኅደር ይቀመጣል|{count} ነገሮች በማኅደር ይቀመጣሉ',
  },
  'demo.none': { en: 'Nothing of the demo shop is left to archive.', am: 'በማኅደር የሚቀመጥ የማሳያ ሱቁ ነገር የለም።' },
  'demo.none.ticked': { en: 'Tick what to archive.', am: 'በማኅደር የሚቀመጠውን ይምረጡ።' },
  'demo.go': { en: 'Archive them', am: 'በማኅደር ያስቀምጡ' },
  'demo.back': { en: 'Back to the cakes', am: 'ወደ ኬኮቹ ይመለሱ' },
  'demo.group.cakes': { en: 'Cakes', am: 'ኬኮች' },
  'demo.group.cakes.about': { en: 'No longer on sale.', am: 'ከእንግዲህ አይሸጡም።' },
  'demo.group.gallery': { en: 'Pictures of the gallery', am: 'የኬክ ናሙና ሥዕሎች' },
  'demo.group.gallery.about': {
    en: 'Customers would take them for your work.',
    am: 'ደንበኞች የእርስዎ ሥራ ይመስሏቸዋል።',
  },
  'demo.group.occasions': { en: 'Occasions', am: 'ዝግጅቶች' },
  'demo.group.occasions.about': {
    en: 'Birthday, wedding and so on. Most bakeries keep them.',
    am: 'ልደት፣ ሠርግና የመሳሰሉት። አብዛኞቹ ኬክ ቤቶች ያስቀሯቸዋል።',
  },
  'demo.group.choices': {
    en: 'Sizes, flavors, cake types, packs and extras',
    am: 'መጠኖች፣ ጣዕሞች፣ የኬክ ዓይነቶች፣ ሳጥኖችና ተጨማሪዎች',
  },
  'demo.group.choices.about': {
    en: 'Customers compose custom cakes of these. Archive them only when you have your own.',
    am: 'ደንበኞች ልዩ ኬኮችን ከእነዚህ ይሠራሉ። በማኅደር የሚያስቀምጧቸው የራስዎ ሲኖርዎት ብቻ ነው።',
  },
  'demo.group.count': { en: '{name}: {count}', am: '{name}፦ {count}' },
  'demo.stays': { en: 'These stay on sale', am: 'እነዚህ እንዳሉ ይቆያሉ' },
  'demo.stays.changed': { en: 'Somebody changed them: they are yours now.', am: 'ተለውጠዋል፦ አሁን የእርስዎ ናቸው።' },
  'demo.stays.planned': {
    en: 'They are in the week’s plan, or have a planned price.',
    am: 'በሳምንቱ ዕቅድ ውስጥ አሉ፤ ወይም የታቀደ ዋጋ አላቸው።',
  },
  'demo.stays.named': { en: 'A cake of yours on sale names them.', am: 'የሚሸጥ የራስዎ ኬክ ይጠቅሳቸዋል።' },
  'demo.empty.shop': {
    en: 'You have no cake of your own on sale: the shop will be empty until you add one.',
    am: 'የራስዎ የሚሸጥ ኬክ የለም፦ እስኪጨምሩ ድረስ ሱቁ ባዶ ይሆናል።',
  },
  'demo.pictures': {
    en: 'The large picture of the home page stays. Replace it under Settings.',
    am: 'የመነሻ ገጹ ትልቅ ሥዕል ይቆያል። በቅንብሮች ውስጥ ይተኩት።',
  },
  'demo.done': {
    en: 'Archived {count} item.|Archived {count} items.',
    am: '{count} ነገር በማኅደር ተቀምጧል።|{count} ነገሮች በማኅደር ተቀምጠዋል።',
  },
  'demo.done.none': { en: 'Nothing was archived: it was done already.', am: 'ምንም በማኅደር አልተቀመጠም፦ ቀድሞ ተደርጓል።' },
  'demo.done.stayed': {
    en: '{count} stayed, because a colleague changed it meanwhile.|{count} stayed, because a colleague changed them meanwhile.',
    am: 'ባልደረባ በዚህ መካከል ስለለወጠው {count} ቆይቷል።|ባልደረባ በዚህ መካከል ስለለወጣቸው {count} ቆይተዋል።',
  },
  'demo.archived': {
    en: 'Archived {time} by {who}: {count} item. It comes back in one act until {until}.|Archived {time} by {who}: {count} items. They come back in one act until {until}.',
    am: '{time} በ{who} በማኅደር የተቀመጠ፦ {count} ነገር። እስከ {until} ድረስ በአንድ ጊዜ ይመለሳል።|{time} በ{who} በማኅደር የተቀመጡ፦ {count} ነገሮች። እስከ {until} ድረስ በአንድ ጊዜ ይመለሳሉ።',
  },
  'demo.return': { en: 'Bring them back', am: 'ይመለሱ' },
  'demo.returned': {
    en: 'Brought back {count} item.|Brought back {count} items.',
    am: '{count} ነገር ተመልሷል።|{count} ነገሮች ተመልሰዋል።',
  },
  'demo.returned.none': { en: 'Nothing was left to bring back.', am: 'የሚመለስ ነገር አልቀረም።' },
  'demo.failed': {
    en: 'It could not be done. Nothing was changed; try again.',
    am: 'ማድረግ አልተቻለም። ምንም አልተለወጠም፤ እንደገና ይሞክሩ።',
  },
  'demo.open': { en: 'Demo shop', am: 'የማሳያ ሱቅ' },
} as const satisfies Messages
