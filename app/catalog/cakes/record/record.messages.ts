import type { Messages } from '#app/base/platform/text/translate.ts'

export const recordMessages = {
  'edit.field.name': { en: 'Name', am: 'ስም' },
  'edit.field.position': { en: 'Place in the order', am: 'የቅደም ተከተል ቦታ' },
  'edit.with.unit': { en: '{label} ({unit})', am: '{label} ({unit})' },
  'edit.label.in.en': { en: '{label} in English', am: '{label} በእንግሊዝኛ' },
  'edit.label.in.am': { en: '{label} in Amharic', am: '{label} በአማርኛ' },
  'edit.archived.name': { en: '{name} (archived)', am: '{name} (በማኅደር)' },
  'edit.somebody': { en: 'Someone', am: 'ሌላ ሰው' },
  'edit.day.none': { en: 'No day', am: 'ቀን የለም' },
} satisfies Messages
