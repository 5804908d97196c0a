import type { Messages } from '#app/base/platform/text/translate.ts'

export const walletMessages = {
  'counter.wallet': { en: 'Wallet', am: 'ዋሌት' },
  'counter.wallet.needs.line': { en: 'needs internet', am: 'ኔትወርክ ይፈልጋል' },
  'counter.wallet.text': {
    en: 'Type the customer’s phone and tap their wallet. They confirm {amount} with their PIN; in the meantime you serve the next customer.',
    am: 'የደንበኛውን ስልክ ጽፈው ዋሌታቸውን ይንኩ። ደንበኛው {amount}ን በፒናቸው ያረጋግጣሉ፤ እርስዎ እስከዚያ ቀጣዩን ያስተናግዱ።',
  },
  'counter.wallet.phone': { en: 'Customer’s phone', am: 'የደንበኛው ስልክ' },
  'counter.wallet.phone.not.reached': { en: 'not for this phone', am: 'ለዚህ ስልክ አይሠራም' },
  'counter.wallet.sending': { en: '{wallet}: being sent', am: '{wallet}፦ እየተላከ ነው' },
  'counter.wallet.open': { en: '{wallet}: waiting for the PIN', am: '{wallet}፦ ፒን እየተጠበቀ ነው' },
  'counter.wallet.silent': { en: '{wallet}: no answer yet', am: '{wallet}፦ ገና መልስ የለም' },
  'counter.wallet.failed': { en: '{wallet}: not paid', am: '{wallet}፦ አልተከፈለም' },
  'counter.wallet.silent.text': {
    en: 'Look at the customer’s phone. If it says paid, wait: the sale ends automatically.',
    am: 'የደንበኛውን ስልክ ይመልከቱ። ተከፍሏል ካለ ይጠብቁ፤ ሽያጩ በራሱ ይጠናቀቃል።',
  },
  'counter.wallet.failed.text': {
    en: 'The customer did not confirm.',
    am: 'ደንበኛው አላረጋገጡም።',
  },
  'counter.wallet.failed.not_sent': {
    en: 'There was no internet: no payment request was sent.',
    am: 'ኔትወርክ ስላልነበረ ጥያቄው አልተላከም።',
  },
  'counter.wallet.again': { en: 'Ask again', am: 'እንደገና ይጠይቁ' },
  'counter.wallet.failed.no_answer': {
    en: 'The payment request expired without an answer.',
    am: 'ጥያቄው ያለ መልስ ጊዜው አልፏል።',
  },
  'counter.wallet.failed.no_money': {
    en: 'There is not enough money in the wallet.',
    am: 'በዋሌቱ በቂ ገንዘብ የለም።',
  },
  'counter.wallet.failed.wrong_pin': { en: 'The PIN was wrong.', am: 'ፒኑ ትክክል አልነበረም።' },
  'counter.wallet.failed.other_prompt': {
    en: 'Another payment request was open on that phone. Let the customer end it first.',
    am: 'በስልኩ ላይ ሌላ ጥያቄ ክፍት ነበር። መጀመሪያ ደንበኛው ያንን ይጨርሱ።',
  },
  'counter.split.rest.wallet': {
    en: 'The rest by wallet: {amount}',
    am: 'ቀሪው በዋሌት፦ {amount}',
  },
  'counter.wallet.give.up': { en: 'Cancel the payment request', am: 'ጥያቄውን ይተዉት' },
  'counter.wallet.release.title': { en: 'Go on without the payment request?', am: 'ያለ ክፍያ ጥያቄው ይቀጥሉ?' },
  'counter.wallet.release.text': {
    en: 'Offline, nobody knows whether the customer has paid. Take other money only if their phone shows no payment. Should both come, a manager sees it and gives one back.',
    am: 'ያለ ኔትወርክ ደንበኛው መክፈላቸውን ማወቅ አይቻልም። ስልካቸው ክፍያ ካላሳየ ብቻ ሌላ ክፍያ ይቀበሉ። ሁለቱም ከመጡ ሥራ አስኪያጅ አይተው አንዱን ይመልሳሉ።',
  },
  'counter.wallet.release': { en: 'Other way to pay', am: 'በሌላ መንገድ ይከፈል' },
  'counter.wallet.paid': {
    en: '{name}: {amount} paid by wallet',
    am: '{name}፦ {amount} በዋሌት ተከፍሏል',
  },
  'counter.wallet.seen': { en: 'Seen', am: 'አይቻለሁ' },
  'counter.account.needs.line': {
    en: 'Offline, the customer cannot be looked up. The sale is kept; a manager sees it if the shop does not know them.',
    am: 'ያለ ኔትወርክ ደንበኛውን ማየት አይቻልም። ሽያጩ ይያዛል፤ ሱቁ ካላወቃቸው ሥራ አስኪያጅ ያዩታል።',
  },
  'counter.account.looking': { en: 'Looking the customer up…', am: 'ደንበኛው እየተፈለገ ነው…' },
  'counter.account.known': {
    en: '{name} is known. Owes {owed} now, {after} with this sale. The limit is {limit}.',
    am: '{name} የታወቁ ደንበኛ ናቸው። አሁን ያለባቸው {owed}፣ ከዚህ ሽያጭ ጋር {after}። ገደቡ {limit} ነው።',
  },
  'counter.account.above': {
    en: '{name} owes {owed}. With this sale it is {after}, above the limit of {limit}. Ask for another way to pay, or for a manager: they see the sale.',
    am: '{name} {owed} አለባቸው። ከዚህ ሽያጭ ጋር {after} ይሆናል፤ ገደቡን {limit} ያልፋል። በሌላ መንገድ እንዲከፈል ወይም ሥራ አስኪያጅ ይጠይቁ፤ ሽያጩ ለሥራ አስኪያጅ ይታያል።',
  },
  'counter.account.unknown': {
    en: 'The shop does not know this phone. Ask for another way to pay, or for a manager: they see the sale.',
    am: 'ሱቁ ይህን ስልክ አያውቅም። በሌላ መንገድ እንዲከፈል ወይም ሥራ አስኪያጅ ይጠይቁ፤ ሽያጩ ለሥራ አስኪያጅ ይታያል።',
  },
} as const satisfies Messages
