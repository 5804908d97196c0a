/** Addresses of the back office's lists. */
export const ORDERS_PATH = '/admin/orders'
export const CUSTOMERS_PATH = '/admin/users/customers'

/** The list of orders that a search for `text`, such as a phone, finds. */
export function ordersPathSearching(text: string): string {
  return `${ORDERS_PATH}?${new URLSearchParams({ search: text }).toString()}`
}

/** Where forms that keep and forget views of a list are sent. */
export const SAVED_VIEWS_PATH = '/admin/users/views'
