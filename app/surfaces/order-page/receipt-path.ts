/** What a receipt is printed on. */
export const RECEIPT_PAPERS = ['a4', '80mm'] as const
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number]

/** The paper that an address asks for with `?format=`; A4 when it names none of ours. */
export function parseReceiptPaper(format: string | null): ReceiptPaper {
  return RECEIPT_PAPERS.find((each) => each === format) ?? 'a4'
}

/** Where the receipt of an order is, by the address of its page: the same key opens both. */
export function receiptPath(orderPath: string, paper: ReceiptPaper = 'a4'): string {
  const path = orderPath.replace(/^([^?]+)/, '$1/receipt')
  return paper === 'a4' ? path : `${path}${path.includes('?') ? '&' : '?'}format=${paper}`
}
