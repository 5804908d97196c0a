import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of choosing a method and of the payment-progress dialog. Those of Requirement 8.8 are in payments.messages.ts. */
export const paymentDialogMessages = {
  'payment.method': { en: 'Pay with', am: 'በምን ይከፍላሉ?' },
  'payment.method.telebirr': { en: 'Telebirr', am: 'ቴሌብር' },
  'payment.method.mpesa': { en: 'M-Pesa', am: 'ኤም-ፔሳ' },
  'payment.method.cbe': { en: 'CBE Birr', am: 'ሲቢኢ ብር' },
  'payment.method.unavailable': { en: 'N/A', am: 'አይሠራም' },
  'payment.method.telebirr.note': {
    en: 'Telebirr does not work with numbers that start with 07.',
    am: 'ቴሌብር በ07 ለሚጀምሩ ቁጥሮች አይሠራም።',
  },
  'payment.phone': { en: 'Phone to charge', am: 'የሚከፈልበት ስልክ' },
  'payment.phone.hint': { en: '09 or 07 and eight digits', am: '09 ወይም 07 እና ስምንት ቁጥሮች' },
  'payment.phone.invalid': {
    en: 'Enter a mobile number: 09 or 07 and eight digits.',
    am: 'የሞባይል ቁጥር ያስገቡ፦ 09 ወይም 07 እና ስምንት ቁጥሮች።',
  },
  'payment.pay': { en: 'Pay {amount} with {method}', am: '{amount} በ{method} ይክፈሉ' },
  'payment.starting': { en: 'Sending the request…', am: 'ጥያቄው እየተላከ ነው…' },
  'payment.other.methods': { en: 'Other payment methods', am: 'ሌሎች የክፍያ መንገዶች' },
  'payment.offline': {
    en: 'You are offline. Nothing was charged; try again when the connection is back.',
    am: 'የኢንተርኔት ግንኙነት የለም። ምንም አልተከፈለም፤ ግንኙነቱ ሲመለስ እንደገና ይሞክሩ።',
  },
  'payment.no.answer': {
    en: 'No answer came from the shop. If a payment request reaches your phone, approve it only once.',
    am: 'ከሱቁ መልስ አልመጣም። የክፍያ ጥያቄ ስልክዎ ላይ ከመጣ አንድ ጊዜ ብቻ ያጽድቁ።',
  },
  'payment.progress.title': { en: 'Payment', am: 'ክፍያ' },
  'payment.progress.pending': {
    en: 'Waiting for confirmation. A request went to your phone; this may take a few minutes.',
    am: 'ማረጋገጫ እየተጠበቀ ነው። ጥያቄው ወደ ስልክዎ ተልኳል፤ ጥቂት ደቂቃ ሊወስድ ይችላል።',
  },
  'payment.progress.transaction': { en: 'Transaction', am: 'የክፍያ መለያ ቁጥር' },
  'payment.progress.dial': { en: 'No request on the phone? Dial {code}.', am: 'ጥያቄው ስልክዎ ላይ ካልመጣ {code} ይደውሉ።' },
  'payment.progress.order': { en: 'See your order', am: 'ትዕዛዝዎን ይመልከቱ' },
  'payment.progress.later': {
    en: 'If you approve it after closing this, the order page will show the payment.',
    am: 'ይህን ከዘጉ በኋላ ቢያጸድቁም ክፍያው በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'payment.progress.too.late': {
    en: 'Your order was closed before the money came. We have received it and will give it back, or call you.',
    am: 'ገንዘቡ ከመድረሱ በፊት ትዕዛዝዎ ተዘግቷል። ገንዘቡ ደርሶናል፤ እንመልሳለን ወይም እንደውልልዎታለን።',
  },
  'payment.progress.watching': {
    en: 'We keep checking. When the money arrives, your order page shows it.',
    am: 'ማጣራታችንን እንቀጥላለን። ገንዘቡ ሲደርሰን በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'payment.progress.cancel': { en: 'Cancel', am: 'ይሰርዙ' },
  'payment.progress.close': { en: 'Close', am: 'ይዝጉ' },
} as const satisfies Messages
