/** A page of one order, from the address of the order's own page: the same key opens both. */
const ofOrder = (orderPath: string, page: string) => orderPath.replace(/^[^?]+/, `$&/${page}`)

/** Addresses of customers' pages. Those of /admin lie in admin-paths.ts: customers' browsers do not load them. */
export const paths = {
  cake: (id: string) => `/cakes/${id}`,
  inspirations: '/inspirations',
  customize: '/customize',
  checkout: '/checkout',
  track: '/track',
  order: (code: string, key = '') => `/orders/${code}${key && `?key=${key}`}`,
  changeOrder: (orderPath: string) => ofOrder(orderPath, 'change'),
  receipt: (orderPath: string) => ofOrder(orderPath, 'receipt'),
  quotePdf: (orderPath: string) => ofOrder(orderPath, 'price.pdf'),
  shortLink: (ref: string) => `/o/${ref}`,
  quoteSuccess: '/quote-success',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
  paymentCancel: '/payment-cancel',
  signIn: '/auth',
  signInCode: '/auth/two-step',
  forgotPassword: '/auth/forgot',
  accountLink: '/auth/link',
  account: '/auth/account',
  twoFactor: '/auth/account/two-step',
  signOut: '/sign-out',
  simulator: '/simulator',
  simulatedPage: (reference: string) => `/simulator/pay/${reference}`,
  admin: '/admin',
}

/** What programs and our own scripts call. */
export const apiPaths = {
  all: '/api',
  auth: '/api/auth',
  availableDays: '/api/available-days',
  cakes: '/api/cakes',
  directPay: '/api/direct-pay',
  docs: '/api/docs',
  hooks: (provider: string) => `/api/hooks/${provider}`,
  pay: '/api/pay',
  paymentStatus: (transactionId: string) => `/api/payment-status/${encodeURIComponent(transactionId)}`,
  stock: '/api/stock',
  topperCheck: '/api/topper-check',
  uploads: '/api/uploads',
}
