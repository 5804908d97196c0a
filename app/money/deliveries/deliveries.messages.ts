import type { Messages } from '#app/base/platform/text/translate.ts'

export const deliveriesMessages = {
  'deliveries.title': { en: 'My deliveries today', am: 'የዛሬ ማድረሻዎቼ' },
  'deliveries.none.title': { en: 'No delivery for you yet', am: 'ለእርስዎ እስካሁን ማድረሻ የለም' },
  'deliveries.none.text': {
    en: 'Deliveries that the shop gives you today appear here.',
    am: 'ሱቁ ለዛሬ የሚሰጥዎ ማድረሻ እዚህ ይታያል።',
  },
  'deliveries.count': {
    en: '{count} delivery, {done} done|{count} deliveries, {done} done',
    am: '{count} ማድረሻ · ደርሷል {done}|{count} ማድረሻ · ደርሷል {done}',
  },
  'deliveries.call': { en: 'Call', am: 'ይደውሉ' },
  'deliveries.call.named': { en: 'Call {phone}', am: 'ይደውሉ፦ {phone}' },
  'deliveries.map': { en: 'Map', am: 'ካርታ' },
  'deliveries.act.set_out': { en: 'I have set out', am: 'ተነሥቻለሁ' },
  'deliveries.act.handed_over': { en: 'Handed over', am: 'አስረክቤያለሁ' },
  'deliveries.act.not_delivered': { en: 'Could not deliver', am: 'ማድረስ አልተቻለም' },
  'deliveries.code': { en: 'The customer’s 4-digit code', am: 'የደንበኛው 4 አኃዝ ኮድ' },
  'deliveries.cash': { en: 'Cash to take', am: 'የሚቀበሉት ጥሬ ገንዘብ' },
  'deliveries.take': { en: 'Take {amount} and hand over', am: '{amount} ተቀብለው ያስረክቡ' },
  'deliveries.hand.over': { en: 'Hand over', am: 'ያስረክቡ' },
  'deliveries.taken.by': { en: 'Who took it', am: 'የተረከበው ሰው ስም' },
  'deliveries.reason': { en: 'Why', am: 'ምክንያት' },
  'deliveries.bring.back': { en: 'Bring it back to the shop', am: 'ወደ ሱቁ ይመልሱት' },
  'deliveries.not.ready': { en: 'Not ready yet', am: 'ገና አልተዘጋጀም' },
  'deliveries.in.hand': { en: 'Cash in hand', am: 'በእጅ ያለ ጥሬ ገንዘብ' },
  'deliveries.hand.in': { en: 'I hand in {amount} at the counter', am: '{amount} ለባንኮኒው አስረክባለሁ' },
  'deliveries.hand.in.waits': {
    en: '{amount} waits to be counted at the counter.',
    am: '{amount} በባንኮኒው እስኪቆጠር ይጠብቃል።',
  },
  'deliveries.refused.not_yours': {
    en: 'This is no longer one of your deliveries today. Call the shop.',
    am: 'ይህ ከዛሬ ማድረሻዎችዎ ውስጥ የለም። ወደ ሱቁ ይደውሉ።',
  },
  'deliveries.refused.words_missing': {
    en: 'Write why it could not be delivered.',
    am: 'ያልደረሰበትን ምክንያት ይጻፉ።',
  },
  'deliveries.refused.too_many_codes': {
    en: 'Too many wrong codes within the hour. Use “No code” and write who took it.',
    am: 'በአንድ ሰዓት ውስጥ የተሳሳተ ኮድ ብዙ ጊዜ ገብቷል። «ኮድ የለም» የሚለውን ተጠቅመው የተረከበውን ሰው ስም ይጻፉ።',
  },
  'deliveries.refused.moved_meanwhile': {
    en: 'The order is now “{status}”. Call the shop.',
    am: 'ትዕዛዙ አሁን «{status}» ነው። ወደ ሱቁ ይደውሉ።',
  },
  'cash.title': { en: 'Drivers’ cash', am: 'የአድራሾች ጥሬ ገንዘብ' },
  'cash.text': {
    en: 'Cash that drivers took at the door. It counts toward the drawer once you have counted it.',
    am: 'አድራሾች በር ላይ የተቀበሉት። ቆጥረው ሲያረጋግጡ በሱቁ ገንዘብ ውስጥ ይቆጠራል።',
  },
  'cash.none': { en: 'No driver carries cash.', am: 'ጥሬ ገንዘብ የያዘ አድራሽ የለም።' },
  'cash.in.hand': { en: 'In hand: {amount}', am: 'በእጅ ያለ፦ {amount}' },
  'cash.hands.in': { en: 'Hands in {amount}', am: '{amount} ያስረክባሉ' },
  'cash.received': { en: 'I counted {amount}', am: '{amount} ቆጥሬያለሁ' },
  'cash.not.right': { en: 'Another sum', am: 'ሌላ መጠን ነው' },
  'cash.own': { en: 'A colleague counts yours.', am: 'የእርስዎን ባልደረባ ይቆጥረዋል።' },
  'cash.refused.nothing_in_hand': { en: 'There is no cash in hand.', am: 'በእጅ ያለ ጥሬ ገንዘብ የለም።' },
  'cash.refused.cash_changed': {
    en: 'The amount has changed in the meantime. Nothing was done: check it again.',
    am: 'በዚህ መካከል መጠኑ ተቀይሯል። እንደገና ይመልከቱ፤ ምንም አልተደረገም።',
  },
  'cash.refused.hand_in_not_found': {
    en: 'There is no such cash to count. Look at the list again.',
    am: 'እንዲህ ያለ የሚቆጠር ገንዘብ የለም። ዝርዝሩን እንደገና ይመልከቱ።',
  },
  'cash.refused.own_hand_in': { en: 'A colleague counts your cash.', am: 'ገንዘብዎን የሚቆጥረው ባልደረባ ነው።' },
} as const satisfies Messages
