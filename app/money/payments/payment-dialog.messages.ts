import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of choosing a method and of the payment-progress dialog. Those of Requirement 8.8 are in payments.messages.ts. */
export const paymentDialogMessages = {
  'payment.method': { en: 'Pay with', am: 'በምን ይከፍላሉ?' },
  'payment.method.unavailable': { en: 'N/A', am: 'አይሠራም' },
  'payment.method.telebirr.note': {
    en: 'Telebirr does not work with numbers that start with 07.',
    am: 'ቴሌብር በ07 ለሚጀምሩ ቁጥሮች አይሠራም።',
  },
  'payment.phone': { en: 'Phone to charge', am: 'የሚከፍሉበት ስልክ ቁጥር' },
  'payment.phone.hint': { en: '09 or 07 and eight digits', am: '09 ወይም 07 እና ስምንት ቁጥሮች' },
  'payment.phone.privacy': {
    en: 'We use your number only for this order.',
    am: 'ስልክዎን የምንጠቀመው ለዚህ ትዕዛዝ ብቻ ነው።',
  },
  'payment.phone.remembered': { en: 'from your last order', am: 'ከመጨረሻ ትዕዛዝዎ' },
  'payment.phone.no.telebirr': {
    en: '07 does not work with Telebirr: you pay with {method}.',
    am: '07 ከቴሌብር ጋር አይሠራም፤ በ{method} ይከፍላሉ።',
  },
  'payment.phone.invalid': {
    en: 'Enter a mobile number: 09 or 07 and eight digits.',
    am: 'የሞባይል ቁጥር ያስገቡ፦ 09 ወይም 07 እና ስምንት ቁጥሮች።',
  },
  'payment.pay': { en: 'Pay {amount} with {method}', am: '{amount} በ{method} ይክፈሉ' },
  'payment.starting': { en: 'Sending the request…', am: 'ጥያቄው እየተላከ ነው…' },
  'payment.other.methods': { en: 'Other payment methods', am: 'ሌሎች የክፍያ መንገዶች' },
  'payment.offline': {
    en: 'You are offline. Nothing was charged; try again when the connection is back.',
    am: 'ኔትወርክ የለም። ምንም ገንዘብ አልተቀነሰም፤ ኔትወርኩ ሲመለስ እንደገና ይሞክሩ።',
  },
  'payment.no.answer': {
    en: 'We couldn’t reach the shop. If a payment request appears on your phone, approve it only once.',
    am: 'ከሱቁ ጋር መገናኘት አልተቻለም። የክፍያ ጥያቄ ወደ ስልክዎ ከመጣ አንድ ጊዜ ብቻ ያረጋግጡ።',
  },
  'payment.progress.title': { en: 'Payment', am: 'ክፍያ' },
  'payment.progress.approve': { en: 'Approve {amount}', am: '{amount} ክፍያ ያረጋግጡ' },
  'payment.progress.on': { en: 'on {phone} · {method}', am: 'በ{phone} · {method}' },
  'payment.progress.left': { en: 'left', am: 'ይቀራል' },
  'payment.progress.time.left': { en: '{time} minutes left', am: '{time} ደቂቃ ይቀራል' },
  'payment.progress.step.sent': { en: 'Request sent', am: 'ጥያቄው ተልኳል' },
  'payment.progress.step.pin': { en: 'Enter your PIN', am: 'ሚስጥር ቁጥር ያስገቡ' },
  'payment.progress.step.done': { en: 'Done', am: 'ተጠናቀቀ' },
  'payment.progress.pending': {
    en: 'Open the request on your phone, enter your PIN and come back: this page updates on its own.',
    am: 'ስልክዎ ላይ የመጣውን ጥያቄ ከፍተው ሚስጥር ቁጥርዎን (PIN) ያስገቡ፤ ክፍያው በዚህ ገጽ ላይ ራሱ ይታያል።',
  },
  'payment.progress.minutes': {
    en: 'Waiting for confirmation. This may take a few minutes.',
    am: 'ማረጋገጫ እየተጠበቀ ነው። ጥቂት ደቂቃዎች ሊወስድ ይችላል።',
  },
  'payment.progress.no.prompt': { en: 'No request on your phone?', am: 'ጥያቄው ስልክዎ ላይ አልመጣም?' },
  'payment.progress.dial': { en: 'Dial {code}', am: '{code} ይደውሉ' },
  'payment.progress.send.again': { en: 'Send again', am: 'እንደገና ይላኩ' },
  'payment.progress.first.withdrawn': {
    en: 'Sending again cancels the first request. You can only pay once.',
    am: 'እንደገና ሲላክ የመጀመሪያው ይሰረዛል። የሚከፍሉት አንድ ጊዜ ብቻ ነው።',
  },
  'payment.progress.approve.one': { en: 'If two requests come, approve one.', am: 'ሁለት ጥያቄዎች ከመጡ አንዱን ብቻ ያረጋግጡ።' },
  'payment.progress.offline': { en: 'Offline', am: 'ኔትወርክ የለም' },
  'payment.progress.line.lost': {
    en: 'Your connection dropped; we’ll keep checking',
    am: 'ኔትወርክዎ ተቋርጧል፤ ማጣራቱን እንቀጥላለን',
  },
  'payment.progress.line.lost.text': {
    en: 'You can still approve on your phone: the request doesn’t need the internet. Don’t pay twice.',
    am: 'ስልክዎ ላይ ማረጋገጥ ይችላሉ፤ ጥያቄው ኢንተርኔት አይፈልግም። ሁለት ጊዜ አይክፈሉ።',
  },
  'payment.progress.check.now': { en: 'Check now', am: 'አሁን ያረጋግጡ' },
  'payment.progress.call': { en: 'Call the shop', am: 'ወደ ሱቁ ይደውሉ' },
  'payment.progress.not.paid': { en: 'Not paid', am: 'አልተከፈለም' },
  'payment.failure.no.answer': { en: 'The PIN was not entered in time.', am: 'ሚስጥር ቁጥሩ በጊዜው አልገባም።' },
  'payment.failure.no.money': {
    en: 'There was not enough money in the account.',
    am: 'በሂሳቡ ላይ በቂ ገንዘብ አልነበረም።',
  },
  'payment.failure.wrong.pin': { en: 'The PIN was wrong.', am: 'ሚስጥር ቁጥሩ ትክክል አልነበረም።' },
  'payment.failure.other.prompt': {
    en: 'Another request was open on the phone.',
    am: 'ስልኩ ላይ ሌላ ጥያቄ ክፍት ነበር።',
  },
  'payment.progress.nothing.charged': { en: 'Nothing was charged.', am: 'ምንም አልተቀነሰም።' },
  'payment.progress.kept.until': { en: 'Your order is kept until {time}', am: 'ትዕዛዝዎን እስከ {time} እናቆይልዎታለን' },
  'payment.progress.try.again': { en: 'Try again · {amount}', am: 'እንደገና ይሞክሩ · {amount}' },
  'payment.progress.method.on': { en: '{method} on {phone}', am: '{method} በ{phone}' },
  'payment.progress.other.way': { en: 'Another way to pay', am: 'በሌላ መንገድ ይክፈሉ' },
  'payment.progress.transaction': { en: 'Transaction', am: 'የግብይት ቁጥር' },
  'payment.progress.order': { en: 'See your order', am: 'ትዕዛዝዎን ይመልከቱ' },
  'payment.progress.later': {
    en: 'If you approve it after closing this window, the payment will still appear on your order page.',
    am: 'ይህን ከዘጉ በኋላ ቢከፍሉም ክፍያው በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'payment.progress.too.late': {
    en: 'Your order was closed before the money came. We have received it and will refund it, or call you.',
    am: 'ገንዘቡ ከመድረሱ በፊት ትዕዛዝዎ ተዘግቷል። ገንዘቡ ደርሶናል፤ እንመልሳለን ወይም እንደውልልዎታለን።',
  },
  'payment.progress.watching': {
    en: 'We’ll keep checking. As soon as the money arrives, it will show on your order page.',
    am: 'ማጣራታችንን እንቀጥላለን። ገንዘቡ ሲደርሰን በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'payment.progress.cancel': { en: 'Cancel', am: 'ይተዉት' },
  'payment.progress.close': { en: 'Close', am: 'ይዝጉ' },
} as const satisfies Messages
