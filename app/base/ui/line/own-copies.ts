/** The cache in which the service worker keeps the customer's own orders. */
export const OWN_COPIES = 'tafach.own'
/** The cache in which it keeps the kitchen's sheets on a device of staff. */
export const SHEET_COPIES = 'tafach.sheets'
/** What a page tells the service worker, which may just be keeping an order. */
export const FORGET_OWN_COPIES = 'forget own copies'
