import type { Messages } from '#app/base/platform/text/translate.ts'

export const bulkCakesMessages = {
  'stock.several': { en: 'Several cakes at once', am: 'ብዙ ኬኮች በአንድ ጊዜ' },
  'stock.several.plan': { en: 'Planned {plan}, {left} left', am: 'ዕቅድ {plan}፣ የቀረ {left}' },
  'stock.several.plan.only': { en: 'Planned {plan}', am: 'ዕቅድ {plan}' },
  'stock.several.left': { en: '{left} left', am: 'የቀረ {left}' },
  'stock.several.to_plan': { en: 'Baked as planned', am: 'በዕቅዱ መሠረት ተጋግሯል' },
  'stock.several.to_zero': { en: 'Nothing is left', am: 'ምንም አልቀረም' },
  'stock.several.text': {
    en: 'Baked as planned: the pieces missing from the weekday’s plan are added. Nothing is left: counted cakes are set to 0.',
    am: 'በዕቅዱ መሠረት ተጋግሯል፦ ከዕለቱ ዕቅድ የጎደለው ይጨመራል። ምንም አልቀረም፦ የሚቆጠረው 0 ይሆናል።',
  },
  'stock.several.will': {
    en: 'Will change {count} cake|Will change {count} cakes',
    am: '{count} ኬክ ይቀየራል|{count} ኬኮች ይቀየራሉ',
  },
  'stock.several.none': { en: 'None of these cakes will change.', am: 'ከእነዚህ ኬኮች አንዱም አይቀየርም።' },
  'stock.several.nothing': { en: 'No cakes were chosen', am: 'ምንም ኬክ አልተመረጠም' },
  'stock.several.nothing.text': {
    en: 'Tick cakes below the list of the day, then choose what was done.',
    am: 'ከዕለቱ ዝርዝር ሥር ኬኮችን ምልክት ያድርጉ፤ ከዚያ ምን እንደተደረገ ይምረጡ።',
  },
  'stock.several.stays.day_closed': { en: 'The day is closed', am: 'ቀኑ ተዘግቷል' },
  'stock.several.stays.no_plan': { en: 'No plan for this weekday', am: 'ለዚህ የሳምንት ቀን ዕቅድ የላቸውም' },
  'stock.several.stays.baked_already': { en: 'As much as planned is baked already', am: 'የታቀደው ያህል አስቀድሞ ተጋግሯል' },
  'stock.several.stays.not_counted': { en: 'Not counted', am: 'የማይቆጠሩ' },
  'stock.several.stays.nothing_left': { en: 'Nothing is left already', am: 'አስቀድሞ ምንም አልቀረም' },
  'stock.several.step.start': { en: 'counted, starting from {pieces}', am: 'ከ{pieces} ጀምሮ ይቆጠራል' },
  'stock.several.step.bake': { en: '{pieces} more, {baked} baked', am: '{pieces} ይጨመራል፤ የተጋገረው {baked} ይሆናል' },
  'stock.several.step.confirm': {
    en: '{baked} from the plan, entered as baked',
    am: 'ከዕቅዱ {baked}፤ እንደተጋገረ ይገባል',
  },
  'stock.several.step.zero': { en: 'left: from {left} to 0', am: 'የቀረው ከ{left} ወደ 0' },
  'stock.several.do': { en: 'Change {count} cake|Change {count} cakes', am: '{count} ኬክ ይቀይሩ|{count} ኬኮች ይቀይሩ' },
  'stock.several.back': { en: 'Back to the day', am: 'ወደ ቀኑ ይመለሱ' },
  'stock.several.done': {
    en: '{changed} changed; {left} stay as they are.',
    am: '{changed} ተቀይረዋል፤ {left} ባሉበት ናቸው።',
  },
} as const satisfies Messages
