import type { Messages } from '#app/base/platform/text/translate.ts'

export const checkoutRefusalMessages = {
  'checkout.refused.phone_invalid': {
    en: 'Please enter a 10-digit mobile number starting with 09 or 07.',
    am: 'እባክዎ በ09 ወይም በ07 የሚጀምር ባለ አሥር አኃዝ የስልክ ቁጥር ያስገቡ።',
  },
  'checkout.refused.method_unavailable': {
    en: 'Telebirr does not reach numbers that start with 07. Please choose another payment method.',
    am: 'ቴሌብር በ07 ለሚጀምሩ ቁጥሮች አይሠራም። እባክዎ ሌላ የክፍያ መንገድ ይምረጡ።',
  },
  'checkout.refused.payments_unavailable': {
    en: 'This payment method is not available at the moment. Please try another, or call us.',
    am: 'ይህ የክፍያ መንገድ ለጊዜው አይሠራም። እባክዎ ሌላ ይሞክሩ ወይም ይደውሉልን።',
  },
  'checkout.ways.page': {
    en: 'We can’t send payment requests to phones at the moment. Please use “Other payment methods”.',
    am: 'የክፍያ ጥያቄ ወደ ስልክ መላክ ለጊዜው አይሠራም። እባክዎ «ሌሎች የክፍያ መንገዶች»ን ይጠቀሙ።',
  },
  'checkout.ways.pickup': {
    en: 'Paying online is not available at the moment. Daily cakes can be ordered at the checkout and paid when you pick them up.',
    am: 'በኦንላይን መክፈል ለጊዜው አይሠራም። የዕለት ኬኮችን በማዘዣው ገጽ አዝዘው ሲረከቡ መክፈል ይችላሉ።',
  },
  'checkout.ways.none': {
    en: 'Paying online is not available at the moment. Please call us.',
    am: 'በኦንላይን መክፈል ለጊዜው አይሠራም። እባክዎ ይደውሉልን።',
  },
  'checkout.refused.order_not_found': {
    en: 'We could not find this order. Please call us.',
    am: 'ይህን ትዕዛዝ ማግኘት አልቻልንም። እባክዎ ይደውሉልን።',
  },
  'checkout.refused.order_not_payable': {
    en: 'This order is closed and can no longer be paid. You can order again.',
    am: 'ይህ ትዕዛዝ ተዘግቷል፤ ከእንግዲህ ሊከፈልበት አይችልም። እንደገና ማዘዝ ይችላሉ።',
  },
  'checkout.refused.order_in_hand': {
    en: 'We are already working on your order. Please pay on its page, so that you don’t order twice.',
    am: 'ትዕዛዝዎን ይዘን እየሠራንበት ነው። ሁለት ጊዜ እንዳያዙ እባክዎ በትዕዛዙ ገጽ ላይ ይክፈሉ።',
  },
  'checkout.refused.order_already_paid': {
    en: 'This order is already paid. Nothing more is due.',
    am: 'ይህ ትዕዛዝ ተከፍሏል። ሌላ የሚከፈል የለም።',
  },
  'checkout.refused.deposit_already_paid': {
    en: 'The deposit is already paid and nothing more was charged. This page now shows what is left to pay.',
    am: 'ቅድመ ክፍያው ተከፍሏል። ሌላ ክፍያ አልተጠየቀም፤ ገጹ አሁን ቀሪውን ያሳያል።',
  },
  'checkout.refused.too_many_prompts': {
    en: 'Too many payment requests. Please wait a few minutes and try again.',
    am: 'የክፍያ ጥያቄዎች በዝተዋል። እባክዎ ጥቂት ደቂቃዎች ጠብቀው እንደገና ይሞክሩ።',
  },
  'checkout.refused.provider_refused': {
    en: 'The payment service did not accept this request. Nothing was charged. Please check the number and try again.',
    am: 'የክፍያ አገልግሎቱ ጥያቄውን አልተቀበለም። ምንም ገንዘብ አልተቀነሰም። እባክዎ ቁጥሩን ተመልክተው እንደገና ይሞክሩ።',
  },
  'checkout.refused.provider_unavailable': {
    en: 'The payment service cannot be reached now. Nothing was charged. Please try again in a moment.',
    am: 'የክፍያ አገልግሎቱን አሁን ማግኘት አልቻልንም። ምንም ገንዘብ አልተቀነሰም። እባክዎ ከጥቂት ጊዜ በኋላ ይሞክሩ።',
  },
  'checkout.refused.payment_not_found': {
    en: 'We could not find this payment. Your order page shows what is paid.',
    am: 'ይህን ክፍያ ማግኘት አልቻልንም። የተከፈለው በትዕዛዝዎ ገጽ ላይ ይታያል።',
  },
  'checkout.refused.key_invalid': {
    en: 'The Idempotency-Key must have 8 to 200 visible characters.',
    am: 'Idempotency-Key ከ8 እስከ 200 የሚታዩ ቁምፊዎች ሊኖሩት ይገባል።',
  },
  'checkout.refused.key_of_another_request': {
    en: 'This Idempotency-Key was used for another request.',
    am: 'ይህ Idempotency-Key ለሌላ ጥያቄ ውሏል።',
  },
  'checkout.refused.first_request_unfinished': {
    en: 'The first request is still being answered. Please try again in a moment.',
    am: 'የመጀመሪያው ጥያቄዎ ገና በሂደት ላይ ነው። እባክዎ ከጥቂት ጊዜ በኋላ ይሞክሩ።',
  },
  'checkout.session.over': {
    en: 'You were signed out in the meantime, so this order would not be in your account. Sign in again in another tab, or order once more without an account.',
    am: 'በዚህ መሃል ከመለያዎ ወጥተዋል፤ ስለዚህ ይህ ትዕዛዝ በመለያዎ ውስጥ አይገባም። በሌላ ገጽ እንደገና ይግቡ፤ ወይም ያለ መለያ ለማዘዝ እንደገና ይላኩት።',
  },
  'checkout.session.other': {
    en: 'Someone else signed in here in the meantime. Check the name and the address, then order once more.',
    am: 'በዚህ መሃል ሌላ ሰው እዚህ ገብቷል። ስሙንና አድራሻውን አይተው እንደገና ይዘዙ።',
  },
} as const satisfies Messages
