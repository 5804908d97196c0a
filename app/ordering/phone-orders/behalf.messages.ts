import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

/** Texts of the page on which an administrator places an order for a customer; sent with it alone. */
export const behalfMessages = {
  'behalf.title': { en: 'Place an order', am: 'ትዕዛዝ ይመዝግቡ' },
  'behalf.text': {
    en: 'For a customer on the phone or at the counter. Begin with the phone number.',
    am: 'በስልክ ወይም በሱቁ ላሉ ደንበኞች። በስልክ ቁጥሩ ይጀምሩ።',
  },
  'behalf.customer': { en: 'Customer', am: 'ደንበኛ' },
  'behalf.find': { en: 'Look up', am: 'ይፈልጉ' },
  'behalf.known': {
    en: '{count} order so far. Name and address are filled in where they were blank.|{count} orders so far. Name and address are filled in where they were blank.',
    am: 'እስካሁን {count} ትዕዛዝ። ባዶ የነበሩት ስምና አድራሻ ተሞልተዋል።|እስካሁን {count} ትዕዛዞች። ባዶ የነበሩት ስምና አድራሻ ተሞልተዋል።',
  },
  'behalf.unknown': { en: 'No orders from this phone yet.', am: 'ከዚህ ስልክ እስካሁን ትዕዛዝ የለም።' },
  'behalf.past': { en: 'Past orders', am: 'የቀድሞ ትዕዛዞች' },
  'behalf.source': { en: 'How it came in', am: 'ትዕዛዙ የመጣበት መንገድ' },
  'behalf.lang': { en: 'The customer reads', am: 'ደንበኛው የሚያነበው' },
  'behalf.lang.am': { en: 'Amharic', am: 'አማርኛ' },
  'behalf.lang.en': { en: 'English', am: 'እንግሊዝኛ' },
  'behalf.cake': { en: 'Cake', am: 'ኬክ' },
  'behalf.choose': { en: 'Choose…', am: 'ይምረጡ…' },
  'behalf.none': { en: 'None', am: 'የለም' },
  'behalf.cakes.custom': { en: 'Made to order (asks for a price)', am: 'በትዕዛዝ የሚሠሩ (ዋጋ የሚጠየቅባቸው)' },
  'behalf.cakes.daily': { en: 'Daily cakes', am: 'የዕለቱ ኬኮች' },
  'behalf.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'behalf.size': { en: 'Size', am: 'መጠን' },
  'behalf.size.none': {
    en: 'This occasion goes with no size. Choose another occasion.',
    am: 'ለዚህ ዝግጅት የተመደበ መጠን የለም። ሌላ ዝግጅት ይምረጡ።',
  },
  'behalf.flavor': { en: 'Flavor', am: 'ጣዕም' },
  'behalf.flavor.none': {
    en: 'This occasion goes with no flavor. Choose another occasion.',
    am: 'ለዚህ ዝግጅት የተመደበ ጣዕም የለም። ሌላ ዝግጅት ይምረጡ።',
  },
  'behalf.type': { en: 'Cake type', am: 'የኬክ ዓይነት' },
  'behalf.pack': { en: 'Pack', am: 'እሽግ' },
  'behalf.pack.option': {
    en: '{label} · {count} piece · {price}|{label} · {count} pieces · {price}',
    am: '{label} · {count} ፍሬ · {price}|{label} · {count} ፍሬ · {price}',
  },
  'behalf.quantity': { en: 'How many packs', am: 'ስንት እሽግ' },
  'behalf.update': { en: 'Update choices and days', am: 'ምርጫዎቹንና ቀኖቹን ያድሱ' },
  'behalf.day': { en: 'Day and time', am: 'ቀንና ሰዓት' },
  'behalf.day.today': { en: 'Day', am: 'ቀን' },
  'behalf.day.time': { en: 'Time', am: 'ሰዓት' },
  'behalf.day.optional': { en: 'No day yet: arranged by phone', am: 'ቀኑ በኋላ በስልክ ይወሰናል' },
  'behalf.day.gone': {
    en: '{day} cannot be had with these choices. Choose another day.',
    am: 'በእነዚህ ምርጫዎች {day} አይቻልም። ሌላ ቀን ይምረጡ።',
  },
  'behalf.day.all': {
    en: 'Every day is open because the rules are overridden.',
    am: 'ደንቦቹ ስለተሻሩ ሁሉም ቀን ክፍት ነው።',
  },
  'behalf.pictures': { en: 'Pictures from the customer', am: 'የደንበኛው ፎቶዎች' },
  'behalf.override': { en: 'Override the rules', am: 'ከደንቡ ውጪ ይፍቀዱ' },
  'behalf.override.lead': {
    en: 'Any day: ignore lead time, hours, closed days and the days of the flavor',
    am: 'ማንኛውም ቀን፦ የዝግጅት ጊዜ፣ የሥራ ሰዓት፣ ዝግ ቀናትና የጣዕሙ ቀናት አይታዩ',
  },
  'behalf.override.capacity': {
    en: 'Take it even if the day is full, too few pieces are left, or it is too little for its zone',
    am: 'ቀኑ ቢሞላም፣ በቂ ፍሬ ባይኖርም ወይም ለክፍለ ከተማው ከዝቅተኛው በታች ቢሆንም ይቀበሉ',
  },
  'behalf.override.price': { en: 'Another price, in birr', am: 'ሌላ ዋጋ በብር' },
  'behalf.override.price.hint': {
    en: 'For the whole order; blank: {price} by the rule',
    am: 'ለጠቅላላው ትዕዛዝ፤ ባዶ ከሆነ በደንቡ {price}',
  },
  'behalf.override.reason': { en: 'Reason', am: 'ምክንያት' },
  'behalf.override.reason.hint': { en: 'Kept with the order for good.', am: 'ከትዕዛዙ ጋር ለዘወትር ይቀመጣል።' },
  'behalf.payment': { en: 'Payment', am: 'ክፍያ' },
  'behalf.payment.handover': { en: 'Pays when it is handed over', am: 'ሲረከብ ይከፍላል' },
  'behalf.payment.prompt': { en: 'Now: a prompt to the phone', am: 'አሁን፦ የክፍያ ጥያቄ በስልክ' },
  'behalf.payment.link': { en: 'Now: a link to pay', am: 'አሁን፦ የክፍያ ማስፈንጠሪያ' },
  'behalf.payment.take': { en: 'Now: cash or a transfer', am: 'አሁን፦ ጥሬ ገንዘብ ወይም ዝውውር' },
  'behalf.payment.lapses': {
    en: 'What is to be paid now lapses if it is not paid in time.',
    am: 'አሁን የሚከፈለው በጊዜው ካልተከፈለ ይሰረዛል።',
  },
  'behalf.price': { en: 'Price by the rule', am: 'በደንቡ ዋጋ' },
  'behalf.place.request': { en: 'Place and go to the price', am: 'መዝግበው ወደ ዋጋው ይሂዱ' },
  'behalf.place.daily': { en: 'Place the order', am: 'ትዕዛዙን ይመዝግቡ' },
  'behalf.placing': { en: 'Placing…', am: 'በመመዝገብ ላይ…' },
  'behalf.error.price': {
    en: 'An amount in birr above 0, such as 2400 or 2400.50',
    am: 'ከ0 በላይ የሆነ የብር መጠን፤ ለምሳሌ 2400 ወይም 2400.50',
  },
  'behalf.error.reason': { en: 'Say why the rule is overridden', am: 'ደንቡ ለምን እንደተሻረ ይጻፉ' },
  'behalf.error.phone': { en: 'A mobile number, such as 0900 000 000', am: 'የሞባይል ቁጥር፤ ለምሳሌ 0900 000 000' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof behalfMessages> {}
}
