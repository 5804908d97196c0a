import type { Messages } from '#app/base/platform/text/translate.ts'

export const outboxMessages = {
  'outbox.label': { en: 'What waits on this device', am: 'በዚህ መሣሪያ ላይ ያልተላኩ' },
  'outbox.waiting': { en: 'Waiting for internet ({count})', am: 'ኔትወርክ በመጠበቅ ላይ ({count})' },
  'outbox.waiting.text': {
    en: 'Kept on this device, also if you close the browser. Sent in order when the internet is back.',
    am: 'ብራውዘሩ ቢዘጋም በዚህ መሣሪያ ላይ ይቆያሉ። ኔትወርኩ ሲመለስ በቅደም ተከተላቸው ይላካሉ።',
  },
  'outbox.mark': { en: 'waits for internet', am: 'ኔትወርክ እየጠበቀ ነው' },
  'outbox.show': { en: 'Show', am: 'ይመልከቱ' },
  'outbox.hide': { en: 'Hide', am: 'ይዝጉ' },
  'outbox.cancel': { en: 'Cancel', am: 'ይሰርዙ' },
  'outbox.cancel.named': { en: 'Cancel: {act}', am: 'ይሰርዙ፦ {act}' },
  'outbox.tried': { en: 'Sent, no answer yet', am: 'ተልኳል፣ መልስ ግን ገና አልመጣም' },
  'outbox.others': {
    en: '{count} action of another person waits here until they sign in.|{count} actions of other people wait here until they sign in.',
    am: 'የሌላ ሰው {count} ሥራ እዚህ ገና አልተላከም፤ ባለቤቱ ሲገባ ይላካል።|የሌሎች ሰዎች {count} ሥራዎች እዚህ ገና አልተላኩም፤ ባለቤቶቹ ሲገቡ ይላካሉ።',
  },
  'outbox.refused': { en: 'Not done: {act}', am: 'አልተፈጸመም፦ {act}' },
  'outbox.conflict': { en: 'In the meantime {who}, {when}: {what}', am: 'በዚህ መካከል {who}፣ {when}፦ {what}' },
  'outbox.gone': { en: 'It is no longer possible.', am: 'ከእንግዲህ አይቻልም።' },
  'outbox.fault': { en: 'The shop could not do it. Please try again.', am: 'አልተሳካም። እባክዎ እንደገና ይሞክሩ።' },
  'outbox.held': { en: 'The step before it was not done.', am: 'ከዚህ በፊት ያለው እርምጃ አልተፈጸመም።' },
  'outbox.again': { en: 'Apply again', am: 'እንደገና ይፈጽሙ' },
  'outbox.again.named': { en: 'Apply again: {act}', am: 'እንደገና ይፈጽሙ፦ {act}' },
  'outbox.leave': { en: 'Leave it', am: 'ይተዉት' },
  'outbox.leave.named': { en: 'Leave it: {act}', am: 'ይተዉት፦ {act}' },
  'outbox.unreadable': {
    en: 'This action could not be read. Please do it again.',
    am: 'ይህ ሥራ ሊነበብ አልቻለም። እባክዎ እንደገና ይሥሩት።',
  },
  'outbox.booked.otherwise': {
    en: 'The shop has booked this otherwise before. Nothing was changed: look at what is booked, then do it again if it is missing.',
    am: 'ይህ ቀደም ሲል በሌላ መልኩ ተመዝግቧል። ምንም አልተቀየረም፦ የተመዘገበውን ይመልከቱ፤ የጎደለ ካለ እንደ አዲስ ይሥሩት።',
  },
  'outbox.sign.out': {
    en: '{count} action was not sent yet|{count} actions were not sent yet',
    am: '{count} ሥራ ገና አልተላከም|{count} ሥራዎች ገና አልተላኩም',
  },
  'outbox.sign.out.text': {
    en: 'It stays on this device and is sent only after you sign in here again.',
    am: 'በዚህ መሣሪያ ላይ ይቆያል፤ የሚላከውም እርስዎ እዚህ እንደገና ሲገቡ ብቻ ነው።',
  },
  'outbox.sign.out.stay': { en: 'Stay signed in', am: 'ሳይወጡ ይቆዩ' },
  'outbox.sign.out.anyway': { en: 'Sign out anyway', am: 'ቢሆንም ይውጡ' },
  'outbox.till': {
    en: '{count} item of the till on this device is not sent yet.|{count} items of the till on this device are not sent yet.',
    am: 'በዚህ መሣሪያ ላይ ያለው ካሸር {count} ሥራ ገና አልተላከም።|በዚህ መሣሪያ ላይ ያለው ካሸር {count} ሥራዎች ገና አልተላኩም።',
  },
  'outbox.till.sign.out': {
    en: 'Sign out when they are sent. The till shows them, and saves them as a file.',
    am: 'ሲላኩ ይውጡ። ካሸሩ ያሳያቸዋል፣ በፋይልም ያስቀምጣቸዋል።',
  },
} satisfies Messages
