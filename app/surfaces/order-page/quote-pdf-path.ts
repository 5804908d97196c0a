/** Where the price of an order is as a PDF, by the address of its page: the same key opens both. */
export function quotePdfPath(orderPath: string): string {
  return orderPath.replace(/^([^?]+)/, '$1/price.pdf')
}
