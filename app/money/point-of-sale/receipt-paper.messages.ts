import type { Messages } from '#app/base/platform/text/translate.ts'

/** Words on the receipt of the counter; both languages stand on it. */
export const receiptPaperMessages = {
  'slip.tin': { en: 'TIN', am: 'የግብር መለያ' },
  'slip.till': { en: 'Till {number}', am: 'ካዝና {number}' },
  'slip.pack': { en: 'box of {pieces}', am: 'የ{pieces} ሳጥን' },
  'slip.kilograms': { en: '{kilograms} kg', am: '{kilograms} ኪ.ግ.' },
  'slip.saving': { en: 'Box price', am: 'የሳጥን ቅናሽ' },
  'slip.sum': { en: 'Sum', am: 'ጠቅላላ' },
  'slip.discount': { en: 'Discount', am: 'ቅናሽ' },
  'slip.total': { en: 'Total', am: 'ድምር' },
  'slip.vat': { en: 'VAT within', am: 'በውስጡ ያለ ተ.እ.ታ.' },
  'slip.by.cash': { en: 'Cash', am: 'ጥሬ ገንዘብ' },
  'slip.by.wallet': { en: 'Wallet', am: 'ዋሌት' },
  'slip.by.qr': { en: 'QR', am: 'QR' },
  'slip.by.transfer': { en: 'Transfer', am: 'ዝውውር' },
  'slip.by.account': { en: 'On account', am: 'በዱቤ' },
  'slip.by.withheld': { en: 'Withheld tax', am: 'ተቀናሽ ግብር' },
  'slip.change': { en: 'Change', am: 'መልስ' },
  'slip.reference': { en: 'Reference', am: 'ማመሳከሪያ' },
  'slip.to.verify': { en: 'to be verified', am: 'ይጣራል' },
  'slip.due': { en: 'Due by', am: 'የሚከፈልበት ቀን' },
  'slip.buyer': { en: 'Buyer', am: 'ገዢ' },
  'slip.not.fiscal': { en: 'Not a fiscal receipt', am: 'የፊስካል ደረሰኝ አይደለም' },
  'slip.fiscal': { en: 'Fiscal receipt', am: 'የፊስካል ደረሰኝ' },
  'slip.voided': { en: 'Voided', am: 'ተሰርዟል' },
  'slip.returned': { en: 'Returned', am: 'የተመለሰ' },
} as const satisfies Messages
