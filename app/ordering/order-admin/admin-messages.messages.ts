import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const adminMessagesMessages = {
  'orders.messages.title': { en: 'Messages', am: 'መልእክቶች' },
  'orders.messages.none': { en: 'Nothing has been written to this customer yet.', am: 'ለዚህ ደንበኛ እስካሁን ምንም አልተጻፈም።' },
  'orders.messages.undelivered': { en: 'Messages to see to', am: 'ክትትል የሚሹ መልእክቶች' },
  'orders.messages.undelivered.text': {
    en: 'Nothing says that these reached the customer. Call, write from your own phone, or send them again.',
    am: 'እነዚህ መልእክቶች ለደንበኛው መድረሳቸው አልተረጋገጠም። ይደውሉ፣ ከራስዎ ስልክ ይጻፉ፣ ወይም እንደገና ይላኩ።',
  },
  'orders.messages.undelivered.none.title': { en: 'Every customer was reached', am: 'ሁሉም መልእክቶች ደርሰዋል' },
  'orders.messages.undelivered.none.text': {
    en: 'Messages that could not be sent appear here.',
    am: 'መላክ ያልተቻሉ መልእክቶች እዚህ ይታያሉ።',
  },
  'orders.messages.undelivered.more': {
    en: 'Only the oldest {count} are shown.',
    am: 'የሚታዩት የቆዩት {count} ብቻ ናቸው።',
  },

  'orders.message.event.request_received': { en: 'Request received', am: 'ጥያቄው መድረሱ' },
  'orders.message.event.quote_sent': { en: 'Price sent', am: 'ዋጋ መላኩ' },
  'orders.message.event.question': { en: 'Question', am: 'ጥያቄ' },
  'orders.message.event.confirmed': { en: 'Order confirmed', am: 'ትዕዛዙ መረጋገጡ' },
  'orders.message.event.declined': { en: 'Request declined', am: 'ጥያቄው አለመቀበሉ' },
  'orders.message.event.expired': { en: 'Time ran out', am: 'ጊዜው ማለፉ' },
  'orders.message.event.quote_accepted': { en: 'Deposit to pay', am: 'ቅድመ ክፍያ' },
  'orders.message.event.balance_reminder': { en: 'Balance to pay', am: 'ቀሪ ክፍያ' },
  'orders.message.event.cancelled': { en: 'Order cancelled', am: 'ትዕዛዙ መሰረዙ' },
  'orders.message.event.not_picked_up': { en: 'Not picked up', am: 'ትዕዛዙ አለመወሰዱ' },
  'orders.message.event.in_production': { en: 'Order begun', am: 'ሥራው መጀመሩ' },
  'orders.message.event.out_for_delivery': { en: 'On its way', am: 'ለማድረስ መውጣቱ' },
  'orders.message.event.completed': { en: 'Thanks', am: 'ምስጋና' },
  'orders.message.by.hand': { en: 'Written by staff', am: 'በሠራተኛ የተጻፈ' },
  'orders.message.event.ready': { en: 'Order ready', am: 'ትዕዛዙ ዝግጁ መሆኑ' },
  'orders.message.event.transfer_refused': { en: 'Transfer not found', am: 'ዝውውር አለመገኘቱ' },
  'orders.message.event.pay_link': { en: 'Link to pay', am: 'የክፍያ ማስፈንጠሪያ' },
  'orders.message.event.refund_sent': { en: 'Refund sent', am: 'ተመላሽ መላኩ' },
  'orders.message.event.payment_received': { en: 'Payment received', am: 'ክፍያ መድረሱ' },
  'orders.message.event.payment_after_closing': { en: 'Paid after closing', am: 'ከተዘጋ በኋላ መከፈሉ' },
  'orders.message.event.handover_changed': { en: 'Day or time changed', am: 'የቀን ወይም የሰዓት ለውጥ' },

  'orders.message.state.waiting': { en: 'Waiting', am: 'በመጠባበቅ ላይ' },
  'orders.message.state.sending': { en: 'Being sent', am: 'በመላክ ላይ' },
  'orders.message.state.sent': { en: 'Sent', am: 'ተልኳል' },
  'orders.message.state.unknown': { en: 'Not certain', am: 'አልተረጋገጠም' },
  'orders.message.state.failed': { en: 'Failed', am: 'አልተሳካም' },
  'orders.message.state.not_sent': { en: 'Not sent', am: 'አልተላከም' },
  'orders.message.state.handled': { en: 'Told by {who}', am: '{who} ነግረዋል' },
  'orders.message.state.repeated': { en: 'Sent again', am: 'እንደገና ተልኳል' },

  'orders.message.by.sms': { en: 'Text message to {to}', am: 'የጽሑፍ መልእክት ለ{to}' },
  'orders.message.by.email': { en: 'Email to {to}', am: 'ኢሜይል ለ{to}' },
  'orders.message.asked.by': { en: 'sent by {who}', am: 'የላኩት {who}' },
  'orders.message.next': { en: 'Next try: {when}', am: 'ቀጣይ ሙከራ፦ {when}' },
  'orders.message.quiet': {
    en: 'Goes out after the quiet hours of the night.',
    am: 'ከሌሊቱ የጸጥታ ሰዓት በኋላ ይላካል።',
  },
  'orders.message.why.unknown': {
    en: 'The gateway had it, but no answer says whether it was delivered.',
    am: 'መልእክቱ ለላኪው አገልግሎት ደርሷል፤ ለደንበኛው መድረሱን ግን የሚያረጋግጥ ምላሽ አልመጣም።',
  },
  'orders.message.why.failed': { en: 'All tries have failed.', am: 'ሁሉም ሙከራዎች አልተሳኩም።' },
  'orders.message.why.not_sent': {
    en: 'No SMS gateway or mail server was set up that reaches this customer.',
    am: 'ለዚህ ደንበኛ የሚደርስ የመልእክት ወይም የኢሜይል አገልግሎት አልተዘጋጀም ነበር።',
  },
  'orders.message.error': { en: 'Last answer: {error}', am: 'የመጨረሻው ምላሽ፦ {error}' },
  'orders.message.text': { en: 'What it says', am: 'የመልእክቱ ይዘት' },

  'orders.message.call': { en: 'Call {phone}', am: '{phone} ይደውሉ' },
  'orders.message.write.sms': { en: 'Text from my phone', am: 'ከስልኬ ልጻፍ' },
  'orders.message.write.email': { en: 'Write an email', am: 'ኢሜይል ልጻፍ' },
  'orders.message.again': { en: 'Send again', am: 'እንደገና ይላኩ' },
  'orders.message.handled': { en: 'The customer knows', am: 'ደንበኛው ያውቃል' },
  'orders.message.copy': { en: 'Copy the text', am: 'ጽሑፉን ይቅዱ' },
  'orders.message.copied': { en: 'Copied', am: 'ተቀድቷል' },
  'orders.message.refused.message_not_repeatable': {
    en: 'This message was sent again already, or is still on its way.',
    am: 'ይህ መልእክት እንደገና ተልኳል፤ ወይም ገና በመላክ ላይ ነው።',
  },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof adminMessagesMessages> {}
}
