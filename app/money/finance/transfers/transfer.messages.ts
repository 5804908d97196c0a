import type { Messages } from '#app/base/platform/text/translate.ts'

export const transferMessages = {
  'transfer.open': { en: 'I have already sent it', am: 'ገንዘቡን ልኬአለሁ' },
  'transfer.accounts': {
    en: 'You can also send the money yourself, to one of these:',
    am: 'ገንዘቡን በራስዎ ከእነዚህ ወደ አንዱ መላክም ይችላሉ፦',
  },
  'transfer.text': {
    en: 'Tell us the reference of your transfer. We look for it in our account; you need not pay a second time.',
    am: 'የዝውውርዎን ማመሳከሪያ ይንገሩን። በሂሳባችን ውስጥ እናየዋለን፤ ሁለተኛ ጊዜ መክፈል የለብዎትም።',
  },
  'transfer.with': { en: 'Sent with', am: 'የተላከበት መንገድ' },
  'transfer.with.Telebirr': { en: 'Telebirr', am: 'ቴሌብር' },
  'transfer.with.CBE': { en: 'Commercial Bank of Ethiopia', am: 'የኢትዮጵያ ንግድ ባንክ' },
  'transfer.with.CBE Birr': { en: 'CBE Birr', am: 'ሲቢኢ ብር' },
  'transfer.with.Mpesa': { en: 'M-Pesa', am: 'ኤም-ፔሳ' },
  'transfer.with.Other': { en: 'Another bank', am: 'ሌላ ባንክ' },
  'transfer.reference': { en: 'Reference of the transfer', am: 'የዝውውሩ ማመሳከሪያ' },
  'transfer.reference.hint': {
    en: 'From the message of your bank or wallet, such as FT25211G2S8D',
    am: 'ከባንክዎ ወይም ከዋሌትዎ መልእክት፤ ለምሳሌ FT25211G2S8D',
  },
  'transfer.amount': { en: 'Amount in birr', am: 'መጠን በብር' },
  'transfer.picture': { en: 'Picture of the receipt', am: 'የደረሰኙ ምስል' },
  'transfer.send': { en: 'Tell the shop', am: 'ለሱቁ ያሳውቁ' },
  'transfer.sending': { en: 'Sending…', am: 'በመላክ ላይ…' },
  'transfer.reports': { en: 'Transfers you told us about', am: 'ያሳወቁን ዝውውሮች' },
  'transfer.next': {
    en: 'We compare it with our account. As soon as we have seen the money, this page says so and you get a message. You need not pay again, and we keep your order meanwhile.',
    am: 'ከሂሳባችን ጋር እናመሳክረዋለን። ገንዘቡ መግባቱን እንዳየን ይህ ገጽ ያሳያል፣ መልእክትም ይደርስዎታል። እንደገና አይክፈሉ፤ እስከዚያ ትዕዛዝዎን እናቆያለን።',
  },
  'transfer.state.open': { en: 'We are looking for it', am: 'እያጣራን ነው' },
  'transfer.state.confirmed': { en: 'Arrived', am: 'ደርሶናል' },
  'transfer.state.inbox': { en: 'We call you about it', am: 'እንደውልልዎታለን' },
  'transfer.state.refused': { en: 'Not found', am: 'አልተገኘም' },
  'transfer.state.used': { en: 'Its reference was used before', am: 'ማመሳከሪያው ቀደም ሲል ጥቅም ላይ ውሏል' },
  'transfer.reason': { en: 'The shop says: {reason}', am: 'ሱቁ፦ {reason}' },
  'order.event.transfer_reported': {
    en: 'You told us about a transfer of {amount}, {reference}',
    am: 'የ{amount} ዝውውር አሳውቀውናል፣ {reference}',
  },
  'order.event.transfer_used': {
    en: 'The transfer {reference} was used before',
    am: 'ዝውውሩ {reference} ቀደም ሲል ጥቅም ላይ ውሏል',
  },
  'order.event.transfer_refused': { en: 'We did not find the transfer {reference}', am: 'ዝውውሩን {reference} አላገኘነውም' },
  'order.event.transfer_inbox': {
    en: 'We are looking into the transfer {reference}',
    am: 'ዝውውሩን {reference} እያጣራን ነው',
  },
  'transfer.error.reference': {
    en: 'The reference as your bank shows it: letters of the alphabet and digits, at least 4',
    am: 'ባንክዎ እንደሚያሳየው፦ ቢያንስ 4 የእንግሊዝኛ ፊደላትና ቁጥሮች',
  },
  'transfer.error.amount': {
    en: 'An amount in birr above 0, such as 2400 or 2400.50',
    am: 'ከ0 በላይ የሆነ የብር መጠን፤ ለምሳሌ 2400 ወይም 2400.50',
  },
  'transfer.refused.transfers_off': {
    en: 'We do not take transfers at the moment. Please pay another way.',
    am: 'በአሁኑ ጊዜ በዝውውር አንቀበልም። እባክዎ በሌላ መንገድ ይክፈሉ።',
  },
  'transfer.refused.transfer_reference_used': {
    en: 'A transfer with this reference has been used before. Compare it with your bank, or call us.',
    am: 'ይህ ማመሳከሪያ ያለው ዝውውር ቀደም ሲል ጥቅም ላይ ውሏል። ከባንክዎ ጋር ያመሳክሩት፣ ወይም ይደውሉልን።',
  },
  'transfer.refused.too_many_transfers': {
    en: 'Too many transfers were sent to us within the hour. Please call us.',
    am: 'በአንድ ሰዓት ውስጥ ብዙ ዝውውሮች ተልከውልናል። እባክዎ ይደውሉልን።',
  },
} as const satisfies Messages
