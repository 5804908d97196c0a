import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const phoneOrderMessages = {
  'phone.order.title': { en: 'Place an order', am: 'ትዕዛዝ ይመዝግቡ' },
  'phone.order.text': {
    en: 'For a customer on the phone or at the counter. Begin with the phone number.',
    am: 'በስልክ ወይም በሱቁ ላሉ ደንበኞች። በስልክ ቁጥሩ ይጀምሩ።',
  },
  'phone.order.customer': { en: 'Customer', am: 'ደንበኛ' },
  'phone.order.find': { en: 'Look up', am: 'ይፈልጉ' },
  'phone.order.known': {
    en: '{count} order so far. Name and address are filled in where they were blank.|{count} orders so far. Name and address are filled in where they were blank.',
    am: 'እስካሁን {count} ትዕዛዝ። ባዶ የነበሩት ስምና አድራሻ ተሞልተዋል።|እስካሁን {count} ትዕዛዞች። ባዶ የነበሩት ስምና አድራሻ ተሞልተዋል።',
  },
  'phone.order.unknown': { en: 'No orders from this phone yet.', am: 'ከዚህ ስልክ እስካሁን ትዕዛዝ የለም።' },
  'phone.order.past': { en: 'Past orders', am: 'የቀድሞ ትዕዛዞች' },
  'phone.order.source': { en: 'How it came in', am: 'ትዕዛዙ የመጣበት መንገድ' },
  'phone.order.lang': { en: 'The customer reads', am: 'ደንበኛው የሚያነበው' },
  'phone.order.lang.am': { en: 'Amharic', am: 'አማርኛ' },
  'phone.order.lang.en': { en: 'English', am: 'እንግሊዝኛ' },
  'phone.order.cake': { en: 'Cake', am: 'ኬክ' },
  'phone.order.choose': { en: 'Choose…', am: 'ይምረጡ…' },
  'phone.order.none': { en: 'None', am: 'የለም' },
  'phone.order.cakes.custom': { en: 'Made to order (asks for a price)', am: 'በትዕዛዝ የሚሠሩ (ዋጋ የሚጠየቅባቸው)' },
  'phone.order.cakes.daily': { en: 'Daily cakes', am: 'የዕለቱ ኬኮች' },
  'phone.order.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'phone.order.size': { en: 'Size', am: 'መጠን' },
  'phone.order.size.none': {
    en: 'This occasion goes with no size. Choose another occasion.',
    am: 'ለዚህ ዝግጅት የተመደበ መጠን የለም። ሌላ ዝግጅት ይምረጡ።',
  },
  'phone.order.flavor': { en: 'Flavor', am: 'ጣዕም' },
  'phone.order.flavor.none': {
    en: 'This occasion goes with no flavor. Choose another occasion.',
    am: 'ለዚህ ዝግጅት የተመደበ ጣዕም የለም። ሌላ ዝግጅት ይምረጡ።',
  },
  'phone.order.type': { en: 'Cake type', am: 'የኬክ ዓይነት' },
  'phone.order.pack': { en: 'Pack', am: 'እሽግ' },
  'phone.order.pack.option': {
    en: '{label} · {count} piece · {price}|{label} · {count} pieces · {price}',
    am: '{label} · {count} ፍሬ · {price}|{label} · {count} ፍሬ · {price}',
  },
  'phone.order.quantity': { en: 'How many packs', am: 'ስንት እሽግ' },
  'phone.order.update': { en: 'Update choices and days', am: 'ምርጫዎቹንና ቀኖቹን ያድሱ' },
  'phone.order.day': { en: 'Day and time', am: 'ቀንና ሰዓት' },
  'phone.order.day.today': { en: 'Day', am: 'ቀን' },
  'phone.order.day.time': { en: 'Time', am: 'ሰዓት' },
  'phone.order.day.optional': { en: 'No day yet: arranged by phone', am: 'ቀኑ በኋላ በስልክ ይወሰናል' },
  'phone.order.day.gone': {
    en: '{day} cannot be had with these choices. Choose another day.',
    am: 'በእነዚህ ምርጫዎች {day} አይቻልም። ሌላ ቀን ይምረጡ።',
  },
  'phone.order.day.all': {
    en: 'Every day is open because the rules are overridden.',
    am: 'ደንቦቹ ስለተሻሩ ሁሉም ቀን ክፍት ነው።',
  },
  'phone.order.pictures': { en: 'Pictures from the customer', am: 'የደንበኛው ፎቶዎች' },
  'phone.order.override': { en: 'Override the rules', am: 'ከደንቡ ውጪ ይፍቀዱ' },
  'phone.order.override.lead': {
    en: 'Any day: ignore lead time, hours, closed days and the days of the flavor',
    am: 'ማንኛውም ቀን፦ የዝግጅት ጊዜ፣ የሥራ ሰዓት፣ ዝግ ቀናትና የጣዕሙ ቀናት አይታዩ',
  },
  'phone.order.override.capacity': {
    en: 'Take it even if the day is full, too few pieces are left, or it is too little for its zone',
    am: 'ቀኑ ቢሞላም፣ በቂ ፍሬ ባይኖርም ወይም ለክፍለ ከተማው ከዝቅተኛው በታች ቢሆንም ይቀበሉ',
  },
  'phone.order.override.price': { en: 'Another price, in birr', am: 'ሌላ ዋጋ በብር' },
  'phone.order.override.price.hint': {
    en: 'For the whole order; blank: {price} by the rule',
    am: 'ለጠቅላላው ትዕዛዝ፤ ባዶ ከሆነ በደንቡ {price}',
  },
  'phone.order.override.reason': { en: 'Reason', am: 'ምክንያት' },
  'phone.order.override.reason.hint': { en: 'Kept with the order for good.', am: 'ከትዕዛዙ ጋር ለዘወትር ይቀመጣል።' },
  'phone.order.payment': { en: 'Payment', am: 'ክፍያ' },
  'phone.order.payment.handover': { en: 'Pays when it is handed over', am: 'ሲረከብ ይከፍላል' },
  'phone.order.payment.prompt': { en: 'Now: a prompt to the phone', am: 'አሁን፦ የክፍያ ጥያቄ በስልክ' },
  'phone.order.payment.link': { en: 'Now: a link to pay', am: 'አሁን፦ የክፍያ ማስፈንጠሪያ' },
  'phone.order.payment.take': { en: 'Now: cash or a transfer', am: 'አሁን፦ ጥሬ ገንዘብ ወይም ዝውውር' },
  'phone.order.payment.lapses': {
    en: 'What is to be paid now lapses if it is not paid in time.',
    am: 'አሁን የሚከፈለው በጊዜው ካልተከፈለ ይሰረዛል።',
  },
  'phone.order.price': { en: 'Price by the rule', am: 'በደንቡ ዋጋ' },
  'phone.order.place.request': { en: 'Place and go to the price', am: 'መዝግበው ወደ ዋጋው ይሂዱ' },
  'phone.order.place.daily': { en: 'Place the order', am: 'ትዕዛዙን ይመዝግቡ' },
  'phone.order.placing': { en: 'Placing…', am: 'በመመዝገብ ላይ…' },
  'phone.order.error.price': {
    en: 'An amount in birr above 0, such as 2400 or 2400.50',
    am: 'ከ0 በላይ የሆነ የብር መጠን፤ ለምሳሌ 2400 ወይም 2400.50',
  },
  'phone.order.error.reason': { en: 'Say why the rule is overridden', am: 'ደንቡ ለምን እንደተሻረ ይጻፉ' },
  'phone.order.error.phone': { en: 'A mobile number, such as 0900 000 000', am: 'የሞባይል ቁጥር፤ ለምሳሌ 0900 000 000' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof phoneOrderMessages> {}
}
