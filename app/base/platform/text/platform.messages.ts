import type { Messages } from './translate.ts'

export const platformMessages = {
  'error.foreign_origin': {
    en: 'This request came from another site, so it was not carried out. Please open the shop and try again.',
    am: 'ይህ ጥያቄ የመጣው ከሌላ ድረ ገጽ ስለሆነ አልተፈጸመም። እባክዎ ሱቁን ከፍተው እንደገና ይሞክሩ።',
  },
  'error.too_large': {
    en: 'This is too large to send at once. Please send less.',
    am: 'የላኩት መረጃ በአንድ ጊዜ መላክ ከሚቻለው በላይ ነው። እባክዎ ይቀንሱት።',
  },
  'error.bad_request': {
    en: 'We could not read this request. Please try again.',
    am: 'ይህን ጥያቄ ማንበብ አልቻልንም። እባክዎ እንደገና ይሞክሩ።',
  },
  'error.method': {
    en: 'The shop does not know this kind of request.',
    am: 'ሱቁ እንዲህ ያለ ጥያቄ አያስተናግድም።',
  },
  'error.foreign_host': {
    en: 'The shop does not answer at this address yet. If it is yours: start it with ORIGIN set to the address that customers use, such as ORIGIN=https://cakes.example.',
    am: 'ሱቁ በዚህ አድራሻ ገና አያስተናግድም። የሱቁ ባለቤት ከሆኑ፦ ደንበኞች የሚጠቀሙበትን አድራሻ በ ORIGIN ገልጸው (ለምሳሌ ORIGIN=https://cakes.example) ሱቁን እንደገና ያስነሱ።',
  },
  'error.refused.title': { en: 'That did not work', am: 'ይህ አልተሳካም' },
  'error.elsewhere.title': { en: 'The shop is not at this address yet', am: 'ሱቁ በዚህ አድራሻ ገና የለም' },
  'error.busy': {
    en: 'Many visitors are in the shop at the moment. Please try again in a few seconds.',
    am: 'በአሁኑ ሰዓት ብዙ ጎብኚዎች አሉ። እባክዎ ከጥቂት ሰከንዶች በኋላ እንደገና ይሞክሩ።',
  },
  'error.interrupted': {
    en: 'The shop lost the connection to its records in the middle of this. Please send it again.',
    am: 'ሱቁ ጥያቄዎን በማስተናገድ ላይ ሳለ ከመዝገቦቹ ጋር ያለው ግንኙነት ተቋረጠ። እባክዎ እንደገና ይላኩት።',
  },
  'error.bad_request.missing': { en: 'Missing: {fields}.', am: 'የጎደለው፦ {fields}።' },
  'error.bad_request.wrong': { en: 'We could not read: {fields}.', am: 'ማንበብ ያልቻልነው፦ {fields}።' },
  'error.internal': {
    en: 'Something went wrong on our side. Please try again.',
    am: 'በእኛ በኩል ችግር አጋጥሟል። እባክዎ እንደገና ይሞክሩ።',
  },
  'error.away': {
    en: 'The shop cannot reach its records at the moment. Please try again in a minute.',
    am: 'ሱቁ ለጊዜው መዝገቦቹን ማግኘት አልቻለም። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
  },
  'error.no_room': {
    en: 'The shop cannot take new orders at the moment. Nothing was ordered or charged. Please try again later, or call us.',
    am: 'ሱቁ ለጊዜው አዲስ ትዕዛዝ መቀበል አይችልም። የታዘዘም የተከፈለም ነገር የለም። እባክዎ ቆይተው እንደገና ይሞክሩ ወይም ይደውሉልን።',
  },
  'error.not_found': {
    en: 'There is nothing at this address.',
    am: 'በዚህ አድራሻ ምንም የለም።',
  },
} satisfies Messages
