import type { Messages } from '#app/base/platform/text/translate.ts'

/** Words on paper, and about printing. */
export const printingMessages = {
  'printing.copy': { en: 'Copy', am: 'ቅጂ' },
  'printing.kitchen': { en: 'Kitchen', am: 'ለማዕድ ቤት' },
  'printing.printed': { en: 'Printed', am: 'የታተመው' },
  'printing.allergy': { en: 'ALLERGY', am: 'አለርጂ' },
  'printing.size': { en: 'Size', am: 'መጠን' },
  'printing.type': { en: 'Type', am: 'ዓይነት' },
  'printing.flavor': { en: 'Flavor', am: 'ጣዕም' },
  'printing.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'printing.for': { en: 'For', am: 'ለስንት' },
  'printing.extra': { en: 'Extras', am: 'ተጨማሪ' },
  'printing.on.cake': { en: 'On the cake', am: 'በኬኩ ላይ' },
  'printing.card': { en: 'Card', am: 'ካርድ' },
  'printing.from': { en: 'From', am: 'ላኪ' },
  'printing.note': { en: 'Note', am: 'ማስታወሻ' },
  'printing.test.title': { en: 'The printer works', am: 'ማተሚያው ይሠራል' },
  'printing.test.width': { en: '{millimetres} mm, {dots} dots', am: '{millimetres} ሚ.ሜ.፣ {dots} ነጥብ' },

  'printing.paper.receipt': { en: 'Receipt', am: 'ደረሰኝ' },
  'printing.paper.kitchen': { en: 'Kitchen ticket', am: 'የማዕድ ቤት ቲኬት' },
  'printing.paper.label': { en: 'Box label', am: 'የሳጥን ተለጣፊ' },
  'printing.paper.shift': { en: 'Shift report', am: 'የፈረቃ ሪፖርት' },
  'printing.paper.sheet': { en: 'Production sheet', am: 'የዕለቱ ሥራ ዝርዝር' },
  'printing.paper.test': { en: 'Test print', am: 'የሙከራ ህትመት' },

  'printing.print.receipt': { en: 'Print the receipt', am: 'ደረሰኙን ያትሙ' },
  'printing.print.kitchen': { en: 'Print the kitchen ticket', am: 'የማዕድ ቤት ትኬቱን ያትሙ' },
  'printing.print.label': { en: 'Print the box label', am: 'የሳጥን ተለጣፊውን ያትሙ' },
  'printing.print.shift': { en: 'Print the shift report', am: 'የፈረቃ ሪፖርቱን ያትሙ' },
  'printing.print.again': { en: 'Print again', am: 'እንደገና ያትሙ' },

  'printing.state.sent': { en: 'Sent to {printer}.', am: 'ወደ {printer} ተልኳል።' },
  'printing.state.sending': { en: 'On its way to {printer}.', am: 'ወደ {printer} እየተላከ ነው።' },
  'printing.state.queued': { en: 'Waits for {printer}.', am: '{printer}ን እየጠበቀ ነው።' },
  'printing.waits.gone': {
    en: '{printer} does not answer. Check that it is on and its cable is in: it prints automatically when it is back.',
    am: '{printer} አይመልስም። እንደበራና ገመዱ እንደተሰካ ያረጋግጡ፤ ሲመለስ በራሱ ያትማል።',
  },
  'printing.waits.no_paper': {
    en: '{printer} has no paper. Put a roll in: it then prints automatically.',
    am: '{printer} ወረቀት የለውም። ጥቅል ያስገቡ፤ ከዚያ በራሱ ያትማል።',
  },
  'printing.waits.cover_open': {
    en: 'The cover of {printer} is open. Close it: it then prints automatically.',
    am: 'የ{printer} ክዳን ተከፍቷል። ይዝጉት፤ ከዚያ በራሱ ያትማል።',
  },
  'printing.waits.not_drawn': {
    en: 'The paper could not be drawn. The shop tries again automatically.',
    am: 'ወረቀቱን ማዘጋጀት አልተቻለም። ሱቁ በራሱ እንደገና ይሞክራል።',
  },
  'printing.failed.gone': {
    en: 'Not printed: {printer} did not answer. Check its power and cable, then print again.',
    am: 'አልታተመም፦ {printer} አልመለሰም። እንደበራና ገመዱ እንደተሰካ አረጋግጠው እንደገና ያትሙ።',
  },
  'printing.failed.not_allowed': {
    en: 'Not printed: {printer} has an address outside the shop’s network. Correct it in Settings → Printing.',
    am: 'አልታተመም፦ የ{printer} አድራሻ ከሱቁ ኔትወርክ ውጭ ነው። በቅንብሮች → ህትመት ውስጥ ያስተካክሉት።',
  },
  'printing.failed.not_drawn': {
    en: 'Not printed: the paper could not be drawn. Print again; if it stays so, call the person who looks after the shop’s computer.',
    am: 'አልታተመም፦ ወረቀቱን ማዘጋጀት አልተቻለም። እንደገና ያትሙ፤ ካልሆነ የሱቁን ኮምፒውተር ለሚንከባከበው ይደውሉ።',
  },
  'printing.failed.no_paper': {
    en: 'Not printed: {printer} had no paper. Put a roll in, then print again.',
    am: 'አልታተመም፦ {printer} ወረቀት አልነበረውም። ጥቅል ያስገቡና እንደገና ያትሙ።',
  },
  'printing.failed.cover_open': {
    en: 'Not printed: the cover of {printer} was open. Close it, then print again.',
    am: 'አልታተመም፦ የ{printer} ክዳን ተከፍቶ ነበር። ይዝጉትና እንደገና ያትሙ።',
  },
  'printing.failed.ran_out': {
    en: 'Perhaps not whole: {printer} ran out of paper. Put a roll in, then print again.',
    am: 'ሙሉ ላይሆን ይችላል፦ የ{printer} ወረቀት በመሃል አልቋል። ጥቅል ያስገቡና እንደገና ያትሙ።',
  },
  'printing.failed.cut_off': {
    en: 'Perhaps printed: the connection to {printer} was lost. Look whether the paper is there; if not, print again.',
    am: 'ታትሞ ሊሆን ይችላል፦ ከ{printer} ጋር ያለው ግንኙነት ተቋርጧል። ወረቀቱ መኖሩን ይመልከቱ፤ ከሌለ እንደገና ያትሙ።',
  },
  'printing.failed.not_told': {
    en: 'Perhaps printed: the device did not say so. Look whether the paper is there; if not, print again.',
    am: 'ታትሞ ሊሆን ይችላል፦ መሣሪያው አልገለጸም። ወረቀቱ መኖሩን ይመልከቱ፤ ከሌለ እንደገና ያትሙ።',
  },
  'printing.failed.device': {
    en: 'Not printed: this device did not reach {printer}. Check its cable, choose it when asked, then print again.',
    am: 'አልታተመም፦ ይህ መሣሪያ {printer}ን አላገኘውም። ገመዱን ያረጋግጡ፤ ሲጠየቁ ይምረጡትና እንደገና ያትሙ።',
  },
  'printing.failed.dropped': { en: 'Cancelled by staff.', am: 'በሰው ተትቷል።' },
  'printing.no.printer': {
    en: 'No printer is set up for this paper. Add one in Settings → Printing.',
    am: 'ለዚህ ወረቀት ማተሚያ አልተዘጋጀም። በቅንብሮች → ህትመት ውስጥ ያክሉ።',
  },
  'printing.nothing': { en: 'There is no longer anything to print.', am: 'የሚታተም ነገር የለም።' },
  'printing.no.line': {
    en: 'No connection. Not printed. Try again.',
    am: 'ኔትወርክ የለም። አልታተመም። እንደገና ይሞክሩ።',
  },
  'printing.unsupported': {
    en: 'This browser cannot reach a printer by cable. Use Chrome on Android or a computer, or choose the browser’s own printing.',
    am: 'ይህ ብራውዘር በገመድ የተገናኘ ማተሚያ ማግኘት አይችልም። በአንድሮይድ ወይም በኮምፒውተር Chrome ይጠቀሙ፤ ወይም የብራውዘሩን ማተሚያ ይምረጡ።',
  },
  'printing.health': { en: 'Printers', am: 'ማተሚያዎች' },
  'printing.health.waiting': {
    en: '{count} print waits|{count} prints wait',
    am: '{count} ህትመት ይጠብቃል|{count} ህትመቶች ይጠብቃሉ',
  },
  'printing.health.failed': {
    en: '{count} print failed since yesterday|{count} prints failed since yesterday',
    am: 'ከትናንት ወዲህ {count} ህትመት አልተሳካም|ከትናንት ወዲህ {count} ህትመቶች አልተሳኩም',
  },
  'printing.page.title': { en: 'Print', am: 'ህትመት' },
  'printing.page.print': { en: 'Open the print dialog', am: 'የማተሚያ መስኮቱን ይክፈቱ' },
  'printing.page.image': { en: 'The paper as it is printed', am: 'ወረቀቱ እንደሚታተመው' },
} as const satisfies Messages
