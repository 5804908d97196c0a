import type { Messages } from '#app/base/platform/text/translate.ts'

/** The server renders these texts, so that no page carries them. */
export const cakePageMessages = {
  'cake.free.pickup': { en: 'Free pickup', am: 'ከሱቅ ሲወስዱ በነጻ' },
  'cake.delivery.from': { en: 'delivery from {fee}', am: 'ማድረስ ከ{fee}' },
  'cake.sold.out': { en: 'Sold out for {day}', am: 'የ{day} አልቋል' },
  'cake.sold.out.from': { en: 'from {back}', am: 'ከ{back} ጀምሮ' },
  'cake.order.for': { en: 'Order for {day}', am: 'ለ{day} ይዘዙ' },
} as const satisfies Messages
