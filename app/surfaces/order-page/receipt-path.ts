import * as paths from '#app/base/platform/paths.ts'

export const RECEIPT_PAPERS = ['a4', '80mm'] as const
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number]

/** The paper in `?format=`; A4 for an unknown one. */
export function parseReceiptPaper(format: string | null): ReceiptPaper {
  return RECEIPT_PAPERS.find((each) => each === format) ?? 'a4'
}

/** Address of the receipt, from the page's address: the same key opens both. */
export function receiptPath(orderPath: string, paper: ReceiptPaper = 'a4'): string {
  const path = paths.receipt(orderPath)
  return paper === 'a4' ? path : `${path}${path.includes('?') ? '&' : '?'}format=${paper}`
}
