import type { Messages } from '#app/base/platform/text/translate.ts'

export const paymentTabMessages = {
  'payments.tab.waiting': { en: 'To decide', am: 'የሚወሰኑ' },
  'payments.tab.transactions': { en: 'All transactions', am: 'ሁሉም ክፍያዎች' },
  'payments.tab.transfers': { en: 'Reported transfers', am: 'የተነገሩ ዝውውሮች' },
  'payments.tab.inbox': { en: 'Payments to review', am: 'የገንዘብ ማጣሪያ' },
  'payments.tab.refunds': { en: 'Refunds', am: 'ተመላሾች' },
  'payments.tab.settlement': { en: 'Settlement', am: 'ሂሳብ መዝጊያ' },
} as const satisfies Messages
