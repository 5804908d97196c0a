import type { Messages } from '#app/base/platform/text/translate.ts'

export const paymentListMessages = {
  'payments.search': { en: 'Search', am: 'ይፈልጉ' },
  'payments.search.hint': {
    en: 'Order code, phone or reference',
    am: 'የትዕዛዝ ቁጥር፣ ስልክ ወይም ማመሳከሪያ ቁጥር',
  },
  'payments.search.go': { en: 'Show', am: 'ያሳዩ' },
  'payments.hidden.title': { en: 'Nothing here for this search', am: 'ለዚህ ፍለጋ እዚህ የተገኘ የለም' },
  'payments.hidden.text': {
    en: 'Look under the other filters, or clear the search to see everything.',
    am: 'በሌሎቹ ማጣሪያዎች ሥር ይመልከቱ፤ ወይም ሁሉንም ለማየት ፍለጋውን ያጥፉ።',
  },
  'payments.hidden.clear': { en: 'Clear the search', am: 'ፍለጋውን ያጥፉ' },
} as const satisfies Messages
