import type { Messages } from '#app/base/platform/text/translate.ts'

/**
 * Messages to customers about their orders. An SMS fits one part with its link: 160 characters in English, 70 in Amharic
 * (customer-messages.test.ts measures). `{link}` is filled in at sending. An email has whole sentences.
 */
export const customerMessages = {
  'customer.sms.request_received': {
    en: '{shop}: we have your request and will send you a price. Follow it here: {link}',
    am: '{shop}፦ ጥያቄዎ ደርሶናል። {link}',
  },
  'customer.sms.quote_sent': {
    en: '{shop}: the price for your cake is ready. See it and accept here: {link}',
    am: '{shop}፦ የኬክዎ ዋጋ ተዘጋጅቷል። {link}',
  },
  'customer.sms.question': {
    en: '{shop}: we have a question about your cake. Please read it here: {link}',
    am: '{shop}፦ ስለ ኬክዎ ጥያቄ አለን። {link}',
  },
  'customer.sms.confirmed': {
    en: '{shop}: your order is confirmed. Day, time and payment are here: {link}',
    am: '{shop}፦ ትዕዛዝዎ ተረጋግጧል። {link}',
  },
  'customer.sms.declined': {
    en: '{shop}: we are sorry, we cannot make this cake. Read more here: {link}',
    am: '{shop}፦ ይቅርታ፣ ኬኩን ልንሠራ አልቻልንም። {link}',
  },
  'customer.sms.expired': {
    en: '{shop}: the time to accept our price and pay has run out. You can ask again here: {link}',
    am: '{shop}፦ ጊዜው አልፏል፤ እንደገና ይጠይቁ፦ {link}',
  },
  'customer.sms.quote_accepted': {
    en: '{shop}: thank you. Pay {amount} ETB here and your cake is confirmed: {link}',
    am: '{shop}፦ ቅድመ ክፍያ {amount} ብር፦ {link}',
  },
  'customer.sms.balance_reminder': {
    en: '{shop}: {amount} ETB of your order are still to be paid. Pay here: {link}',
    am: '{shop}፦ ቀሪ ክፍያ {amount} ብር፦ {link}',
  },
  'customer.sms.cancelled': {
    en: '{shop}: your order is cancelled. Read more here: {link}',
    am: '{shop}፦ ትዕዛዝዎ ተሰርዟል። {link}',
  },
  'customer.sms.not_picked_up': {
    en: '{shop}: nobody came for your order, so we no longer keep it. Please call us, or read more: {link}',
    am: '{shop}፦ ትዕዛዝዎን ስላልወሰዱ ተዘግቷል። {link}',
  },
  'customer.sms.in_production': {
    en: '{shop}: we have begun to make your order. Follow it here: {link}',
    am: '{shop}፦ ትዕዛዝዎን መሥራት ጀምረናል። {link}',
  },
  'customer.sms.out_for_delivery': {
    en: '{shop}: your order is on its way to you. All about it here: {link}',
    am: '{shop}፦ ትዕዛዝዎ በመንገድ ላይ ነው። {link}',
  },
  'customer.sms.completed': {
    en: '{shop}: thank you for your order. What you paid is here: {link}',
    am: '{shop}፦ ስላዘዙን እናመሰግናለን! {link}',
  },
  'customer.sms.ready': {
    en: '{shop}: your order is ready. All about it here: {link}',
    am: '{shop}፦ ኬክዎ ዝግጁ ነው! {link}',
  },
  'customer.sms.payment_received': {
    en: '{shop}: we have received {amount} ETB. Thank you! Your order: {link}',
    am: '{shop}፦ {amount} ብር ተቀብለናል። {link}',
  },
  'customer.sms.payment_after_closing': {
    en: '{shop}: your {amount} ETB came after the order was closed. We give them back or call you: {link}',
    am: '{shop}፦ ለተዘጋ ትዕዛዝ {amount} ብር፦ {link}',
  },
  'customer.sms.transfer_refused': {
    en: '{shop}: we cannot find the transfer you told us about. Read more here: {link}',
    am: '{shop}፦ ዝውውርዎን አላገኘንም። {link}',
  },
  'customer.sms.pay_link': {
    en: '{shop}: {amount} ETB are due for your order. Pay here: {link}',
    am: '{shop}፦ {amount} ብር እዚህ ይክፈሉ፦ {link}',
  },
  'customer.sms.refund_sent': {
    en: '{shop}: we have sent back {amount} ETB of your order. Read more here: {link}',
    am: '{shop}፦ {amount} ብር መልሰናል። {link}',
  },
  'customer.sms.handover_changed': {
    en: '{shop}: the day or time of your order has changed. See it here: {link}',
    am: '{shop}፦ የትዕዛዝዎ ቀን ተቀይሯል። {link}',
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
  'customer.subject.confirmed': {
    en: '{shop}: your order {code} is confirmed',
    am: '{shop}፦ ትዕዛዝዎ {code} ተረጋግጧል',
  },
  'customer.subject.declined': {
    en: '{shop}: about your request {code}',
    am: '{shop}፦ ስለ ጥያቄዎ {code}',
  },
  'customer.subject.expired': {
    en: '{shop}: the time for {code} has run out',
    am: '{shop}፦ የ{code} ጊዜ አልፏል',
  },
  'customer.subject.quote_accepted': {
    en: '{shop}: your deposit for {code}',
    am: '{shop}፦ የ{code} ቅድመ ክፍያ',
  },
  'customer.subject.balance_reminder': {
    en: '{shop}: the balance of your order {code}',
    am: '{shop}፦ የትዕዛዝዎ {code} ቀሪ ክፍያ',
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
    am: '{shop}፦ ትዕዛዝዎ {code} በመንገድ ላይ ነው',
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
    en: '{shop}: your payment for {code}, which is closed',
    am: '{shop}፦ ለተዘጋው ትዕዛዝ {code} የከፈሉት',
  },
  'customer.subject.transfer_refused': {
    en: '{shop}: your transfer for {code}',
    am: '{shop}፦ የ{code} ዝውውርዎ',
  },
  'customer.subject.pay_link': {
    en: '{shop}: pay for your order {code}',
    am: '{shop}፦ የትዕዛዝዎ {code} ክፍያ',
  },
  'customer.subject.refund_sent': {
    en: '{shop}: we have sent back money for {code}',
    am: '{shop}፦ የ{code} ገንዘብዎን መልሰናል',
  },
  'customer.subject.handover_changed': {
    en: '{shop}: your order {code} has a new day or time',
    am: '{shop}፦ የትዕዛዝዎ {code} ቀን ወይም ሰዓት ተቀይሯል',
  },

  'customer.email.request_received': {
    en: 'We have your request. We look at it and send you a price.',
    am: 'ጥያቄዎ ደርሶናል። አይተነው ዋጋውን እንልክልዎታለን።',
  },
  'customer.email.quote_sent': {
    en: 'The price for your cake is ready. Please accept it by {until}; until then we keep your day for you.',
    am: 'የኬክዎ ዋጋ ተዘጋጅቷል። እስከ {until} ድረስ ይቀበሉት፤ እስከዚያ ቀንዎን ይዘንልዎት እንቆያለን።',
  },
  'customer.email.quote_sent.open': {
    en: 'The price for your cake is ready. Please accept it by {until}. Your day is kept for you once you accept.',
    am: 'የኬክዎ ዋጋ ተዘጋጅቷል። እስከ {until} ድረስ ይቀበሉት። ቀንዎን የምንይዝልዎት ሲቀበሉ ነው።',
  },
  'customer.email.question': {
    en: 'Before we can send you a price, we would like to know:\n\n{question}',
    am: 'ዋጋውን ከመላካችን በፊት ይህን ማወቅ እንፈልጋለን፦\n\n{question}',
  },
  'customer.email.confirmed': {
    en: 'Your order is confirmed. We look forward to making it.',
    am: 'ትዕዛዝዎ ተረጋግጧል። በደስታ እናዘጋጅልዎታለን።',
  },
  'customer.email.declined': {
    en: 'We are sorry: this time we cannot make the cake you asked for.',
    am: 'ይቅርታ፣ የጠየቁትን ኬክ በዚህ ጊዜ ልንሠራልዎ አልቻልንም።',
  },
  'customer.email.expired': {
    en: 'The time to accept our price and pay has run out, and we no longer keep the day for you. You are welcome to ask again.',
    am: 'ዋጋውን ተቀብለው የሚከፍሉበት ጊዜ አልፏል፤ ቀኑንም ከዚህ በላይ ልንይዝልዎ አልቻልንም። እንደገና ቢጠይቁን ደስ ይለናል።',
  },
  'customer.email.quote_accepted': {
    en: 'Thank you for your choice. Your cake is confirmed once {amount} ETB are paid.',
    am: 'ስለ ምርጫዎ እናመሰግናለን። {amount} ብር ሲከፍሉ ኬክዎ ይረጋገጣል።',
  },
  'customer.email.balance_reminder': {
    en: '{amount} ETB of your order are still to be paid. Please pay before your cake is handed over.',
    am: 'ከትዕዛዝዎ {amount} ብር ቀሪ ክፍያ አለ። እባክዎ ኬኩን ከመረከብዎ በፊት ይክፈሉ።',
  },
  'customer.email.cancelled': {
    en: 'Your order is cancelled.',
    am: 'ትዕዛዝዎ ተሰርዟል።',
  },
  'customer.email.not_picked_up': {
    en: 'Nobody came for your order, so we no longer keep it. What was paid for it stays with us, since it was made. If something went wrong, please call us.',
    am: 'ትዕዛዝዎን የወሰደ ስለሌለ ተዘግቷል። ትዕዛዙ ስለተዘጋጀ የተከፈለው አይመለስም። ችግር ካጋጠመዎት እባክዎ ይደውሉልን።',
  },
  'customer.email.in_production': {
    en: 'We have begun to make your order.',
    am: 'ትዕዛዝዎን ማዘጋጀት ጀምረናል።',
  },
  'customer.email.out_for_delivery': {
    en: 'Your order is on its way to you.',
    am: 'ትዕዛዝዎ ወደ እርስዎ እየመጣ ነው።',
  },
  'customer.email.completed': {
    en: 'Thank you for your order. We hope it tastes as good as it should!',
    am: 'ስላዘዙን እናመሰግናለን። እንደሚጣፍጥዎ ተስፋ እናደርጋለን!',
  },
  'customer.email.ready': {
    en: 'Your order is ready.',
    am: 'ትዕዛዝዎ ዝግጁ ነው።',
  },
  'customer.email.payment_received': {
    en: 'We have received {amount} ETB. Thank you!',
    am: '{amount} ብር ተቀብለናል። እናመሰግናለን!',
  },
  'customer.email.payment_after_closing': {
    en: 'We have received {amount} ETB, but your order was closed before they came. We will give them back, or call you to agree what becomes of them. You need not do anything.',
    am: '{amount} ብር ደርሶናል፤ ነገር ግን ትዕዛዝዎ ከዚያ በፊት ተዘግቷል። ገንዘቡን እንመልሳለን፣ ወይም ምን እንደሚደረግ ለመስማማት እንደውልልዎታለን። ከእርስዎ የሚጠበቅ ነገር የለም።',
  },
  'customer.email.transfer_refused': {
    en: 'We cannot find the transfer that you told us about. Compare its reference with your bank and send it to us once more, or pay another way.',
    am: 'የነገሩንን ዝውውር ልናገኘው አልቻልንም። ማመሳከሪያ ቁጥሩን ከባንክዎ ጋር አመሳክረው እንደገና ይላኩልን፣ ወይም በሌላ መንገድ ይክፈሉ።',
  },
  'customer.email.pay_link': {
    en: '{amount} ETB are due for your order. Pay on its page:',
    am: 'ለትዕዛዝዎ {amount} ብር ይከፈላል። በትዕዛዙ ገጽ ላይ ይክፈሉ፦',
  },
  'customer.email.refund_sent': {
    en: 'We have sent back {amount} ETB of what you paid. By mobile money or bank it can take up to three working days to arrive.',
    am: 'ከከፈሉት ውስጥ {amount} ብር መልሰናል። በሞባይል ገንዘብ ወይም በባንክ ሲላክ ለመድረስ እስከ ሦስት የሥራ ቀን ሊወስድ ይችላል።',
  },
  'customer.email.handover_changed': {
    en: 'As agreed with you, we have changed when or how you get your order.',
    am: 'ከእርስዎ ጋር በተስማማነው መሠረት ትዕዛዝዎን የሚረከቡበትን ጊዜ ወይም መንገድ ቀይረናል።',
  },

  'customer.email.day.open': {
    en: 'Your day is kept for you once you accept.',
    am: 'ቀንዎን የምንይዝልዎት ሲቀበሉ ነው።',
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
