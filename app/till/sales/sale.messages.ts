import type { Messages } from '#app/base/platform/text/translate.ts'

export const saleMessages = {
  'sale.refused.till_unknown': {
    en: 'This device is not set up as a till. Ask a manager to set it up.',
    am: 'ይህ መሣሪያ ካሸር ሆኖ አልተዘጋጀም። ሥራ አስኪያጁ እንዲያዘጋጁት ይጠይቁ።',
  },
  'sale.refused.number_gap': {
    en: 'A sale before this one has not arrived. It must be sent first.',
    am: 'ከዚህ በፊት ያለ ሽያጭ አልደረሰም። መጀመሪያ እሱ መላክ አለበት።',
  },
  'sale.refused.number_taken': {
    en: 'Another sale has this number. Show it to a manager.',
    am: 'ይህ ቁጥር የሌላ ሽያጭ ነው። ለሥራ አስኪያጁ ያሳዩ።',
  },
  'sale.refused.sale_taken': {
    en: 'Another order has the name of this sale. Show it to a manager.',
    am: 'ይህ የሽያጭ መለያ የሌላ ትዕዛዝ ነው። ለሥራ አስኪያጁ ያሳዩ።',
  },
  'sale.refused.sums_wrong': {
    en: 'The sums of this sale do not add up. Show it to a manager.',
    am: 'የዚህ ሽያጭ ሂሳብ አይገጥምም። ለሥራ አስኪያጁ ያሳዩ።',
  },
  'sale.refused.wallet_unknown': {
    en: 'Wallets are not taken at the till yet. Take the sale in another way.',
    am: 'በካሸሩ በዋሌት መቀበል ገና አልተጀመረም። ክፍያውን በሌላ መንገድ ይቀበሉ።',
  },
  'sale.refused.wallet_other': {
    en: 'The customer was asked to pay another sale: other lines, or the rest in another way. Only what was asked is sold. Show it to a manager.',
    am: 'ደንበኛው የተጠየቁት ለሌላ ሽያጭ ነበር፤ ዕቃው ወይም የቀሪው አከፋፈል ይለያል። የሚሸጠው የተጠየቀው ብቻ ነው። ለሥራ አስኪያጁ ያሳዩ።',
  },
  'sale.refused.sale_set_aside': {
    en: 'This sale was set aside for a manager: its sum cannot be right, and nothing of it was booked. Sell it again with the right sum.',
    am: 'የዚህ ሽያጭ ድምር ትክክል ሊሆን ስለማይችል ለሥራ አስኪያጅ ተቀምጧል፤ ምንም አልተመዘገበም። በትክክለኛው ድምር እንደገና ይሽጡት።',
  },
  'sale.refused.other_shift': {
    en: 'This shift is of another till. Open a shift at this one.',
    am: 'ይህ ፈረቃ የሌላ ካሸር ነው። በዚህኛው ላይ ፈረቃ ይክፈቱ።',
  },
  'sale.refused.sale_unknown': {
    en: 'The shop has no such sale yet. Send what waits on the till, then try again.',
    am: 'ይህ ሽያጭ ገና አልደረሰም። በካሸሩ ላይ ያልተላኩትን ልከው እንደገና ይሞክሩ።',
  },
  'sale.refused.sale_voided': { en: 'This sale was voided before.', am: 'ይህ ሽያጭ ቀደም ብሎ ተሰርዟል።' },
  'sale.refused.sale_returned': {
    en: 'Some of this sale came back before. Return the rest.',
    am: 'ከዚህ ሽያጭ የተመለሰ አለ። የቀረውን ይመልሱ።',
  },
  'sale.refused.author_unproved': {
    en: 'The shop cannot tell who did this. The person who did it signs in at this till and sends it again, or a manager imports it from a file.',
    am: 'ይህን ማን እንዳደረገው አልተረጋገጠም። ያደረገው ሰው በዚህ ካሸር ገብቶ እንደገና ይላከው፣ ወይም ሥራ አስኪያጅ ከፋይል ያስገቡት።',
  },
  'sale.refused.act_unsigned': {
    en: 'This was not done here by you. Remove it; if it is right, do it again yourself.',
    am: 'ይህ እዚህ በእርስዎ አልተሠራም። ያስወግዱት፤ ትክክል ከሆነ ራስዎ እንደገና ይሥሩት።',
  },
  'sale.refused.manager_needed': {
    en: 'A manager must agree: the sale is another person’s or older than ten minutes, or its drawer is counted.',
    am: 'ሥራ አስኪያጅ መፍቀድ አለባቸው፤ ሽያጩ የሌላ ሰው ነው፣ ከአሥር ደቂቃ በላይ ሆኖታል፣ ወይም መሳቢያው ተቆጥሯል።',
  },
  'sale.refused.second_manager_needed': {
    en: 'So much money needs two people. Return the lines as a refund; another manager approves it in Payments.',
    am: 'ለዚህ መጠን ሁለት ሰው ያስፈልጋል። ዕቃውን ተመላሽ አድርገው የገንዘብ ተመላሽ ይጠይቁ፤ ሌላ ሥራ አስኪያጅ ክፍያዎች ውስጥ ያጸድቁታል።',
  },
  'sale.refused.more_than_sold': {
    en: 'More would come back than was sold. Look at the sale again.',
    am: 'ከተሸጠው በላይ ሊመለስ ነው። ሽያጩን እንደገና ይመልከቱ።',
  },
  'sale.refused.above_refund_limit': {
    en: 'A manager must agree to give so much back.',
    am: 'ይህን ያህል ለመመለስ ሥራ አስኪያጅ መፍቀድ አለባቸው።',
  },
  'sale.refused.money_unproved': {
    en: 'Nobody has proved that this money reached the shop. For cash another manager, who has not recorded it, must agree; or return the lines as a refund.',
    am: 'ይህ ገንዘብ ለሱቁ መድረሱ አልተረጋገጠም። በጥሬ ገንዘብ ለመመለስ ክፍያውን ያልመዘገቡ ሌላ ሥራ አስኪያጅ መፍቀድ አለባቸው፤ ወይም ዕቃውን ተመላሽ አድርገው የገንዘብ ተመላሽ ይጠይቁ።',
  },
  'sale.refused.shift_missing': {
    en: 'No shift is open at this till. Open one first.',
    am: 'በዚህ ካሸር ላይ የተከፈተ ፈረቃ የለም። መጀመሪያ ይክፈቱ።',
  },
  'sale.refused.not_two': {
    en: 'Cash for this payment takes two people, and the one who agrees has not recorded it. An account that one of them made counts after an owner has confirmed it under Users. Ask another manager, or return the lines as a refund.',
    am: 'ለዚህ ክፍያ በጥሬ ገንዘብ ለመመለስ ሁለት ሰው ያስፈልጋል፤ የሚፈቅደውም ክፍያውን ያልመዘገበ መሆን አለበት። አንዱ የከፈተው የሌላው መለያ የሚቆጠረው ባለቤቱ በተጠቃሚዎች ገጽ ካረጋገጡት በኋላ ነው። ሌላ ሥራ አስኪያጅ ይጠይቁ፣ ወይም ዕቃውን ተመላሽ አድርገው የገንዘብ ተመላሽ ይጠይቁ።',
  },
  'sale.refused.not_a_manager': {
    en: 'This person may not agree to it. Ask a manager with a PIN of their own.',
    am: 'ይህ ሰው መፍቀድ አይችልም። የራሳቸው ፒን ያላቸውን ሥራ አስኪያጅ ይጠይቁ።',
  },
  'sale.unpaid.account': { en: 'On account', am: 'በዱቤ' },
  'sale.unpaid.account.until': { en: 'On account until {day}', am: 'በዱቤ እስከ {day}' },
  'sale.unpaid.to_verify': { en: 'Transfer to be verified', am: 'መድረሱ የሚረጋገጥ ዝውውር' },
  'sale.unpaid.withheld': { en: 'More was withheld than the settings allow', am: 'ከቅንብሩ በላይ ግብር ተቀንሷል' },
  'sale.by.cash': { en: 'Cash', am: 'ጥሬ ገንዘብ' },
  'sale.by.qr': { en: 'QR', am: 'QR ኮድ' },
  'sale.by.transfer': { en: 'Transfer', am: 'ዝውውር' },
  'sale.by.wallet': { en: 'Wallet', am: 'ዋሌት' },
  'sale.by.account': { en: 'On account', am: 'በዱቤ' },
  'sale.by.withheld': { en: 'Withheld tax', am: 'ተቀናሽ ግብር' },
  'sale.title': { en: 'Sale {number}', am: 'ሽያጭ {number}' },
  'sale.till': { en: 'Till {till}', am: 'ካሸር {till}' },
  'sale.tax': { en: 'Tax papers', am: 'የግብር መዝገብ' },
  'sale.lines': { en: 'What was sold', am: 'የተሸጠው' },
  'sale.grams': { en: '{grams} g', am: '{grams} ግራም' },
  'sale.discount': { en: 'Discount · {reason}', am: 'ቅናሽ · {reason}' },
  'sale.total': { en: 'Total', am: 'ጠቅላላ' },
  'sale.voided': { en: 'Voided {when} by {who}: {reason}', am: 'ተሰርዟል {when}፣ በ{who}፦ {reason}' },
  'sale.returned': { en: 'Returned {when}: {amount}', am: 'ተመልሷል {when}፦ {amount}' },
  'sale.void.title': { en: 'Void this sale', am: 'ይህን ሽያጭ መሰረዝ' },
  'sale.void.text': {
    en: 'The whole sale ends and stays in the books. Cash of the last ten minutes leaves its drawer, older cash the open drawer of this till; a transfer becomes a refund.',
    am: 'ሽያጩ በሙሉ ይሰረዛል፣ በመዝገብ ግን ይቆያል። ካለፉት አሥር ደቂቃዎች ወዲህ የተከፈለ ጥሬ ገንዘብ ከነበረበት መሳቢያ፣ የቆየው ከዚህ ካሸር ክፍት መሳቢያ ይወጣል፤ ዝውውር ተመላሽ ይሆናል።',
  },
  'sale.void.reason': { en: 'Why', am: 'ምክንያት' },
  'sale.void.reason.missing': { en: 'Write why, then void it again.', am: 'ምክንያቱን ጽፈው እንደገና ይሰርዙ።' },
  'sale.void.pieces': { en: 'The items', am: 'ኬኮቹ' },
  'sale.void.pieces.stock': { en: 'Back to the stock', am: 'ወደ ክምችት' },
  'sale.void.pieces.waste': { en: 'Throw away', am: 'የተበላሸ' },
  'sale.void.do': { en: 'Void the sale', am: 'ሽያጩን ይሰርዙ' },
  'sale.notices': { en: 'Needs review', am: 'የሚታይ' },
  'sale.notices.of': { en: 'Order {code}', am: 'ትዕዛዝ {code}' },
  'sale.notice.set_aside': {
    en: 'Set aside: its sum cannot be right, nothing of it was booked',
    am: 'ለብቻው ተቀምጧል፦ ድምሩ ትክክል ሊሆን አይችልም፣ ምንም አልተመዘገበም',
  },
  'sale.aside.back': { en: 'Payments', am: 'ክፍያዎች' },
  'sale.aside.text': {
    en: 'No sale above {most} is booked: it was mistyped. It keeps its number; no money, cake or debt of it is in the books. Find out what was sold and sell that at the till. Then note here that you have seen it.',
    am: 'ከ{most} በላይ የሆነ ሽያጭ አይመዘገብም፦ በስህተት የተጻፈ ነው። ቁጥሩ ይቆያል፤ ገንዘብ፣ ኬክም ሆነ ዱቤው ግን በመዝገብ የለም። የተሸጠውን አጣርተው በካሸሩ ላይ እንደገና ይሽጡት። ከዚያ እዚህ ማየትዎን ያሳውቁ።',
  },
  'sale.notice.stock_short': { en: 'More was sold than was counted', am: 'ከተቆጠረው በላይ ተሸጧል' },
  'sale.notice.day_over': { en: 'It arrived after the stock of its day was closed', am: 'የዕለቱ ክምችት ከተዘጋ በኋላ ደረሰ' },
  'sale.notice.price_changed': { en: 'Sold at another price than today’s', am: 'ከዛሬው ዋጋ በተለየ ተሸጧል' },
  'sale.notice.cake_unknown': { en: 'Cake no longer in the catalog', am: 'ሱቁ ከእንግዲህ የሌለው ኬክ' },
  'sale.notice.free_item': { en: 'Something else, sold without the permission', am: 'ያለ ፈቃድ የተሸጠ ሌላ ዕቃ' },
  'sale.noted.text': {
    en: '{amount} in all, {less} less than by the price list',
    am: 'በጠቅላላው {amount}፣ ከዋጋ ዝርዝሩ በ{less} ያነሰ',
  },
  'sale.notice.discount_above': { en: 'Discount above the person’s limit', am: 'ከሠራተኛው ገደብ ያለፈ ቅናሽ' },
  'sale.notice.account_above': { en: 'On account above the limit', am: 'ከገደቡ ያለፈ ዱቤ' },
  'sale.notice.account_unknown': { en: 'On account for a customer the shop does not know', am: 'ሱቁ ለማያውቀው ሰው በዱቤ' },
  'sale.notice.reference_used': {
    en: 'The reference had paid for another order',
    am: 'ማመሳከሪያ ቁጥሩ ቀደም ሲል ለሌላ ትዕዛዝ ከፍሏል',
  },
  'sale.notice.till_retired': {
    en: 'It arrived after its till was taken out of use',
    am: 'ካሸሩ ከአገልግሎት ከወጣ በኋላ ደረሰ',
  },
  'sale.notice.fiscal_kept': {
    en: 'A till sent another number of the fiscal receipt; compare the paper and correct it on the tax papers',
    am: 'ከካሸር ሌላ የፊስካል ደረሰኝ ቁጥር ተልኳል፤ ከወረቀቱ ጋር አመሳክረው በግብር መዝገቡ ላይ ያርሙ',
  },
  'sale.notice.buyer_kept': {
    en: 'A till sent another buyer for the receipt; correct it on the tax papers if it is right',
    am: 'ከካሸር ሌላ የገዢ ስም ተልኳል፤ ትክክል ከሆነ በግብር መዝገቡ ላይ ያርሙ',
  },
  'sale.notice.unproved': {
    en: 'It is not proved who made this sale',
    am: 'ይህን ሽያጭ ማን እንደሸጠ አልተረጋገጠም',
  },
  'sale.notice.withheld_above': {
    en: 'A company withheld more than the settings allow; the rest is owed: ask them for it',
    am: 'ድርጅቱ ከቅንብሩ በላይ ግብር ቀንሷል፤ ትርፉ ያልተከፈለ ነው፦ ድርጅቱን ይጠይቁ',
  },
  'sale.notice.numbers_lost': {
    en: 'The sales before it were lost when a backup was restored: sell them again from the receipts',
    am: 'ምትኬ ሲመለስ ከዚህ በፊት የነበሩ ሽያጮች ጠፍተዋል፤ ከደረሰኞቹ ላይ እንደገና ይመዝግቧቸው',
  },
  'sale.notice.wallet_lost': {
    en: 'Its wallet payment was lost when a backup was restored: look for it at the payment company, then confirm it as a transfer',
    am: 'ምትኬ ሲመለስ የዋሌት ክፍያው መዝገብ ጠፍቷል፤ በክፍያ ድርጅቱ ዘንድ ይፈልጉትና እንደ ዝውውር ያረጋግጡት',
  },
  'sale.notice.wallet_given_back': {
    en: 'Its wallet payment had been refunded before it arrived',
    am: 'ሽያጩ ከመድረሱ በፊት የዋሌት ክፍያው ተመላሽ ተደርጎ ነበር',
  },
  'sale.notice.given_above': {
    en: 'Cash that one person returned, voided or took out alone, above their limit of a day',
    am: 'አንድ ሰው ብቻውን የመለሰው፣ የሰረዘው ወይም ያወጣው ጥሬ ገንዘብ፤ ከሠራተኛው የቀን ገደብ አልፏል',
  },
  'sale.notice.typed_above': {
    en: 'Sold at tills for transfers whose references one person typed, above their limit: look for the money at the bank',
    am: 'አንድ ሰው ቁጥራቸውን በጻፈው ዝውውር በካሽ መመዝገቢያ የተሸጠ፤ ከሠራተኛው ገደብ አልፏል፦ ገንዘቡን ባንክ ላይ ያረጋግጡ',
  },
  'sale.notice.accounts_above': {
    en: 'Sold on account by one person in a day, to all customers together, above their limit: ask the customers',
    am: 'አንድ ሰው በአንድ ቀን ለደንበኞች ሁሉ በዱቤ የሸጠው ከሠራተኛው ገደብ አልፏል፦ ደንበኞቹን ይጠይቁ',
  },
  'sale.notice.withheld_alone': {
    en: 'Tax that companies withheld, as one person alone says, above their limit of a day: ask for the withholding receipts',
    am: 'አንድ ሰው ብቻውን ድርጅቶች ቀንሰዋል ብሎ የመዘገበው ግብር፤ ከሠራተኛው የቀን ገደብ አልፏል፦ የቅነሳ ደረሰኞቹን ይጠይቁ',
  },
  'sale.notice.given.sums': {
    en: '{amount} on that day; the limit is {limit}',
    am: 'በዚያ ቀን በድምሩ {amount}፤ ገደቡ {limit}',
  },
  'sale.notice.for_another': {
    en: 'Imported from an unsigned file: the person it names, and who imported it',
    am: 'ማንም ካልፈረመበት ፋይል የገባ፤ ፋይሉ የጠቀሰው ሰው እና ያስገባው ሰው',
  },
  'sale.notice.dated_back': {
    en: 'The till’s clock was behind: it dated this into a time in which it was online',
    am: 'የካሸሩ ሰዓት ወደ ኋላ ነበር፤ ኔትወርክ በነበረበት ጊዜ የተሠራ አስመስሎታል',
  },
  'sale.notice.drawer_short': {
    en: 'More cash was returned than the drawer should have held',
    am: 'በመዝገቡ መሠረት መሳቢያው ውስጥ ከነበረው በላይ ጥሬ ገንዘብ ተመልሷል',
  },
  'sale.notice.shift_unknown': {
    en: 'Its shift has not arrived: the cash is in no drawer',
    am: 'ፈረቃው አልደረሰም፤ ገንዘቡ በየትኛውም መሳቢያ የለም',
  },
} as const satisfies Messages
