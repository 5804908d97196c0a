import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const cartMessages = {
  'cart.title': { en: 'Your cart', am: 'ቅርጫትዎ' },
  'cart.open': { en: 'Cart, {count} piece|Cart, {count} pieces', am: 'ቅርጫት፣ {count} ፍሬ|ቅርጫት፣ {count} ፍሬ' },
  'cart.items': { en: '{count} item|{count} items', am: '{count} ዓይነት|{count} ዓይነት' },
  'cart.pieces': { en: '{count} piece|{count} pieces', am: '{count} ፍሬ|{count} ፍሬ' },
  'cart.empty': { en: 'Your cart is empty', am: 'ቅርጫትዎ ባዶ ነው' },
  'cart.empty.hint': {
    en: 'Pick something fresh from today’s bake.',
    am: 'ዛሬ ከተጋገሩት ውስጥ የወደዱትን ይምረጡ።',
  },
  'cart.empty.browse': { en: 'See what is fresh today', am: 'የዛሬዎቹን ይመልከቱ' },
  'cart.per.piece': { en: '{price} per piece', am: 'አንዱ {price}' },
  'cart.remove': { en: 'Remove {cake}', am: '{cake} ያስወግዱ' },
  'cart.decrease': { en: 'One fewer {cake}', am: '{cake} አንድ ይቀንሱ' },
  'cart.increase': { en: 'One more {cake}', am: '{cake} አንድ ይጨምሩ' },
  'cart.price.changed': { en: 'Price changed: {from} to {to}', am: 'ዋጋው ተቀይሯል፦ ከ{from} ወደ {to}' },
  'cart.unavailable': { en: 'No longer available. Not counted.', am: 'አሁን አይሸጥም፤ በሂሳቡ አልተካተተም።' },
  'cart.check.failed': {
    en: 'We could not check today’s prices. They are checked again when you pay.',
    am: 'የዛሬውን ዋጋ ማረጋገጥ አልቻልንም። ሲከፍሉ እንደገና ይረጋገጣል።',
  },
  'cart.minimum': { en: 'Minimum order: {pieces} of {minimum} pieces', am: 'ዝቅተኛ ትዕዛዝ፦ ከ{minimum} ፍሬ {pieces}' },
  'cart.minimum.label': { en: 'Minimum order', am: 'ዝቅተኛ ትዕዛዝ' },
  'cart.maximum': {
    en: 'Online we sell up to {maximum} pieces at once. For more, please ask us for a quote.',
    am: 'በኢንተርኔት በአንድ ጊዜ የምንሸጠው እስከ {maximum} ፍሬ ነው። ከዚያ በላይ ከፈለጉ ዋጋ ይጠይቁን።',
  },
  'cart.maximum.ask': { en: 'Ask for a quote', am: 'ዋጋ ይጠይቁ' },
  'cart.total.pieces': { en: 'Total pieces', am: 'ጠቅላላ ብዛት' },
  'cart.total': { en: 'Total', am: 'ጠቅላላ ዋጋ' },
  'cart.need.pieces': { en: 'Need {count} more piece|Need {count} more pieces', am: '{count} ፍሬ ይቀራል|{count} ፍሬ ይቀራል' },
  'cart.clear': { en: 'Clear cart', am: 'ቅርጫቱን ባዶ ያድርጉ' },
  'cart.undo': { en: 'Undo', am: 'ወደነበረበት ይመልሱ' },
  'cart.details': { en: 'Delivery, date or a note?', am: 'ማድረሻ፣ ቀን ወይም ማስታወሻ?' },
  'cart.details.link': { en: 'Go to checkout', am: 'ወደ ክፍያ ገጽ' },
  'cart.last.order': { en: 'Your last order:', am: 'የመጨረሻ ትዕዛዝዎ፦' },
  'cart.add': { en: 'Add to cart', am: 'ወደ ቅርጫት ይጨምሩ' },
  'cart.add.short': { en: 'Add to cart', am: 'ወደ ቅርጫት' },
  'cart.add.named': { en: 'Add to cart: {cake}', am: '{cake} ወደ ቅርጫት ይጨምሩ' },
  'cart.added': { en: '{cake}: {count} in your cart', am: '{cake}፦ {count} በቅርጫትዎ አለ' },
  'cart.full': { en: 'Cart is full', am: 'ቅርጫቱ ሞልቷል' },
  'purchase.quantity.decrease': { en: 'One piece fewer', am: 'አንድ ፍሬ ይቀንሱ' },
  'purchase.quantity.increase': { en: 'One piece more', am: 'አንድ ፍሬ ይጨምሩ' },
  'purchase.by.piece': { en: 'By the piece', am: 'በፍሬ' },
  'purchase.variants': { en: 'Or buy at once', am: 'ወይም በቀጥታ ይግዙ' },
  'purchase.buy': { en: 'Buy now', am: 'አሁን ይግዙ' },
  'purchase.view.cart': { en: 'View cart', am: 'ቅርጫቱን ይመልከቱ' },
} as const satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof cartMessages> {}
}
