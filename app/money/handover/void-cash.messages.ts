import type { Messages } from '#app/base/platform/text/translate.ts'

export const voidCashMessages = {
  'void.title': { en: 'Void {amount} in cash', am: 'የ{amount} ጥሬ ገንዘብ ምዝገባን ይሰርዙ' },
  'void.facts': { en: 'Order {code} · {when} · {who}', am: 'ትዕዛዝ {code} · {when} · {who}' },
  'void.text': {
    en: 'For an entry made by mistake: the cash no longer counts, and the order owes it again. Both entries stay in the books.',
    am: 'በስህተት ለተመዘገበ ብቻ፦ ገንዘቡ ከእንግዲህ አይቆጠርም፤ ትዕዛዙም እንደገና ያልተከፈለ ይሆናል። ሁለቱም ምዝገባዎች ይቀመጣሉ።',
  },
  'void.text.handed': {
    en: 'The order was handed over with this money, so it returns to “Ready”.',
    am: 'ትዕዛዙ የተሰጠው በዚህ ገንዘብ ስለሆነ ወደ «ዝግጁ» ይመለሳል።',
  },
  'void.until': { en: 'Possible until {when}; after that it is a refund.', am: 'እስከ {when} ይቻላል፤ ከዚያ በኋላ ተመላሽ ይሆናል።' },
  'void.why': { en: 'Why?', am: 'ለምን?' },
  'void.why.sum': { en: 'Wrong sum typed', am: 'መጠኑ ተሳስቶ ተመዝግቧል' },
  'void.why.order': { en: 'Wrong order', am: 'የሌላ ትዕዛዝ ነው' },
  'void.why.way': { en: 'Not paid in cash', am: 'በጥሬ ገንዘብ አልተከፈለም' },
  'void.why.other': { en: 'Another reason', am: 'ሌላ ምክንያት' },
  'void.do': { en: 'Void the entry', am: 'ምዝገባውን ይሰርዙ' },
  'void.refused.order_not_found': { en: 'There is no such cash entry.', am: 'እንዲህ ያለ የጥሬ ገንዘብ ምዝገባ የለም።' },
  'void.refused.void_reason_missing': { en: 'Say why it is voided.', am: 'የሚሰረዝበትን ምክንያት ይግለጹ።' },
  'void.refused.void_too_late': {
    en: 'Ten minutes have passed. Ask a manager for a refund.',
    am: 'አሥር ደቂቃው አልፏል። ተመላሽ እንዲደረግ ሥራ አስኪያጁን ይጠይቁ።',
  },
  'void.refused.void_counted': {
    en: 'The drawer in which it lies is counted. Ask a manager for a refund.',
    am: 'ገንዘቡ ያለበት መሳቢያ ተቆጥሯል። ተመላሽ እንዲደረግ ሥራ አስኪያጁን ይጠይቁ።',
  },
  'void.refused.void_of_another': {
    en: 'Someone else recorded it. They or a manager can void it.',
    am: 'የመዘገበው ሌላ ሰው ነው። ራሳቸው ወይም ሥራ አስኪያጁ ሊሰርዙት ይችላሉ።',
  },
  'void.refused.void_refunded': {
    en: 'A refund of it was requested. Reject that first.',
    am: 'ተመላሽ እንዲደረግ ተጠይቋል። መጀመሪያ ያንን ውድቅ ያድርጉ።',
  },
  'void.refused.void_handed_in': {
    en: 'The driver has handed this cash in. Request a refund instead.',
    am: 'አድራሹ ይህን ገንዘብ አስረክቧል። በምትኩ ተመላሽ ይጠይቁ።',
  },
  'void.refused.void_order_closed': {
    en: 'The order is closed. Request a refund instead.',
    am: 'ትዕዛዙ ተዘግቷል። በምትኩ ተመላሽ ይጠይቁ።',
  },
  'void.refused.void_of_sale': {
    en: 'A sale at the till was paid with it. Void the whole sale there.',
    am: 'በካሸር ላይ የተደረገ ሽያጭ የተከፈለበት ነው። እዚያ ሽያጩን በሙሉ ይሰርዙ።',
  },
  'void.refused.void_order_left': {
    en: 'The order is on its way and would owe this money. Bring it back to the shop first.',
    am: 'ትዕዛዙ በመንገድ ላይ ነው፤ ይህ ገንዘብ ያልተከፈለ ይሆናል። መጀመሪያ ወደ ሱቁ ይመልሱት።',
  },
} as const satisfies Messages
