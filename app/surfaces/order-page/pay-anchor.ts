/** Anchor of the payment on an order's page: without scripts its bar leads there, and so do other pages. */
export const PAY_ID = 'pay'
