import type { Messages } from '#app/base/platform/text/translate.ts'

export const resultMessages = {
  'result.quote.title': { en: 'Quote submitted', am: 'የዋጋ ጥያቄዎ ደርሶናል' },
  'result.quote.text': {
    en: 'Thank you. We’ll look at your request and call or text you with a price, usually within four opening hours.',
    am: 'እናመሰግናለን። የጠየቁትን ኬክ ተመልክተን ብዙውን ጊዜ በአራት የሥራ ሰዓት ውስጥ ዋጋውን በስልክ ወይም በመልእክት እናሳውቅዎታለን።',
  },
  'result.quote.next': {
    en: 'You pay nothing until you accept the price.',
    am: 'ዋጋውን እስኪቀበሉ ድረስ ምንም አይከፍሉም።',
  },
  'result.quote.steps': { en: 'What happens next', am: 'ቀጥሎ የሚሆነው' },
  'result.quote.reply.by': {
    en: 'We’ll work out your price and send it to {phone} by {due}.',
    am: 'ዋጋውን አዘጋጅተን እስከ {due} ድረስ ወደ {phone} እንልክልዎታለን።',
  },
  'result.quote.reply.soon': {
    en: 'We’ll work out your price and send it to {phone}.',
    am: 'ዋጋውን አዘጋጅተን ወደ {phone} እንልክልዎታለን።',
  },
  'result.quote.accept': {
    en: 'You compare the options on your order page and accept the one you like.',
    am: 'ያቀረብንልዎትን አማራጮች በትዕዛዝዎ ገጽ ላይ አወዳድረው የወደዱትን ይቀበላሉ።',
  },
  'result.quote.deposit': {
    en: 'You pay the deposit, which secures the day, and we start baking.',
    am: 'ቅድመ ክፍያውን ሲከፍሉ ቀኑ የእርስዎ ይሆናል፤ እኛም መሥራት እንጀምራለን።',
  },
  'result.quote.page': { en: 'Your order page', am: 'የትዕዛዝዎ ገጽ' },
  'result.quote.find': {
    en: 'You can always find it again under “Track an order”, with this code and your phone number.',
    am: 'በዚህ ቁጥርና በስልክዎ «ትዕዛዝዎን ይከታተሉ» በሚለው ሥር ሁልጊዜ ያገኙታል።',
  },
  'result.success.title': { en: 'Payment succeeded', am: 'ክፍያዎ ተሳክቷል' },
  'result.success.text': {
    en: 'Thank you! Your payment has reached us.',
    am: 'እናመሰግናለን! ክፍያዎ ደርሶናል።',
  },
  'result.success.next': {
    en: 'Keep the order page: it shows how your order is coming along.',
    am: 'የትዕዛዝዎን ገጽ ያስቀምጡ፤ ትዕዛዝዎ የት እንደደረሰ ያሳይዎታል።',
  },
  'result.paid': { en: 'Paid', am: 'የተከፈለ' },
  'result.owed': { en: 'Still to pay', am: 'ቀሪ ክፍያ' },
  'result.when': { en: 'Ready for you', am: 'ዝግጁ የሚሆንበት ጊዜ' },
  'result.pickup': { en: 'Pick it up at', am: 'የሚረከቡበት ቦታ' },
  'result.delivery': { en: 'Delivered to', am: 'የሚደርስበት ቦታ' },
  'result.checking.title': { en: 'We are checking your payment', am: 'ክፍያዎን እያረጋገጥን ነው' },
  'result.checking.text': {
    en: 'We have asked your wallet or bank and wait for its answer. It usually takes less than a minute.',
    am: 'የክፍያ ድርጅትዎን ጠይቀን መልሱን እየጠበቅን ነው። ብዙውን ጊዜ ከአንድ ደቂቃ በታች ይወስዳል።',
  },
  'result.checking.next': {
    en: 'Please do not pay again. This page shows the answer as soon as it comes, and your order’s page does too.',
    am: 'እባክዎ እንደገና አይክፈሉ። መልሱ እንደመጣ በዚህ ገጽና በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'result.again': { en: 'Check again', am: 'እንደገና ይመልከቱ' },
  'result.unpaid.title': { en: 'We have not received this payment', am: 'ይህ ክፍያ አልደረሰንም' },
  'result.unpaid.text': {
    en: 'Your order is still here; you can try again or choose another way to pay.',
    am: 'ትዕዛዝዎ አልጠፋም፤ እንደገና መሞከር ወይም ሌላ የክፍያ መንገድ መምረጥ ይችላሉ።',
  },
  'result.neutral.title': { en: 'Your payment', am: 'ክፍያዎ' },
  'result.neutral.text': {
    en: 'We can’t show a payment here, because the address of this page doesn’t belong to one of your orders.',
    am: 'የዚህ ገጽ አድራሻ ከትዕዛዞችዎ አንዱን ስለማይጠቅስ፣ ክፍያው እንዴት እንዳለቀ እዚህ ማሳየት አንችልም።',
  },
  'result.neutral.next': {
    en: 'Find your order by its code and your phone number: its page shows what was paid.',
    am: 'በትዕዛዝ ቁጥሩና በስልክ ቁጥርዎ ትዕዛዝዎን ያግኙ፤ የተከፈለው በገጹ ላይ ይታያል።',
  },
  'result.closed.text': { en: 'This order is closed, or it was refunded.', am: 'ይህ ትዕዛዝ ተዘግቷል፣ ወይም ገንዘቡ ተመልሷል።' },
  'result.closed.next': {
    en: 'Your order page shows what was paid and what was refunded.',
    am: 'የተከፈለውና የተመለሰው በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'result.failure.title': { en: 'Payment failed', am: 'ክፍያው አልተሳካም' },
  'result.failure.text': {
    en: 'The payment did not go through. Your order is still here; you can try again or choose another way to pay.',
    am: 'ክፍያው አልተፈጸመም። ትዕዛዝዎ አልጠፋም፤ እንደገና መሞከር ወይም ሌላ የክፍያ መንገድ መምረጥ ይችላሉ።',
  },
  'result.failure.next': {
    en: 'If the money has left your account, don’t pay again. Payments sometimes reach us late; your order page will show it as soon as it does.',
    am: 'ገንዘቡ ከሂሳብዎ ተቀንሶ ከሆነ እንደገና አይክፈሉ፤ አንዳንዴ ዘግይቶ ይደርሰናል፣ እንደደረሰም በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'result.cancel.title': { en: 'Payment cancelled', am: 'ክፍያው ተሰርዟል' },
  'result.cancel.text': {
    en: 'You stopped the payment, and nothing was charged. Your order is still here for when you want to pay.',
    am: 'ክፍያውን አቋርጠዋል፤ ምንም ገንዘብ አልተቀነሰም። ትዕዛዝዎ አልጠፋም፤ ሲፈልጉ መክፈል ይችላሉ።',
  },
  'result.cancel.next': {
    en: 'Did you approve it after all? Your order page will show the payment in a moment.',
    am: 'በኋላ ስልክዎ ላይ አረጋግጠውት ከሆነ፣ ክፍያው ከጥቂት ጊዜ በኋላ በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'result.try.again': { en: 'Try again · {amount}', am: 'እንደገና ይሞክሩ · {amount}' },
  'result.other.way': { en: 'Another way to pay', am: 'በሌላ መንገድ ይክፈሉ' },
  'result.order': { en: 'See your order', am: 'ትዕዛዝዎን ይመልከቱ' },
  'result.order.pay': { en: 'Go to your order and pay', am: 'ወደ ትዕዛዝዎ ሄደው ይክፈሉ' },
  'result.order.code': { en: 'Order code', am: 'የትዕዛዝ ቁጥር' },
  'result.order.code.is': { en: 'Order code:', am: 'የትዕዛዝ ቁጥር፦' },
  'result.lost': { en: 'Lost your code? Call us with your phone number.', am: 'የትዕዛዝ ቁጥሩ ጠፍቶብዎታል? በስልክ ቁጥርዎ ይደውሉልን።' },
  'result.track': { en: 'Find your order', am: 'ትዕዛዝዎን ያግኙ' },
} satisfies Messages
