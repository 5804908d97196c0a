import type { Messages } from '#app/base/platform/text/translate.ts'

export const demoMessages = {
  'demo.title': { en: 'Archive the demo shop', am: 'የማሳያ ሱቁን በማኅደር ያስቀምጡ' },
  'demo.about': {
    en: 'The cakes and pictures that came with the shop. Archived ones are no longer on sale; existing orders stay as they are. Nothing is deleted, and for 30 days you can bring everything back with one press.',
    am: 'ከሱቁ ጋር የመጡ ኬኮችና ምስሎች። በማኅደር የገቡት አይሸጡም፤ የተመዘገቡ ትዕዛዞች ግን እንዳሉ ይቆያሉ። ምንም አይሰረዝም፤ ለ30 ቀናት ሁሉንም በአንድ ጊዜ መመለስ ይቻላል።',
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
  'demo.group.gallery': { en: 'Pictures of the gallery', am: 'የኬክ ናሙና ምስሎች' },
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
    en: 'Customers build custom cakes from these. Archive them only once you have your own.',
    am: 'ደንበኞች ልዩ ኬኮችን ከእነዚህ ይሠራሉ። በማኅደር የሚያስቀምጧቸው የራስዎ ሲኖርዎት ብቻ ነው።',
  },
  'demo.group.count': { en: '{name}: {count}', am: '{name}፦ {count}' },
  'demo.stays': { en: 'These stay on sale', am: 'እነዚህ እንዳሉ ይቆያሉ' },
  'demo.stays.changed': { en: 'They were changed, so they are yours now.', am: 'ተቀይረዋል፦ አሁን የእርስዎ ናቸው።' },
  'demo.stays.planned': {
    en: 'They are in the week’s plan, or have a planned price.',
    am: 'በሳምንቱ ዕቅድ ውስጥ አሉ፤ ወይም የታቀደ ዋጋ አላቸው።',
  },
  'demo.stays.named': { en: 'One of your cakes on sale uses them.', am: 'የሚሸጥ የራስዎ ኬክ ይጠቀማቸዋል።' },
  'demo.empty.shop': {
    en: 'You have no cake of your own on sale: the shop will be empty until you add one.',
    am: 'የራስዎ የሚሸጥ ኬክ የለም፦ እስኪጨምሩ ድረስ ሱቁ ባዶ ይሆናል።',
  },
  'demo.pictures': {
    en: 'The large picture of the home page stays. Replace or remove it under Settings → Shop → Name, address, logo and colors.',
    am: 'የመነሻ ገጹ ትልቅ ምስል ይቆያል። በቅንብሮች → ሱቁ → ስም፣ አድራሻ፣ አርማና ቀለም ውስጥ ይተኩት ወይም ያንሱት።',
  },
  'demo.done': {
    en: 'Archived {count} item.|Archived {count} items.',
    am: '{count} ነገር በማኅደር ተቀምጧል።|{count} ነገሮች በማኅደር ተቀምጠዋል።',
  },
  'demo.done.none': { en: 'Nothing was archived: it is already done.', am: 'ምንም በማኅደር አልተቀመጠም፦ ቀድሞ ተደርጓል።' },
  'demo.done.stayed': {
    en: '{count} stayed, because a colleague changed it in the meantime.|{count} stayed, because a colleague changed them in the meantime.',
    am: 'ባልደረባ በዚህ መካከል ስለቀየረው {count} ቆይቷል።|ባልደረባ በዚህ መካከል ስለቀየራቸው {count} ቆይተዋል።',
  },
  'demo.archived': {
    en: 'Archived {time} by {who}: {count} item. It can be brought back until {until}.|Archived {time} by {who}: {count} items. They can be brought back together until {until}.',
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
    am: 'ማድረግ አልተቻለም። ምንም አልተቀየረም፤ እንደገና ይሞክሩ።',
  },
  'demo.open': { en: 'Demo shop', am: 'የማሳያ ሱቅ' },
} as const satisfies Messages
