import { numberRule } from '#app/base/platform/numbers/number-rules.ts'

/** VAT of one cake, in percent. */
export const VAT_RATE = numberRule('percent', { max: 50 })
/** Number of a Z report of a fiscal machine. */
export const Z_NUMBER = numberRule('whole', { min: 1, max: 9_999_999 })
