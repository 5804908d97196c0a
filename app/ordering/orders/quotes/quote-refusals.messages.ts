import type { Messages } from '#app/base/platform/text/translate.ts'

export const quoteRefusalMessages = {
  'quote.refused.by.phone': {
    en: 'This can’t be done here right now. Please call us.',
    am: 'ይህን አሁን እዚህ ማድረግ አይቻልም። እባክዎ ይደውሉልን።',
  },
  'quote.refused.order_not_found': { en: 'We could not find this order.', am: 'ይህን ትዕዛዝ ማግኘት አልቻልንም።' },
  'quote.refused.move_not_allowed': {
    en: 'This is no longer possible because the order has changed. The page now shows the latest.',
    am: 'ትዕዛዙ ወደ ሌላ ደረጃ ስለተሸጋገረ ይህን ማድረግ አይቻልም። ገጹ አሁን ያለበትን ያሳያል።',
  },
  'quote.refused.order_changed': {
    en: 'Someone changed the order in the meantime. Please check it again; nothing was done.',
    am: 'ትዕዛዙ በዚህ መካከል ተቀይሯል። እባክዎ እንደገና ይመልከቱት፤ ምንም አልተደረገም።',
  },
  'quote.refused.call_wanted': {
    en: 'The customer wants a call before it leaves. Call, and note it on the order.',
    am: 'ደንበኛው ከመላኩ በፊት እንዲደወልላቸው ይፈልጋሉ። ይደውሉና በትዕዛዙ ላይ ይመዝግቡ።',
  },
  'quote.refused.deposit_owed': {
    en: '{amount} is still to be paid before it is made. Take it first, or give a reason on the order’s page to go on without it.',
    am: 'ከመሠራቱ በፊት የሚከፈለው {amount} ገና አልተከፈለም። መጀመሪያ ይቀበሉ፤ ወይም ሳይከፈል ለመቀጠል በትዕዛዙ ገጽ ላይ ምክንያቱን ይግለጹ።',
  },
  'quote.refused.balance_owed': {
    en: '{amount} is still owed. Take it first, or give a reason on the order’s page to go on without it.',
    am: '{amount} ገና አልተከፈለም። መጀመሪያ ይቀበሉ፤ ወይም ሳይከፈል ለመቀጠል በትዕዛዙ ገጽ ላይ ምክንያቱን ይግለጹ።',
  },
  'quote.refused.refund_under_way': {
    en: 'A refund of this order is under way. Wait until it is confirmed, or reject it; then reopen the order.',
    am: 'የዚህ ትዕዛዝ ገንዘብ በመመለስ ላይ ነው። ተመላሹ እስኪረጋገጥ ይጠብቁ፣ ወይም ውድቅ ያድርጉት፤ ከዚያ ትዕዛዙን እንደገና ይቀበሉ።',
  },
  'quote.refused.finished_not_asked': {
    en: 'This order has left the shop or is closed. Please call us.',
    am: 'ይህ ትዕዛዝ ከሱቁ ወጥቷል ወይም ተዘግቷል። እባክዎ ይደውሉልን።',
  },
  'quote.refused.finished_replaced': {
    en: 'The pictures have changed in the meantime. Please look at them again.',
    am: 'ምስሎቹ በዚህ መካከል ተቀይረዋል። እባክዎ እንደገና ይመልከቷቸው።',
  },
  'quote.refused.photo_missing': {
    en: 'A picture of the finished cake is missing. Add it on the order; then it is ready.',
    am: 'የተጠናቀቀው ኬክ ምስል የለም። በትዕዛዙ ላይ ያክሉት፤ ከዚያ ዝግጁ ይባላል።',
  },
  'quote.refused.reason_missing': { en: 'Please say why.', am: 'እባክዎ ምክንያቱን ይግለጹ።' },
  'quote.refused.too_many_options': {
    en: 'A quote has up to {maximum} options. Please remove some.',
    am: 'አንድ ዋጋ እስከ {maximum} አማራጮች ብቻ ይይዛል። እባክዎ የተወሰኑትን ያስወግዱ።',
  },
  'quote.refused.quote_text_too_long': {
    en: 'The text is too long. Please shorten it.',
    am: 'ጽሑፉ በጣም ረዝሟል። እባክዎ ያሳጥሩት።',
  },
  'quote.refused.quote_amount_invalid': {
    en: 'Please check the amounts: prices must be above 0 and the deposit between 0 and 100 percent.',
    am: 'አንድ መጠን ትክክል አይደለም። ዋጋ ከ0 በላይ፣ ቅድመ ክፍያ ከ0 እስከ 100 በመቶ መሆን አለበት።',
  },
  'quote.refused.quote_not_possible': {
    en: 'You can’t send a quote for this order in its current status.',
    am: 'ትዕዛዙ አሁን ባለበት ደረጃ ዋጋ ሊጻፍለት አይችልም።',
  },
  'quote.refused.quote_unfinished': {
    en: 'The price is not finished: it needs an option, and each option a title and a price.',
    am: 'ዋጋው አልተጠናቀቀም፦ ቢያንስ አንድ አማራጭ፣ እያንዳንዱም አማራጭ ርዕስና ዋጋ ያስፈልገዋል።',
  },
  'quote.refused.option_picture_gone': {
    en: 'The picture of an option is no longer there. Please choose another.',
    am: 'የአንዱ አማራጭ ምስል አሁን የለም። እባክዎ ሌላ ይምረጡ።',
  },
  'quote.refused.draft_changed': {
    en: '{name} saved another draft {when}. Yours is still in the form but not saved: check theirs, then save yours over it if it’s the right one.',
    am: '{name} {when} ሌላ ረቂቅ አስቀምጠዋል። የእርስዎ ገና አልተቀመጠም፤ በቅጹ ላይ እንዳለ ነው። ሌላውን ይመልከቱ፤ ትክክለኛው የእርስዎ ከሆነ በላዩ ያስቀምጡት።',
  },
  'quote.refused.quote_changed': {
    en: 'The price has changed since you opened this page. Please look at the new one below; nothing was accepted.',
    am: 'ገጹን ከከፈቱ በኋላ ዋጋው ተቀይሯል። እባክዎ ከታች ያለውን አዲሱን ይመልከቱ፤ ምንም አልተቀበሉም።',
  },
  'quote.refused.quote_expired': {
    en: 'The time to accept this price has passed. You can ask for it again.',
    am: 'ይህን ዋጋ የሚቀበሉበት ጊዜ አልፏል። እንደገና መጠየቅ ይችላሉ።',
  },
  'quote.refused.quote_accepted_already': {
    en: 'An option has been accepted already. This page now shows which one.',
    am: 'አንድ አማራጭ ቀድሞ ተመርጧል። የትኛው እንደሆነ ገጹ ያሳያል።',
  },
  'quote.refused.option_missing': { en: 'Please choose one of the options.', am: 'እባክዎ ከአማራጮቹ አንዱን ይምረጡ።' },
  'quote.refused.policies_not_agreed': {
    en: 'Please tick that you agree to the policies.',
    am: 'እባክዎ በመመሪያዎቹ መስማማትዎን ያመልክቱ።',
  },
  'quote.refused.valid_until_missing': {
    en: 'The cake is due soon, or the customer would have less than two opening hours to answer. Please set how long the quote is valid.',
    am: 'ኬኩ በቅርቡ የሚደርስ ነው፣ ወይም ደንበኛው መልስ የሚሰጡበት የመሸጫ ሰዓት ከሁለት ሰዓት በታች ነው። እባክዎ ዋጋው እስከ መቼ እንደሚያገለግል ይግለጹ።',
  },
  'quote.refused.valid_until_past': {
    en: 'The quote must be valid until a time in the future.',
    am: 'ዋጋው የሚያገለግልበት ጊዜ ያላለፈ መሆን አለበት።',
  },
  'quote.refused.valid_until_too_late': {
    en: 'That’s too long to still make the cake in time. The latest is {latest}.',
    am: 'ዋጋው ከዚህ በላይ ከቆየ ኬኩን በጊዜው መሥራት አይቻልም። የመጨረሻው {latest} ነው።',
  },
  'quote.refused.question_text_invalid': {
    en: 'Please write something, up to 1,000 letters.',
    am: 'እባክዎ ጽሑፍ ያስገቡ፤ እስከ 1,000 ፊደላት።',
  },
  'quote.refused.wish_text_invalid': {
    en: 'Please write to us in up to 500 characters.',
    am: 'እባክዎ እስከ 500 ፊደል ይጻፉልን።',
  },
  'quote.refused.too_many_wishes': {
    en: 'We have your questions. You can write again once we’ve answered, or call us.',
    am: 'ጥያቄዎችዎ ደርሰውናል። መልስ ከሰጠን በኋላ እንደገና መጻፍ ይችላሉ፤ ወይም ይደውሉልን።',
  },
  'quote.refused.question_not_possible': {
    en: 'This question is no longer open.',
    am: 'ይህ ጥያቄ ከእንግዲህ ክፍት አይደለም።',
  },
  'quote.refused.declined_by_shop': {
    en: 'We could not make this cake. Please choose another one, or call us.',
    am: 'ይህን ኬክ ልንሠራ አልቻልንም። እባክዎ ሌላ ይምረጡ ወይም ይደውሉልን።',
  },
  'quote.refused.cake_off_the_menu': {
    en: 'This cake is no longer on the menu. Please choose another one.',
    am: 'ይህ ኬክ አሁን አይሸጥም። እባክዎ ሌላ ይምረጡ።',
  },
  'quote.refused.payment_under_way': {
    en: 'A payment for this order is in progress. You can cancel once it’s finished, or call us.',
    am: 'የዚህ ትዕዛዝ ክፍያ በሂደት ላይ ነው። ውጤቱ ሲታወቅ መሰረዝ ይችላሉ፤ ወይም ይደውሉልን።',
  },
  'quote.refused.cancel_too_late': {
    en: 'It is too late to cancel free of charge here. Please call us.',
    am: 'ያለ ክፍያ የሚሰረዝበት ጊዜ አልፏል። እባክዎ ይደውሉልን።',
  },
} as const satisfies Messages
