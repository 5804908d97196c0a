import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of the payment dialog and the cart's error line, under the keys and with the English of Requirement 8.8. */
export const paymentMessages = {
  'direct.payment.failed': { en: 'Direct payment failed', am: 'ክፍያው አልተሳካም' },
  'payment.failed.generic': { en: 'Payment failed.', am: 'ክፍያው አልተሳካም።' },
  'no.payment.url': { en: 'No payment URL returned', am: 'የክፍያ ገጹ አድራሻ አልደረሰንም' },
  'payment.failed.try.again': {
    en: 'Payment failed. Please try again.',
    am: 'ክፍያው አልተሳካም። እባክዎ እንደገና ይሞክሩ።',
  },
  'payment.was.cancelled': { en: 'Payment was cancelled.', am: 'ክፍያው ተሰርዟል።' },
  'payment.verification.timed.out': {
    en: 'Payment verification timed out. Please check your transaction manually.',
    am: 'የክፍያው ማረጋገጫ ጊዜ አልፏል። እባክዎ ክፍያው መፈጸሙን በስልክዎ ያረጋግጡ።',
  },
  'payment.verification.timeout': {
    en: 'Payment verification timed out. Please check your transaction manually.',
    am: 'የክፍያው ማረጋገጫ ጊዜ አልፏል። እባክዎ ክፍያው መፈጸሙን በስልክዎ ያረጋግጡ።',
  },
  'payment.completed.successfully': {
    en: 'Payment completed successfully!',
    am: 'ክፍያው በተሳካ ሁኔታ ተጠናቋል!',
  },
} as const satisfies Messages
