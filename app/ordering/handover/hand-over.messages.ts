import type { Messages } from '#app/base/platform/text/translate.ts'

export const handOverMessages = {
  'handover.title': { en: 'Hand over', am: 'ያስረክቡ' },
  'handover.page.title': { en: 'Hand over {code}', am: 'ትዕዛዝ {code}ን ያስረክቡ' },
  'handover.ask.code': {
    en: 'Ask for the code in the customer’s message.',
    am: 'በደንበኛው መልእክት ውስጥ ያለውን ኮድ ይጠይቁ።',
  },
  'handover.code': { en: 'Pickup code', am: 'የመረከቢያ ኮድ' },
  'handover.code.right': { en: 'The code is right', am: 'ኮዱ ትክክል ነው' },
  'handover.code.right.of': { en: 'The code is right: {name}’s order', am: 'ኮዱ ትክክል ነው፦ የ{name} ትዕዛዝ' },
  'handover.do': { en: 'Hand over', am: 'ያስረክቡ' },
  'handover.do.cash': { en: 'Take {amount} in cash and hand over', am: '{amount} በጥሬ ተቀብለው ያስረክቡ' },
  'handover.other.way': { en: 'Paid another way', am: 'በሌላ መንገድ ተከፍሏል' },
  'handover.other.prompt': { en: 'Wallet: ask the phone to pay', am: 'ዋሌት፦ ክፍያውን በስልክ ይጠይቁ' },
  'handover.other.transfer': { en: 'Transfer that has arrived', am: 'የገባ ዝውውር' },
  'handover.other.split': { en: 'Split: a part in cash, a part otherwise', am: 'ከፋፍለው፦ ከፊሉን በጥሬ፣ ከፊሉን በሌላ' },
  'handover.no.code': { en: 'No code', am: 'ኮድ የለም' },
  'handover.with.code': { en: 'Type the code', am: 'ኮዱን ያስገቡ' },
  'handover.ask.person': {
    en: 'Ask for the name, and for the last four digits of the phone in the order. Both are recorded.',
    am: 'ስማቸውንና በትዕዛዙ ላይ ያለውን ስልክ የመጨረሻ አራት አኃዝ ይጠይቁ። ሁለቱም ይመዘገባሉ።',
  },
  'handover.name': { en: 'Collected by', am: 'የሚረከበው ሰው ስም' },
  'handover.phone.tail': { en: 'Last four digits of the phone', am: 'የስልኩ የመጨረሻ አራት አኃዝ' },
  'handover.cash.back': {
    en: 'You can void it for 10 minutes.',
    am: 'ለ10 ደቂቃ ሊሰረዝ ይችላል።',
  },
  'handover.owed.nobody': {
    en: '{amount} is owed. Ask a colleague who takes money.',
    am: '{amount} አልተከፈለም። ገንዘብ የሚቀበል ባልደረባ ይጠይቁ።',
  },
  'handover.cash.off': {
    en: '{amount} is owed, and the shop takes no cash: take it another way first.',
    am: '{amount} አልተከፈለም፤ ሱቁ ጥሬ ገንዘብ አይቀበልም፦ መጀመሪያ በሌላ መንገድ ይቀበሉ።',
  },
  'handover.refused.code_wrong': { en: 'Not this order’s code', am: 'የዚህ ትዕዛዝ ኮድ አይደለም' },
  'handover.refused.phone_wrong': {
    en: 'The phone of this order does not end in these digits. Ask again.',
    am: 'እነዚህ አኃዞች የዚህ ትዕዛዝ ስልክ መጨረሻ አይደሉም። እንደገና ይጠይቁ።',
  },
  'handover.refused.picture_gone': {
    en: 'The picture did not arrive. Take it again.',
    am: 'ፎቶው አልደረሰም። እንደገና ያንሡ።',
  },
  'handover.refused.name_missing': { en: 'Write who takes the order.', am: 'ትዕዛዙን የሚረከበውን ሰው ስም ይጻፉ።' },
  'handover.refused.too_many_codes': {
    en: 'Too many wrong codes within the hour. Use “No code”: ask for name and phone.',
    am: 'በአንድ ሰዓት ውስጥ ብዙ የተሳሳተ ኮድ ገብቷል። «ኮድ የለም» የሚለውን ተጠቅመው ስምና ስልክ ይጠይቁ።',
  },
  'handover.refused.money_changed': {
    en: 'Now {amount} is owed. Nothing was done: look again.',
    am: 'አሁን ያልተከፈለው {amount} ነው። ምንም አልተደረገም፤ እንደገና ይመልከቱ።',
  },
  'handover.not.ready': {
    en: 'This order is not waiting to be picked up.',
    am: 'ይህ ትዕዛዝ ለመረከብ የሚጠብቅ አይደለም።',
  },
} as const satisfies Messages
