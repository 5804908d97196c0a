/** The cache in which the service worker keeps the customer's own orders. */
export const OWN_COPIES = 'tafach.own'
/** The cache in which it keeps the kitchen's sheets on a device of staff. */
export const SHEET_COPIES = 'tafach.sheets'
/** The cache in which it keeps the page of the till. */
export const TILL_COPIES = 'tafach.till'
/** The database in the browser in which the till keeps what it did itself. */
export const TILL_DATABASE = 'tafach.till'
/** The one in which it keeps what the shop told it, which goes at a sign-out. */
export const TILL_COPY_DATABASE = 'tafach.till.copy'
/** What a page tells the service worker, which may just be keeping an order. */
export const FORGET_OWN_COPIES = 'forget own copies'
