import type { Messages } from '#app/base/platform/text/translate.ts'

/** What the foot of the storefront says of the shop's papers. Only the server words it. */
export const shopFactsMessages = {
  'shop.trust.since': { en: 'Since {fact}', am: 'ከ{fact} ጀምሮ' },
  'shop.trust.license': { en: 'Trade license {fact}', am: 'የንግድ ፈቃድ ቁጥር {fact}' },
  'shop.trust.tin': { en: 'TIN {fact}', am: 'የግብር መለያ ቁጥር {fact}' },
  'shop.trust.hygiene': { en: 'Hygiene certificate {fact}', am: 'የንጽሕና ማረጋገጫ {fact}' },
} as const satisfies Messages
