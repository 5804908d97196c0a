import type { Messages } from '#app/base/platform/text/translate.ts'

export const creditMessages = {
  'credit.used': {
    en: '{shop}: {amount} ETB of what we keep for you paid order {code}. Was it not you? Call {phone}',
    am: '{shop}፦ ከያዝንልዎ {amount} ብር {code}ን ከፍሏል። እርስዎ አይደሉም? {phone}',
  },
} as const satisfies Messages
