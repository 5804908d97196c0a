import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const quotePageMessages = {
  'quote.steps': { en: 'How it goes on', am: 'ቀጣይ ሂደቶች' },
  'quote.step.request': { en: 'Your request', am: 'ጥያቄዎ' },
  'quote.step.price': { en: 'Our price', am: 'የእኛ ዋጋ' },
  'quote.step.deposit': { en: 'You accept and pay', am: 'ተቀብለው ይከፍላሉ' },
  'quote.step.making': { en: 'We make it', am: 'እናዘጋጃለን' },
  'quote.step.handover': { en: 'It is yours', am: 'ይረከባሉ' },

  'quote.waiting.rush': {
    en: 'You asked for it sooner than usual: +{percent} %, once we have agreed.',
    am: 'ከወትሮው ቀድሞ እንዲደርስ ጠይቀዋል፦ ከተስማማን +{percent} %።',
  },
  'quote.waiting.title': { en: 'We have your request', am: 'ጥያቄዎ ደርሶናል' },
  'quote.waiting.text': {
    en: 'We look at your wishes and send you a price with up to three options, usually within {hours} opening hours. You get a message with the link to this page.',
    am: 'ፍላጎትዎን አይተን እስከ ሦስት አማራጮች ያሉት ዋጋ እንልክልዎታለን፤ አብዛኛውን ጊዜ በ{hours} የሥራ ሰዓታት ውስጥ። ወደዚህ ገጽ የሚወስድ መልእክት ይደርስዎታል።',
  },
  'quote.waiting.held': {
    en: 'Your day is kept for you until then. You pay nothing yet.',
    am: 'ቀንዎን እስከዚያ ይዘንልዎታል። አሁን ምንም አይከፍሉም።',
  },
  'quote.waiting.open': {
    en: 'Your day is kept for you once you accept our price. You pay nothing yet.',
    am: 'ቀንዎን የምንይዝልዎት ዋጋችንን ሲቀበሉ ነው። አሁን ምንም አይከፍሉም።',
  },
  'quote.waiting.by.phone': {
    en: 'We call you to agree on the day. You pay nothing yet.',
    am: 'ቀኑን ለመወሰን እንደውልልዎታለን። አሁን ምንም አይከፍሉም።',
  },
  'quote.rule.price': { en: 'By our price list it is about', am: 'በዋጋ ዝርዝራችን መሠረት በግምት' },

  'quote.offer.title': { en: 'Our price for your cake', am: 'የኬክዎ ዋጋ' },
  'quote.offer.choose': { en: 'Choose one of {count} options', am: 'ከ{count} አማራጮች አንዱን ይምረጡ' },
  'quote.offer.until': { en: 'Stands until {when}', am: 'እስከ {when} ይጸናል' },
  'quote.offer.held': { en: 'Until then we keep your day for you.', am: 'እስከዚያ ቀንዎን ይዘንልዎት እንቆያለን።' },
  'quote.offer.open': { en: 'Your day is kept for you once you accept.', am: 'ቀንዎን የምንይዝልዎት ሲቀበሉ ነው።' },
  'quote.pdf': { en: 'This price as a PDF', am: 'ይህን ዋጋ በፒዲኤፍ' },
  'quote.pdf.title': { en: 'Price for your cake {code}', am: 'የኬክዎ ዋጋ {code}' },
  'quote.pdf.for': { en: 'For {name}', am: 'ለ{name}' },
  'quote.pdf.made': { en: 'As of {when} ({other})', am: 'በ{when} ({other}) የወጣ' },
  'quote.message': { en: 'A word from the shop', am: 'ከሱቁ የተላከ መልእክት' },
  'quote.option': { en: 'Option {position}', am: 'አማራጭ {position}' },
  'quote.option.picture': { en: 'How “{title}” would look', am: '“{title}” ምን እንደሚመስል' },
  'quote.option.included': { en: 'What is included', am: 'የሚያካትተው' },
  'quote.option.weight': { en: '{kilograms} kg', am: '{kilograms} ኪ.ግ.' },
  'quote.option.serves': { en: 'serves {from}–\u2060{to}', am: 'ለ{from}–\u2060{to} ሰው' },
  'quote.option.pieces': { en: '{count} piece|{count} pieces', am: '{count} ፍሬ|{count} ፍሬ' },
  'quote.option.cake': { en: 'Cake', am: 'ኬክ' },
  'quote.option.delivery': { en: 'Delivery', am: 'ማድረሻ' },
  'quote.option.total': { en: 'Total', am: 'ጠቅላላ' },
  'quote.option.deposit': { en: 'Deposit now', am: 'ቅድመ ክፍያ አሁን' },
  'quote.option.all.now': { en: 'To pay now', am: 'አሁን የሚከፈል' },
  'quote.option.balance': { en: 'Balance by {when}', am: 'ቀሪ ክፍያ እስከ {when}' },
  'quote.option.balance.open': { en: 'Balance before the handover', am: 'ቀሪ ክፍያ ከመረከብዎ በፊት' },
  'quote.option.accepted': { en: 'Your choice', am: 'የመረጡት' },
  'quote.policies': { en: 'Please read', am: 'እባክዎ ያንብቡ' },
  'quote.agree': { en: 'I have read this and agree', am: 'አንብቤ ተስማምቻለሁ' },
  'quote.accept': { en: 'Accept this price', am: 'ይህን ዋጋ ይቀበሉ' },
  'quote.accept.note': {
    en: 'Then you pay the deposit; it confirms your cake.',
    am: 'ከዚያ ቅድመ ክፍያውን ይከፍላሉ፤ ኬክዎ በእሱ ይረጋገጣል።',
  },
  'quote.sending': { en: 'One moment…', am: 'አንድ አፍታ…' },

  'quote.decline': { en: 'This is not for me', am: 'ይህ አይሆነኝም' },
  'quote.withdraw': { en: 'Withdraw the request', am: 'ጥያቄውን መልሰው ይውሰዱ' },
  'quote.cancel': { en: 'Cancel the order', am: 'ትዕዛዙን ይሰርዙ' },
  'quote.cancel.free': { en: 'Free of charge until {when}.', am: 'እስከ {when} ያለ ክፍያ ይሰረዛል።' },
  'quote.cancel.unpaid': { en: 'It costs you nothing.', am: 'ምንም አያስከፍልዎትም።' },
  'quote.cancel.paid': {
    en: 'We give back the {amount} that you paid, and call you about it.',
    am: 'የከፈሉትን {amount} እንመልስልዎታለን፤ ስለዚህም እንደውልልዎታለን።',
  },
  'quote.cancel.late': {
    en: 'The time to cancel free of charge ended {when}. Please call us if something has changed.',
    am: 'ያለ ክፍያ የሚሰረዝበት ጊዜ {when} አልቋል። የተለወጠ ነገር ካለ እባክዎ ይደውሉልን።',
  },
  'quote.cancel.under.way': {
    en: 'A payment for this order is under way. Once it is decided you can cancel here; or call us.',
    am: 'የዚህ ትዕዛዝ ክፍያ በሂደት ላይ ነው። ውጤቱ ሲታወቅ እዚህ መሰረዝ ይችላሉ፤ ወይም ይደውሉልን።',
  },
  'quote.cancel.begun': {
    en: 'We have begun with your order, so it is no longer cancelled here. Please call us if something has changed.',
    am: 'ትዕዛዝዎን መሥራት ስለጀመርን ከዚህ መሰረዝ አይቻልም። የተለወጠ ነገር ካለ እባክዎ ይደውሉልን።',
  },
  'quote.why': { en: 'Why?', am: 'ምክንያትዎ?' },
  'quote.why.price': { en: 'It costs too much', am: 'ዋጋው ከፍ ብሏል' },
  'quote.why.date': { en: 'The day has changed', am: 'ቀኑ ተለውጧል' },
  'quote.why.elsewhere': { en: 'I found another cake', am: 'ሌላ ኬክ አግኝቻለሁ' },
  'quote.why.other': { en: 'Something else', am: 'ሌላ ምክንያት' },
  'quote.why.words': { en: 'In your own words', am: 'በራስዎ አገላለጽ' },
  'quote.decline.send': { en: 'Decline the price', am: 'ዋጋውን አልቀበልም' },
  'quote.withdraw.send': { en: 'Withdraw it', am: 'ጥያቄውን ልውሰድ' },
  'quote.cancel.send': { en: 'Cancel it', am: 'ትዕዛዙን ልሰርዝ' },

  'quote.question.title': { en: 'We have a question', am: 'ጥያቄ አለን' },
  'quote.question.answer': { en: 'Your answer', am: 'መልስዎ' },
  'quote.question.send': { en: 'Send the answer', am: 'መልሱን ይላኩ' },
  'quote.question.answered': { en: 'Your answer is with us. Thank you!', am: 'መልስዎ ደርሶናል። እናመሰግናለን!' },

  'quote.request.title': { en: 'Your cake', am: 'ኬክዎ' },
  'quote.request.pictures': { en: 'Your pictures', am: 'የላኳቸው ፎቶዎች' },
  'quote.request.picture': { en: 'Your picture {number}, in full', am: 'የላኩት ፎቶ {number}፣ በሙሉ መጠን' },
  'quote.request.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'quote.request.size': { en: 'Size', am: 'መጠን' },
  'quote.request.flavor': { en: 'Flavor', am: 'ጣዕም' },
  'quote.request.type': { en: 'Cake type', am: 'የኬክ ዓይነት' },
  'quote.request.extras': { en: 'Extras', am: 'ተጨማሪዎች' },
  'quote.request.topper': { en: 'Written on it', am: 'በላዩ የሚጻፈው' },

  'quote.pay.title': { en: 'Payment', am: 'ክፍያ' },
  'quote.pay.deposit': { en: 'Deposit', am: 'ቅድመ ክፍያ' },
  'quote.pay.balance': { en: 'Balance', am: 'ቀሪ ክፍያ' },
  'quote.pay.balance.by': { en: 'Balance, due by {when}', am: 'ቀሪ ክፍያ፣ እስከ {when}' },
  'quote.pay.how.much': { en: 'How much now?', am: 'አሁን ምን ያህል ይከፍላሉ?' },
  'quote.pay.the.deposit': { en: 'The deposit: {amount}', am: 'ቅድመ ክፍያውን፦ {amount}' },
  'quote.pay.the.rest.later': { en: 'The other {amount} by {when}.', am: 'ቀሪውን {amount} እስከ {when}።' },
  'quote.pay.all': { en: 'All of it: {amount}', am: 'ሁሉንም፦ {amount}' },
  'quote.pay.all.note': { en: 'Then nothing is left to pay.', am: 'ከዚያ የሚቀር ክፍያ የለም።' },
  'quote.pay.by': {
    en: 'Please pay by {time}. Until then the day stays yours.',
    am: 'እባክዎ እስከ {time} ይክፈሉ። እስከዚያ ቀኑ የእርስዎ ነው።',
  },
  'quote.pay.by.open': { en: 'Please pay by {time}.', am: 'እባክዎ እስከ {time} ይክፈሉ።' },
  'quote.pay.button': { en: 'Pay now', am: 'አሁን ይክፈሉ' },
  'quote.pay.balance.button': { en: 'Pay the balance · {amount}', am: 'ቀሪውን ይክፈሉ · {amount}' },
  'quote.pay.confirmed': {
    en: 'Your deposit is here and your cake is confirmed. Thank you!',
    am: 'ቅድመ ክፍያዎ ደርሶናል፤ ኬክዎ ተረጋግጧል። እናመሰግናለን!',
  },
  'quote.pay.overdue': {
    en: 'The balance was due by {when}. Please pay it before you come for your cake.',
    am: 'ቀሪ ክፍያው መከፈል የነበረበት እስከ {when} ነው። እባክዎ ኬኩን ለመረከብ ከመምጣትዎ በፊት ይክፈሉት።',
  },

  'quote.ended.title': { en: 'The time has run out', am: 'ጊዜው አልፏል' },
  'quote.ended.price': {
    en: 'Our price was not accepted in time, so we no longer keep the day. You are welcome to ask again: it takes one tap.',
    am: 'ዋጋው በጊዜው ተቀባይነት ስላላገኘ ቀኑን ከዚህ በላይ አልያዝንልዎትም። በአንድ ንክኪ እንደገና መጠየቅ ይችላሉ።',
  },
  'quote.ended.deposit': {
    en: 'The deposit did not reach us in time, so we no longer keep the day. If you have paid meanwhile, your cake comes back by itself.',
    am: 'ቅድመ ክፍያው በጊዜው ስላልደረሰን ቀኑን ከዚህ በላይ አልያዝንልዎትም። እስከዚያ ከፍለው ከሆነ ትዕዛዝዎ በራሱ ይመለሳል።',
  },
  'quote.ended.soon': {
    en: 'The time to accept this price is over. You can ask for it again in a minute.',
    am: 'ይህን ዋጋ የሚቀበሉበት ጊዜ አልፏል። ከአንድ ደቂቃ በኋላ እንደገና መጠየቅ ይችላሉ።',
  },
  'quote.declined.title': { en: 'Declined', am: 'ተቀባይነት አላገኘም' },
  'quote.declined.by.shop': {
    en: 'We are sorry: this time we cannot make the cake you asked for.',
    am: 'ይቅርታ፣ የጠየቁትን ኬክ በዚህ ጊዜ ልንሠራልዎ አልቻልንም።',
  },
  'quote.declined.by.you': {
    en: 'You declined. Should you think again, ask for a new price.',
    am: 'አልተቀበሉም። ሐሳብዎን ከቀየሩ አዲስ ዋጋ ይጠይቁ።',
  },
  'quote.cancelled.title': { en: 'Cancelled', am: 'ተሰርዟል' },
  'quote.cancelled.text': { en: 'This order is cancelled; nothing is made.', am: 'ይህ ትዕዛዝ ተሰርዟል፤ ምንም አይሠራም።' },
  'quote.cancelled.daily': { en: 'There is nothing for you to pay.', am: 'የሚከፍሉት የለም።' },
  'quote.cancelled.refund': {
    en: 'We give back {amount} of what you paid, and tell you when it is sent.',
    am: 'ከከፈሉት ውስጥ {amount} እንመልስልዎታለን፤ ሲላክም እናሳውቅዎታለን።',
  },
  'quote.again': { en: 'Ask again', am: 'እንደገና ይጠይቁ' },
  'quote.again.note': {
    en: 'The same cake for {when}, with your drawing and pictures.',
    am: 'ያው ኬክ፣ ለ{when}፣ ከሥዕሉና ከፎቶዎችዎ ጋር።',
  },
  'quote.again.change': { en: 'Change the cake or the day', am: 'ኬኩን ወይም ቀኑን ይቀይሩ' },

  'quote.event.placed': { en: 'Request sent', am: 'ጥያቄው ተልኳል' },
  'quote.event.question': { en: 'We asked: {text}', am: 'የጠየቅነው፦ {text}' },
  'quote.event.answer': { en: 'You answered: {text}', am: 'የመለሱት፦ {text}' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof quotePageMessages> {}
}
