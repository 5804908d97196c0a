export const ORDERS_PATH = '/admin/orders'
export const CUSTOMERS_PATH = '/admin/users/customers'

export function ordersPathSearching(text: string): string {
  return `${ORDERS_PATH}?${new URLSearchParams({ search: text }).toString()}`
}

export const SAVED_VIEWS_PATH = '/admin/users/views'
