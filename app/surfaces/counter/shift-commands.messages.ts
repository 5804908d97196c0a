import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of the till for its drawer: cash in and out, handing over, counting, closing; and for taking lines back. */
export const shiftCommandMessages = {
  'counter.menu.sign': { en: 'Sign and close the shift', am: 'ፈርመው ፈረቃውን ይዝጉ' },
  'counter.money': { en: 'Cash in or out', am: 'የሚገባ ወይም የሚወጣ ገንዘብ' },
  'counter.menu.money': {
    en: 'Cash in or out · {count} driver’s cash waits|Cash in or out · {count} drivers’ cash waits',
    am: 'የሚገባ ወይም የሚወጣ ገንዘብ · የ{count} አድራሽ ገንዘብ ይጠብቃል|የሚገባ ወይም የሚወጣ ገንዘብ · የ{count} አድራሾች ገንዘብ ይጠብቃል',
  },
  'counter.money.text': {
    en: 'What comes into the drawer or leaves it beside sales.',
    am: 'ከሽያጭ ውጭ ወደ መሳቢያው የሚገባ ወይም የሚወጣ ገንዘብ።',
  },
  'counter.money.out': { en: 'Goes out', am: 'የሚወጣ' },
  'counter.money.in': { en: 'Comes in', am: 'የሚገባ' },
  'counter.money.amount': { en: 'Amount in birr', am: 'መጠን በብር' },
  'counter.money.why': { en: 'What for', am: 'ለምን' },
  'counter.money.own': { en: 'In your own words', am: 'በራስዎ ቃል' },
  'counter.money.reason.change': { en: 'Change', am: 'ዝርዝር' },
  'counter.money.reason.purchase': { en: 'A small purchase', am: 'አነስተኛ ግዢ' },
  'counter.money.reason.bank': { en: 'To the bank', am: 'ወደ ባንክ' },
  'counter.money.reason.safe': { en: 'From the safe', am: 'ከዋና ካዝና' },
  'counter.money.do.out': { en: 'Take out {amount}', am: '{amount} ያውጡ' },
  'counter.money.do.in': { en: 'Put in {amount}', am: '{amount} ያስገቡ' },
  'counter.money.done.out': { en: 'Out: {amount}, {reason}', am: 'የወጣ፦ {amount}፣ {reason}' },
  'counter.money.done.in': { en: 'In: {amount}, {reason}', am: 'የገባ፦ {amount}፣ {reason}' },
  'counter.money.drivers': { en: 'Drivers’ cash', am: 'የአድራሾች ጥሬ ገንዘብ' },
  'counter.money.drivers.none': { en: 'No driver’s cash waits.', am: 'የሚጠብቅ የአድራሽ ገንዘብ የለም።' },
  'counter.money.drivers.line': {
    en: 'Drivers’ cash needs internet. Cash in and out works without one.',
    am: 'የአድራሾች ገንዘብ ኔትወርክ ይፈልጋል። የሚገባና የሚወጣ ገንዘብ ያለ ኔትወርክ ይመዘገባል።',
  },
  'counter.money.drivers.label': { en: 'Driver’s cash: {what}', am: 'የአድራሽ ገንዘብ፦ {what}' },

  'counter.act.kept': {
    en: 'Kept on this tablet. With internet it goes to the shop in its turn.',
    am: 'በዚህ ታብሌት ላይ ተይዟል። ኔትወርክ ሲኖር በተራው ወደ ሱቁ ይላካል።',
  },
  'counter.act.stopped': {
    en: 'It will be sent after an earlier item that failed.',
    am: 'ሱቁ ካልተቀበለው ሥራ ኋላ ይጠብቃል።',
  },
  'counter.act.look': { en: 'See what is unsent', am: 'ያልተላኩትን ይመልከቱ' },
  'counter.act.passed': {
    en: 'The items after it were sent. Send it again, or remove it.',
    am: 'ከእሱ በኋላ ያሉት ተልከዋል። እንደገና ይላኩት ወይም ያስወግዱት።',
  },
  'counter.act.remove': { en: 'Remove it', am: 'ያስወግዱት' },

  'counter.opening.refused': {
    en: 'The shop has not taken the opening of the shift.',
    am: 'ሱቁ የፈረቃውን መክፈቻ አልተቀበለም።',
  },
  'counter.opening.other': {
    en: 'You sell in the shift of {name}, open since {time}.',
    am: 'አሁን የሚሸጡት በ{name} ፈረቃ ነው፤ የተከፈተው {time} ነው።',
  },
  'counter.opening.again': { en: 'Count the float and open the shift again.', am: 'የመነሻ ገንዘቡን ቆጥረው ፈረቃውን እንደገና ይክፈቱ።' },
  'counter.opening.sales': {
    en: 'Sales since then are booked; a manager sees that their cash is in no drawer.',
    am: 'ከዚያ ወዲህ የተሸጡት ተመዝግበዋል፤ ገንዘባቸው በየትኛውም መሳቢያ እንደሌለ ሥራ አስኪያጅ ያያሉ።',
  },

  'counter.drawer.whose': { en: '{name} sells into {other}’s drawer', am: '{name} በ{other} መሳቢያ እየሸጡ ነው' },
  'counter.drawer.take': { en: 'Take it over', am: 'መሳቢያውን ይረከቡ' },
  'counter.drawer.sell.for': { en: 'Sell for {other}', am: 'ለ{other} ይሽጡ' },
  'counter.drawer.take.text': {
    en: '{name} signs in here and hands the drawer over; then you type your PIN. A manager may do it too.',
    am: '{name} እዚህ ገብተው መሳቢያውን ያስተላልፋሉ፤ ከዚያ እርስዎ ፒንዎን ያስገባሉ። ሥራ አስኪያጅም ማስተላለፍ ይችላሉ።',
  },
  'counter.hand': { en: 'Hand the drawer over', am: 'መሳቢያውን ያስተላልፉ' },
  'counter.hand.text': {
    en: 'Who takes the drawer types their PIN, and is responsible for the cash from then on.',
    am: 'መሳቢያውን የሚረከቡት ፒናቸውን ያስገባሉ፤ ከዚያ በኋላ ለገንዘቡ ኃላፊው እሳቸው ናቸው።',
  },
  'counter.hand.who': { en: 'Who takes it?', am: 'የሚረከበው ማን ነው?' },
  'counter.hand.needs.line': {
    en: 'Handing over needs internet: the shop looks at the PIN.',
    am: 'ለማስተላለፍ ኔትወርክ ያስፈልጋል፦ ፒኑን የሚያጣራው ሱቁ ነው።',
  },
  'counter.hand.nobody': {
    en: 'No colleague has a PIN on this tablet. They open the shift on their own phone and take the drawer over; then hand it over here.',
    am: 'በዚህ ታብሌት ፒን ያለው ባልደረባ የለም። ፈረቃውን በራሳቸው ስልክ ከፍተው ይረከቡ፤ ከዚያ እዚህ ያስተላልፉላቸው።',
  },
  'counter.hand.to': { en: 'Hand over to {name}', am: 'ለ{name} ያስተላልፉ' },
  'counter.hand.label': { en: 'Drawer handed over to {name}', am: 'መሳቢያው ለ{name} ተላለፈ' },
  'counter.hand.done': { en: '{name} has the drawer now.', am: 'መሳቢያውን አሁን {name} ይዘዋል።' },
  'counter.hand.switch': { en: 'Switch person', am: 'ሰው ይቀይሩ' },
  'counter.not.yours': { en: 'This is the shift of {name}', am: 'ይህ የ{name} ፈረቃ ነው' },
  'counter.not.yours.text': {
    en: 'They or a manager count it, close it and hand it over. Switch to them at the top right.',
    am: 'የሚቆጥሩት፣ የሚዘጉትና የሚያስተላልፉት እሳቸው ወይም ሥራ አስኪያጅ ናቸው። ከላይ ወደ እሳቸው ይቀይሩ።',
  },

  'counter.count.changed': {
    en: 'Something was sold after you began to count. Count what changed.',
    am: 'መቁጠር ከጀመሩ በኋላ ተሽጧል። የተለወጠውን ይቁጠሩ።',
  },
  'counter.count.again': { en: 'Count the drawer', am: 'መሳቢያውን ይቁጠሩ' },
  'counter.close.reading': { en: 'The report is coming…', am: 'ሪፖርቱ እየመጣ ነው…' },
  'counter.close.needs.line': { en: 'The report needs internet', am: 'ሪፖርቱ ኔትወርክ ይፈልጋል' },
  'counter.close.needs.line.text': {
    en: 'The count is kept and does not change. Sign and close when the internet is back.',
    am: 'ቆጠራው ተይዟል፤ አይቀየርም። ኔትወርኩ ሲመለስ ፈርመው ይዝጉ።',
  },
  'counter.close.second': {
    en: 'A second person looks at the count and types their PIN.',
    am: 'ሁለተኛ ሰው ቆጠራውን አይተው ፒናቸውን ያስገባሉ።',
  },
  'counter.close.second.elsewhere': {
    en: 'A colleague opens this shift on their own phone and says that they have seen the count.',
    am: 'ባልደረባ ይህን ፈረቃ በራሳቸው ስልክ ከፍተው ቆጠራውን ማየታቸውን ያረጋግጣሉ።',
  },
  'counter.close.second.signed': { en: 'They have signed: go on', am: 'ፈርመዋል፤ ይቀጥሉ' },
  'counter.close.sent': { en: 'Everything is sent', am: 'ሁሉም ተልኳል' },
  'counter.close.label': { en: 'Shift closed', am: 'ፈረቃ ተዘጋ' },
  'counter.report': { en: 'Report of the last shift', am: 'ያለፈው ፈረቃ ሪፖርት' },
  'counter.report.closed': { en: 'The shift is closed.', am: 'ፈረቃው ተዘግቷል።' },
  'counter.report.next': { en: 'Open the next shift', am: 'ቀጣዩን ፈረቃ ይክፈቱ' },

  'counter.return': { en: 'Return…', am: 'ይመልሱ…' },
  'counter.return.title': { en: 'Return for sale {number}', am: 'ከ{number} የተመለሰ' },
  'counter.return.which': { en: 'What came back?', am: 'የተመለሰው ምንድን ነው?' },
  'counter.return.more': { en: '{name}: one more came back', am: '{name}፦ አንድ ተጨማሪ ተመልሷል' },
  'counter.return.fewer': { en: '{name}: one fewer came back', am: '{name}፦ አንድ ይቀንሱ' },
  'counter.return.of': { en: 'of {count}', am: 'ከ{count}' },
  'counter.return.by': { en: 'How is the money returned?', am: 'ገንዘቡ እንዴት ይመለሳል?' },
  'counter.return.by.cash': { en: 'Cash from the drawer', am: 'ከመሳቢያው በጥሬ ገንዘብ' },
  'counter.return.by.refund': { en: 'Later, by a manager', am: 'በኋላ በሥራ አስኪያጅ' },
  'counter.return.by.refund.text': {
    en: 'A refund that a manager approves and sends in Payments.',
    am: 'ሥራ አስኪያጅ በ«ክፍያዎች» ውስጥ አጽድቀው የሚልኩት ተመላሽ።',
  },
  'counter.return.second': {
    en: 'Above {amount} no cash goes back at once: another manager approves the refund in Payments.',
    am: 'ከ{amount} በላይ ወዲያውኑ በጥሬ ገንዘብ አይመለስም፤ ተመላሹን ሌላ ሥራ አስኪያጅ በ«ክፍያዎች» ውስጥ ያጸድቃሉ።',
  },
  'counter.void.second': {
    en: 'Above {amount} no cash goes back at once. Use “{button}”: another manager approves the refund in Payments.',
    am: 'ከ{amount} በላይ ወዲያውኑ በጥሬ ገንዘብ አይመለስም። «{button}» የሚለውን ይጠቀሙ፤ ተመላሹን ሌላ ሥራ አስኪያጅ በ«ክፍያዎች» ውስጥ ያጸድቃሉ።',
  },
  'counter.void.no.shift': {
    en: 'After ten minutes the cash comes out of an open drawer, and no shift is open. Open one, or ask for a refund with “{button}”.',
    am: 'ከአሥር ደቂቃ በኋላ ገንዘቡ የሚመለሰው ክፍት ፈረቃ ካለው መሳቢያ ነው፤ አሁን የተከፈተ ፈረቃ የለም። ፈረቃ ይክፈቱ፣ ወይም በ«{button}» ተመላሽ ይጠይቁ።',
  },
  'counter.return.do.cash': { en: 'Give back {amount}', am: '{amount} ይመልሱ' },
  'counter.return.do.refund': { en: 'Ask for a refund of {amount}', am: 'የ{amount} ተመላሽ ይጠይቁ' },
  'counter.return.do.nothing': { en: 'Nothing to give back: record it', am: 'የሚመለስ ገንዘብ የለም፦ ይመዝግቡ' },
  'counter.return.label': { en: 'Return for sale {number}: {amount}', am: 'ከ{number} የተመለሰ፦ {amount}' },
  'counter.return.done': { en: '{amount} back', am: '{amount} ተመልሷል' },
  'counter.return.unproved': {
    en: 'Nobody has proved that this payment arrived: for cash a manager agrees.',
    am: 'ክፍያው መድረሱ አልተረጋገጠም፤ በጥሬ ገንዘብ ለመመለስ ሥራ አስኪያጅ ይፍቀዱ።',
  },
  'counter.return.day': {
    en: 'Above {amount} in cash a day a manager agrees. You have returned {given} today.',
    am: 'በቀን ከ{amount} በላይ በጥሬ ገንዘብ ለመመለስ ሥራ አስኪያጅ ይፍቀዱ፤ ዛሬ {given} መልሰዋል።',
  },
  'counter.return.limit': {
    en: 'Above {amount} a manager agrees with their PIN.',
    am: 'ከ{amount} በላይ ሥራ አስኪያጅ በፒናቸው ይፈቅዳሉ።',
  },

  'counter.manager': { en: 'A manager agrees with their PIN', am: 'ሥራ አስኪያጅ በፒናቸው ይፍቀዱ' },
  'counter.manager.none': {
    en: 'No manager has a PIN on this tablet. A manager does it on the page of the sale, on their own phone.',
    am: 'በዚህ ታብሌት ፒን ያለው ሥራ አስኪያጅ የለም። ሥራ አስኪያጅ በራሳቸው ስልክ በሽያጩ ገጽ ላይ ያስተካክሉታል።',
  },
  'counter.manager.needs.line': {
    en: 'A manager’s PIN needs internet: the shop looks at it.',
    am: 'የሥራ አስኪያጅ ፒን ኔትወርክ ይፈልጋል፦ የሚያጣራው ሱቁ ነው።',
  },
  'counter.pin.of': { en: 'PIN of {name}', am: 'የ{name} ፒን' },
  'counter.pin.lost': { en: 'The shop did not answer. Try again.', am: 'ከሱቁ መልስ አልመጣም። እንደገና ይሞክሩ።' },

  'counter.mark.sold.out': { en: 'Mark as sold out', am: 'አልቋል ብለው ይመዝግቡ' },
  'counter.mark.on.sale': { en: 'Back on sale', am: 'ወደ ሽያጭ ይመልሱ' },
  'counter.mark.sold.out.label': { en: '{cake}: sold out', am: '{cake}፦ አልቋል' },
  'counter.mark.on.sale.label': { en: '{cake}: back on sale', am: '{cake}፦ ወደ ሽያጭ ተመለሰ' },
  'counter.mark.marked': {
    en: 'It was marked as sold out. Put it back on sale if there is more.',
    am: 'አልቋል ተብሎ ተመዝግቧል። ተጨማሪ ካለ ወደ ሽያጭ ይመልሱት።',
  },
} as const satisfies Messages
