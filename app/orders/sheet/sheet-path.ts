/** Where the kitchen looks. */
export const SHEET_PATH = '/admin/orders/production'
