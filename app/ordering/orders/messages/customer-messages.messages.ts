import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts to customers. An SMS fits one part with its link, or two where its sense needs them (customer-messages.test.ts measures); `{link}` is filled in at sending. */
export const customerMessages = {
  'customer.sms.request_received': {
    en: '{shop}: thank you, we have your request. We will send you a price soon. Follow it here: {link}',
    am: '{shop}፦ ጥያቄዎ ደርሷል፤ ዋጋ እንልካለን። {link}',
  },
  'customer.sms.quote_sent': {
    en: '{shop}: the price for your cake is ready. See it and accept here: {link}',
    am: '{shop}፦ የኬክዎ ዋጋ ደርሷል፤ ይመልከቱ፦ {link}',
  },
  'customer.sms.question': {
    en: '{shop}: we have a question about your cake. Please answer here: {link}',
    am: '{shop}፦ ስለ ኬክዎ ጥያቄ አለን፤ ይመልሱ፦ {link}',
  },
  'customer.sms.reply': {
    en: '{shop}: we have answered your question. Read it and accept the price here: {link}',
    am: '{shop}፦ ለጥያቄዎ መልሳችንን ይመልከቱ፦ {link}',
  },
  'customer.sms.confirmed': {
    en: '{shop}: your order is confirmed. See the day, time and payment here: {link}',
    am: '{shop}፦ ትዕዛዝዎ ተረጋግጧል። ዝርዝሩ፦ {link}',
  },
  'customer.sms.declined': {
    en: '{shop}: we are sorry, we cannot make this cake. The reason and other options: {link}',
    am: '{shop}፦ ይቅርታ፣ ይህን ኬክ መሥራት አንችልም፦ {link}',
  },
  'customer.sms.expired': {
    en: '{shop}: our price for your cake has expired, and your day is no longer reserved. Ask again here: {link}',
    am: '{shop}፦ የላክነው ዋጋ ጊዜው አልፏል። እንደገና ይጠይቁ፦ {link}',
  },
  'customer.sms.quote_accepted': {
    en: '{shop}: thank you! Pay {amount} ETB to confirm your cake: {link}',
    am: '{shop}፦ ለማረጋገጥ {amount} ብር ይክፈሉ፦ {link}',
  },
  'customer.sms.balance_reminder': {
    en: '{shop}: a balance of {amount} ETB is due on your order. Pay here: {link}',
    am: '{shop}፦ ቀሪ ክፍያዎ {amount} ብር ነው፦ {link}',
  },
  'customer.sms.debt': {
    en: '{shop}: {amount} ETB is on your account, to be paid later. If you have paid it, please call us. Details: {link}',
    am: '{shop}፦ በዱቤ የወሰዱት {amount} ብር ነው። ከፍለው ከሆነ ይደውሉልን፦ {link}',
  },
  'customer.sms.cancelled': {
    en: '{shop}: your order {code} is cancelled. Details and any refund: {link}',
    am: '{shop}፦ ትዕዛዝ {code} ተሰርዟል፦ {link}',
  },
  'customer.sms.not_picked_up': {
    en: '{shop}: your order {code} was not picked up, so we have closed it. Please call us; our number and details: {link}',
    am: '{shop}፦ ትዕዛዝ {code} ስላልተወሰደ ተዘግቷል። ይደውሉልን፦ {link}',
  },
  'customer.sms.in_production': {
    en: '{shop}: we have started making your order. Follow it here: {link}',
    am: '{shop}፦ ትዕዛዝዎን እያዘጋጀን ነው፤ ይዩ፦ {link}',
  },
  'customer.sms.out_for_delivery': {
    en: '{shop}: your order is on its way. Give the driver this code: {pickup}. Details: {link}',
    am: '{shop}፦ ትዕዛዝዎ እየመጣ ነው። ለአድራሹ {pickup} ይበሉ፦ {link}',
  },
  'customer.sms.completed': {
    en: '{shop}: thank you for your order. Your receipt: {link}',
    am: '{shop}፦ እናመሰግናለን! ደረሰኝዎ፦ {link}',
  },
  'customer.sms.ready': {
    en: '{shop}: your order is ready! Give pickup code {pickup} when you collect it. Details: {link}',
    am: '{shop}፦ ትዕዛዝዎ ዝግጁ ነው። ኮድ {pickup}፦ {link}',
  },
  'customer.sms.ready.delivery': {
    en: '{shop}: your order {code} is ready and leaves our shop soon. Details: {link}',
    am: '{shop}፦ ትዕዛዝ {code} ዝግጁ ነው፤ እናመጣልዎታለን፦ {link}',
  },
  'customer.sms.payment_received': {
    en: '{shop}: we have received {amount} ETB. Thank you! Your order: {link}',
    am: '{shop}፦ {amount} ብር ደርሶናል፤ ይዩ፦ {link}',
  },
  'customer.sms.payment_after_closing': {
    en: '{shop}: your {amount} ETB came after the order was closed. We will refund it or call you: {link}',
    am: '{shop}፦ {amount} ብር ትዕዛዙ ከተዘጋ በኋላ ደርሷል፤ እንመልሳለን፦ {link}',
  },
  'customer.sms.transfer_refused': {
    en: '{shop}: we cannot find the transfer you reported. Check its number or pay another way: {link}',
    am: '{shop}፦ ዝውውርዎን አላገኘንም፤ ይመልከቱ፦ {link}',
  },
  'customer.sms.pay_link': {
    en: '{shop}: {amount} ETB is due for your order. Pay here: {link}',
    am: '{shop}፦ ለትዕዛዝዎ {amount} ብር ይክፈሉ፦ {link}',
  },
  'customer.sms.refund_sent': {
    en: '{shop}: we have refunded {amount} ETB. It can take up to 3 working days to arrive. Details: {link}',
    am: '{shop}፦ {amount} ብር መልሰንልዎታል፦ {link}',
  },
  'customer.sms.handover_changed': {
    en: '{shop}: the day or time of your order has changed. Details: {link}',
    am: '{shop}፦ የመረከቢያ ጊዜዎ ተቀይሯል፤ ይዩ፦ {link}',
  },
  'customer.sms.cake_pictures': {
    en: '{shop}: your cake is made. Look at its picture and tell us if it is right: {link}',
    am: '{shop}፦ ኬክዎ ተሠርቷል፤ ምስሉን ይዩ፦ {link}',
  },

  'customer.subject.request_received': {
    en: '{shop}: we have your request {code}',
    am: '{shop}፦ የዋጋ ጥያቄዎ {code} ደርሶናል',
  },
  'customer.subject.quote_sent': {
    en: '{shop}: the price for your cake {code}',
    am: '{shop}፦ የኬክዎ {code} ዋጋ',
  },
  'customer.subject.question': {
    en: '{shop}: a question about your cake {code}',
    am: '{shop}፦ ስለ ኬክዎ {code} ጥያቄ አለን',
  },
  'customer.subject.reply': {
    en: '{shop}: our answer about your cake {code}',
    am: '{shop}፦ ስለ ኬክዎ {code} መልሳችን',
  },
  'customer.subject.confirmed': {
    en: '{shop}: your order {code} is confirmed',
    am: '{shop}፦ ትዕዛዝዎ {code} ተረጋግጧል',
  },
  'customer.subject.declined': {
    en: '{shop}: about your request {code}',
    am: '{shop}፦ ስለ ጥያቄዎ {code}',
  },
  'customer.subject.expired': {
    en: '{shop}: your quote {code} has expired',
    am: '{shop}፦ የ{code} ዋጋ ጊዜው አልፏል',
  },
  'customer.subject.quote_accepted': {
    en: '{shop}: your deposit for {code}',
    am: '{shop}፦ የ{code} ቅድመ ክፍያ',
  },
  'customer.subject.balance_reminder': {
    en: '{shop}: the balance of your order {code}',
    am: '{shop}፦ የትዕዛዝዎ {code} ቀሪ ክፍያ',
  },
  'customer.subject.debt': {
    en: '{shop}: {code} is on your account',
    am: '{shop}፦ የ{code} ሂሳብ በዕዳ ተመዝግቧል',
  },
  'customer.subject.cancelled': {
    en: '{shop}: your order {code} is cancelled',
    am: '{shop}፦ ትዕዛዝዎ {code} ተሰርዟል',
  },
  'customer.subject.not_picked_up': {
    en: '{shop}: your order {code} was not picked up',
    am: '{shop}፦ ትዕዛዝዎ {code} አልተወሰደም',
  },
  'customer.subject.in_production': {
    en: '{shop}: your order {code} is being made',
    am: '{shop}፦ ትዕዛዝዎ {code} እየተዘጋጀ ነው',
  },
  'customer.subject.out_for_delivery': {
    en: '{shop}: your order {code} is on its way',
    am: '{shop}፦ ትዕዛዝዎ {code} እየመጣልዎ ነው',
  },
  'customer.subject.completed': {
    en: '{shop}: thank you for your order {code}',
    am: '{shop}፦ ስለ ትዕዛዝዎ {code} እናመሰግናለን',
  },
  'customer.subject.ready': {
    en: '{shop}: your order {code} is ready',
    am: '{shop}፦ ትዕዛዝዎ {code} ዝግጁ ነው',
  },
  'customer.subject.payment_received': {
    en: '{shop}: we have received your payment for {code}',
    am: '{shop}፦ የ{code} ክፍያዎ ደርሶናል',
  },
  'customer.subject.payment_after_closing': {
    en: '{shop}: your payment for the closed order {code}',
    am: '{shop}፦ ለተዘጋው ትዕዛዝ {code} የከፈሉት',
  },
  'customer.subject.transfer_refused': {
    en: '{shop}: we cannot find your transfer for {code}',
    am: '{shop}፦ የ{code} ዝውውርዎ አልተገኘም',
  },
  'customer.subject.pay_link': {
    en: '{shop}: pay for your order {code}',
    am: '{shop}፦ የትዕዛዝዎ {code} ክፍያ',
  },
  'customer.subject.refund_sent': {
    en: '{shop}: refund for your order {code}',
    am: '{shop}፦ የ{code} ገንዘብዎን መልሰናል',
  },
  'customer.subject.handover_changed': {
    en: '{shop}: your order {code} has a new day or time',
    am: '{shop}፦ የትዕዛዝዎ {code} ቀን ወይም ሰዓት ተቀይሯል',
  },
  'customer.subject.cake_pictures': {
    en: '{shop}: a picture of your cake {code}',
    am: '{shop}፦ የኬክዎ {code} ምስል',
  },

  'customer.email.request_received': {
    en: 'We have your request. We will look at it and send you a price. You pay nothing until you accept it.',
    am: 'ጥያቄዎ ደርሶናል። አይተን ዋጋውን እንልክልዎታለን፤ ዋጋውን እስኪቀበሉ ድረስ ምንም አይከፍሉም።',
  },
  'customer.email.quote_sent': {
    en: 'The price for your cake is ready. Please accept it by {until}; until then we keep your day for you.',
    am: 'የኬክዎ ዋጋ ተዘጋጅቷል። እባክዎ እስከ {until} ድረስ ይቀበሉት፤ እስከዚያ ቀንዎን ይዘንልዎ እንቆያለን።',
  },
  'customer.email.quote_sent.open': {
    en: 'The price for your cake is ready. Please accept it by {until}. We’ll keep your day once you accept.',
    am: 'የኬክዎ ዋጋ ተዘጋጅቷል። እባክዎ እስከ {until} ድረስ ይቀበሉት። ቀንዎን የምንይዝልዎ ሲቀበሉ ነው።',
  },
  'customer.email.question': {
    en: 'Before we can send you a price, we would like to know:\n\n{question}',
    am: 'ዋጋውን ከመላካችን በፊት ይህን ማወቅ እንፈልጋለን፦\n\n{question}',
  },
  'customer.email.reply': {
    en: 'We have answered your question. You’ll find our answer and the price on your order page.',
    am: 'ለጥያቄዎ መልስ ሰጥተናል። መልሳችንንና ዋጋውን በትዕዛዝዎ ገጽ ላይ ያገኛሉ።',
  },
  'customer.email.confirmed': {
    en: 'Your order is confirmed. We look forward to making it.',
    am: 'ትዕዛዝዎ ተረጋግጧል። በደስታ እናዘጋጅልዎታለን።',
  },
  'customer.email.declined': {
    en: 'We are sorry: this time we cannot make your cake.',
    am: 'ይቅርታ፣ የጠየቁትን ኬክ በዚህ ጊዜ መሥራት አንችልም።',
  },
  'customer.email.expired': {
    en: 'Our price for your cake has expired, and we no longer keep the day for you. You are welcome to ask again.',
    am: 'ዋጋውን ተቀብለው የሚከፍሉበት ጊዜ አልፏል፤ ቀኑንም ከዚህ በኋላ አንይዝልዎትም። እንደገና ቢጠይቁን ደስ ይለናል።',
  },
  'customer.email.quote_accepted': {
    en: 'Thank you for accepting our price. Please pay {amount} ETB to confirm your cake.',
    am: 'ዋጋውን ስለተቀበሉ እናመሰግናለን። ኬክዎ እንዲረጋገጥ እባክዎ {amount} ብር ይክፈሉ።',
  },
  'customer.email.balance_reminder': {
    en: 'A balance of {amount} ETB is due on your order. Please pay it before you receive your cake.',
    am: 'ከትዕዛዝዎ {amount} ብር ቀሪ ክፍያ አለ። እባክዎ ኬኩን ከመረከብዎ በፊት ይክፈሉ።',
  },
  'customer.email.debt': {
    en: 'You received your cakes, and {amount} ETB of it is written on your account, to be paid later. If you have paid this already, please call us.',
    am: 'ኬክዎን ተረክበዋል፤ ከሂሳቡ {amount} ብር በኋላ የሚከፍሉት ዕዳ ሆኖ ተመዝግቧል። አስቀድመው ከፍለው ከነበረ እባክዎ ይደውሉልን።',
  },
  'customer.email.cancelled': {
    en: 'Your order is cancelled. If you have paid, its page shows what is refunded and when.',
    am: 'ትዕዛዝዎ ተሰርዟል። የከፈሉት ገንዘብ ካለ ተመላሹን በትዕዛዙ ገጽ ላይ ያገኛሉ።',
  },
  'customer.email.not_picked_up': {
    en: 'Your order was not picked up, so we have closed it. Because it was made for you, what you paid cannot be refunded. If something went wrong, please call us.',
    am: 'ትዕዛዝዎ ስላልተወሰደ ተዘግቷል። ለእርስዎ ስለተዘጋጀ የከፈሉት አይመለስም። ችግር ካጋጠመዎት እባክዎ ይደውሉልን።',
  },
  'customer.email.in_production': {
    en: 'We have started making your order.',
    am: 'ትዕዛዝዎን ማዘጋጀት ጀምረናል።',
  },
  'customer.email.out_for_delivery': {
    en: 'Your order is on its way to you.',
    am: 'ትዕዛዝዎ ወደ እርስዎ እየመጣ ነው።',
  },
  'customer.email.completed': {
    en: 'Thank you for your order. We hope you enjoy it!',
    am: 'ስለ ትዕዛዝዎ እናመሰግናለን። በደስታ ይመገቡት!',
  },
  'customer.email.ready': {
    en: 'Your order {code} is ready.',
    am: 'ትዕዛዝዎ {code} ዝግጁ ነው።',
  },
  'customer.pickup.on.page': { en: '(on your order’s page)', am: '(በትዕዛዝዎ ገጽ ላይ)' },
  'customer.sms.pickup': { en: 'Pickup code: {pickup}', am: 'የመረከቢያ ኮድ፦ {pickup}' },
  'customer.email.pickup': {
    en: 'Your pickup code: {pickup}. Tell us this code when you receive your order.',
    am: 'የመረከቢያ ኮድዎ፦ {pickup}። ትዕዛዝዎን ሲረከቡ ይንገሩን።',
  },
  'customer.email.kept': { en: 'We’ll keep it until {until}.', am: 'እስከ {until} እናቆይልዎታለን።' },
  'customer.email.payment_received': {
    en: 'We have received {amount} ETB. Thank you!',
    am: '{amount} ብር ደርሶናል። እናመሰግናለን!',
  },
  'customer.email.payment_after_closing': {
    en: 'We have received {amount} ETB, but your order was already closed. We will refund it, or call you to agree on what to do with it. You don’t need to do anything.',
    am: '{amount} ብር ደርሶናል፤ ነገር ግን ትዕዛዝዎ ከዚያ በፊት ተዘግቷል። ገንዘቡን እንመልስልዎታለን፣ ወይም ቀጥሎ ምን እንደሚደረግ ለመስማማት እንደውልልዎታለን። ምንም ማድረግ አይጠበቅብዎትም።',
  },
  'customer.email.transfer_refused': {
    en: 'We cannot find the transfer you reported. Compare its transaction number with your bank and send it to us again, or pay another way.',
    am: 'ያሳወቁንን ዝውውር ልናገኘው አልቻልንም። የግብይት ቁጥሩን ከባንክዎ ጋር አመሳክረው እንደገና ይላኩልን፣ ወይም በሌላ መንገድ ይክፈሉ።',
  },
  'customer.email.pay_link': {
    en: '{amount} ETB is due for your order. Pay on your order page:',
    am: 'የትዕዛዝዎ ክፍያ {amount} ብር ነው። በትዕዛዙ ገጽ ላይ ይክፈሉ፦',
  },
  'customer.email.refund_sent': {
    en: 'We have refunded {amount} ETB. By mobile money or bank it can take up to three working days to arrive.',
    am: '{amount} ብር መልሰንልዎታል። በሞባይል ገንዘብ ወይም በባንክ ሲላክ ለመድረስ እስከ ሦስት የሥራ ቀን ሊወስድ ይችላል።',
  },
  'customer.email.handover_changed': {
    en: 'As agreed with you, we have changed when or how you receive your order.',
    am: 'ከእርስዎ ጋር በተስማማነው መሠረት ትዕዛዝዎን የሚረከቡበትን ጊዜ ወይም መንገድ ቀይረናል።',
  },
  'customer.email.cake_pictures': {
    en: 'Your cake is made. Look at its picture on your order page and tell us whether it looks right. If not, we’ll call you before you receive it.',
    am: 'ኬክዎ ተሠርቷል። ምስሉን በትዕዛዝዎ ገጽ ላይ ተመልክተው ትክክል መሆኑን ይንገሩን። ካልሆነ ከመረከብዎ በፊት እንደውልልዎታለን።',
  },

  'customer.email.day.open': {
    en: 'We’ll keep your day once you accept.',
    am: 'ቀንዎን የምንይዝልዎ ሲቀበሉ ነው።',
  },
  'customer.email.greeting': { en: 'Dear {name},', am: 'ሰላም {name}፣' },
  'customer.email.greeting.nameless': { en: 'Hello,', am: 'ሰላም፣' },
  'customer.email.reason': { en: 'The reason: {reason}', am: 'ምክንያቱ፦ {reason}' },
  'customer.email.due': { en: 'When: {due}', am: 'መቼ፦ {due}' },
  'customer.email.order': { en: 'Your order {code}:', am: 'ትዕዛዝዎ {code}፦' },
  'customer.email.signature': { en: '{shop} · {phone}', am: '{shop} · {phone}' },

  'customer.tell.nameless': { en: 'customer', am: 'ደንበኛችን' },
  'customer.tell.no.day': { en: 'a day to be agreed', am: 'ገና ያልተወሰነ ቀን' },
  'customer.tell.any.time': { en: 'any time', am: 'ማንኛውም ሰዓት' },
} satisfies Messages
