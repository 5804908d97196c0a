import type { Messages } from '#app/base/platform/text/translate.ts'

export const inStoreMessages = {
  'counter.title': { en: 'Payment for {code}', am: 'የ{code} ክፍያ' },
  'counter.placed': { en: '{code} is placed.', am: '{code} ተመዝግቧል።' },
  'counter.owed': { en: 'Owed: {amount}', am: 'ያልተከፈለ፦ {amount}' },
  'counter.take': { en: 'Money received here', am: 'እዚህ የተከፈለ ገንዘብ' },
  'counter.take.text': {
    en: 'Cash in the till, or a transfer you have seen arrive. A wrong cash entry can be voided soon after; all else goes back as a refund.',
    am: 'በእጅ የተከፈለ ገንዘብ፣ ወይም መግባቱን ያረጋገጡት ዝውውር። በስህተት የተመዘገበ ጥሬ ገንዘብ ወዲያው ሊሰረዝ ይችላል፤ ሌላው በተመላሽ ይስተካከላል።',
  },
  'counter.take.no.cash': {
    en: 'A transfer you have seen arrive; the owner has turned cash off. A mistake goes back as a refund.',
    am: 'መግባቱን ያረጋገጡት ዝውውር፤ ጥሬ ገንዘብ በባለቤቱ ተዘግቷል። ስህተት በተመላሽ ይስተካከላል።',
  },
  'counter.method': { en: 'How', am: 'የተከፈለበት መንገድ' },
  'counter.method.Cash': { en: 'Cash', am: 'ጥሬ ገንዘብ' },
  'counter.method.Transfer': { en: 'Transfer', am: 'የባንክ ዝውውር' },
  'counter.method.Credit': { en: 'Credit kept for the customer', am: 'ለደንበኛው የተያዘ ገንዘብ' },
  'counter.credit': { en: 'Kept for this customer: {amount}', am: 'ለዚህ ደንበኛ የተያዘ፦ {amount}' },
  'counter.credit.waits': {
    en: '{who} has used {amount} of credit here. It counts once somebody else, who has asked the customer, records the same amount.',
    am: '{who} እዚህ {amount} ከተያዘው ገንዘብ ተጠቅመዋል። የሚቆጠረው ደንበኛውን የጠየቀ ሌላ ሰው ይህንኑ መጠን ሲመዘግብ ነው።',
  },
  'counter.amount': { en: 'Amount in birr', am: 'መጠን በብር' },
  'counter.amount.part': {
    en: 'Less than all of it is the deposit: the kitchen makes the order, and the rest is due at pickup or delivery.',
    am: 'ከጠቅላላው ያነሰ ከሆነ ቅድመ ክፍያ ነው፤ ማዕድ ቤቱ ትዕዛዙን ይሠራል፣ ቀሪው ሲረከቡ ይከፈላል።',
  },
  'counter.reference': { en: 'Reference of the transfer', am: 'የዝውውሩ ማመሳከሪያ ቁጥር' },
  'counter.reference.hint': {
    en: 'As the bank or wallet shows it; for a transfer only.',
    am: 'ባንኩ ወይም ዋሌቱ እንደሚያሳየው፤ ለዝውውር ብቻ።',
  },
  'counter.note': { en: 'Note', am: 'ማስታወሻ' },
  'counter.optional': { en: 'optional', am: 'ካስፈለገ' },
  'counter.record': { en: 'Record the payment', am: 'ክፍያውን ይመዝግቡ' },
  'counter.phone': { en: 'Ask the phone to pay', am: 'ክፍያውን በስልክ ይጠይቁ' },
  'counter.phone.again': {
    en: 'A request for {amount} was sent at {when} and still counts. A new one replaces it: the older one then no longer counts.',
    am: 'የ{amount} ጥያቄ {when} ተልኳል፤ አሁንም ይሠራል። አዲስ ከላኩ እሱ ይተካዋል፤ የቀድሞው ከዚያ በኋላ አይሠራም።',
  },
  'counter.phone.resend': { en: 'Send a new request', am: 'አዲስ ጥያቄ ይላኩ' },
  'counter.phone.nobody': {
    en: 'Payment requests cannot be sent to phones now: no payment method that is turned on has a gateway. See Settings → Money → Ways to pay.',
    am: 'አሁን የክፍያ ጥያቄ ወደ ስልክ አይላክም፦ የነቃና በክፍያ ድርጅት የሚሠራ የክፍያ መንገድ የለም። ቅንብሮች → ገንዘብ → የክፍያ መንገዶች ውስጥ ይመልከቱ።',
  },
  'counter.link': { en: 'Pay link', am: 'የክፍያ ሊንክ' },
  'counter.link.text': {
    en: 'The page where the customer sees the order and pays it, by phone request or on a payment page.',
    am: 'ደንበኛው ትዕዛዙን የሚያዩበትና በስልክ ጥያቄ ወይም በክፍያ ገጽ የሚከፍሉበት ገጽ።',
  },
  'counter.link.copy': { en: 'Copy', am: 'ይቅዱ' },
  'counter.link.copied': { en: 'Copied', am: 'ተቀድቷል' },
  'counter.link.send': { en: 'Send the pay link', am: 'የክፍያ ሊንኩን ይላኩ' },
  'counter.link.to.am': { en: 'In Amharic, to {to}', am: 'በአማርኛ፣ ወደ {to}' },
  'counter.link.to.en': { en: 'In English, to {to}', am: 'በእንግሊዝኛ፣ ወደ {to}' },
  'counter.link.before': { en: 'Last sent: {when}', am: 'መጨረሻ የተላከው፦ {when}' },
  'counter.refused.nobody_to_write_to': {
    en: 'The customer left neither phone nor email. Copy the link and give it to them.',
    am: 'ደንበኛው ስልክም ኢሜይልም አላስመዘገቡም። ሊንኩን ቀድተው ይስጧቸው።',
  },
  'counter.refused.too_many_links': {
    en: 'The link was sent four times within the hour. Call the customer.',
    am: 'ሊንኩ በአንድ ሰዓት ውስጥ አራት ጊዜ ተልኳል። ለደንበኛው ይደውሉላቸው።',
  },
  'counter.error.amount': {
    en: 'Enter an amount in birr above 0, such as 2400 or 2400.50',
    am: 'ከ0 በላይ የሆነ የብር መጠን ያስገቡ፤ ለምሳሌ 2400 ወይም 2400.50',
  },
  'counter.refused.order_not_found': { en: 'There is no such order.', am: 'እንዲህ ያለ ትዕዛዝ የለም።' },
  'counter.refused.order_not_payable': {
    en: 'There is nothing to pay for this order now. Look at the order again.',
    am: 'አሁን ለዚህ ትዕዛዝ የሚከፈል ነገር የለም። ትዕዛዙን እንደገና ይመልከቱ።',
  },
  'counter.refused.order_already_paid': { en: 'This order is already paid.', am: 'ይህ ትዕዛዝ ተከፍሏል።' },
  'counter.refused.cash_over_limit': {
    en: 'Cash above {amount} is not taken. Ask for a transfer.',
    am: 'ከ{amount} በላይ ጥሬ ገንዘብ አይወሰድም። በዝውውር እንዲከፈል ይጠይቁ።',
  },
  'counter.cash.over': {
    en: 'The law limits cash to {amount} a sale. Ask for a transfer.',
    am: 'ሕጉ ለአንድ ሽያጭ በጥሬ ገንዘብ ከ{amount} በላይ አይፈቅድም። በዝውውር እንዲከፈል ይጠይቁ።',
  },
  'counter.refused.more_than_owed': {
    en: 'Only {amount} is owed. Give the rest back as change.',
    am: 'የቀረው {amount} ብቻ ነው። የተረፈውን መልስ ይስጡ።',
  },
  'counter.refused.cash_off': {
    en: 'The shop takes no cash: see Settings → Money → Ways to pay. Nothing was recorded.',
    am: 'ሱቁ ጥሬ ገንዘብ አይቀበልም፤ ቅንብሮች → ገንዘብ → የክፍያ መንገዶች ውስጥ ይመልከቱ። ምንም አልተመዘገበም።',
  },
  'counter.refused.cash_in_no_drawer': {
    en: 'This cash would lie in no drawer. Outside one, a person’s word is enough up to {amount} of an order and of a day. Open Counter on this or another device, make it a till and open a shift; then take the money again. Nothing was recorded.',
    am: 'ይህ ጥሬ ገንዘብ በየትኛውም መሳቢያ ውስጥ አይሆንም፤ ከመሳቢያ ውጭ የአንድ ሰው ቃል የሚበቃው ከአንድ ትዕዛዝና ከአንድ ቀን እስከ {amount} ነው። በዚህ ወይም በሌላ መሣሪያ መሸጫውን ይክፈቱ፣ ካሸር ያድርጉትና ፈረቃ ይክፈቱ፤ ከዚያ ገንዘቡን እንደገና ይመዝግቡ። ምንም አልተመዘገበም።',
  },
  'counter.refused.transfer_reference_missing': {
    en: 'Enter the reference of the transfer.',
    am: 'የዝውውሩን ማመሳከሪያ ቁጥር ያስገቡ።',
  },
  'counter.refused.transfer_reference_wrong': {
    en: 'Type the number as the bank or wallet shows it: 4 to 40 Latin letters and digits, and no number of a receipt of this shop.',
    am: 'ቁጥሩን ባንኩ ወይም ዋሌቱ እንደሚያሳየው ያስገቡ፦ ከ4 እስከ 40 የእንግሊዝኛ ፊደላትና ቁጥሮች፤ የዚህ ሱቅ የደረሰኝ ቁጥር መሆን አይችልም።',
  },
  'counter.refused.second_person_needed': {
    en: 'This transfer waits for a second person already. Somebody else confirms it under Payments → Transfers.',
    am: 'ይህ ዝውውር ሁለተኛ ሰው እየጠበቀ ነው። ሌላ ሰው በክፍያዎች → ዝውውሮች ውስጥ ያረጋግጣል።',
  },
  'counter.refused.credit_second_needed': {
    en: 'This waits for a second person already. Somebody else takes the same amount of credit on this page.',
    am: 'ይህ ሁለተኛ ሰው እየጠበቀ ነው። ሌላ ሰው በዚህ ገጽ ላይ ከተያዘው ገንዘብ ይህንኑ መጠን ይመዝግብ።',
  },
  'counter.refused.password_again': {
    en: 'You record this alone: type your password first, then press again. It is shown at the end of the day.',
    am: 'ይህን ብቻዎን ነው የሚመዘግቡት፤ መጀመሪያ የይለፍ ቃልዎን ያስገቡ፣ ከዚያ እንደገና ይጫኑ። በቀኑ መዝጊያ ላይ ይታያል።',
  },
  'counter.alone.password': { en: 'Type the password', am: 'የይለፍ ቃል ያስገቡ' },
  'counter.refused.transfer_reference_used': {
    en: 'This transfer has paid for an order before. Compare its reference with the bank.',
    am: 'ይህ ዝውውር ቀደም ሲል ለሌላ ትዕዛዝ ተመዝግቧል። ማመሳከሪያ ቁጥሩን ከባንኩ ጋር ያመሳክሩ።',
  },
  'counter.refused.more_than_credit': {
    en: 'This customer has {amount} of credit. Enter that much or less.',
    am: 'ለዚህ ደንበኛ የተያዘው {amount} ነው። ከዚያ ያልበለጠ ያስገቡ።',
  },
} as const satisfies Messages
