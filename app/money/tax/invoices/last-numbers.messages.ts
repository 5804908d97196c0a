import type { Messages } from '#app/base/platform/text/translate.ts'

/** After a restore: the last numbers of invoices and credit notes on paper. */
export const lastNumbersMessages = {
  'numbers.title': { en: 'Last numbers on paper', am: 'በወረቀት ያሉ የመጨረሻ ቁጥሮች' },
  'numbers.text': {
    en: 'A backup was restored on {when}. Invoices and credit notes that were issued after the backup was made are not known here, but customers have them. Look at the papers and files that were printed or sent, and type the last number of each kind.',
    am: 'ምትኬ የተመለሰው {when} ነው። ምትኬው ከተቀመጠ በኋላ የወጡ ኢንቮይሶችና መሰረዣዎች እዚህ አይታወቁም፤ ደንበኞች ግን ይዘዋቸዋል። የታተሙትን ወይም የተላኩትን ወረቀቶችና ፋይሎች አይተው የእያንዳንዱን ዓይነት የመጨረሻ ቁጥር ይጻፉ።',
  },
  'numbers.then': {
    en: 'The numbers in between are kept in the list as issued on paper only, and the next invoice gets the number after them. No invoice is issued before.',
    am: 'በመካከል ያሉት ቁጥሮች በወረቀት ብቻ እንደወጡ ሆነው በዝርዝሩ ውስጥ ይቆያሉ፤ ቀጣዩ ኢንቮይስ ከእነሱ በኋላ ያለውን ቁጥር ያገኛል። ከዚያ በፊት ኢንቮይስ አይወጣም።',
  },
  'numbers.last.INV': { en: 'Last invoice of {year}', am: 'የ{year} ዓ.ም. የመጨረሻ ኢንቮይስ' },
  'numbers.last.CN': { en: 'Last credit note of {year}', am: 'የ{year} ዓ.ም. የመጨረሻ የኢንቮይስ መሰረዣ' },
  'numbers.known': {
    en: 'Known here: {name}. Leave the number if none was issued after it.',
    am: 'እዚህ የሚታወቀው፦ {name}። ከእሱ በኋላ ካልወጣ ቁጥሩን ይተዉት።',
  },
  'numbers.known.none': {
    en: 'None is known here. Leave 0 if none was issued.',
    am: 'እዚህ የሚታወቅ የለም። ምንም ካልወጣ 0 ይተዉት።',
  },
  'numbers.sure': {
    en: 'I have looked: no paper has a higher number.',
    am: 'አይቻለሁ፦ ከዚህ በላይ ቁጥር ያለው ወረቀት የለም።',
  },
  'numbers.many': {
    en: 'It is right: {count} papers were issued that are not known here.',
    am: 'ትክክል ነው፦ እዚህ የማይታወቁ {count} ወረቀቶች ወጥተዋል።',
  },
  'numbers.save': { en: 'Go on above these numbers', am: 'ከእነዚህ ቁጥሮች በላይ ይቀጥሉ' },
  'numbers.none': {
    en: 'Nothing is asked: invoices are issued as usual. After a backup was restored, the last numbers on paper are typed here.',
    am: 'የሚጠየቅ ነገር የለም፤ ኢንቮይሶች እንደተለመደው ይወጣሉ። ምትኬ ከተመለሰ በኋላ በወረቀት ያሉ የመጨረሻ ቁጥሮች እዚህ ይጻፋሉ።',
  },
  'numbers.paper.only': {
    en: 'On paper only: issued before the backup was restored, {when}',
    am: 'በወረቀት ብቻ፦ ምትኬው ከመመለሱ በፊት የወጣ፣ {when}',
  },
  'numbers.paper.first': {
    en: 'Look at the papers first that were issued before the backup was restored, and are not known here: {numbers}. If one of them is of this sale or order, issue no other one, and declare it by that paper.',
    am: 'መጀመሪያ ምትኬው ከመመለሱ በፊት የወጡትንና እዚህ የማይታወቁትን ወረቀቶች ይመልከቱ፦ {numbers}። ከእነሱ አንዱ የዚህ ሽያጭ ወይም ትዕዛዝ ከሆነ ሌላ ኢንቮይስ አያውጡ፤ በዚያው ወረቀት ለግብር ቢሮ ያስታውቁ።',
  },
  'numbers.refused.said': {
    en: 'The last numbers have been typed already. The list of invoices has them.',
    am: 'የመጨረሻዎቹ ቁጥሮች አስቀድሞ ተጽፈዋል። በኢንቮይሶች ዝርዝር ውስጥ ይታያሉ።',
  },
  'numbers.refused.unsure': {
    en: 'Look at the papers, then tick that you have looked.',
    am: 'ወረቀቶቹን ይመልከቱ፤ ከዚያ እንዳዩ ምልክት ያድርጉ።',
  },
  'numbers.refused.wrong': {
    en: 'Type the number as it is on the paper, such as 57.',
    am: 'በወረቀቱ ላይ እንዳለ ቁጥሩን ይጻፉ፣ ለምሳሌ 57።',
  },
  'numbers.refused.low': {
    en: '{name} is known here. Type its number or a higher one.',
    am: '{name} እዚህ ይታወቃል። የእሱን ወይም ከእሱ የሚበልጥ ቁጥር ይጻፉ።',
  },
  'numbers.refused.far': {
    en: 'It is too far above the last number known here ({name}). Look at the paper again.',
    am: 'እዚህ ከሚታወቀው የመጨረሻ ቁጥር ({name}) እጅግ ይርቃል። ወረቀቱን እንደገና ይመልከቱ።',
  },
  'numbers.refused.many': {
    en: '{count} papers would be kept that are not known here. Look at the numbers again, then tick below that they are right.',
    am: 'እዚህ የማይታወቁ {count} ወረቀቶች ይመዘገባሉ። ቁጥሮቹን እንደገና አይተው ትክክል ከሆኑ ከታች ምልክት ያድርጉ።',
  },
  'tax.refused.invoices_wait': {
    en: 'A backup was restored, so the last number on paper is not known. No invoice is issued until a colleague who may correct tax records types it: Payments → Settlement → VAT book → Invoices → Last numbers on paper.',
    am: 'ምትኬ ስለተመለሰ በወረቀት ያለው የመጨረሻ ቁጥር አይታወቅም። የግብር መዝገብን ማረም የሚችል ሰው እስኪጽፈው ድረስ ኢንቮይስ አይወጣም፦ ክፍያዎች → ሂሳብ መዝጊያ → የተ.እ.ታ. መዝገብ → ኢንቮይሶች → በወረቀት ያሉ የመጨረሻ ቁጥሮች።',
  },
  'log.type.invoice': { en: 'Invoices', am: 'ኢንቮይሶች' },
  'log.column.last_numbers': { en: 'Last numbers on paper', am: 'በወረቀት ያሉ የመጨረሻ ቁጥሮች' },
  'log.column.paper_only': { en: 'On paper only', am: 'በወረቀት ብቻ' },
  'office.action.say_last_numbers': { en: 'Last numbers on paper typed', am: 'በወረቀት ያሉ የመጨረሻ ቁጥሮች ተጻፉ' },
} as const satisfies Messages
