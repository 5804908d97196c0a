import type { Messages } from '#app/base/platform/text/translate.ts'

/** Names of the messages that the owner can reword, and when each is sent. */
export const wordingLabels = {
  'setting.label.messages.words.request_received': { en: 'Request received', am: 'ጥያቄ መድረሱ' },
  'setting.label.messages.words.quote_sent': { en: 'Price sent', am: 'ዋጋ መላኩ' },
  'setting.label.messages.words.question': { en: 'Question', am: 'ጥያቄ' },
  'setting.label.messages.words.reply': { en: 'Answer', am: 'መልስ' },
  'setting.label.messages.words.quote_accepted': { en: 'Deposit to pay', am: 'ቅድመ ክፍያ' },
  'setting.label.messages.words.confirmed': { en: 'Order confirmed', am: 'ትዕዛዙ መረጋገጡ' },
  'setting.label.messages.words.declined': { en: 'Request declined', am: 'ጥያቄው አለመቀበሉ' },
  'setting.label.messages.words.expired': { en: 'Quote expired', am: 'የዋጋው ጊዜ ማለፉ' },
  'setting.label.messages.words.pay_link': { en: 'Link to pay', am: 'የክፍያ ሊንክ' },
  'setting.label.messages.words.debt': { en: 'Written on account', am: 'በዕዳ መመዝገቡ' },
  'setting.label.messages.words.balance_reminder': { en: 'Balance to pay', am: 'ቀሪ ክፍያ' },
  'setting.label.messages.words.payment_received': { en: 'Payment received', am: 'ክፍያ መድረሱ' },
  'setting.label.messages.words.payment_after_closing': { en: 'Paid after closing', am: 'ከተዘጋ በኋላ መከፈሉ' },
  'setting.label.messages.words.transfer_refused': { en: 'Transfer not found', am: 'ዝውውር አለመገኘቱ' },
  'setting.label.messages.words.refund_sent': { en: 'Refund sent', am: 'ተመላሽ መላኩ' },
  'setting.label.messages.words.handover_changed': { en: 'Day or time changed', am: 'የቀን ወይም የሰዓት ለውጥ' },
  'setting.label.messages.words.in_production': { en: 'Order started', am: 'ሥራው መጀመሩ' },
  'setting.label.messages.words.cake_pictures': { en: 'Picture of the cake', am: 'የኬኩ ምስል' },
  'setting.label.messages.words.ready': { en: 'Order ready', am: 'ትዕዛዙ ዝግጁ መሆኑ' },
  'setting.label.messages.words.out_for_delivery': { en: 'On its way', am: 'ለማድረስ መውጣቱ' },
  'setting.label.messages.words.completed': { en: 'Thanks', am: 'ምስጋና' },
  'setting.label.messages.words.cancelled': { en: 'Order cancelled', am: 'ትዕዛዙ መሰረዙ' },
  'setting.label.messages.words.not_picked_up': { en: 'Not picked up', am: 'ትዕዛዙ አለመወሰዱ' },
  'setting.label.messages.words.quote_letter': { en: 'Message with a price', am: 'ከዋጋ ጋር የሚላክ ጽሑፍ' },
  'setting.label.messages.words.tell_waiting': { en: 'Template: waiting for you', am: 'ዝግጁ መልእክት፦ ትዕዛዝዎ እየጠበቀ ነው' },
  'setting.label.messages.words.tell_late': { en: 'Template: late today', am: 'ዝግጁ መልእክት፦ ዛሬ ይዘገያል' },
  'setting.label.messages.words.tell_call': { en: 'Template: please call us', am: 'ዝግጁ መልእክት፦ እባክዎ ይደውሉልን' },
  'setting.label.messages.words.tell_closed': { en: 'Template: we must close', am: 'ዝግጁ መልእክት፦ ዝግ ነን' },

  'setting.help.messages.words.request_received': {
    en: 'When a customer has requested a quote.',
    am: 'ደንበኛ የዋጋ ጥያቄ ሲልክ።',
  },
  'setting.help.messages.words.quote_sent': {
    en: 'When you have sent a price from the quote desk.',
    am: 'ዋጋ ከዋጋ ጥያቄዎች ገጽ ሲላክ።',
  },
  'setting.help.messages.words.question': {
    en: 'When you ask something before you send a price.',
    am: 'ዋጋ ከመላክዎ በፊት ሲጠይቁ።',
  },
  'setting.help.messages.words.reply': {
    en: 'When you answer a question about your price.',
    am: 'ስለ ዋጋዎ ለቀረበ ጥያቄ መልስ ሲሰጡ።',
  },
  'setting.help.messages.words.quote_accepted': {
    en: 'When the customer has accepted a price and a deposit is due.',
    am: 'ደንበኛው ዋጋውን ሲቀበሉና ቅድመ ክፍያ ሲጠበቅ።',
  },
  'setting.help.messages.words.confirmed': {
    en: 'When the order is confirmed: its deposit or all of it is paid.',
    am: 'ቅድመ ክፍያው ወይም ሙሉው ተከፍሎ ትዕዛዙ ሲረጋገጥ።',
  },
  'setting.help.messages.words.declined': {
    en: 'When you decline a request. The reason is added to the email automatically.',
    am: 'ጥያቄ ሳይቀበሉ ሲቀሩ። ምክንያቱ በኢሜይሉ ውስጥ በራሱ ይገባል።',
  },
  'setting.help.messages.words.expired': {
    en: 'When nobody accepted a price, or paid its deposit, in time.',
    am: 'ዋጋው ተቀባይነት ሳያገኝ ወይም ቅድመ ክፍያው ሳይከፈል ጊዜው ሲያልፍ።',
  },
  'setting.help.messages.words.pay_link': {
    en: 'When you send the link to pay.',
    am: 'የክፍያ ሊንክ ሲልኩ።',
  },
  'setting.help.messages.words.balance_reminder': {
    en: 'Before pickup or delivery, while a balance is due.',
    am: 'ከመረከቢያው በፊት ቀሪ ክፍያ ካለ።',
  },
  'setting.help.messages.words.debt': {
    en: 'When something was handed over, or sold at a till, that the customer pays later.',
    am: 'ደንበኛው በኋላ የሚከፍሉት ሲረከቡ ወይም በካሸር ሲሸጥላቸው።',
  },
  'setting.help.messages.words.payment_received': {
    en: 'When money has come that does not confirm the order, such as the balance.',
    am: 'እንደ ቀሪ ክፍያ ያለ፣ ትዕዛዙን የማያረጋግጥ ገንዘብ ሲደርስ።',
  },
  'setting.help.messages.words.payment_after_closing': {
    en: 'When money has come for an order that is closed and stays so.',
    am: 'ተዘግቶ ለሚቀር ትዕዛዝ ገንዘብ ሲደርስ።',
  },
  'setting.help.messages.words.transfer_refused': {
    en: 'When you cannot find a transfer that was reported.',
    am: 'ደንበኛው ያሳወቁት ዝውውር ካልተገኘ።',
  },
  'setting.help.messages.words.refund_sent': { en: 'When a refund has been sent.', am: 'ተመላሽ ገንዘብ ሲላክ።' },
  'setting.help.messages.words.handover_changed': {
    en: 'When you have agreed on another day, time or way to receive the order.',
    am: 'ሌላ ቀን፣ ሰዓት ወይም የመረከቢያ መንገድ ሲስማሙ።',
  },
  'setting.help.messages.words.in_production': { en: 'When the kitchen begins.', am: 'ማዕድ ቤቱ ሥራ ሲጀምር።' },
  'setting.help.messages.words.cake_pictures': {
    en: 'When you show the customer a picture of the finished cake. Quiet hours do not hold it back.',
    am: 'የተጠናቀቀው ኬክ ምስል ለደንበኛው እንዲታይ ሲደረግ። መልእክት በማይላክባቸው ሰዓቶችም ይላካል።',
  },
  'setting.help.messages.words.ready': {
    en: 'When the order can be picked up. Quiet hours do not hold it back.',
    am: 'ትዕዛዙ መረከብ ሲቻል። መልእክት በማይላክባቸው ሰዓቶችም ይላካል።',
  },
  'setting.help.messages.words.out_for_delivery': {
    en: 'When the driver leaves. Quiet hours do not hold it back.',
    am: 'አድራሹ ሲወጣ። መልእክት በማይላክባቸው ሰዓቶችም ይላካል።',
  },
  'setting.help.messages.words.completed': { en: 'When the order was handed over.', am: 'ደንበኛው ትዕዛዙን ሲረከቡ።' },
  'setting.help.messages.words.cancelled': {
    en: 'When an order is cancelled. The reason is added to the email automatically.',
    am: 'ትዕዛዝ ሲሰረዝ። ምክንያቱ በኢሜይሉ ውስጥ በራሱ ይገባል።',
  },
  'setting.help.messages.words.not_picked_up': {
    en: 'When nobody picked up an order within the time it is kept.',
    am: 'ትዕዛዙ በሚቆይበት ጊዜ ውስጥ የወሰደው ከሌለ።',
  },
  'setting.help.messages.words.quote_letter': {
    en: 'Default text of a quote. You can change it for each price.',
    am: 'ዋጋ ሲጻፍ የሚጀምርበት ጽሑፍ። ለእያንዳንዱ ዋጋ መቀየር ይችላሉ።',
  },
  'setting.help.messages.words.tell_waiting': {
    en: 'Staff choose it when they write to several customers.',
    am: 'ሠራተኞች ለብዙ ደንበኞች ሲጽፉ የሚመርጡት።',
  },
  'setting.help.messages.words.tell_late': {
    en: 'Staff choose it when they write to several customers.',
    am: 'ሠራተኞች ለብዙ ደንበኞች ሲጽፉ የሚመርጡት።',
  },
  'setting.help.messages.words.tell_call': {
    en: 'Staff choose it when they write to several customers.',
    am: 'ሠራተኞች ለብዙ ደንበኞች ሲጽፉ የሚመርጡት።',
  },
  'setting.help.messages.words.tell_closed': {
    en: 'Staff choose it when they write to several customers.',
    am: 'ሠራተኞች ለብዙ ደንበኞች ሲጽፉ የሚመርጡት።',
  },
} satisfies Messages
