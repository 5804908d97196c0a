import type { Messages } from '#app/base/platform/text/translate.ts'

export const orderBulkMessages = {
  'orders.bulk.act': { en: 'With these orders', am: 'በእነዚህ ትዕዛዞች' },
  'orders.bulk.move.In Production': { en: 'Start', am: 'ይጀምሩ' },
  'orders.bulk.move.Ready': { en: 'Ready', am: 'ዝግጁ' },
  'orders.bulk.move.Completed': { en: 'Handed over', am: 'ተረክቧል' },
  'orders.bulk.more': { en: 'More', am: 'ተጨማሪ' },
  'orders.bulk.to': { en: 'Move to', am: 'ወደዚህ ያሸጋግሩ' },
  'orders.bulk.print': { en: 'Print', am: 'ያትሙ' },
  'orders.bulk.print.a4': { en: 'Sheets on A4, one each', am: 'በA4 ወረቀት፣ ለእያንዳንዱ አንድ' },
  'orders.bulk.print.80mm': { en: 'Tickets (80 mm)', am: 'አነስተኛ ወረቀት (80 ሚ.ሜ.)' },
  'orders.bulk.print.label': { en: 'Labels (62 × 100 mm)', am: 'ተለጣፊዎች (62 × 100 ሚ.ሜ.)' },
  'orders.bulk.tell.message': { en: 'Send a message', am: 'መልእክት ይላኩ' },
  'orders.bulk.assign': { en: 'Assign to', am: 'ለዚህ ሰው ይስጡ' },
  'orders.bulk.assign.none': { en: 'Nobody in particular', am: 'ለማንም ያልተመደበ' },
  'orders.bulk.title': { en: 'Move to {status}', am: 'ወደ «{status}» ማሸጋገር' },
  'orders.bulk.will': {
    en: 'Will change {count} order|Will change {count} orders',
    am: '{count} ትዕዛዝ ይቀየራል|{count} ትዕዛዞች ይቀየራሉ',
  },
  'orders.bulk.none': { en: 'None of these orders can be moved there.', am: 'ከእነዚህ ትዕዛዞች አንዱም በዚህ መንገድ አይሸጋገርም።' },
  'orders.bulk.nothing': { en: 'No orders were chosen', am: 'ምንም ትዕዛዝ አልተመረጠም' },
  'orders.bulk.nothing.text': {
    en: 'Tick orders in the list, then choose what to do with them.',
    am: 'በዝርዝሩ ላይ ትዕዛዞችን ምልክት ያድርጉ፤ ከዚያ በእነሱ ምን እንደሚደረግ ይምረጡ።',
  },
  'orders.bulk.too.many': {
    en: 'Only the first {maximum} are handled at once; repeat for the rest.',
    am: 'በአንድ ጊዜ የመጀመሪያዎቹ {maximum} ብቻ ይወሰዳሉ፤ ለቀሩት ይድገሙት።',
  },
  'orders.bulk.skipped.there_already': { en: 'There already', am: 'አስቀድሞ እዚያ ያሉ' },
  'orders.bulk.skipped.move_not_allowed': {
    en: 'Cannot go there from “{status}”',
    am: 'ከ«{status}» ወደዚያ መሄድ የማይችሉ',
  },
  'orders.bulk.skipped.call_wanted': {
    en: 'Nobody has called yet: the customer wants a call before it leaves',
    am: 'ገና አልተደወለም፦ ደንበኛው ከመላኩ በፊት እንዲደወልላቸው ይፈልጋሉ',
  },
  'orders.bulk.skipped.balance_owed': {
    en: 'Something is still owed: take it first, or give a reason on the order’s page',
    am: 'ገና ያልተከፈለ ገንዘብ አለ፤ መጀመሪያ ይቀበሉ፣ ወይም በትዕዛዙ ገጽ ላይ ምክንያቱን ይግለጹ',
  },
  'orders.bulk.skipped.deposit_owed': {
    en: 'Not paid for yet: take the payment first, or give a reason on the order’s page',
    am: 'ገና አልተከፈለባቸውም፤ መጀመሪያ ክፍያውን ይቀበሉ፣ ወይም በትዕዛዙ ገጽ ላይ ምክንያቱን ይግለጹ',
  },
  'orders.bulk.skipped.refund_under_way': {
    en: 'A refund is under way: confirm or reject it first',
    am: 'ገንዘቡ በመመለስ ላይ ነው፤ መጀመሪያ ተመላሹን ያረጋግጡ ወይም ውድቅ ያድርጉ',
  },
  'orders.bulk.skipped.photo_missing': {
    en: 'No picture of the finished cake yet',
    am: 'የተጠናቀቀው ኬክ ምስል ገና የሌላቸው',
  },
  'orders.bulk.reason': { en: 'Reason for all', am: 'የሁሉም ምክንያት' },
  'orders.bulk.reason.each': {
    en: 'Every order asks for its own reason.',
    am: 'እያንዳንዱ ትዕዛዝ የራሱን ምክንያት ይጠይቃል።',
  },
  'orders.bulk.reason.of': { en: 'Reason for {code}', am: 'የ{code} ምክንያት' },
  'orders.bulk.reason.copy': { en: 'The first reason for all', am: 'የመጀመሪያውን ምክንያት ለሁሉም' },
  'orders.bulk.reason.hint': {
    en: 'Each order keeps its reason; write another beside an order that differs.',
    am: 'እያንዳንዱ ትዕዛዝ ምክንያቱ ይቀመጥለታል፤ የሚለይ ካለ ከትዕዛዙ ጎን ሌላ ይጻፉ።',
  },
  'orders.bulk.reason.told': { en: 'Customers read it too.', am: 'ደንበኞችም ያነቡታል።' },
  'orders.bulk.reason.own': { en: 'Another reason for {code}', am: 'ለ{code} የተለየ ምክንያት' },
  'orders.bulk.do': { en: 'Change {count} order|Change {count} orders', am: '{count} ትዕዛዝ ይቀይሩ|{count} ትዕዛዞች ይቀይሩ' },
  'orders.bulk.back': { en: 'Back to the orders', am: 'ወደ ትዕዛዞቹ ይመለሱ' },
  'orders.bulk.done': {
    en: '{count} order was changed|{count} orders were changed',
    am: '{count} ትዕዛዝ ተቀይሯል|{count} ትዕዛዞች ተቀይረዋል',
  },

  'orders.bulk.assign.title': { en: 'Assign orders to {name}', am: 'ትዕዛዞችን ለ{name} መስጠት' },
  'orders.bulk.assign.title.none': { en: 'Unassign orders', am: 'ምደባን ማንሳት' },
  'orders.bulk.assign.none.change': { en: 'None of these orders would change.', am: 'ከእነዚህ ትዕዛዞች የሚቀየር የለም።' },
  'orders.bulk.assign.now': { en: 'now {name}', am: 'አሁን {name}' },
  'orders.bulk.assign.skipped.same': { en: 'Already assigned so', am: 'ቀድሞ የተመደቡ' },
  'orders.bulk.assign.skipped.closed': { en: 'Closed: there is nothing to make', am: 'የተዘጉ፦ የሚሠራ ነገር የለም' },
  'orders.tell.title': { en: 'A message to customers', am: 'ለደንበኞች መልእክት' },
  'orders.tell.template': { en: 'Begin with', am: 'መነሻ ጽሑፍ' },
  'orders.tell.template.use': { en: 'Use this text', am: 'ይህን ጽሑፍ ይጠቀሙ' },
  'orders.tell.template.waiting': { en: 'The order is waiting', am: 'ትዕዛዙ እየጠበቀ ነው' },
  'orders.tell.template.late': { en: 'We are running late', am: 'እንዘገያለን' },
  'orders.tell.template.call': { en: 'Please call us', am: 'እባክዎ ይደውሉልን' },
  'orders.tell.template.closed': { en: 'We must close that day', am: 'በዚያ ቀን እንዘጋለን' },
  'orders.tell.template.own': { en: 'Your own words', am: 'የራስዎ ቃላት' },
  'orders.tell.text.en': { en: 'For customers who read English', am: 'እንግሊዝኛ ለሚያነቡ ደንበኞች' },
  'orders.tell.text.am': { en: 'For customers who read Amharic', am: 'አማርኛ ለሚያነቡ ደንበኞች' },
  'orders.tell.places': {
    en: 'Filled in for each customer:',
    am: 'ለእያንዳንዱ ደንበኛ የሚሞሉ፦',
  },
  'orders.tell.readers': {
    en: '{count} customer reads it|{count} customers read it',
    am: '{count} ደንበኛ ያነበዋል|{count} ደንበኞች ያነቡታል',
  },
  'orders.tell.look': { en: 'See it as they will', am: 'እንደሚደርሳቸው ይመልከቱ' },
  'orders.tell.gets': { en: '{count} gets it|{count} get it', am: '{count} ይደርሰዋል|{count} ይደርሳቸዋል' },
  'orders.tell.not': { en: '{count} does not|{count} do not', am: '{count} አይደርሰውም|{count} አይደርሳቸውም' },
  'orders.tell.not.no_address': { en: 'Neither phone nor email', am: 'ስልክም ኢሜይልም የላቸውም' },
  'orders.tell.not.same_customer': {
    en: 'The same customer gets it about another of these orders',
    am: 'ይኸው ደንበኛ ከእነዚህ በሌላ ትዕዛዝ ይደርሰዋል',
  },
  'orders.tell.parts': {
    en: '{count} text message long|{count} text messages long',
    am: 'ርዝመቱ {count} አጭር መልእክት|ርዝመቱ {count} አጭር መልእክቶች',
  },
  'orders.tell.quiet': {
    en: 'Quiet hours hold messages until {time}.',
    am: 'መልእክት የማይላክበት ሰዓት ስለሆነ መልእክቶች እስከ {time} ይቆያሉ።',
  },
  'orders.tell.send': { en: 'Send {count} message|Send {count} messages', am: '{count} መልእክት ይላኩ|{count} መልእክቶች ይላኩ' },
  'orders.tell.sent': {
    en: '{count} message is on its way|{count} messages are on their way',
    am: '{count} መልእክት እየተላከ ነው|{count} መልእክቶች እየተላኩ ነው',
  },
  'orders.tell.refused.text_missing': {
    en: 'Please write this text: some of these customers read this language',
    am: 'እባክዎ ይህን ጽሑፍ ይሙሉ፤ ይህን ቋንቋ የሚያነቡ ደንበኞች አሉበት',
  },
  'orders.tell.refused.text_too_long': { en: 'At most {maximum} letters', am: 'ቢበዛ {maximum} ፊደላት' },
  'orders.tell.refused.place_unknown': {
    en: '{place} cannot be filled in. Please remove it',
    am: '{place} ሊሞላ አይችልም። እባክዎ ያስወግዱት',
  },
  'orders.tell.refused.too_many': {
    en: 'These are too many orders at once.',
    am: 'ይህን ያህል ትዕዛዝ በአንድ ጊዜ አይቻልም።',
  },
  'orders.tell.refused.nobody': {
    en: 'None of these customers can be reached.',
    am: 'ከእነዚህ ደንበኞች አንዳቸውም ሊደርሳቸው አይችልም።',
  },
} as const satisfies Messages
