import type { Messages } from '#app/base/platform/text/translate.ts'

export const promptMessages = {
  'prompt.refused.prompt_other': {
    en: 'This payment request was for another cart. Cancel it and send a new one.',
    am: 'ይህ ጥያቄ ለሌላ ሽያጭ ነበር። ትተውት አዲስ ይላኩ።',
  },
  'prompt.refused.prompt_ended': {
    en: 'This payment request is over. Send a new one.',
    am: 'ይህ የክፍያ ጥያቄ አብቅቷል። አዲስ ይላኩ።',
  },
  'prompt.refused.prompt_paid': {
    en: 'The customer has paid just now. The sale is being finished.',
    am: 'ደንበኛው አሁን ከፍለዋል። ሽያጩ እየተጠናቀቀ ነው።',
  },
  'prompt.refused.prompt_unknown': {
    en: 'The shop does not know this payment request. Send it again.',
    am: 'ሱቁ ይህን የክፍያ ጥያቄ አያውቀውም። እንደገና ይላኩ።',
  },
  'prompt.refused.method_unavailable': {
    en: 'This wallet does not reach that phone. Take another wallet or another phone.',
    am: 'ይህ ዋሌት ለዚያ ስልክ አይሠራም። ሌላ ዋሌት ወይም ሌላ ስልክ ይጠቀሙ።',
  },
  'prompt.refused.payments_unavailable': {
    en: 'This wallet is switched off. Take another way to pay.',
    am: 'ይህ ዋሌት አልነቃም። ሌላ የክፍያ መንገድ ይጠቀሙ።',
  },
  'prompt.refused.too_many_prompts': {
    en: 'This phone was asked too often. Wait some minutes or take another way to pay.',
    am: 'ይህ ስልክ ብዙ ጊዜ ተጠይቋል። ጥቂት ደቂቃ ይጠብቁ ወይም ሌላ የክፍያ መንገድ ይጠቀሙ።',
  },
  'prompt.refused.provider_refused': {
    en: 'The wallet does not take this phone. Check the number with the customer.',
    am: 'ዋሌቱ ይህን ስልክ አልተቀበለም። ቁጥሩን ከደንበኛው ጋር ያረጋግጡ።',
  },
  'prompt.refused.provider_unavailable': {
    en: 'The wallet does not answer now. Nothing was asked. Take another way to pay, or try again.',
    am: 'ዋሌቱ አሁን አይመልስም። ምንም አልተጠየቀም። ሌላ የክፍያ መንገድ ይጠቀሙ ወይም እንደገና ይሞክሩ።',
  },
  'prompt.unpaid.given_back': {
    en: 'The wallet payment was refunded before the sale arrived.',
    am: 'ሽያጩ ከመድረሱ በፊት የዋሌት ክፍያው ተመልሷል።',
  },
  'prompt.dropped': { en: 'The payment request was cancelled at the till', am: 'የክፍያ ጥያቄው በካሸሩ ላይ ተሰርዟል' },

  'prompt.unsold.title': { en: 'Wallet payments without a sale', am: 'ሽያጭ የሌላቸው የዋሌት ክፍያዎች' },
  'prompt.unsold.text': {
    en: 'A customer paid by wallet, and the sale has not come from the till. It comes automatically when the tablet has internet again: open the till there first. If the tablet is gone and the customer has nothing, refund the money.',
    am: 'ደንበኛው በዋሌት ከፍለዋል፤ ሽያጩ ግን ከካሸሩ አልደረሰም። ታብሌቱ ኔትወርክ ሲያገኝ በራሱ ይደርሳል፦ መጀመሪያ ካሸሩን እዚያ ይክፈቱ። ታብሌቱ ከጠፋና ደንበኛው ዕቃ ካልወሰዱ ገንዘቡን ይመልሱ።',
  },
  'prompt.unsold.to.payments': { en: 'Payments', am: 'ክፍያዎች' },
  'prompt.unsold.none': { en: 'Every paid payment request has its sale.', am: 'የተከፈሉት ሁሉ ሽያጫቸው ደርሷል።' },
  'prompt.unsold.paid': { en: 'Paid {when} by {phone}, {method}', am: 'የተከፈለው {when}፣ {phone}፣ {method}' },
  'prompt.unsold.till': { en: 'Till {till}, {who}', am: 'ካሸር {till}፣ {who}' },
  'prompt.unsold.cash': {
    en: '{amount} in cash was taken too: refund it from the drawer',
    am: 'ከዚህ በተጨማሪ {amount} በጥሬ ገንዘብ ተቀብሏል፤ ከመሳቢያው ይመልሱ',
  },
  'prompt.unsold.transfer': {
    en: '{amount} by transfer or QR was noted too: look at the statement',
    am: 'ከዚህ በተጨማሪ {amount} በዝውውር ወይም በQR ተመዝግቧል፤ የባንክ መግለጫውን ይመልከቱ',
  },
  'prompt.unsold.back': { en: 'Refund {amount}', am: '{amount} ይመልሱ' },
  'prompt.unsold.question': {
    en: 'Refund {amount}? The refund waits to be approved. If the sale arrives after all, it is shown as unpaid.',
    am: '{amount} ይመለስ? የሚጸድቅ ተመላሽ ይሆናል። ሽያጩ በኋላ ከደረሰ ያልተከፈለ ሆኖ ይታያል።',
  },
  'prompt.unsold.reason': { en: 'The sale never came from the till', am: 'ሽያጩ ከካሸሩ አልደረሰም' },
  'prompt.unsold.waiting': { en: 'Paid by wallet, and no sale came', am: 'በዋሌት ተከፍሏል፣ ሽያጭ ግን አልደረሰም' },
  'prompt.unsold.done': {
    en: 'The refund waits in Payments to be approved.',
    am: 'ተመላሹ በክፍያዎች ውስጥ ማጽደቅን ይጠብቃል።',
  },
} as const satisfies Messages
