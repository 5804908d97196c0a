/** Addresses of customers' pages. Those of /admin are in admin-paths.ts: customers' browsers do not load them. */

/** A page of one order, from the address of the order's own page: the same key opens both. */
const ofOrder = (orderPath: string, page: string) => orderPath.replace(/^[^?]+/, `$&/${page}`)

export const cake = (id: string) => `/cakes/${id}`
export const inspirations = '/inspirations'
export const customize = '/customize'
export const checkout = '/checkout'
export const handoverChoices = '/checkout/when'
export const track = '/track'
/** Where a customer asks to learn that a cake, or a full day for it, is free again. */
export const waiting = (cakeId: string) => `/waiting?cake=${cakeId}`
export const delivery = '/delivery'
export const refunds = '/refunds'
export const terms = '/terms'
export const privacy = '/privacy'
export const order = (code: string, key = '') => `/orders/${code}${key && `?key=${key}`}`
export const changeOrder = (orderPath: string) => ofOrder(orderPath, 'change')
export const receipt = (orderPath: string) => ofOrder(orderPath, 'receipt')
export const receiptPdf = (orderPath: string) => ofOrder(orderPath, 'receipt.pdf')
/** How the order stands, for its device. */
export const orderStatusLine = (orderPath: string) => ofOrder(orderPath, 'status-line')
export const quotePdf = (orderPath: string) => ofOrder(orderPath, 'price.pdf')
/** The page of a quote with the form of a question, which scripts open in a sheet. */
export const askAboutQuote = (orderPath: string) => `${orderPath}${orderPath.includes('?') ? '&' : '?'}ask=yes`
export const shortLink = (ref: string) => `/o/${ref}`
export const gift = (ref: string) => `/gift/${ref}`
export const quoteSuccess = '/quote-success'
export const paymentSuccess = '/payment-success'
export const paymentFailure = '/payment-failure'
export const paymentCancel = '/payment-cancel'
export const signIn = '/auth'
export const signInCode = '/auth/two-step'
export const forgotPassword = '/auth/forgot'
export const accountLink = '/auth/link'
export const account = '/auth/account'
export const twoFactor = '/auth/account/two-step'
const nextOf = (next: string) => (next ? `?next=${encodeURIComponent(next)}` : '')
/** The faces of a device on which staff sign in with a PIN. */
export const pinSignIn = (next = '') => `/auth/pin${nextOf(next)}`
/** Asks for the password in a session that a PIN opened. */
export const confirmPassword = (next = '') => `/auth/password${nextOf(next)}`
/** The form with the password, also on a device that takes PINs. */
export const signInByPassword = (next = '') => `/auth?with=password${next ? `&next=${encodeURIComponent(next)}` : ''}`
/** The customer's own page: orders, dates, addresses. `account` is the page of email, password and devices. */
export const ownAccount = '/account'
/** After signing up: what happened, and the way back to `next`, the page from which the customer came. */
export const welcome = (next: string) => `/account?${new URLSearchParams({ welcome: 'yes', ...(next && { next }) })}`
/** Where staff begin after an accepted invitation: the page greets them by name. */
export const adminWelcome = '/admin?welcome=yes'
export const addOwnOrder = '/account/add'
export const orderAgain = (code: string) => `/account/again/${code}`
export const ownAddresses = '/account/addresses'
/** `new`: a further one. */
export const ownAddress = (id: string) => `/account/addresses/${id}`
/** `new`: a further one. */
export const ownDate = (id: string) => `/account/dates/${id}`
export const planForDate = (id: string) => `/account/dates/${id}/plan`
export const ownDetails = '/account/details'
export const signOut = '/sign-out'
export const simulator = '/simulator'
export const simulatedPage = (reference: string) => `/simulator/pay/${reference}`
export const offline = '/offline'
/** The offline page in place of another one, which it opens when the connection is back. */
export const offlineFor = (address: string) => `${offline}?${new URLSearchParams({ of: address })}`
export const admin = '/admin'
