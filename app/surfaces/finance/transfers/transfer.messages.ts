import type { Messages } from '#app/base/platform/text/translate.ts'

export const transferMessages = {
  'transfer.open': { en: 'I have already sent it', am: 'ገንዘቡን ልኬያለሁ' },
  'transfer.accounts': {
    en: 'You can also send the money yourself, to one of these:',
    am: 'ገንዘቡን በራስዎ ከእነዚህ ወደ አንዱ መላክም ይችላሉ፦',
  },
  'transfer.text': {
    en: 'Enter the transaction number of your transfer. We’ll look for it in our account; you don’t need to pay again.',
    am: 'የላኩበትን የግብይት ቁጥር ያስገቡ። በሂሳባችን ውስጥ እናረጋግጣለን፤ ሁለተኛ ጊዜ መክፈል የለብዎትም።',
  },
  'transfer.with': { en: 'Sent with', am: 'የተላከበት መንገድ' },
  'transfer.with.Telebirr': { en: 'Telebirr', am: 'ቴሌብር' },
  'transfer.with.CBE': { en: 'Commercial Bank of Ethiopia', am: 'የኢትዮጵያ ንግድ ባንክ' },
  'transfer.with.CBE Birr': { en: 'CBE Birr', am: 'ሲቢኢ ብር' },
  'transfer.with.Mpesa': { en: 'M-Pesa', am: 'ኤም-ፔሳ' },
  'transfer.with.Other': { en: 'Another bank', am: 'ሌላ ባንክ' },
  'transfer.with.unsaid': { en: 'bank transfer', am: 'ባንክ ዝውውር' },
  'transfer.reference': { en: 'Transaction number', am: 'የግብይት ቁጥር (Transaction No.)' },
  'transfer.reference.hint': {
    en: 'From the message of your bank or wallet, such as FT25211G2S8D',
    am: 'ከባንክዎ ወይም ከዋሌትዎ መልእክት፤ ለምሳሌ FT25211G2S8D',
  },
  'transfer.amount': { en: 'Amount in birr', am: 'መጠን በብር' },
  'transfer.picture': { en: 'Picture of the receipt', am: 'የደረሰኙ ምስል' },
  'transfer.send': { en: 'Send to the shop', am: 'ለሱቁ ያሳውቁ' },
  'transfer.sending': { en: 'Sending…', am: 'በመላክ ላይ…' },
  'transfer.reports': { en: 'Transfers you told us about', am: 'ያሳወቁን ዝውውሮች' },
  'transfer.next': {
    en: 'We’ll check it against our account. As soon as we see the money, this page will say so and we’ll message you. You don’t need to pay again, and we’ll keep your order in the meantime.',
    am: 'ከሂሳባችን ጋር እናመሳክረዋለን። ገንዘቡ መግባቱን እንዳየን ይህ ገጽ ያሳያል፣ መልእክትም ይደርስዎታል። እንደገና አይክፈሉ፤ እስከዚያ ትዕዛዝዎን እናቆያለን።',
  },
  'transfer.state.open': { en: 'We are looking for it', am: 'እያጣራን ነው' },
  'transfer.state.confirmed': { en: 'Arrived', am: 'ደርሶናል' },
  'transfer.state.inbox': { en: 'We’ll call you about it', am: 'እንደውልልዎታለን' },
  'transfer.state.refused': { en: 'Not found', am: 'አልተገኘም' },
  'transfer.state.used': { en: 'Its reference was used before', am: 'የግብይት ቁጥሩ ቀደም ሲል ጥቅም ላይ ውሏል' },
  'transfer.reason': { en: 'The shop says: {reason}', am: 'ሱቁ፦ {reason}' },
  'order.event.transfer_reported': {
    en: 'You told us about a transfer of {amount}, {reference}',
    am: 'የ{amount} ዝውውር አሳውቀውናል፣ {reference}',
  },
  'order.event.transfer_used': {
    en: 'The transfer {reference} was used before',
    am: 'የዝውውር ቁጥር {reference} ቀደም ሲል ጥቅም ላይ ውሏል',
  },
  'order.event.transfer_refused': {
    en: 'We did not find the transfer {reference}',
    am: 'በቁጥር {reference} የተላከ ዝውውር አላገኘንም',
  },
  'order.event.credit_vouched': {
    en: '{amount} that we keep for you may pay this: we are checking it',
    am: 'ከያዝንልዎ {amount} ሊከፈል ነው፤ እያረጋገጥን ነው',
  },
  'order.event.transfer_inbox': {
    en: 'We are looking into the transfer {reference}',
    am: 'በቁጥር {reference} የተላከውን ዝውውር እያጣራን ነው',
  },
  'transfer.error.reference': {
    en: 'Enter the number as your bank shows it: at least 4 letters or digits',
    am: 'ባንክዎ እንደሚያሳየው ቁጥሩን ያስገቡ፦ ቢያንስ 4 የእንግሊዝኛ ፊደላትና ቁጥሮች',
  },
  'transfer.error.amount': {
    en: 'Enter an amount in birr above 0, such as 2400 or 2400.50',
    am: 'ከ0 በላይ የሆነ የብር መጠን ያስገቡ፤ ለምሳሌ 2400 ወይም 2400.50',
  },
  'transfer.refused.transfers_off': {
    en: 'We do not take transfers at the moment. Please pay another way.',
    am: 'በአሁኑ ጊዜ በዝውውር አንቀበልም። እባክዎ በሌላ መንገድ ይክፈሉ።',
  },
  'transfer.refused.transfer_reference_used': {
    en: 'A transfer with this reference has been used before. Compare it with your bank, or call us.',
    am: 'በዚህ የግብይት ቁጥር የተላከ ገንዘብ ቀደም ሲል ተመዝግቧል። ከባንክዎ ጋር ያመሳክሩ፣ ወይም ይደውሉልን።',
  },
  'transfer.refused.too_many_transfers': {
    en: 'Too many transfers were sent to us within the hour. Please call us.',
    am: 'በአንድ ሰዓት ውስጥ ብዙ ዝውውሮች ተልከውልናል። እባክዎ ይደውሉልን።',
  },
} as const satisfies Messages
