import type { Messages } from '#app/base/platform/text/translate.ts'

/** The panel of the till for the tax office; shown while the owner has it turned on. */
export const fiscalMessages = {
  'counter.fiscal': { en: 'Fiscal receipt', am: 'የፊስካል ደረሰኝ' },
  'counter.fiscal.kept': { en: 'Fiscal receipt {number}', am: 'የፊስካል ደረሰኝ {number}' },
  'counter.fiscal.hint': { en: 'Type or scan the number on the paper.', am: 'በወረቀቱ ላይ ያለውን ቁጥር ይጻፉ ወይም ስካን ያድርጉ።' },
  'counter.fiscal.none': { en: 'No sale on this device yet.', am: 'በዚህ መሣሪያ ላይ ገና ሽያጭ የለም።' },
  'counter.fiscal.sale': { en: 'Sale', am: 'ሽያጭ' },
  'counter.fiscal.machine': { en: 'Fiscal machine', am: 'የፊስካል መሣሪያ' },
  'counter.fiscal.number': { en: 'Number of the receipt', am: 'የደረሰኙ ቁጥር' },
  'counter.fiscal.number.wrong': { en: 'Only letters, digits and dashes.', am: 'ፊደላት፣ አኃዞችና ሰረዝ ብቻ።' },
  'counter.fiscal.for.buyer': { en: 'In the buyer’s name', am: 'በገዢው ስም' },
  'counter.fiscal.buyer.name': { en: 'Name of the buyer', am: 'የገዢው ስም' },
  'counter.fiscal.buyer.tin': { en: 'TIN, 10 digits', am: 'የግብር ከፋይ መለያ ቁጥር፣ 10 አኃዝ' },
  'counter.fiscal.tin.wrong': { en: 'A TIN has 10 digits.', am: 'የግብር ከፋይ መለያ ቁጥር 10 አኃዝ አለው።' },
  'counter.fiscal.save': { en: 'Save', am: 'ያስቀምጡ' },
  'counter.fiscal.label': { en: 'Fiscal receipt of {number}', am: 'የ{number} የፊስካል ደረሰኝ' },
  'counter.withheld': { en: 'Withheld tax', am: 'ተቀናሽ ግብር' },
  'counter.withheld.text': {
    en: 'A company may keep up to {most} birr for the tax office: {percent}% of {base} before VAT. It pays the rest.',
    am: 'ድርጅት ለግብር ቢሮ እስከ {most} ብር ሊቀንስ ይችላል፦ ከተ.እ.ታ. በፊት ካለው {base} ብር {percent}%። ቀሪውን ይከፍላል።',
  },
  'counter.withheld.name': { en: 'Name of the company', am: 'የድርጅቱ ስም' },
  'counter.withheld.tin': { en: 'TIN of the company, 10 digits', am: 'የድርጅቱ የግብር ከፋይ መለያ ቁጥር፣ 10 አኃዝ' },
  'counter.withheld.receipt': { en: 'Receipt number, if it is here', am: 'የተቀናሽ ደረሰኙ ቁጥር፣ ካለ' },
  'counter.withheld.sum': { en: 'Withheld, in birr', am: 'የተቀነሰው በብር' },
  'counter.withheld.too.much': { en: 'Above 0 and at most {amount}.', am: 'ከ0 በላይ፣ ቢበዛ {amount}።' },
  'counter.withheld.do': { en: 'Withheld, {amount} to pay', am: 'ተቀንሷል፣ {amount} ይከፈላል' },
  'counter.withheld.done': {
    en: 'It is noted already. To change it, give all parts back in “Split”.',
    am: 'አስቀድሞ ተመዝግቧል። ለመቀየር «ከፋፍለው» ውስጥ ሁሉንም ይመልሱ።',
  },
  'counter.withheld.none': {
    en: 'Nothing may be withheld from this sale: it is too small, or turned off.',
    am: 'ከዚህ ሽያጭ ግብር አይቀነስም፦ መጠኑ ትንሽ ነው ወይም አልነቃም።',
  },
  'counter.cash.refused': {
    en: 'Cash above {amount} a sale is not taken here. Choose QR, a transfer or on account.',
    am: 'እዚህ ከ{amount} በላይ በጥሬ ገንዘብ መቀበል አይቻልም። QR ኮድ፣ ዝውውር ወይም ዱቤ ይምረጡ።',
  },
  'counter.orders.cash.refused': {
    en: 'Cash above {amount} a sale is not taken here. Open the order and take a transfer.',
    am: 'እዚህ ከ{amount} በላይ በጥሬ ገንዘብ መቀበል አይቻልም። ትዕዛዙን ከፍተው በዝውውር ይቀበሉ።',
  },
} as const satisfies Messages
