import type { Messages } from '#app/base/platform/text/translate.ts'

/** The panel of the till for the tax office; shown while the owner has it turned on. */
export const fiscalMessages = {
  'counter.fiscal': { en: 'Fiscal receipt', am: 'የፊስካል ደረሰኝ' },
  'counter.fiscal.kept': { en: 'Fiscal receipt {number}', am: 'የፊስካል ደረሰኝ {number}' },
  'counter.fiscal.hint': { en: 'type or scan the number on the paper', am: 'በወረቀቱ ላይ ያለውን ቁጥር ይጻፉ ወይም ስካን ያድርጉ' },
  'counter.fiscal.none': { en: 'No sale on this device yet.', am: 'በዚህ መሣሪያ ላይ ገና ሽያጭ የለም።' },
  'counter.fiscal.sale': { en: 'Sale', am: 'ሽያጭ' },
  'counter.fiscal.machine': { en: 'Fiscal machine', am: 'የፊስካል መሣሪያ' },
  'counter.fiscal.number': { en: 'Number of the receipt', am: 'የደረሰኙ ቁጥር' },
  'counter.fiscal.number.wrong': { en: 'Only letters, digits and dashes.', am: 'ፊደላት፣ አኃዞችና ሰረዝ ብቻ።' },
  'counter.fiscal.for.buyer': { en: 'In the buyer’s name', am: 'በገዢው ስም' },
  'counter.fiscal.buyer.name': { en: 'Name of the buyer', am: 'የገዢው ስም' },
  'counter.fiscal.buyer.tin': { en: 'TIN, 10 digits', am: 'የግብር መለያ ቁጥር፣ 10 አኃዝ' },
  'counter.fiscal.tin.wrong': { en: 'A TIN has 10 digits.', am: 'የግብር መለያ ቁጥር 10 አኃዝ አለው።' },
  'counter.fiscal.save': { en: 'Save', am: 'ያስቀምጡ' },
  'counter.fiscal.label': { en: 'Fiscal receipt of {number}', am: 'የ{number} የፊስካል ደረሰኝ' },
  'counter.cash.refused': {
    en: 'Cash above {amount} a sale is not taken here. Choose QR, a transfer or on account.',
    am: 'እዚህ ከ{amount} በላይ ጥሬ ገንዘብ አይወሰድም። QR ኮድ፣ ዝውውር ወይም ዱቤ ይምረጡ።',
  },
  'counter.orders.cash.refused': {
    en: 'Cash above {amount} a sale is not taken here. Open the order and take a transfer.',
    am: 'እዚህ ከ{amount} በላይ ጥሬ ገንዘብ አይወሰድም። ትዕዛዙን ከፍተው በዝውውር ይቀበሉ።',
  },
} as const satisfies Messages
