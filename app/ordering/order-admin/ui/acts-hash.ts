/** Ends an order's address that leads to what may be done with it. */
export const ACTS_HASH = '#acts'
