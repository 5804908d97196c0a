import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** Texts of the dashboard; sent with it alone. */
export const dashboardMessages = {
  'dashboard.now': { en: 'Now', am: 'አሁን' },
  'dashboard.quotes': { en: 'Quotes waiting', am: 'ምላሽ የሚጠብቁ የዋጋ ጥያቄዎች' },
  'dashboard.quotes.oldest': { en: 'Oldest: {time}', am: 'የቆየው፦ {time}' },
  'dashboard.due.soon': { en: 'Due in 3 hours', am: 'በ3 ሰዓት ውስጥ የሚደርሱ' },
  'dashboard.due.today': { en: 'Due today', am: 'ዛሬ የሚደርሱ' },
  'dashboard.overdue': { en: 'Overdue', am: 'ጊዜያቸው ያለፈ' },
  'dashboard.look': { en: 'Payments to look at', am: 'መታየት ያለባቸው ክፍያዎች' },
  'dashboard.unreachable': { en: 'Without a phone', am: 'ስልክ የሌላቸው' },
  'dashboard.messages': { en: 'Messages to see to', am: 'ክትትል የሚሹ መልእክቶች' },
  'dashboard.stock.low': { en: 'Daily cakes running out', am: 'ሊያልቁ የደረሱ የዕለት ኬኮች' },
  'dashboard.waiting': { en: 'Waiting for payment', am: 'ክፍያ የሚጠብቁ' },
  'dashboard.placed.today': { en: 'Placed today', am: 'ዛሬ የታዘዙ' },
  'dashboard.sheet': { en: 'Tomorrow’s sheet', am: 'የዕለቱ ሥራ ዝርዝር፦ ነገ' },

  'dashboard.days': { en: 'The days to come', am: 'የሚመጡት ቀናት' },
  'dashboard.day.today': { en: 'Today', am: 'ዛሬ' },
  'dashboard.day.tomorrow': { en: 'Tomorrow', am: 'ነገ' },
  'dashboard.day.orders': { en: '{count} order|{count} orders', am: '{count} ትዕዛዝ|{count} ትዕዛዞች' },
  'dashboard.day.points': { en: '{used} of {all} points', am: '{used} ከ{all} ነጥብ' },
  'dashboard.day.points.used': { en: 'held', am: 'የተያዘ' },
  'dashboard.day.closed': { en: 'Closed', am: 'ዝግ' },
  'dashboard.day.pieces': { en: '{name}: {count}', am: '{name}፦ {count}' },
  'dashboard.day.more': { en: 'and {count} more', am: 'እና ሌሎች {count}' },

  'dashboard.money': { en: 'Taken today', am: 'ዛሬ የገባ ገንዘብ' },
  'dashboard.money.none': { en: 'No money has come in today.', am: 'ዛሬ የገባ ገንዘብ የለም።' },
  'dashboard.money.count': { en: '{count} payment|{count} payments', am: '{count} ክፍያ|{count} ክፍያዎች' },
  'dashboard.money.all': { en: 'Together', am: 'ድምር' },
  'dashboard.money.outstanding': { en: 'Still owed', am: 'ገና ያልተከፈለ' },
  'dashboard.money.outstanding.orders': {
    en: 'for {count} order|for {count} orders',
    am: 'ለ{count} ትዕዛዝ|ለ{count} ትዕዛዞች',
  },

  'dashboard.trend': { en: 'The last 30 days', am: 'ያለፉት 30 ቀናት' },
  'dashboard.sales': { en: 'Sales', am: 'ሽያጭ' },
  'dashboard.sales.summary': {
    en: 'Sales of the last 30 days, {total} in all; {today} today',
    am: 'ያለፉት 30 ቀናት ሽያጭ፣ በድምሩ {total}፤ ዛሬ {today}',
  },
  'dashboard.orders': { en: 'Orders', am: 'ትዕዛዞች' },
  'dashboard.orders.summary': {
    en: 'Orders sold in the last 30 days, {total} in all; {today} today',
    am: 'ባለፉት 30 ቀናት የተሸጡ ትዕዛዞች፣ በድምሩ {total}፤ ዛሬ {today}',
  },
  'dashboard.hours': { en: 'Busiest hours', am: 'ብዙ የሚታዘዝባቸው ሰዓቶች' },
  'dashboard.hours.summary': {
    en: 'Orders by the hour at which they were placed; most at {hour}',
    am: 'በታዘዙበት ሰዓት የተለዩ ትዕዛዞች፤ ብዙ የታዘዘው {hour} ነው',
  },
  'dashboard.hours.none': {
    en: 'Orders by the hour at which they were placed; none yet',
    am: 'በታዘዙበት ሰዓት የተለዩ ትዕዛዞች፤ እስካሁን የለም',
  },
  'dashboard.head.day': { en: 'Day', am: 'ቀን' },
  'dashboard.head.hour': { en: 'Hour', am: 'ሰዓት' },
  'dashboard.average': { en: 'Average order', am: 'አማካይ ትዕዛዝ' },
  'dashboard.rate': { en: 'Quotes that became orders', am: 'ወደ ትዕዛዝ የተቀየሩ የዋጋ ጥያቄዎች' },
  'dashboard.rate.detail': { en: '{accepted} of {answered} priced', am: 'ዋጋ ከተሰጣቸው {answered} ውስጥ {accepted}' },
  'dashboard.answer': { en: 'Time to the first price', am: 'የመጀመሪያ ዋጋ የሚወስደው ጊዜ' },
  'dashboard.answer.detail': { en: 'half were quicker', am: 'ግማሾቹ ከዚህ ፈጥነዋል' },
  'dashboard.answer.minutes': { en: '{count} min', am: '{count} ደቂቃ' },
  'dashboard.answer.hours': { en: '{count} h', am: '{count} ሰዓት' },
  'dashboard.week.ago': { en: 'Same day last week', am: 'ያለፈው ሳምንት ተመሳሳይ ቀን' },
  'dashboard.year.ago': { en: 'Same day last year', am: 'ያለፈው ዓመት ተመሳሳይ ቀን' },
  'dashboard.nothing': { en: '–', am: '–' },
  'dashboard.top.cakes': { en: 'Most ordered cakes', am: 'ብዙ የታዘዙ ኬኮች' },
  'dashboard.top.flavors': { en: 'Flavors', am: 'ጣዕሞች' },
  'dashboard.top.occasions': { en: 'Occasions', am: 'ዝግጅቶች' },
  'dashboard.top.none': { en: 'Nothing ordered yet.', am: 'እስካሁን የታዘዘ የለም።' },

  'dashboard.stock': { en: 'Daily cakes', am: 'የዕለት ኬኮች' },
  'dashboard.stock.none': {
    en: 'No daily cake is counted today, so customers may order any number.',
    am: 'ዛሬ የሚቆጠር የዕለት ኬክ የለም፤ ስለዚህ ደንበኞች የፈለጉትን ያህል ማዘዝ ይችላሉ።',
  },
  'dashboard.stock.open': { en: 'Open the stock', am: 'ክምችቱን ይክፈቱ' },
  'dashboard.stock.left': { en: '{count} left', am: '{count} ቀርቷል' },
  'dashboard.stock.sold': { en: 'sold', am: 'የተሸጠ' },
  'dashboard.stock.reserved': { en: 'reserved', am: 'የተያዘ' },
  'dashboard.stock.wasted': { en: 'wasted', am: 'የተበላሸ' },
  'dashboard.stock.sold.out': { en: 'Sold out', am: 'አልቋል' },

  'dashboard.pause': { en: 'Online orders', am: 'የኦንላይን ትዕዛዞች' },
  'dashboard.pause.text': {
    en: 'Customers can order. Pause when the kitchen cannot keep up: staff still place orders, and what was ordered can be paid.',
    am: 'ደንበኞች ማዘዝ ይችላሉ። ማዕድ ቤቱ ከተጨናነቀ ለጊዜው ያቁሙ፤ ሠራተኞች መመዝገብ፣ ደንበኞችም ያዘዙትን መክፈል ይችላሉ።',
  },
  'dashboard.pause.until': { en: 'Paused until {until}', am: 'እስከ {until} ቆሟል' },
  'dashboard.pause.short': { en: 'Pause for 30 minutes', am: 'ለ30 ደቂቃ ያቁሙ' },
  'dashboard.pause.today': { en: 'Pause for the rest of today', am: 'የዛሬን ያቁሙ' },
  'dashboard.pause.day': { en: 'Until the day', am: 'እስከ ቀን' },
  'dashboard.pause.time': { en: 'At', am: 'ሰዓት' },
  'dashboard.pause.then': { en: 'Pause until then', am: 'እስከዚያ ያቁሙ' },
  'dashboard.pause.resume': { en: 'Take orders again', am: 'ትዕዛዝ መቀበል ይጀምሩ' },
  'dashboard.pause.moment_invalid': { en: 'Please choose a day and a time.', am: 'እባክዎ ቀንና ሰዓት ይምረጡ።' },
  'dashboard.pause.moment_over': { en: 'This moment is over already.', am: 'ይህ ጊዜ አልፏል።' },
  'dashboard.pause.pause_too_long': {
    en: 'A pause of at most {max} days. For longer, close the days in the capacity calendar.',
    am: 'ቢበዛ {max} ቀናት ማቆም ይቻላል። ለበለጠ ጊዜ ቀናቱን በአቅም ቀን መቁጠሪያው ላይ ይዝጉ።',
  },

  'dashboard.health': { en: 'What runs by itself', am: 'በራሱ የሚሠራው' },
  'dashboard.health.messages': { en: 'Messages waiting to be sent', am: 'ለመላክ የሚጠብቁ መልእክቶች' },
  'dashboard.health.webhooks': { en: 'Payment messages not worked off', am: 'ገና ያልታዩ የክፍያ መልእክቶች' },
  'dashboard.health.last': { en: 'Last heard from {provider}', am: 'ከ{provider} መጨረሻ የተሰማው' },
  'dashboard.health.simulator': { en: 'the simulator', am: 'ከማስመሰያው' },
  'dashboard.health.more': { en: 'Health and backups', am: 'የሲስተሙ ሁኔታና ምትኬዎች' },
  'dashboard.health.never': { en: 'No payment message has come yet.', am: 'እስካሁን የመጣ የክፍያ መልእክት የለም።' },

  'dashboard.first': { en: 'First steps', am: 'የመጀመሪያ እርምጃዎች' },
  'dashboard.first.text': {
    en: 'Nothing was ordered yet. With these the shop is ready.',
    am: 'እስካሁን የታዘዘ የለም። እነዚህን ሲጨርሱ ሱቁ ዝግጁ ነው።',
  },
  'dashboard.first.cakes': { en: 'Look over the cakes and their prices', am: 'ኬኮቹንና ዋጋቸውን ይመልከቱ' },
  'dashboard.first.settings': { en: 'Set the opening hours and the address', am: 'የሥራ ሰዓቱንና አድራሻውን ያስገቡ' },
  'dashboard.first.stock': { en: 'Count what was baked today', am: 'ዛሬ የተጋገረውን ይቁጠሩ' },
  'dashboard.first.order': { en: 'Place an order to try it', am: 'ለሙከራ አንድ ትዕዛዝ ይመዝግቡ' },
} as const satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof dashboardMessages> {}
}
