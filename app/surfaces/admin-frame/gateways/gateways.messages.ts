import type { Messages } from '#app/base/platform/text/translate.ts'

export const gatewayMessages = {
  'gateways.heading': { en: 'Gateways', am: 'የክፍያ ድርጅቶች' },
  'gateways.about': {
    en: 'The companies that take money for the shop. Enter the keys that they gave you; they are never shown again. You get them on the company’s own pages, once your business is verified there.',
    am: 'ለሱቁ ገንዘብ የሚቀበሉ ድርጅቶች። የሰጡዎትን ቁልፎች ያስገቡ፤ ዳግም አይታዩም። ንግድዎ በድርጅቱ ከተረጋገጠ በኋላ በድርጅቱ ገጾች ላይ ያገኟቸዋል።',
  },
  'gateways.nobody': {
    en: 'No gateway takes payments now: customers cannot pay online.',
    am: 'አሁን ክፍያ የሚቀበል ድርጅት የለም፤ ደንበኞች በኦንላይን መክፈል አይችሉም።',
  },
  'gateways.nothing.offered': {
    en: 'Customers cannot pay online: no payment method that is turned on has a gateway.',
    am: 'ደንበኞች በኦንላይን መክፈል አይችሉም፦ የክፍያ ድርጅት የሚያስኬደው የነቃ የክፍያ መንገድ የለም።',
  },
  'gateways.served': { en: 'Served by {names}', am: 'የሚያስኬደው፦ {names}' },
  'gateways.served.nobody': { en: 'No gateway: not offered', am: 'የሚያስኬድ ድርጅት የለም፤ ለደንበኞች አይቀርብም' },
  'gateways.test.only': {
    en: 'No real money is taken: everything that takes payments is in test mode.',
    am: 'እውነተኛ ገንዘብ አይገባም፤ ክፍያ የሚቀበለው ሁሉ በሙከራ ላይ ነው።',
  },
  'gateways.address.local': {
    en: 'Gateways cannot reach this shop: the person who runs the server enters the https address that customers use. The shop still finds payments by asking the gateways.',
    am: 'የክፍያ ድርጅቶች ይህን ሱቅ ማግኘት አይችሉም፤ ሰርቨሩን የሚያስተዳድረው ሰው ደንበኞች የሚጠቀሙበትን የኢንተርኔት አድራሻ ያስገባል። ሱቁ ግን ራሱ እየጠየቀ ክፍያዎችን ያውቃል።',
  },
  'gateways.address.unreachable': {
    en: 'This address cannot be reached from the internet. Enter it only once the shop has its https address.',
    am: 'ይህ አድራሻ ከኢንተርኔት ሊደረስበት አይችልም። ሱቁ የhttps አድራሻውን ካገኘ በኋላ ብቻ ያስገቡት።',
  },
  'gateways.order': { en: 'Order of payment companies', am: 'የሚጠየቁበት ቅደም ተከተል' },
  'gateways.order.about': {
    en: 'The first gateway is asked. If it can’t start the payment and nothing was charged, the next one is asked.',
    am: 'በቅድሚያ የመጀመሪያው ይጠየቃል። ክፍያውን መጀመር ካልቻለና ምንም ካልተከፈለ ቀጣዩ ይጠየቃል።',
  },
  'gateways.way.hosted': { en: 'Payment page', am: 'የክፍያ ገጽ' },
  'gateways.way.nobody': { en: 'none: customers can’t choose it', am: 'የለም፤ ደንበኞች መምረጥ አይችሉም' },
  'gateways.on': { en: 'On', am: 'ነቅቷል' },
  'gateways.off': { en: 'Not set up', am: 'አልተዘጋጀም' },
  'gateways.mode.live': { en: 'Real money', am: 'እውነተኛ ገንዘብ' },
  'gateways.mode.test': { en: 'Test mode', am: 'ሙከራ' },
  'gateways.off.about': { en: 'It is on as soon as its keys are entered.', am: 'ቁልፎቹ እንደገቡ ይነቃል።' },
  'gateways.keys.enter': { en: 'Enter its keys', am: 'ቁልፎቹን ያስገቡ' },
  'gateways.keys.change': { en: 'Its keys', am: 'ቁልፎቹ' },
  'gateways.keys.typed': { en: 'Its keys were entered here.', am: 'ቁልፎቹ እዚህ ገብተዋል።' },
  'gateways.keys.by.server': {
    en: 'Its keys come from the server’s configuration, which takes precedence.',
    am: 'ቁልፎቹ በሰርቨሩ ቅንብር ውስጥ ናቸው፤ የሚሠሩትም እነሱ ናቸው።',
  },
  'gateways.idle': {
    en: 'Takes no new payments, since another gateway takes real money.',
    am: 'ሌላ ድርጅት እውነተኛ ገንዘብ ስለሚቀበል አዲስ ክፍያ አይቀበልም።',
  },
  'gateways.heard': { en: 'Its last message', am: 'የመጨረሻ መልእክቱ' },
  'gateways.heard.never': { en: 'none yet', am: 'እስካሁን የለም' },
  'gateways.answered': { en: 'Last good answer', am: 'ለመጨረሻ ጊዜ በትክክል የመለሰው' },
  'gateways.answered.never': { en: 'not asked yet', am: 'ገና አልተጠየቀም' },
  'gateways.fault': { en: 'Last fault', am: 'የመጨረሻው ችግር' },
  'gateways.fault.none': { en: 'none', am: 'የለም' },
  'gateways.fault.config': {
    en: 'It refused the keys, or the account may not do this. Check the keys, and that all are for test mode or all for real money.',
    am: 'ቁልፎቹን አልተቀበለም፤ ወይም ሂሳቡ ይህን ማድረግ አይፈቀድለትም። ቁልፎቹን፣ እንዲሁም ሁሉም ለሙከራ ወይም ሁሉም ለእውነተኛ ገንዘብ መሆናቸውን ይመልከቱ።',
  },
  'gateways.fault.rate_limited': {
    en: 'It was asked too often and refused for a while.',
    am: 'ብዙ ጊዜ ስለተጠየቀ ለጥቂት ጊዜ አልተቀበለም።',
  },
  'gateways.fault.unreachable': {
    en: 'No connection to it. Check its address and the server’s internet connection.',
    am: 'ከእሱ ጋር መገናኘት አልተቻለም። አድራሻውንና የሰርቨሩን ኔትወርክ ይመልከቱ።',
  },
  'gateways.fault.unknown_outcome': {
    en: 'Its answer did not arrive or could not be read. The shop keeps asking about those payments until it knows.',
    am: 'መልሱ አልመጣም ወይም ሊነበብ አልቻለም። የዚያ ጊዜ ክፍያዎች እስኪታወቁ ድረስ ሱቁ ይጠይቃል።',
  },
  'gateways.fault.validation': { en: 'It refused what was asked.', am: 'የተጠየቀውን አልተቀበለም።' },
  'gateways.fault.duplicate': { en: 'It had received the same before.', am: 'ይህንኑ ቀድሞ ሰምቶ ነበር።' },
  'gateways.fault.unsupported': { en: 'It cannot do this.', am: 'ይህን ማድረግ አይችልም።' },
  'gateways.refused': {
    en: 'A message in its name was refused, {moment}: its signature was wrong. If the gateway sent it, check the secret for its messages.',
    am: 'በስሙ የመጣ መልእክት ተቀባይነት አላገኘም፣ {moment}፦ ፊርማው ትክክል አልነበረም። የላከው ድርጅቱ ከሆነ የመልእክቶቹን ሚስጥራዊ ቁልፍ ይመልከቱ።',
  },
  'gateways.address': { en: 'Address for its messages', am: 'የመልእክቶቹ አድራሻ' },
  'gateways.address.enter': {
    en: 'Enter it as the webhook in the gateway’s dashboard.',
    am: 'በድርጅቱ ገጽ ላይ የመልእክት መላኪያ አድራሻ አድርገው ያስገቡት።',
  },
  'gateways.address.sent': {
    en: 'Nothing to enter: the shop sends it with each payment, with a secret ending.',
    am: 'የሚያስገቡት ነገር የለም፤ ሱቁ በየክፍያው ከሚስጥራዊ መጨረሻ ጋር ይልከዋል።',
  },
  'gateways.copy': { en: 'Copy', am: 'ይቅዱ' },
  'gateways.copied': { en: 'Copied', am: 'ተቀድቷል' },
  'gateways.check': { en: 'Check the connection', am: 'ግንኙነቱን ይፈትሹ' },
  'gateways.check.name': { en: 'Check the connection to {name}', am: '{name}፦ ግንኙነቱን ይፈትሹ' },
  'gateways.check.good': {
    en: '{name} answers and knows the shop.',
    am: '{name} ይመልሳል፤ ሱቁንም ያውቃል።',
  },
  'gateways.check.bad': { en: '{name} could not be used.', am: '{name} መጠቀም አልተቻለም።' },
} as const satisfies Messages
