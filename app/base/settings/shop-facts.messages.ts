import type { Messages } from '#app/base/platform/text/translate.ts'

/** What the storefront says of the shop's place and papers. Only the server words it. */
export const shopFactsMessages = {
  'shop.title': { en: 'Cakes and pastries', am: 'ኬኮችና ጣፋጮች' },
  'shop.title.in': { en: 'Cakes and pastries in {city}', am: 'ኬኮችና ጣፋጮች በ{city}' },
  'shop.hero': { en: 'Baked fresh every morning.', am: 'በየማለዳው ትኩስ ይጋገራል።' },
  'shop.hero.in': { en: 'Baked in {city} every morning.', am: 'በየማለዳው በ{city} ይጋገራል።' },
  'shop.slogan': { en: 'Cakes and pastries, baked every day.', am: 'በየቀኑ የሚጋገሩ ኬኮችና ጣፋጮች።' },
  'shop.slogan.in': {
    en: 'Cakes and pastries, baked in {city} every day.',
    am: 'በየቀኑ በ{city} የሚጋገሩ ኬኮችና ጣፋጮች።',
  },
  'ui.page.about': { en: 'About us', am: 'ስለ እኛ' },
  'shop.link.map': { en: 'Map', am: 'ካርታ' },
  'shop.link.telegram': { en: 'Telegram', am: 'ቴሌግራም' },
  'shop.link.instagram': { en: 'Instagram', am: 'ኢንስታግራም' },
  'shop.link.tiktok': { en: 'TikTok', am: 'ቲክቶክ' },
  'shop.link.facebook': { en: 'Facebook', am: 'ፌስቡክ' },
  'shop.trust.since': { en: 'Since {fact}', am: 'ከ{fact} ጀምሮ' },
  'shop.trust.license': { en: 'Trade license {fact}', am: 'የንግድ ፈቃድ ቁጥር {fact}' },
  'shop.trust.tin': { en: 'TIN {fact}', am: 'የግብር ከፋይ መለያ ቁጥር {fact}' },
  'shop.trust.hygiene': { en: 'Hygiene certificate {fact}', am: 'የንጽሕና ማረጋገጫ {fact}' },
} as const satisfies Messages
