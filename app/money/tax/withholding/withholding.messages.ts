import type { Messages } from '#app/base/platform/text/translate.ts'

/** Tax that companies withhold from what they pay. */
export const withholdingMessages = {
  'withheld.title': { en: 'Withheld tax', am: 'ተቀናሽ ግብር' },
  'withheld.confirm': {
    en: 'Rate and limit are the owner’s setting; an accountant must confirm them.',
    am: 'መጠኑንና ገደቡን ባለቤቱ ይወስናል፤ የሂሳብ ባለሙያ ማረጋገጥ አለበት።',
  },
  'withheld.off': {
    en: 'Withholding by companies is turned off: Settings → Money → Taxes and invoice.',
    am: 'የድርጅቶች ተቀናሽ ግብር አልነቃም፦ ቅንብሮች → ገንዘብ → ግብርና ኢንቮይስ።',
  },
  'withheld.caption': { en: 'Withheld tax of the month', am: 'የወሩ ተቀናሽ ግብር' },
  'withheld.views': { en: 'Which ones', am: 'የትኞቹ' },
  'withheld.view.all': { en: 'All', am: 'ሁሉም' },
  'withheld.view.missing': { en: 'Receipt missing', am: 'ደረሰኝ የጎደላቸው' },
  'withheld.column.when': { en: 'When', am: 'መቼ' },
  'withheld.column.buyer': { en: 'Company', am: 'ድርጅት' },
  'withheld.column.tin': { en: 'TIN of the company', am: 'የድርጅቱ የግብር ከፋይ መለያ ቁጥር' },
  'withheld.column.base': { en: 'Before VAT', am: 'ከተ.እ.ታ. በፊት' },
  'withheld.column.percent': { en: 'Rate (%)', am: 'መጠን (%)' },
  'withheld.column.withheld': { en: 'Withheld', am: 'የተቀነሰ' },
  'withheld.column.standing': { en: 'Still counts', am: 'አሁን የሚቆጠር' },
  'withheld.column.receipt': { en: 'Withholding receipt', am: 'የተቀናሽ ደረሰኝ' },
  'withheld.column.received': { en: 'Receipt typed on', am: 'ደረሰኙ የተጻፈበት' },
  'withheld.column.person': { en: 'By', am: 'የመዘገበው' },
  'withheld.missing': { en: 'To follow', am: 'ይመጣል' },
  'withheld.ended': { en: 'Cancelled', am: 'የተሰረዘ' },
  'withheld.sum': { en: '{count} withheld sum|{count} withheld sums', am: '{count} ተቀናሽ|{count} ተቀናሾች' },
  'withheld.owed': { en: 'Owed by the tax office', am: 'በግብር ቢሮ ዘንድ ያለ' },
  'withheld.owed.missing': { en: 'Of it without a receipt', am: 'ከዚህ ውስጥ ደረሰኝ የሌለው' },
  'withheld.export': { en: 'Export withheld tax', am: 'ተቀናሽ ግብሩን በፋይል ያውርዱ' },
  'withheld.file.name': { en: 'withheld-tax', am: 'ተቀናሽ-ግብር' },
  'withheld.none': { en: 'Nothing was withheld in this month', am: 'በዚህ ወር የተቀነሰ ግብር የለም' },
  'withheld.none.text': {
    en: 'When a company keeps a part of the price for the tax office, record it at the till or in the payment of the order.',
    am: 'ድርጅት ከዋጋው ለግብር ቢሮ ሲቀንስ በካሸሩ ወይም በትዕዛዙ ክፍያ ላይ ይመዝግቡ።',
  },
  'withheld.hidden': { en: 'No receipt is missing in this month', am: 'በዚህ ወር የጎደለ ደረሰኝ የለም' },
  'withheld.clear': { en: 'Show all', am: 'ሁሉንም ያሳዩ' },

  'withheld.of.order': {
    en: '{amount}, {percent}% of {base} before VAT',
    am: '{amount}፣ ከተ.እ.ታ. በፊት የ{base} {percent}%',
  },
  'withheld.by': { en: 'recorded by {who}, {when}', am: '{who} {when} የመዘገቡት' },
  'withheld.none.of.order': { en: 'No company withheld tax from it.', am: 'ምንም ድርጅት ግብር አልቀነሰም።' },
  'withheld.pay': { en: 'Record withheld tax in its payment', am: 'በክፍያው ላይ ተቀናሽ ግብር ይመዝግቡ' },
  'withheld.less': {
    en: '{amount} still counts, the rest was cancelled. Ask the company for a receipt of that sum.',
    am: 'አሁን የሚቆጠረው {amount} ነው፤ የቀረው ተሰርዟል። ድርጅቱን የዚህን መጠን ደረሰኝ ይጠይቁ።',
  },
  'withheld.receipt': { en: 'Number of the withholding receipt', am: 'የተቀናሽ ደረሰኙ ቁጥር' },
  'withheld.receipt.save': { en: 'Save the receipt', am: 'ደረሰኙን ያስቀምጡ' },
  'withheld.undo.why': { en: 'Why does it no longer count?', am: 'ለምን አይቆጠርም?' },
  'withheld.undo': { en: 'It was not withheld', am: 'አልተቀነሰም' },
  'withheld.undo.text': {
    en: 'Undone, the sale or order owes it again. Returns, voids and cancellations lower it automatically.',
    am: 'ካልተቀነሰ ሽያጩ ወይም ትዕዛዙ እንደገና ያልተከፈለ ይሆናል። ዕቃው ሲመለስ ወይም ሲሰረዝ በራሱ ያንሳል።',
  },
  'withheld.give.back': { en: 'It fell away with the refunded order', am: 'ከትዕዛዙ ጋር ተመልሷል' },
  'withheld.give.back.text': {
    en: 'If the order came back and its money was refunded, nobody owes the withheld tax, and the VAT book is lower by it.',
    am: 'ትዕዛዙ ተመልሶ ገንዘቡ ለደንበኛው ከተመለሰ ተቀናሽ ግብሩን የሚከፍል የለም፤ የተ.እ.ታ. መዝገቡም በዚያው ልክ ያንሳል።',
  },

  'withhold.title': { en: 'A company withheld tax', am: 'ድርጅት ግብር ቀንሷል' },
  'withhold.text': {
    en: 'It pays the rest and gives a receipt for what it kept. Up to {most}: {percent}% of {base} before VAT. The tax office owes it; it is in no drawer.',
    am: 'ቀሪውን ይከፍላል፣ ለቀነሰውም ደረሰኝ ይሰጣል። እስከ {most}፦ ከተ.እ.ታ. በፊት የ{base} {percent}%። በግብር ቢሮ ዘንድ ያለ ነው፤ በመሳቢያ ውስጥ የለም።',
  },
  'withhold.amount': { en: 'Withheld, in birr', am: 'የተቀነሰው በብር' },
  'withhold.buyer': { en: 'Name of the company', am: 'የድርጅቱ ስም' },
  'withhold.tin': { en: 'TIN, 10 digits', am: 'የግብር ከፋይ መለያ ቁጥር፣ 10 አኃዝ' },
  'withhold.receipt': { en: 'Number of its withholding receipt', am: 'የተቀናሽ ደረሰኙ ቁጥር' },
  'withhold.receipt.hint': { en: 'Empty: the receipt is to follow.', am: 'ባዶ ከሆነ፦ ደረሰኙ በኋላ ይመጣል።' },
  'withhold.record': { en: 'Record what was withheld', am: 'የተቀነሰውን ይመዝግቡ' },

  'tax.refused.withholding_off': {
    en: 'Nothing may be withheld from it: withholding is turned off, or the sum is below the limit. See Settings → Money → Taxes and invoice.',
    am: 'ከዚህ ግብር አይቀነስም፦ ተቀናሽ ግብር አልነቃም ወይም መጠኑ ከገደቡ በታች ነው። ቅንብሮች → ገንዘብ → ግብርና ኢንቮይስ ይመልከቱ።',
  },
  'tax.refused.withheld_before': {
    en: 'Tax was withheld from it before. Undo that on its tax papers first.',
    am: 'ከዚህ ቀደም ብሎ ግብር ተቀንሷል። መጀመሪያ በግብር መዝገቡ ላይ እሱን ይሰርዙ።',
  },
  'tax.refused.withheld_too_much': {
    en: 'At most {amount} may be withheld from it. Look at the company’s receipt again.',
    am: 'ከዚህ የሚቀነሰው ቢበዛ {amount} ነው። የድርጅቱን ደረሰኝ እንደገና ይመልከቱ።',
  },
  'tax.refused.withheld_nothing': {
    en: 'No company withholds tax from it. Look at it again.',
    am: 'ከዚህ የተቀነሰ ግብር የለም። እንደገና ይመልከቱ።',
  },
  'tax.refused.withheld_receipt_missing': {
    en: 'Type the number of the withholding receipt.',
    am: 'የተቀናሽ ደረሰኙን ቁጥር ይጻፉ።',
  },
  'tax.refused.withheld_receipt_fixed': {
    en: 'Another number is there already. Ask a colleague who may correct tax records.',
    am: 'ሌላ ቁጥር ተጽፏል። የግብር መዝገብን ማረም የሚችል ሰው ይጠይቁ።',
  },
  'tax.refused.withheld_reason_missing': {
    en: 'Say why it no longer counts.',
    am: 'ለምን እንደማይቆጠር ይጻፉ።',
  },
  'tax.refused.withheld_not_refunded': {
    en: 'Nothing of the order was refunded. Refund it first, or say that it was not withheld.',
    am: 'ከትዕዛዙ የተመለሰ ገንዘብ የለም። መጀመሪያ ገንዘቡን ይመልሱ፣ ወይም አልተቀነሰም ይበሉ።',
  },
} as const satisfies Messages
