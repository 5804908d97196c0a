/** Addresses that programs and our own scripts call. */
export const all = '/api'
export const auth = '/api/auth'
export const availableDays = '/api/available-days'
export const dailyCakes = '/api/daily-cakes'
export const directPay = '/api/direct-pay'
export const docs = '/api/docs'
export const handover = '/api/handover'
export const hooks = (provider: string) => `/api/hooks/${provider}`
export const landmarks = (zoneId: string) => `/api/landmarks?zone=${encodeURIComponent(zoneId)}`
export const pay = '/api/pay'
export const paymentStatus = (transactionId: string) => `/api/payment-status/${encodeURIComponent(transactionId)}`
export const searchIndex = '/api/search-index'
export const topperCheck = '/api/topper-check'
export const uploads = '/api/uploads'
/** `stamp` names the bakery's present look, so that browsers ask again after a change. */
export const webManifest = (lang: string, stamp?: string) =>
  stamp === undefined ? `/${lang}.webmanifest` : `/${lang}.webmanifest?look=${stamp}`
/** A picture of the bakery's logo, for browsers and home screens. */
export const brandIcon = (file: string, stamp: string) => `/icons/${file}?look=${stamp}`
