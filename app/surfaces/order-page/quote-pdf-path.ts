/** Address of the quote's PDF, from the page's address: the same key opens both. */
export function quotePdfPath(orderPath: string): string {
  return orderPath.replace(/^([^?]+)/, '$1/price.pdf')
}
