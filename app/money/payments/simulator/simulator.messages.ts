import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const simulatorMessages = {
  'simulator.name': { en: 'Simulator', am: 'ማስመሰያ' },
  'simulator.title': { en: 'Payment simulator', am: 'የክፍያ ማስመሰያ' },
  'simulator.notice': {
    en: 'Test mode: no real money moves here.',
    am: 'የሙከራ ሁነታ፦ እዚህ እውነተኛ ገንዘብ አይንቀሳቀስም።',
  },
  'simulator.phone.title': { en: 'The customer’s phone', am: 'የደንበኛው ስልክ' },
  'simulator.phone.intro': {
    en: 'Payment prompts appear here as they would on a phone. The page looks again every few seconds.',
    am: 'የክፍያ ጥያቄዎች በስልክ ላይ እንደሚመጡት እዚህ ይታያሉ። ገጹ በየጥቂት ሰከንዱ ይታደሳል።',
  },
  'simulator.phone.empty': {
    en: 'No prompt is waiting. Start a payment in the shop with any 09 or 07 number.',
    am: 'የሚጠብቅ የክፍያ ጥያቄ የለም። በሱቁ ውስጥ በማንኛውም የ09 ወይም የ07 ቁጥር ክፍያ ይጀምሩ።',
  },
  'simulator.phone.waiting': { en: 'Waiting for an answer', am: 'መልስ የሚጠብቁ' },
  'simulator.phone.decided': { en: 'Answered', am: 'መልስ ያገኙ' },
  'simulator.phone.asks': { en: '{shop} asks for {amount}', am: '{shop} {amount} ይጠይቃል' },
  'simulator.approve': { en: 'Approve', am: 'ያጽድቁ' },
  'simulator.decline': { en: 'Decline', am: 'ይከልክሉ' },
  'simulator.ignore': { en: 'Ignore', am: 'ይተዉት' },
  'simulator.ignored': { en: 'Ignored: the prompt stays on the phone.', am: 'ተትቷል፦ ጥያቄው በስልኩ ላይ ይቆያል።' },
  'simulator.decided.before': { en: 'This payment had been answered before.', am: 'ይህ ክፍያ አስቀድሞ መልስ አግኝቷል።' },
  'simulator.state.pending': { en: 'Waiting', am: 'በመጠበቅ ላይ' },
  'simulator.state.completed': { en: 'Paid', am: 'ተከፍሏል' },
  'simulator.state.failed': { en: 'Declined', am: 'ተከልክሏል' },
  'simulator.state.cancelled': { en: 'Cancelled', am: 'ተሰርዟል' },
  'simulator.acts.itself': { en: 'This phone answers by itself.', am: 'ይህ ስልክ ራሱ ይመልሳል።' },
  'simulator.phones.title': { en: 'Phones that answer by themselves', am: 'ራሳቸው የሚመልሱ ስልኮች' },
  'simulator.phones.also': {
    en: 'The same holds for 0700 0000 01 to 06.',
    am: 'ከ0700 0000 01 እስከ 06 ላሉትም እንደዚሁ ነው።',
  },
  'simulator.phone.approves': { en: 'approves after 2 seconds', am: 'ከ2 ሰከንድ በኋላ ያጸድቃል' },
  'simulator.phone.declines': { en: 'declines', am: 'ይከለክላል' },
  'simulator.phone.cancels': { en: 'cancels', am: 'ይሰርዛል' },
  'simulator.phone.silent': { en: 'never answers', am: 'በጭራሽ አይመልስም' },
  'simulator.phone.late': {
    en: 'approves late: 20 seconds after the customer stopped watching, or after 6 minutes',
    am: 'ዘግይቶ ያጸድቃል፦ ደንበኛው ማየቱን ካቆመ ከ20 ሰከንድ በኋላ፣ ወይም ከ6 ደቂቃ በኋላ',
  },
  'simulator.phone.five': {
    en: 'approves, and sends its message five times at once',
    am: 'ያጸድቃል፤ መልእክቱንም በአንድ ጊዜ አምስት ጊዜ ይልካል',
  },
  'simulator.hosted.title': { en: 'Pay {amount}', am: '{amount} ይክፈሉ' },
  'simulator.hosted.intro': {
    en: 'This page plays the payment company’s own page.',
    am: 'ይህ ገጽ የክፍያ ድርጅቱን ገጽ ያስመስላል።',
  },
  'simulator.hosted.reference': { en: 'Reference', am: 'ማመሳከሪያ ቁጥር' },
  'simulator.hosted.pay': { en: 'Pay', am: 'ይክፈሉ' },
  'simulator.hosted.fail': { en: 'Let it fail', am: 'እንዳይሳካ ያድርጉ' },
  'simulator.hosted.cancel': { en: 'Cancel', am: 'ይሰርዙ' },
  'simulator.hosted.closed': { en: 'This payment is closed.', am: 'ይህ ክፍያ ተዘግቷል።' },
  'simulator.hosted.return': { en: 'Back to the shop', am: 'ወደ ሱቁ ይመለሱ' },
  'simulator.refresh': { en: 'Look again', am: 'እንደገና ይመልከቱ' },
  'simulator.shop': { en: 'To the shop', am: 'ወደ ሱቁ' },
  'simulator.language': { en: 'አማርኛ', am: 'English' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof simulatorMessages> {}
}
