import type { Messages } from '#app/base/platform/text/translate.ts'

export const practiceMessages = {
  'counter.practice': { en: 'Practise', am: 'ልምምድ' },
  'counter.practice.text': {
    en: 'Practice: nothing is sold here, and nothing is kept.',
    am: 'ልምምድ፦ እዚህ ምንም አይሸጥም፤ ምንም አይመዘገብም።',
  },
  'counter.practice.end': { en: 'End the practice', am: 'ልምምዱን ይጨርሱ' },
  'counter.practice.not': {
    en: 'This needs the shop, so it is not part of the practice.',
    am: 'ይህ ሱቁን ይፈልጋል፤ ስለዚህ የልምምዱ ክፍል አይደለም።',
  },
} as const satisfies Messages
