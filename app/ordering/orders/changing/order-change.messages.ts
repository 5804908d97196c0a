import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const orderChangeMessages = {
  'orders.change.open': { en: 'Change', am: 'ይቀይሩ' },
  'orders.change.title': { en: 'Change order {code}', am: 'ትዕዛዝ {code}ን መቀየር' },
  'orders.change.back': { en: 'Back to the order', am: 'ወደ ትዕዛዙ ይመለሱ' },
  'orders.change.price.stays': {
    en: 'Cakes and price stay as agreed. A delivery fee is part of the price: send a new price if it changes.',
    am: 'ኬኮቹና ዋጋው በተስማማው መሠረት ይቆያሉ። የማድረሻ ክፍያ የዋጋው አካል ስለሆነ ከተቀየረ አዲስ ዋጋ ይላኩ።',
  },
  'orders.change.when': { en: 'When and how', am: 'መቼ እና እንዴት' },
  'orders.change.date': { en: 'Day', am: 'ቀን' },
  'orders.change.time': { en: 'Time', am: 'ሰዓት' },
  'orders.change.time.any': { en: 'Any time of the day', am: 'በቀኑ ማንኛውም ሰዓት' },
  'orders.change.method': { en: 'Handover', am: 'ርክክብ' },
  'orders.change.who': { en: 'Who and where', am: 'ለማን እና የት' },
  'orders.change.name': { en: 'Name', am: 'ስም' },
  'orders.change.phone': { en: 'Phone', am: 'ስልክ' },
  'orders.change.email': { en: 'Email', am: 'ኢሜይል' },
  'orders.change.address': { en: 'Address', am: 'አድራሻ' },
  'orders.change.address.hint': { en: 'Needed for a delivery.', am: 'ለማድረስ ያስፈልጋል።' },
  'orders.change.notes': { en: 'Notes of the customer', am: 'የደንበኛው ማስታወሻ' },
  'orders.change.gift': { en: 'It is a gift for somebody else', am: 'ለሌላ ሰው ስጦታ ነው' },
  'orders.change.recipient.name': { en: 'Who gets it', am: 'ተቀባይ' },
  'orders.change.recipient.phone': { en: 'Phone of who gets it', am: 'የተቀባይ ስልክ' },
  'orders.change.call': { en: 'Call before it leaves', am: 'ከመላኩ በፊት ይደወል' },
  'orders.change.call.wanted': { en: 'wanted', am: 'ይፈለጋል' },
  'orders.change.effect': { en: 'What the day has room for', am: 'ቀኑ የሚይዘው' },
  'orders.change.effect.day': {
    en: '{day}: {used} of {of} points are taken by others.',
    am: '{day}፦ ከ{of} ነጥብ {used} በሌሎች ተይዟል።',
  },
  'orders.change.effect.own': { en: 'This order takes {points}.', am: 'ይህ ትዕዛዝ {points} ይይዛል።' },
  'orders.change.points': { en: '{count} point|{count} points', am: '{count} ነጥብ|{count} ነጥብ' },
  'orders.change.effect.fits': { en: 'It fits.', am: 'ይበቃል።' },
  'orders.change.effect.over': { en: 'It does not fit: {over} too many.', am: 'አይበቃም፦ {over} ይተርፋል።' },
  'orders.change.effect.closed': { en: 'The shop is closed on that day.', am: 'ሱቁ በዚያ ቀን ዝግ ነው።' },
  'orders.change.effect.closed.because': {
    en: 'That day is not possible: {because}.',
    am: 'ያ ቀን አይቻልም፦ {because}።',
  },
  'orders.change.effect.none': {
    en: 'Daily cakes take no points of a day’s work.',
    am: 'የየቀኑ ኬኮች የቀኑን የሥራ ነጥብ አይዙም።',
  },
  'orders.change.effect.look': { en: 'See the effect', am: 'ውጤቱን ይመልከቱ' },
  'orders.change.override': { en: 'Override the rules', am: 'ደንቦቹን ይለፉ' },
  'orders.change.override.lead': {
    en: 'Any day, whatever lead time, opening hours and flavor say',
    am: 'የዝግጅት ጊዜ፣ የሥራ ሰዓትና ጣዕሙ ቢከለክሉም ማንኛውም ቀን',
  },
  'orders.change.override.capacity': {
    en: 'The day may run over, and less be delivered than its zone asks for',
    am: 'ቀኑ ከአቅሙ በላይ ይያዝ፤ ከክፍለ ከተማው ዝቅተኛ ትዕዛዝ በታችም ይድረስ',
  },
  'orders.change.override.reason': { en: 'Why', am: 'ምክንያት' },
  'orders.change.override.reason.hint': {
    en: 'Kept in the timeline for good.',
    am: 'በትዕዛዙ ሂደት ውስጥ ለዘለቄታው ይቀመጣል።',
  },
  'orders.change.told': {
    en: 'Tell the customer when day, time or handover change',
    am: 'ቀን፣ ሰዓት ወይም ርክክብ ሲቀየር ለደንበኛው ይነገር',
  },
  'orders.change.save': { en: 'Save the changes', am: 'ለውጦቹን ያስቀምጡ' },
  'orders.change.closed': {
    en: 'This order has ended; it is changed no more.',
    am: 'ይህ ትዕዛዝ አብቅቷል፤ ከዚህ በኋላ አይቀየርም።',
  },
  'orders.change.refused.changed_meanwhile': {
    en: 'Somebody else changed the order meanwhile',
    am: 'በዚህ መካከል ሌላ ሰው ትዕዛዙን ቀይሯል',
  },
  'orders.change.refused.order_closed': {
    en: 'This order has ended; it is changed no more',
    am: 'ይህ ትዕዛዝ አብቅቷል፤ ከዚህ በኋላ አይቀየርም',
  },
  'orders.change.error.phone': { en: 'This is no mobile number', am: 'ይህ የሞባይል ቁጥር አይደለም' },
  'orders.change.error.email': { en: 'This is no email address', am: 'ይህ የኢሜይል አድራሻ አይደለም' },
  'orders.change.error.reason': { en: 'Say why the rule is overridden', am: 'ደንቡ ለምን እንደታለፈ ይግለጹ' },

  'orders.gift.for': { en: 'A gift for {name}', am: 'ለ{name} የሚሰጥ ስጦታ' },
  'orders.gift': { en: 'A gift', am: 'ስጦታ' },
  'orders.call.title': { en: 'Call before it leaves', am: 'ከመላኩ በፊት ይደወል' },
  'orders.call.text': { en: 'The customer wants a call first.', am: 'ደንበኛው አስቀድሞ እንዲደወልላቸው ይፈልጋሉ።' },
  'orders.call.done': { en: 'I have called', am: 'ደውያለሁ' },
  'orders.finished.title': { en: 'The finished cake', am: 'ያለቀው ኬክ' },
  'orders.finished.add': { en: 'Add a picture of the finished cake', am: 'ያለቀውን ኬክ ምስል ያክሉ' },
  'orders.finished.add.more': { en: 'Add another picture', am: 'ሌላ ምስል ያክሉ' },
  'orders.finished.remove': { en: 'Take away', am: 'ያስወግዱ' },
  'orders.finished.remove.of': { en: 'Take away: {name}', am: 'ያስወግዱ፦ {name}' },
  'orders.finished.hidden': {
    en: 'Only the shop sees these pictures.',
    am: 'እነዚህን ምስሎች የሚያየው ሱቁ ብቻ ነው።',
  },
  'orders.finished.shown': {
    en: 'The customer sees these pictures on the page of the order.',
    am: 'ደንበኛው እነዚህን ምስሎች በትዕዛዙ ገጽ ላይ ያያል።',
  },
  'orders.finished.show': { en: 'Show them to the customer', am: 'ለደንበኛው ያሳዩ' },
  'orders.finished.hide': { en: 'No longer show them', am: 'ከእንግዲህ አያሳዩ' },
  'orders.viewer.before': { en: 'Previous', am: 'የቀደመው' },
  'orders.viewer.after': { en: 'Next', am: 'ቀጣዩ' },
  'orders.viewer.smaller': { en: 'Smaller', am: 'ያሳንሱ' },
  'orders.viewer.larger': { en: 'Larger', am: 'ያጉሉ' },
  'orders.viewer.window': { en: 'The picture', am: 'ምስሉ' },
  'orders.finished.save': { en: 'Keep with the order', am: 'ከትዕዛዙ ጋር ያስቀምጡ' },

  'orders.more.title': { en: 'More', am: 'ተጨማሪ' },
  'orders.more.duplicate': { en: 'Order the same again', am: 'ይህኑ እንደገና ይዘዙ' },
  'orders.more.print': { en: 'Print', am: 'ያትሙ' },
  'orders.more.print.a4': { en: 'A4 page', am: 'A4 ገጽ' },
  'orders.more.print.80mm': { en: 'Ticket, 80 mm', am: 'ቲኬት፣ 80 ሚ.ሜ' },
  'orders.more.print.label': { en: 'Box label', am: 'የሳጥን መለያ' },

  'orders.past.title': { en: 'Other orders of this phone', am: 'የዚህ ስልክ ሌሎች ትዕዛዞች' },
  'orders.past.count': { en: '{count} other order|{count} other orders', am: '{count} ሌላ ትዕዛዝ|{count} ሌሎች ትዕዛዞች' },
  'orders.past.none': { en: 'The first order from this phone.', am: 'ከዚህ ስልክ የመጀመሪያው ትዕዛዝ ነው።' },
  'orders.past.all': { en: 'All of them in the list', am: 'ሁሉንም በዝርዝሩ' },
  'orders.past.notes': { en: 'Notes about the customer’s orders', am: 'ስለ ደንበኛው ትዕዛዞች ማስታወሻዎች' },

  'orders.event.changed': { en: 'Order changed', am: 'ትዕዛዙ ተቀይሯል' },
  'orders.event.undone': { en: 'Taken back: {from} → {to}', am: 'ወደ ነበረበት ተመልሷል፦ {from} → {to}' },
  'orders.event.undone.told': {
    en: 'The customer had been told already: call them.',
    am: 'ለደንበኛው አስቀድሞ ተነግሯል፦ ይደውሉላቸው።',
  },
  'orders.event.changed.line': { en: '{field}: {before} → {after}', am: '{field}፦ {before} → {after}' },
  'orders.event.changed.nothing': { en: 'nothing', am: 'ባዶ' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof orderChangeMessages> {}
}
